import { Field, Int, ObjectType } from 'type-graphql'
import { Category } from './category.type.ts'
import { Product, ProductConnection } from './product.type.ts'

@ObjectType({ simpleResolvers: true, description: 'Number of search results in a category.' })
export class CategoryCount {
  @Field(() => Category, { description: 'Category.' })
  readonly category!: Category

  @Field(() => Int, { description: 'Number of results in the category, ignoring the category filter.' })
  readonly count!: number
}

@ObjectType({ simpleResolvers: true, description: 'Number of search results in a price range.' })
export class PriceBand {
  @Field(() => Int, { description: 'Lowest price of the range, in whole UGX.' })
  readonly from!: number

  @Field(() => Int, {
    nullable: true,
    description: 'Highest price of the range, in whole UGX; null when it has no upper limit.',
  })
  readonly to!: number | null

  @Field(() => Int, { description: 'Number of results in the range, ignoring the price filters.' })
  readonly count!: number
}

@ObjectType({ simpleResolvers: true, description: 'Facets of a search.' })
export class SearchFacets {
  @Field(() => [CategoryCount], { description: 'Categories with results, most results first.' })
  readonly categories!: CategoryCount[]

  @Field(() => [PriceBand], {
    description: 'All price ranges, lowest first; a range without results has a count of 0.',
  })
  readonly prices!: PriceBand[]
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Page of products that match all search terms by name, brand, synonym, subcategory or category. At most 1,000 matches are counted (150 in a shop of more than 50,000 products, 10,000 for an empty query); a totalCount of that limit means that many or more.',
})
export class SearchConnection extends ProductConnection {
  @Field(() => SearchFacets, { description: 'Facets to narrow the search by.' })
  readonly facets!: SearchFacets

  @Field(() => [Product], {
    description:
      'Products that match the terms less well, such as milk bread for milk: best match first, at most 10, the same on every page. Filters apply to them; sort, totalCount and facets do not.',
  })
  readonly related!: Product[]

  @Field(() => String, {
    nullable: true,
    description: 'Suggested search terms when the query seems to be misspelt; null otherwise.',
  })
  readonly didYouMean!: string | null
}
