import type { RequestContext } from '#server/context.ts'
import {
  badCursor,
  type Connection,
  checkPageSize,
  decodeCursor,
  encodeCursor,
  isInTimeRange,
  toConnection,
} from '#server/db/pagination.ts'
import { badInput } from '#server/errors.ts'
import { parseIdOrNull } from '#server/ids.ts'
import type { Language } from '#server/language.ts'
import type {
  CategoryRow,
  LinkedProduct,
  ListedCard,
  ListedProduct,
  ProductLinks,
  ProductRow,
  ProductScope,
  ProductSort,
  SubcategoryRow,
} from './catalog.queries.ts'
import { findBySearch } from './findBySearch.service.ts'
import { getSortKeyType, listProducts, type SortKeyType } from './lists.queries.ts'
import { pickInOrder, type Taxonomy } from './taxonomy.rules.ts'

/** Returns the translated name of a category or subcategory; null in English and where there is no translation. */
export const getLocalName = ({ localNames }: Pick<CategoryRow, 'localNames'>, language: Language): string | null =>
  language === 'en' ? null : (localNames[language] ?? null)

export type ListProductsInput = {
  first: number
  after?: string | null
  categoryId?: string | null
  subcategoryId?: string | null
  search?: string | null
  sort: ProductSort
  /** Whether the response contains the count of the list; true when absent. A search always counts. */
  counted?: boolean
  /** Whether the response contains the categories of the products; true when absent. A search never reads them. */
  withLinks?: boolean
}

const MAX_SEARCH_LENGTH = 200

/**
 * Lists products on sale: all of them, those of a category or subcategory, or those that match a search. The list of an
 * unknown category is empty.
 */
export async function listShopProducts(ctx: RequestContext, input: ListProductsInput): Promise<Connection<ListedCard>> {
  const first = checkPageSize(input.first)
  const scope = buildScope({
    categoryIds: input.categoryId == null ? undefined : [input.categoryId],
    subcategoryIds: input.subcategoryId == null ? undefined : [input.subcategoryId],
  })
  const searchText = normalizeSearch(input.search)
  if (searchText === null) return listWithKnownCount(ctx, { ...input, scope, first })
  const after = input.after ? decodeSearchCursor(input.after, input.sort) : null
  const { rows, totalCount } = await findBySearch(ctx, {
    searchText,
    scope,
    sort: input.sort,
    limit: first + 1,
    after,
    whole: false,
  })
  return toConnection(rows, { first, totalCount, cursorOf: encodeProductCursor })
}

type ScopedPage = {
  scope: ProductScope
  sort: ProductSort
  first: number
  after?: string | null | undefined
  counted?: boolean
  withLinks?: boolean
}

/**
 * Lists products without a search; a category that was counted since the last change of the catalogue is not counted.
 */
async function listWithKnownCount(ctx: RequestContext, page: ScopedPage): Promise<Connection<ListedCard>> {
  const given = [page.scope.categoryIds, page.scope.subcategoryIds]
  const isOfCategory = given.some((ids) => ids) && given.every((ids) => ids === undefined || ids.length === 1)
  if (page.counted === false || !isOfCategory) return listProductsInScope(ctx, page)
  const counts = ctx.productCounts.cached ?? (await ctx.productCounts.get())
  const key = given.join()
  const known = counts.get(key)
  const list = await listProductsInScope(ctx, { ...page, counted: known === undefined })
  if (known !== undefined) return { ...list, totalCount: known }
  counts.set(key, list.totalCount)
  return list
}

/** Lists products without a search, as cards. */
export async function listProductsInScope(
  ctx: RequestContext,
  { scope, sort, first, after: cursor, counted = true, withLinks = true }: ScopedPage,
): Promise<Connection<ListedCard>> {
  const after = cursor ? decodeProductCursor(cursor, getSortKeyType(scope, sort)) : null
  const { rows, totalCount } = await listProducts(ctx.db, {
    scope,
    sort,
    after,
    limit: first + 1,
    whole: false,
    counted,
    withLinks,
  })
  return toConnection(rows, { first, totalCount, cursorOf: encodeProductCursor })
}

type NumberedPage = {
  page: number
  limit: number
  scope: ProductScope
  sort?: ProductSort
  search?: string | null | undefined
  field?: string
}

/** Lists products by page number, from 1, for clients that do not use cursors. */
export async function listNumberedPage(
  ctx: RequestContext,
  { page, limit, scope, sort = 'relevance', search, field }: NumberedPage,
): Promise<{ rows: ListedProduct[]; totalCount: number }> {
  const offset = (page - 1) * limit
  const searchText = normalizeSearch(search, field)
  if (searchText !== null)
    return findBySearch(ctx, { searchText, scope, sort, limit, offset, after: null, whole: true })
  return listProducts(ctx.db, { scope, sort, limit, offset, whole: true })
}

type CategoryFilter = { categoryIds?: string[] | undefined; subcategoryIds?: string[] | undefined }

/** Builds the filter of a list. Malformed ids are dropped, so that they match nothing, like unknown ids. */
export function buildScope({ categoryIds, subcategoryIds }: CategoryFilter): ProductScope {
  return {
    ...(categoryIds && { categoryIds: categoryIds.filter((id) => parseIdOrNull('category', id)) }),
    ...(subcategoryIds && { subcategoryIds: subcategoryIds.filter((id) => parseIdOrNull('subcategory', id)) }),
  }
}

