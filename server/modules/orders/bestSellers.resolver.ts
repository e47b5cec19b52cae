import { Arg, Ctx as Context, Int, Query, Resolver } from 'type-graphql'
import { Access } from '#server/access.ts'
import { AlikeForEverybody } from '#server/alike.ts'
import type { Ctx } from '#server/context.ts'
import { Weighs } from '#server/graphql.cost.ts'
import { Product } from '#server/modules/catalog/product.type.ts'
import { bestSellers } from './bestSellers.service.ts'

@Resolver(() => Product)
export class BestSellersResolver {
  @Access('public')
  @AlikeForEverybody()
  @Weighs(10)
  @Query(() => [Product], {
    description: 'What most of the newest orders had in them, and behind that what stands first on each shelf; of both, what is in stock. Errors: BAD_INPUT.',
  })
  bestSellers(@Context() ctx: Ctx, @Arg('first', () => Int, { defaultValue: 8, description: 'How many at most, 1 to 100.' }) first: number) {
    return bestSellers(ctx, { first })
  }
}
