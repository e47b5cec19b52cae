import type { GraphQLResolveInfo } from 'graphql'
import { GraphQLDateTime } from 'graphql-scalars'
import {
  Arg,
  Args,
  ArgsType,
  Ctx as Context,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { badInput } from '#server/errors.ts'
import { LanguageCode } from '#server/graphql/language.type.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { PublicRead } from '#server/graphql/persisted/publicRead.ts'
import { selectsField } from '#server/graphql/selection.ts'
import { Access } from '#server/security/access.ts'
import type { CategoryRow, ProductLinks, ProductRow, SubcategoryRow } from './catalog.queries.ts'
import {
  getCategory,
  getLocalName,
  getProduct,
  getSubcategory,
  listCategoriesOf,
  listCategoryProducts,
  listShopProducts,
  listSubcategoriesOf,
  relatedProducts,
} from './catalog.service.ts'
import { Category, Subcategory } from './category.type.ts'
import { Product, ProductConnection, ProductDetail, ProductSort, RemovedProductConnection } from './product.type.ts'
import { listChangedProducts, listRemovedProducts } from './productChanges.service.ts'

@ArgsType()
class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'Maximum number of items, 1 to 100.' })
  readonly first!: number

  @Field(() => String, { nullable: true, description: 'Cursor after which the page begins.' })
  readonly after?: string | null
}

@ArgsType()
class ProductsArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Only products of this category.' })
  readonly categoryId?: string | null

  @Field(() => ID, { nullable: true, description: 'Only products of this subcategory.' })
  readonly subcategoryId?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Search terms as in `search`, at most 200 characters; `search` also offers filters and facets.',
  })
  readonly search?: string | null

  @Field(() => ProductSort, { defaultValue: ProductSort.RELEVANCE, description: 'Sort order.' })
  readonly sort!: ProductSort

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'For catalogue mirrors: only products whose `updatedAt` is at or after this time (UTC), earliest change first. Replaces `sort` and can be combined only with `first` and `after`; `removedProducts` lists products that left the catalogue.',
  })
  readonly updatedSince?: Date | null
}

/**
 * Root value of a product: its id, and what its statement selected. Types, unlike classes, keep TypeGraphQL from
 * copying the root value for each field.
 */
type ProductRef = Pick<ProductRow, 'id'> & Partial<ProductRow> & ProductLinks & { changedAt?: Date }

/** Fields of a product that are resolved from its {@link ProductLinks}. */
const LINK_FIELDS = ['categories', 'subcategories']

const LOCAL_NAME = 'Name in this language; null when there is no translation. `name` is the English name.'

@Resolver(() => Category)
export class CategoryResolver {
  @Access('public')
  @PublicRead()
  @Query(() => [Category], { description: 'All categories in display order.' })
  async categories(
    @Context() ctx: RequestContext,
    @Arg('ids', () => [ID], {
      nullable: true,
      description: 'Only the categories with these ids; unknown ids are ignored.',
    })
    ids?: string[] | null,
  ) {
    const { categories } = await ctx.loaders.catalog.taxonomy()
    return ids ? categories.filter(({ id }) => ids.includes(id)) : categories
  }

  @Access('public')
  @PublicRead()
  @Query(() => Category, { nullable: true, description: 'Category with this id; null when it does not exist.' })
  category(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Id of the category.' }) id: string) {
    return getCategory(ctx, id)
  }

  @FieldResolver(() => String, { nullable: true, description: LOCAL_NAME })
  localName(
    @Root() category: CategoryRow,
    @Arg('language', () => LanguageCode, { description: 'Language of the name.' }) language: LanguageCode,
  ) {
    return getLocalName(category, language)
  }

  @FieldResolver(() => [Subcategory], { description: 'Subcategories in display order.' })
  async subcategories(@Context() ctx: RequestContext, @Root() category: CategoryRow) {
    return (await ctx.loaders.catalog.taxonomy()).subcategoriesOf.get(category.id) ?? []
  }

  @FieldResolver(() => ProductConnection, { description: 'Products of the category. Forward pagination only.' })
  products(@Context() ctx: RequestContext, @Root() category: CategoryRow, @Args(() => PageArgs) page: PageArgs) {
    return listCategoryProducts(ctx, category.id, page)
  }
}

