import { Field, Int, ObjectType } from 'type-graphql'
import { Category } from './category.type.ts'
import { Product, ProductConnection } from './product.type.ts'

@ObjectType({ simpleResolvers: true, description: 'How many of the hits stand on a shelf.' })
export class CategoryCount {
  @Field(() => Category, { description: 'The shelf.' })
  readonly category!: Category

  @Field(() => Int, { description: 'How many hits stand on it, counted as if no shelf had been chosen.' })
  readonly count!: number
}

@ObjectType({ simpleResolvers: true, description: 'How many of the hits cost so much.' })
export class PriceBand {
  @Field(() => Int, { description: 'The lowest price of the band, whole UGX.' })
  readonly from!: number

  @Field(() => Int, {
    nullable: true,
    description: 'The highest price of the band, whole UGX; null when it has no end.',
  })
  readonly to!: number | null

  @Field(() => Int, { description: 'How many hits lie in it, counted as if no price had been chosen.' })
  readonly count!: number
}

@ObjectType({ simpleResolvers: true, description: 'What a search can be narrowed by.' })
export class SearchFacets {
  @Field(() => [CategoryCount], { description: 'The shelves with hits, the one with most first.' })
  readonly categories!: CategoryCount[]

  @Field(() => [PriceBand], { description: 'Every band of prices, cheapest first; a band without hits counts 0.' })
  readonly prices!: PriceBand[]
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A page of the products that match all words well: by name, brand, synonym, subcategory or category. At most 1,000 products are looked at (150 in a shop of more than 50,000, 10,000 where nothing is searched for); a total of that many means that many or more.',
})
export class SearchConnection extends ProductConnection {
  @Field(() => SearchFacets, { description: 'What the hits can be narrowed by.' })
  readonly facets!: SearchFacets

  @Field(() => [Product], {
    description:
      'Products that match the words less well, such as milk bread for milk: best match first, at most 10, the same on every page. Filters narrow them; sort, totalCount and facets leave them out.',
  })
  readonly related!: Product[]

  @Field(() => String, {
    nullable: true,
    description: 'The words that were probably meant, where those asked for are spelt otherwise.',
  })
  readonly didYouMean!: string | null
}
