import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Args, ArgsType, Ctx as Context, Field, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { badInput } from '#server/errors.ts'
import { LanguageCode } from '#server/graphql/language.type.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { PublicRead } from '#server/graphql/persisted/publicRead.ts'
import { Access } from '#server/security/access.ts'
import {
  getCategory,
  getProduct,
  getSubcategory,
  listCategoryProducts,
  listShopProducts,
  localNameOf,
  relatedProducts,
  shelvesOf,
} from './catalog.service.ts'
import { Category, Subcategory } from './category.type.ts'
import { Product, ProductConnection, ProductDetail, ProductSort, RemovedProductConnection } from './product.type.ts'
import { listChangedProducts, listRemovedProducts } from './productChanges.service.ts'

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

  @Field(() => String, {
    nullable: true,
    description: 'Words as in `search`, at most 200 characters; `search` itself also filters and counts.',
  })
  readonly search?: string | null

  @Field(() => ProductSort, { defaultValue: ProductSort.RELEVANCE, description: 'Order of the list.' })
  readonly sort!: ProductSort

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'For mirrors of the catalogue: only products whose `updatedAt` is this moment or later, the earliest change first. It replaces `sort` and goes with `first` and `after` alone. What left the shop is in `removedProducts`.',
  })
  readonly updatedSince?: Date | null
}

const LOCAL_NAME = 'Its name in this language, null where it has no translation; `name` is the English one.'

@Resolver(() => Category)
export class CategoryResolver {
  @Access('public')
  @PublicRead()
  @Query(() => [Category], { description: 'Every shelf, in the order of the shop.' })
  async categories(
    @Context() ctx: RequestContext,
    @Arg('ids', () => [ID], {
      nullable: true,
      description: 'Only the shelves with these ids; unknown ones are left out.',
    })
    ids?: string[] | null,
  ) {
    const { categories } = await ctx.loaders.catalog.taxonomy()
    return ids ? categories.filter(({ id }) => ids.includes(id)) : categories
  }

  @Access('public')
  @PublicRead()
  @Query(() => Category, { nullable: true, description: 'One shelf, null when there is none.' })
  category(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Id of the shelf.' }) id: string) {
    return getCategory(ctx, id)
  }

  @FieldResolver(() => String, { nullable: true, description: LOCAL_NAME })
  localName(
    @Root() category: Category,
    @Arg('language', () => LanguageCode, { description: 'The language.' }) language: LanguageCode,
  ) {
    return localNameOf(category, language)
  }

  @FieldResolver(() => [Subcategory], { description: 'Its parts, in the order of the shelf.' })
  async subcategories(@Context() ctx: RequestContext, @Root() category: Category) {
    return (await ctx.loaders.catalog.taxonomy()).subcategoriesOf.get(category.id) ?? []
  }

  @FieldResolver(() => ProductConnection, { description: 'What stands on it. Pages forward only.' })
  products(@Context() ctx: RequestContext, @Root() category: Category, @Args(() => PageArgs) page: PageArgs) {
    return listCategoryProducts(ctx, category.id, page)
  }
}

@Resolver(() => Subcategory)
export class SubcategoryResolver {
  @Access('public')
  @PublicRead()
  @Query(() => Subcategory, { nullable: true, description: 'One part of a shelf, null when there is none.' })
  subcategory(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Id of the part.' }) id: string) {
    return getSubcategory(ctx, id)
  }

  @FieldResolver(() => String, { nullable: true, description: LOCAL_NAME })
  localName(
    @Root() subcategory: Subcategory,
    @Arg('language', () => LanguageCode, { description: 'The language.' }) language: LanguageCode,
  ) {
    return localNameOf(subcategory, language)
  }

  @FieldResolver(() => [Category], { description: 'The shelves it belongs to.' })
  async categories(@Context() ctx: RequestContext, @Root() subcategory: Subcategory) {
    return (await ctx.loaders.catalog.taxonomy()).categoriesOf.get(subcategory.id) ?? []
  }
}

@Resolver(() => Product)
export class ProductResolver {
  @Access('public')
  @PublicRead()
  @CostWeight(5)
  @Query(() => ProductConnection, {
    description:
      'Products that can be bought, a page at a time; counted up to 10,000, on one shelf up to 1,000. Pages forward only.',
  })
  products(@Context() ctx: RequestContext, @Args(() => ProductsArgs) { updatedSince, ...args }: ProductsArgs) {
    if (!updatedSince) return listShopProducts(ctx, args)
    for (const field of ['categoryId', 'subcategoryId', 'search'] as const)
      if (args[field] != null) throw badInput({ field, message: `${field} cannot be combined with updatedSince.` })
    return listChangedProducts(ctx, { ...args, since: updatedSince })
  }

  @Access('public')
  @CostWeight(5)
  @Query(() => RemovedProductConnection, {
    description:
      'For mirrors of the catalogue: products that are not on sale any more, the earliest removal first. Pages forward only. Errors: BAD_INPUT.',
  })
  removedProducts(
    @Context() ctx: RequestContext,
    @Arg('since', () => GraphQLDateTime, { description: 'Only removals at this moment or later.' }) since: Date,
    @Args(() => PageArgs) { first, after }: PageArgs,
  ) {
    return listRemovedProducts(ctx, { since, first, after: after ?? null })
  }

  @Access('public')
  @PublicRead()
  @Query(() => Product, { nullable: true, description: 'One product, null when there is none.' })
  product(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Id of the product.' }) id: string) {
    return getProduct(ctx, id)
  }

  @FieldResolver(() => String)
  async description(@Context() ctx: RequestContext, @Root() product: Partial<Product> & { id: string }) {
    return product.description ?? (await getProduct(ctx, product.id))?.description
  }

  @FieldResolver(() => [ProductDetail])
  async details(@Context() ctx: RequestContext, @Root() product: Partial<Product> & { id: string }) {
    return product.details ?? (await getProduct(ctx, product.id))?.details
  }

  @FieldResolver(() => GraphQLDateTime, {
    description: 'When anything of it last changed, UTC: its stock, its price, its texts and pictures, its categories.',
  })
  async updatedAt(@Context() ctx: RequestContext, @Root() product: { id: string; changedAt?: Date; updatedAt?: Date }) {
    return product.changedAt ?? (await ctx.loaders.catalog.changedAt.load(product.id)) ?? product.updatedAt
  }

  @FieldResolver(() => [Category], { description: 'The shelves it stands on.' })
  async categories(@Context() ctx: RequestContext, @Root() product: Product) {
    return (await shelvesOf(ctx, product.id)).categories
  }

  @FieldResolver(() => [Subcategory], { description: 'The parts of shelves it belongs to.' })
  async subcategories(@Context() ctx: RequestContext, @Root() product: Product) {
    return (await shelvesOf(ctx, product.id)).subcategories
  }

  @FieldResolver(() => [Product], {
    description:
      'What stands near it on the shelf: what can be ordered now first, its own part of the shelf before the whole, never itself.',
  })
  related(
    @Context() ctx: RequestContext,
    @Root() product: Product,
    @Arg('first', () => Int, { defaultValue: 6, description: 'How many at most, 1 to 100.' }) first: number,
  ) {
    return relatedProducts(ctx, product.id, first)
  }
}
