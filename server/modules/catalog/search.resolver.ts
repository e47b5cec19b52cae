import { Args, ArgsType, Ctx as Context, Field, ID, Int, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { PublicRead } from '#server/graphql/persisted/publicRead.ts'
import { Access } from '#server/security/access.ts'
import { ProductSort } from './product.type.ts'
import { searchProducts } from './search.service.ts'
import { SearchConnection } from './search.type.ts'

@ArgsType()
class SearchArgs {
  @Field(() => String, {
    description: "What the shopper typed, at most 200 characters; '' finds everything that is for sale.",
  })
  readonly query!: string

  @Field(() => [ID], { nullable: true, description: 'Only what stands on one of these shelves, at most 50.' })
  readonly categoryIds?: string[] | null

  @Field(() => Int, { nullable: true, description: 'The lowest price after discount, whole UGX, inclusive.' })
  readonly minPrice?: number | null

  @Field(() => Int, { nullable: true, description: 'The highest price after discount, whole UGX, inclusive.' })
  readonly maxPrice?: number | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for what can be ordered now, false for what is out of stock; left out for both.',
  })
  readonly inStock?: boolean | null

  @Field(() => ProductSort, { defaultValue: ProductSort.RELEVANCE, description: 'Order of the hits.' })
  readonly sort!: ProductSort

  @Field(() => Int, { defaultValue: 20, description: 'How many at most, 1 to 100.' })
  readonly first!: number

  @Field(() => String, { nullable: true, description: 'The cursor behind which the page begins.' })
  readonly after?: string | null
}

@Resolver()
export class SearchResolver {
  @Access('public')
  @PublicRead()
  @CostWeight(20)
  @Query(() => SearchConnection, {
    description:
      'Products by what a shopper types: names, local names, brands, units, beginnings of words and slips of the pen. Pages forward only.',
  })
  search(@Context() ctx: RequestContext, @Args(() => SearchArgs) args: SearchArgs) {
    return searchProducts(ctx, args)
  }
}
