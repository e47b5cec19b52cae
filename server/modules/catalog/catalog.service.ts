import { type Connection, checkPageSize, decodeCursor, encodeCursor, toConnection } from '#server/connections.ts'
import type { Ctx } from '#server/context.ts'
import { badInput } from '#server/errors.ts'
import { idOrNull } from '#server/ids.ts'
import {
  type CategoryRow,
  type ListedProduct,
  listProducts,
  type PlaceKind,
  type ProductRow,
  type ProductScope,
  type ProductSort,
  placeKind,
  type SubcategoryRow,
} from './catalog.queries.ts'

export type ListProductsInput = {
  first: number
  after?: string | null
  categoryId?: string | null
  subcategoryId?: string | null
  search?: string | null
  sort: ProductSort
}

const LONGEST_SEARCH = 200

/** A page of the products that can be bought, those of a shelf or those a search finds. An unknown shelf is empty. */
export async function listShopProducts(ctx: Ctx, input: ListProductsInput): Promise<Connection<ListedProduct>> {
  const first = checkPageSize(input.first)
  const scope = scopeOf({
    categoryIds: input.categoryId == null ? undefined : [input.categoryId],
    subcategoryIds: input.subcategoryId == null ? undefined : [input.subcategoryId],
    search: input.search,
  })
  return listScope(ctx, { scope, sort: input.sort, first, after: input.after })
}

type ScopedPage = { scope: ProductScope; sort: ProductSort; first: number; after?: string | null | undefined }

export async function listScope(ctx: Ctx, { scope, sort, first, after: cursor }: ScopedPage): Promise<Connection<ListedProduct>> {
  const after = cursor ? placeOfCursor(cursor, placeKind(scope, sort)) : null
  const rows = await listProducts(ctx.db, { scope, sort, after, limit: first + 1 })
  return toConnection(rows, { first, totalCount: rows[0]?.totalCount ?? 0, cursorOf })
}

type PageInput = { page: number; limit: number; categoryIds?: string[]; subcategoryIds?: string[]; search?: string | null | undefined }

/** The same list for callers that count pages, from 1. */
export async function listShopProductsPage(ctx: Ctx, { page, limit, ...wanted }: PageInput): Promise<{ rows: ListedProduct[]; totalCount: number }> {
  const scope = scopeOf(wanted)
  const rows = await listProducts(ctx.db, { scope, sort: 'relevance', limit, offset: (page - 1) * limit })
  // A page behind the last has no row to carry the count.
  const [counted = rows[0]] = rows.length > 0 || page === 1 ? [] : await listProducts(ctx.db, { scope, sort: 'relevance', limit: 1 })
  return { rows, totalCount: counted?.totalCount ?? 0 }
}

type Wanted = { categoryIds?: string[] | undefined; subcategoryIds?: string[] | undefined; search?: string | null | undefined }

/** Malformed ids name no shelf, so they find nothing, like unknown ones. */
function scopeOf({ categoryIds, subcategoryIds, search }: Wanted): ProductScope {
  const words = searchWords(search)
  return {
    ...(categoryIds && { categoryIds: categoryIds.filter((id) => idOrNull('category', id)) }),
    ...(subcategoryIds && { subcategoryIds: subcategoryIds.filter((id) => idOrNull('subcategory', id)) }),
    ...(words && { search: words }),
  }
}

/** The shelf's first products; behind a cursor it goes on like any list. */
export async function listCategoryProducts(
  ctx: Ctx,
  categoryId: string,
  { first, after }: { first: number; after?: string | null },
): Promise<Connection<ProductRow>> {
  if (after) return listShopProducts(ctx, { first, after, categoryId, sort: 'relevance' })
  const shelf = await ctx.loaders.catalog.shelf(categoryId, checkPageSize(first))
  return toConnection(shelf.rows, { first, totalCount: shelf.totalCount, cursorOf })
}

/** What else stands near a product, at most `first`. */
export async function relatedProducts(ctx: Ctx, productId: string, first: number): Promise<ProductRow[]> {
  return ctx.loaders.catalog.related(productId, checkPageSize(first))
}

/** The product, or null when there is none or it is not for sale. */
export async function getProduct(ctx: Ctx, id: string): Promise<ProductRow | null> {
  return idOrNull('product', id) ? ctx.loaders.catalog.product.load(id) : null
}

export async function getCategory(ctx: Ctx, id: string): Promise<CategoryRow | null> {
  return (await ctx.loaders.catalog.taxonomy()).category.get(id) ?? null
}

export async function getSubcategory(ctx: Ctx, id: string): Promise<SubcategoryRow | null> {
  return (await ctx.loaders.catalog.taxonomy()).subcategory.get(id) ?? null
}

/** The shelves a product stands on, in shelf order. */
export async function shelvesOf(ctx: Ctx, productId: string): Promise<{ categories: CategoryRow[]; subcategories: SubcategoryRow[] }> {
  const [taxonomy, places] = await Promise.all([ctx.loaders.catalog.taxonomy(), ctx.loaders.catalog.places.load(productId)])
  return {
    categories: taxonomy.categories.filter((category) => places.categoryIds.includes(category.id)),
    subcategories: [...taxonomy.subcategory.values()].filter((subcategory) => places.subcategoryIds.includes(subcategory.id)),
  }
}

const cursorOf = (row: { place: string | number; id: string }): string => encodeCursor([row.place, row.id])

/** A cursor of a list in another order names no place in this one. */
function placeOfCursor(cursor: string, kind: PlaceKind): [string | number, string] {
  const [place, id] = decodeCursor(cursor)
  const fits = kind === 'integer' ? Math.abs(Number(place)) < 2 ** 31 : true
  if (typeof place !== (kind === 'text' ? 'string' : 'number') || !fits || idOrNull('product', id) === null)
    throw badInput({ field: 'after', message: 'after must be a cursor that this list gave.' })
  return [place as string | number, String(id)]
}

export function searchWords(search: string | null | undefined, field = 'search'): string | null {
  // PostgreSQL text cannot hold NUL.
  const words = search?.replaceAll('\0', ' ').trim() ?? ''
  if (words.length > LONGEST_SEARCH) throw badInput({ field, message: `${field} must have at most ${LONGEST_SEARCH} characters.` })
  return words === '' ? null : words
}
