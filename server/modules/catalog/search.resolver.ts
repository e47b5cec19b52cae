import type { GraphQLResolveInfo } from 'graphql'
import { Args, ArgsType, Ctx as Context, Field, ID, Info, Int, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { PublicRead } from '#server/graphql/persisted/publicRead.ts'
import { selectsField } from '#server/graphql/selection.ts'
import { Access } from '#server/security/access.ts'
import { ProductSort } from './product.type.ts'
import { searchProducts } from './search.service.ts'
import { SearchConnection } from './search.type.ts'

@ArgsType()
class SearchArgs {
  @Field(() => String, {
    description: 'Search terms, at most 200 characters; an empty string matches every product on sale.',
  })
  readonly query!: string

  @Field(() => [ID], { nullable: true, description: 'Only products of these categories, at most 50 ids.' })
  readonly categoryIds?: string[] | null

  @Field(() => Int, { nullable: true, description: 'Minimum price after discount, inclusive, in whole UGX.' })
  readonly minPrice?: number | null

  @Field(() => Int, { nullable: true, description: 'Maximum price after discount, inclusive, in whole UGX.' })
  readonly maxPrice?: number | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'true for products in stock, false for products out of stock; both when omitted.',
  })
  readonly inStock?: boolean | null

  @Field(() => ProductSort, { defaultValue: ProductSort.RELEVANCE, description: 'Sort order.' })
  readonly sort!: ProductSort

  @Field(() => Int, { defaultValue: 20, description: 'Maximum number of items, 1 to 100.' })
  readonly first!: number

  @Field(() => String, { nullable: true, description: 'Cursor after which the page begins.' })
  readonly after?: string | null
}

@Resolver()
export class SearchResolver {
  @Access('public')
  @PublicRead()
  @CostWeight(20)
  @Query(() => SearchConnection, {
    description:
      'Product search in names, local names, brands and units, which matches prefixes and tolerates typing errors. Forward pagination only.',
  })
  search(@Context() ctx: RequestContext, @Args(() => SearchArgs) args: SearchArgs, @Info() info: GraphQLResolveInfo) {
    return searchProducts(ctx, { ...args, withRelated: selectsField(info, 'related') })
  }
}