/** Lists the first products of a category; with a cursor it continues like any list. */
export async function listCategoryProducts(
  ctx: RequestContext,
  categoryId: string,
  { first, after }: { first: number; after?: string | null },
): Promise<Connection<ListedCard>> {
  if (after)
    return listProductsInScope(ctx, {
      scope: buildScope({ categoryIds: [categoryId] }),
      sort: 'relevance',
      first: checkPageSize(first),
      after,
    })
  const categoryProducts = await ctx.loaders.catalog.categoryProducts(categoryId, checkPageSize(first))
  return toConnection(categoryProducts.rows, {
    first,
    totalCount: categoryProducts.totalCount,
    cursorOf: encodeProductCursor,
  })
}

/** Returns at most `first` products related to a product. */
export async function relatedProducts(ctx: RequestContext, productId: string, first: number): Promise<ProductRow[]> {
  return ctx.loaders.catalog.related(productId, checkPageSize(first))
}

/** Returns the product, or null when it does not exist or is not on sale. */
export async function getProduct(ctx: RequestContext, id: string): Promise<LinkedProduct | null> {
  return parseIdOrNull('product', id) ? ctx.loaders.catalog.product.load(id) : null
}

export async function getCategory(ctx: RequestContext, id: string): Promise<CategoryRow | null> {
  return (await ctx.loaders.catalog.taxonomy()).category.get(id) ?? null
}

export async function getSubcategory(ctx: RequestContext, id: string): Promise<SubcategoryRow | null> {
  return (await ctx.loaders.catalog.taxonomy()).subcategory.get(id) ?? null
}

type LinkedRef = { id: string } & ProductLinks

/** Returns the categories and subcategories of a product, in display order. */
export async function listProductCategories(
  ctx: RequestContext,
  product: LinkedRef,
): Promise<{ categories: CategoryRow[]; subcategories: SubcategoryRow[] }> {
  const [categories, subcategories] = await Promise.all([
    listCategoriesOf(ctx, product),
    listSubcategoriesOf(ctx, product),
  ])
  return { categories, subcategories }
}

/** Returns the categories of a product, in display order. */
export const listCategoriesOf = (ctx: RequestContext, product: LinkedRef) =>
  withLinks(ctx, product, (taxonomy, { categoryUuids }) =>
    pickInOrder(taxonomy.categoryOfUuid, categoryUuids, taxonomy),
  )

/** Returns the subcategories of a product, in display order. */
export const listSubcategoriesOf = (ctx: RequestContext, product: LinkedRef) =>
  withLinks(ctx, product, (taxonomy, { subcategoryUuids }) =>
    pickInOrder(taxonomy.subcategoryOfUuid, subcategoryUuids, taxonomy),
  )

/**
 * Calls `pick` immediately when everything is in memory: a promise for each product of a list costs more than the rest.
 */
function withLinks<T>(
  { loaders: { catalog } }: RequestContext,
  { id, categoryUuids, subcategoryUuids }: LinkedRef,
  pick: (taxonomy: Taxonomy, links: Required<ProductLinks>) => T,
): T | Promise<T> {
  const taxonomy = catalog.taxonomy()
  const links = categoryUuids && subcategoryUuids ? { categoryUuids, subcategoryUuids } : catalog.links.load(id)
  return taxonomy instanceof Promise || links instanceof Promise
    ? Promise.all([taxonomy, links]).then((both) => pick(...both))
    : pick(taxonomy, links)
}

export const encodeProductCursor = (row: { place: string | number; id: string }): string =>
  encodeCursor([row.place, row.id])

/** Decodes the cursor of a search. */
export function decodeSearchCursor(cursor: string, sort: ProductSort): [string | number, string] {
  if (sort === 'relevance') return decodeProductCursor(cursor, 'rank')
  return decodeProductCursor(cursor, sort === 'newest' ? 'moment' : sort.startsWith('price') ? 'integer' : 'text')
}

/** Decodes a cursor and rejects one that belongs to a list in another order. @throws {DomainError} BAD_INPUT */
function decodeProductCursor(cursor: string, kind: SortKeyType | 'rank'): [string | number, string] {
  const [place, id] = decodeCursor(cursor)
  if (place === undefined || !isSortKey(place, kind) || parseIdOrNull('product', id) === null) throw badCursor()
  return [place, String(id)]
}

/** Whether PostgreSQL can compare a sort key of this kind with this value; the rank in a search is any number. */
function isSortKey(place: string | number, kind: SortKeyType | 'rank'): boolean {
  if (kind === 'text' || typeof place === 'string') return kind === 'text' && typeof place === 'string'
  return kind === 'integer' ? Math.abs(place) < 2 ** 31 : kind === 'rank' || isInTimeRange(place)
}

export function normalizeSearch(search: string | null | undefined, field = 'search'): string | null {
  // PostgreSQL text cannot hold NUL.
  const searchText = search?.replaceAll('\0', ' ').trim() ?? ''
  if (searchText.length > MAX_SEARCH_LENGTH)
    throw badInput({ field, message: `${field} must have at most ${MAX_SEARCH_LENGTH} characters.` })
  return searchText === '' ? null : searchText
}
