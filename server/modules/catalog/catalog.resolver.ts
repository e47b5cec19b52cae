import { Arg, Args, ArgsType, Ctx as Context, Field, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import { Access } from '#server/access.ts'
import { AlikeForEverybody } from '#server/alike.ts'
import type { Ctx } from '#server/context.ts'
import { Weighs } from '#server/graphql.cost.ts'
import { getCategory, getProduct, getSubcategory, listCategoryProducts, listShopProducts, relatedProducts, shelvesOf } from './catalog.service.ts'
import { Category, Subcategory } from './category.type.ts'
import { Product, ProductConnection, ProductDetail, ProductSort } from './product.type.ts'

@ArgsType()
class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many at most, 1 to 100.' })
  readonly first!: number

  @Field(() => String, { nullable: true, description: 'The cursor behind which the page begins.' })
  readonly after?: string | null
}

@ArgsType()
class ProductsArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Only what stands on this shelf.' })
  readonly categoryId?: string | null

  @Field(() => ID, { nullable: true, description: 'Only what belongs to this part of a shelf.' })
  readonly subcategoryId?: string | null

  @Field(() => String, { nullable: true, description: 'Words as in `search`, at most 200 characters; `search` itself also filters and counts.' })
  readonly search?: string | null

  @Field(() => ProductSort, { defaultValue: ProductSort.RELEVANCE, description: 'Order of the list.' })
  readonly sort!: ProductSort
}

@Resolver(() => Category)
export class CategoryResolver {
  @Access('public')
  @AlikeForEverybody()
  @Query(() => [Category], { description: 'Every shelf, in the order of the shop.' })
  async categories(
    @Context() ctx: Ctx,
    @Arg('ids', () => [ID], { nullable: true, description: 'Only the shelves with these ids; unknown ones are left out.' }) ids?: string[] | null,
  ) {
    const { categories } = await ctx.loaders.catalog.taxonomy()
    return ids ? categories.filter(({ id }) => ids.includes(id)) : categories
  }

  @Access('public')
  @AlikeForEverybody()
  @Query(() => Category, { nullable: true, description: 'One shelf, null when there is none.' })
  category(@Context() ctx: Ctx, @Arg('id', () => ID, { description: 'Id of the shelf.' }) id: string) {
    return getCategory(ctx, id)
  }

  @FieldResolver(() => [Subcategory], { description: 'Its parts, in the order of the shelf.' })
  async subcategories(@Context() ctx: Ctx, @Root() category: Category) {
    return (await ctx.loaders.catalog.taxonomy()).subcategoriesOf.get(category.id) ?? []
  }

  @FieldResolver(() => ProductConnection, { description: 'What stands on it.' })
  products(@Context() ctx: Ctx, @Root() category: Category, @Args(() => PageArgs) page: PageArgs) {
    return listCategoryProducts(ctx, category.id, page)
  }
}

@Resolver(() => Subcategory)
export class SubcategoryResolver {
  @Access('public')
  @AlikeForEverybody()
  @Query(() => Subcategory, { nullable: true, description: 'One part of a shelf, null when there is none.' })
  subcategory(@Context() ctx: Ctx, @Arg('id', () => ID, { description: 'Id of the part.' }) id: string) {
    return getSubcategory(ctx, id)
  }

  @FieldResolver(() => [Category], { description: 'The shelves it belongs to.' })
  async categories(@Context() ctx: Ctx, @Root() subcategory: Subcategory) {
    return (await ctx.loaders.catalog.taxonomy()).categoriesOf.get(subcategory.id) ?? []
  }
}

@Resolver(() => Product)
export class ProductResolver {
  @Access('public')
  @AlikeForEverybody()
  @Weighs(5)
  @Query(() => ProductConnection, { description: 'Products that can be bought, a page at a time; counted up to 10,000, on one shelf up to 1,000.' })
  products(@Context() ctx: Ctx, @Args(() => ProductsArgs) args: ProductsArgs) {
    return listShopProducts(ctx, args)
  }

  @Access('public')
  @AlikeForEverybody()
  @Query(() => Product, { nullable: true, description: 'One product, null when there is none.' })
  product(@Context() ctx: Ctx, @Arg('id', () => ID, { description: 'Id of the product.' }) id: string) {
    return getProduct(ctx, id)
  }

  @FieldResolver(() => String)
  async description(@Context() ctx: Ctx, @Root() product: Partial<Product> & { id: string }) {
    return product.description ?? (await getProduct(ctx, product.id))?.description
  }

  @FieldResolver(() => [ProductDetail])
  async details(@Context() ctx: Ctx, @Root() product: Partial<Product> & { id: string }) {
    return product.details ?? (await getProduct(ctx, product.id))?.details
  }

  @FieldResolver(() => [Category], { description: 'The shelves it stands on.' })
  async categories(@Context() ctx: Ctx, @Root() product: Product) {
    return (await shelvesOf(ctx, product.id)).categories
  }

  @FieldResolver(() => [Subcategory], { description: 'The parts of shelves it belongs to.' })
  async subcategories(@Context() ctx: Ctx, @Root() product: Product) {
    return (await shelvesOf(ctx, product.id)).subcategories
  }

  @FieldResolver(() => [Product], {
    description: 'What stands near it on the shelf: what can be ordered now first, its own part of the shelf before the whole, never itself.',
  })
  related(
    @Context() ctx: Ctx,
    @Root() product: Product,
    @Arg('first', () => Int, { defaultValue: 6, description: 'How many at most, 1 to 100.' }) first: number,
  ) {
    return relatedProducts(ctx, product.id, first)
  }
}
