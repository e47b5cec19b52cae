import type { RequestContext } from '#server/context.ts'
import { type Connection, checkPageSize, decodeCursor, encodeCursor, toConnection } from '#server/db/pagination.ts'
import { badInput } from '#server/errors.ts'
import { idOrNull } from '#server/ids.ts'
import type { Language } from '#server/language.ts'
import type {
  CategoryRow,
  ListedCard,
  ListedProduct,
  ProductRow,
  ProductScope,
  ProductSort,
  SubcategoryRow,
} from './catalog.queries.ts'
import { findBySearch } from './findBySearch.service.ts'
import { listProducts, type PlaceKind, placeKind } from './lists.queries.ts'

/** Returns the translated name of a category or subcategory; null in English and where there is no translation. */
export const localNameOf = ({ localNames }: Pick<CategoryRow, 'localNames'>, language: Language): string | null =>
  language === 'en' ? null : (localNames[language] ?? null)

export type ListProductsInput = {
  first: number
  after?: string | null
  categoryId?: string | null
  subcategoryId?: string | null
  search?: string | null
  sort: ProductSort
}

const LONGEST_SEARCH = 200

/**
 * Lists products on sale: all of them, those of a category or subcategory, or those that match a search. The list of an
 * unknown category is empty.
 */
export async function listShopProducts(ctx: RequestContext, input: ListProductsInput): Promise<Connection<ListedCard>> {
  const first = checkPageSize(input.first)
  const scope = scopeOf({
    categoryIds: input.categoryId == null ? undefined : [input.categoryId],
    subcategoryIds: input.subcategoryId == null ? undefined : [input.subcategoryId],
  })
  const words = searchWords(input.search)
  if (words === null) return listScope(ctx, { scope, sort: input.sort, first, after: input.after })
  const after = input.after ? placeInSearch(input.after, input.sort) : null
  const { rows, totalCount } = await findBySearch(ctx, {
    words,
    scope,
    sort: input.sort,
    limit: first + 1,
    after,
    whole: false,
  })
  return toConnection(rows, { first, totalCount, cursorOf })
}

type ScopedPage = { scope: ProductScope; sort: ProductSort; first: number; after?: string | null | undefined }

/** Lists products without a search, as cards. */
export async function listScope(
  ctx: RequestContext,
  { scope, sort, first, after: cursor }: ScopedPage,
): Promise<Connection<ListedCard>> {
  const after = cursor ? placeOfCursor(cursor, placeKind(scope, sort)) : null
  const rows = await listProducts(ctx.db, { scope, sort, after, limit: first + 1, whole: false })
  const [counted = rows[0]] =
    rows.length > 0 || !after ? [] : await listProducts(ctx.db, { scope, sort, limit: 1, whole: false })
  return toConnection(rows, { first, totalCount: counted?.totalCount ?? 0, cursorOf })
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
  const words = searchWords(search, field)
  if (words !== null) return findBySearch(ctx, { words, scope, sort, limit, offset, after: null, whole: true })
  const rows = await listProducts(ctx.db, { scope, sort, limit, offset, whole: true })
  // A page past the end has no row that carries the count.
  const [counted = rows[0]] =
    rows.length > 0 || page === 1 ? [] : await listProducts(ctx.db, { scope, sort, limit: 1, whole: true })
  return { rows, totalCount: counted?.totalCount ?? 0 }
}

type Wanted = { categoryIds?: string[] | undefined; subcategoryIds?: string[] | undefined }

/** Builds the filter of a list. Malformed ids are dropped, so that they match nothing, like unknown ids. */
export function scopeOf({ categoryIds, subcategoryIds }: Wanted): ProductScope {
  return {
    ...(categoryIds && { categoryIds: categoryIds.filter((id) => idOrNull('category', id)) }),
    ...(subcategoryIds && { subcategoryIds: subcategoryIds.filter((id) => idOrNull('subcategory', id)) }),
  }
}

/** Lists the first products of a category; with a cursor it continues like any list. */
export async function listCategoryProducts(
  ctx: RequestContext,
  categoryId: string,
  { first, after }: { first: number; after?: string | null },
): Promise<Connection<ListedCard>> {
  if (after)
    return listScope(ctx, {
      scope: scopeOf({ categoryIds: [categoryId] }),
      sort: 'relevance',
      first: checkPageSize(first),
      after,
    })
  const shelf = await ctx.loaders.catalog.shelf(categoryId, checkPageSize(first))
  return toConnection(shelf.rows, { first, totalCount: shelf.totalCount, cursorOf })
}

/** Returns at most `first` products related to a product. */
export async function relatedProducts(ctx: RequestContext, productId: string, first: number): Promise<ProductRow[]> {
  return ctx.loaders.catalog.related(productId, checkPageSize(first))
}

/** Returns the product, or null when it does not exist or is not on sale. */
export async function getProduct(ctx: RequestContext, id: string): Promise<ProductRow | null> {
  return idOrNull('product', id) ? ctx.loaders.catalog.product.load(id) : null
}

export async function getCategory(ctx: RequestContext, id: string): Promise<CategoryRow | null> {
  return (await ctx.loaders.catalog.taxonomy()).category.get(id) ?? null
}

export async function getSubcategory(ctx: RequestContext, id: string): Promise<SubcategoryRow | null> {
  return (await ctx.loaders.catalog.taxonomy()).subcategory.get(id) ?? null
}

/** Returns the categories and subcategories of a product, in display order. */
export async function shelvesOf(
  ctx: RequestContext,
  productId: string,
): Promise<{ categories: CategoryRow[]; subcategories: SubcategoryRow[] }> {
  const [taxonomy, places] = await Promise.all([
    ctx.loaders.catalog.taxonomy(),
    ctx.loaders.catalog.places.load(productId),
  ])
  return {
    categories: taxonomy.categories.filter((category) => places.categoryIds.includes(category.id)),
    subcategories: [...taxonomy.subcategory.values()].filter((subcategory) =>
      places.subcategoryIds.includes(subcategory.id),
    ),
  }
}

export const cursorOf = (row: { place: string | number; id: string }): string => encodeCursor([row.place, row.id])

/** Decodes the cursor of a search. */
export function placeInSearch(cursor: string, sort: ProductSort): [string | number, string] {
  return placeOfCursor(
    cursor,
    sort === 'relevance' || sort === 'newest' ? 'moment' : sort.startsWith('price') ? 'integer' : 'text',
  )
}

/** Decodes a cursor and rejects one that belongs to a list in another order. @throws {DomainError} BAD_INPUT */
function placeOfCursor(cursor: string, kind: PlaceKind): [string | number, string] {
  const [place, id] = decodeCursor(cursor)
  const fits = kind === 'integer' ? Math.abs(Number(place)) < 2 ** 31 : true
  if (typeof place !== (kind === 'text' ? 'string' : 'number') || !fits || idOrNull('product', id) === null)
    throw badInput({ field: 'after', message: 'after must be a cursor of this list.' })
  return [place as string | number, String(id)]
}

export function searchWords(search: string | null | undefined, field = 'search'): string | null {
  // PostgreSQL text cannot hold NUL.
  const words = search?.replaceAll('\0', ' ').trim() ?? ''
  if (words.length > LONGEST_SEARCH)
    throw badInput({ field, message: `${field} must have at most ${LONGEST_SEARCH} characters.` })
  return words === '' ? null : words
}