@Resolver(() => Subcategory)
export class SubcategoryResolver {
  @Access('public')
  @PublicRead()
  @Query(() => Subcategory, { nullable: true, description: 'Subcategory with this id; null when it does not exist.' })
  subcategory(
    @Context() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the subcategory.' }) id: string,
  ) {
    return getSubcategory(ctx, id)
  }

  @FieldResolver(() => String, { nullable: true, description: LOCAL_NAME })
  localName(
    @Root() subcategory: SubcategoryRow,
    @Arg('language', () => LanguageCode, { description: 'Language of the name.' }) language: LanguageCode,
  ) {
    return getLocalName(subcategory, language)
  }

  @FieldResolver(() => [Category], { description: 'Categories of the subcategory.' })
  async categories(@Context() ctx: RequestContext, @Root() subcategory: SubcategoryRow) {
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
      'Products on sale. totalCount stops at 10,000, and at 1,000 within a category. Forward pagination only.',
  })
  products(
    @Context() ctx: RequestContext,
    @Args(() => ProductsArgs) { updatedSince, ...args }: ProductsArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    if (!updatedSince)
      return listShopProducts(ctx, {
        ...args,
        counted: selectsField(info, 'totalCount'),
        withLinks: LINK_FIELDS.some(
          (field) => selectsField(info, 'nodes', field) || selectsField(info, 'edges', 'node', field),
        ),
      })
    for (const field of ['categoryId', 'subcategoryId', 'search'] as const)
      if (args[field] != null) throw badInput({ field, message: `${field} cannot be combined with updatedSince.` })
    return listChangedProducts(ctx, { ...args, since: updatedSince })
  }

  @Access('public')
  @CostWeight(5)
  @Query(() => RemovedProductConnection, {
    description:
      'For catalogue mirrors: products that are no longer on sale, earliest removal first. Forward pagination only. Errors: BAD_INPUT.',
  })
  removedProducts(
    @Context() ctx: RequestContext,
    @Arg('since', () => GraphQLDateTime, { description: 'Only removals at or after this time, UTC.' }) since: Date,
    @Args(() => PageArgs) { first, after }: PageArgs,
  ) {
    return listRemovedProducts(ctx, { since, first, after: after ?? null })
  }

  @Access('public')
  @PublicRead()
  @Query(() => Product, { nullable: true, description: 'Product with this id; null when it does not exist.' })
  product(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Id of the product.' }) id: string) {
    return getProduct(ctx, id)
  }

  @FieldResolver(() => String)
  async description(@Context() ctx: RequestContext, @Root() product: ProductRef) {
    return product.description ?? (await ctx.loaders.catalog.productTexts.load(product.id))?.description
  }

  @FieldResolver(() => [ProductDetail])
  async details(@Context() ctx: RequestContext, @Root() product: ProductRef) {
    return product.details ?? (await ctx.loaders.catalog.productTexts.load(product.id))?.details
  }

  @FieldResolver(() => GraphQLDateTime, {
    description:
      'Time of the last change of the product, including its stock, price, texts, images and categories, UTC.',
  })
  async updatedAt(@Context() ctx: RequestContext, @Root() product: ProductRef) {
    return product.changedAt ?? (await ctx.loaders.catalog.changedAt.load(product.id)) ?? product.updatedAt
  }

  @FieldResolver(() => [Category], { description: 'Categories of the product.' })
  categories(@Context() ctx: RequestContext, @Root() product: ProductRef) {
    return listCategoriesOf(ctx, product)
  }

  @FieldResolver(() => [Subcategory], { description: 'Subcategories of the product.' })
  subcategories(@Context() ctx: RequestContext, @Root() product: ProductRef) {
    return listSubcategoriesOf(ctx, product)
  }

  @FieldResolver(() => [Product], {
    description:
      'Similar products without this one: products in stock first, those of the same subcategory before the rest of the category.',
  })
  related(
    @Context() ctx: RequestContext,
    @Root() product: ProductRef,
    @Arg('first', () => Int, { defaultValue: 6, description: 'Maximum number of products, 1 to 100.' }) first: number,
  ) {
    return relatedProducts(ctx, product.id, first)
  }
}
