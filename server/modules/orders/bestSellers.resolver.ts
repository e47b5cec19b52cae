import { Arg, Ctx as Context, Int, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { PublicRead } from '#server/graphql/persisted/publicRead.ts'
import { Product } from '#server/modules/catalog/product.type.ts'
import { Access } from '#server/security/access.ts'
import { listBestSellers } from './bestSellers.service.ts'

@Resolver(() => Product)
export class BestSellersResolver {
  @Access('public')
  @PublicRead()
  @CostWeight(10)
  @Query(() => [Product], {
    description:
      'Products in stock that recent orders contain most often, followed by the first products of each category. Errors: BAD_INPUT.',
  })
  bestSellers(
    @Context() ctx: RequestContext,
    @Arg('first', () => Int, { defaultValue: 8, description: 'Maximum number of products, 1 to 100.' }) first: number,
  ) {
    return listBestSellers(ctx, { first })
  }
}
