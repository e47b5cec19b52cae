import { z } from 'zod'
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
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './products.queries.ts'

type PageInput = { first?: number | null | undefined; after?: string | null | undefined }

export type ProductListInput = PageInput & {
  filter?: { [K in keyof Omit<queries.ProductFilter, 'vatClass'>]?: queries.ProductFilter[K] | null } | null | undefined
  /** 'none' selects products without a class. */
  vatClass?: queries.VatClass | 'none' | null | undefined
  search?: string | null | undefined
  sort: queries.ProductSort
  descending: boolean
  /** Cursor of the last product that the page may have. */
  until?: string | null | undefined
}

const DEFAULT_FIRST = 50
const searchSchema = z
  .string('search must be a string.')
  .max(100, 'search must have at most 100 characters.')
  .refine((value) => !value.includes('\0'), 'search must not contain NUL characters.')

/**
 * Lists products, on sale or not.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function listProducts(
  ctx: RequestContext,
  { filter, vatClass, search, sort, descending, first, after, until }: ProductListInput,
): Promise<Connection<queries.StaffProductRow>> {
  requirePermission(ctx, 'products.read')
  const size = checkPageSize(first ?? DEFAULT_FIRST)
  const text = validate(z.object({ search: searchSchema }), { search: search ?? '' }).search.trim()
  const given = Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => value !== null))
  const page: queries.ProductPage = {
    filter: {
      ...checkIds(given),
      ...(vatClass != null && { vatClass: vatClass === 'none' ? null : vatClass }),
      ...(text && { search: text }),
    },
    sort,
    descending,
    first: size,
    after: after ? parsePlace(after, sort, 'after') : null,
    until: until ? parsePlace(until, sort, 'until') : null,
  }
  const rows = await queries.findProductPage(ctx.db, page)
  const hasCursor = page.after !== null || page.until !== null
  const [facts] =
    rows.length > 0 || !hasCursor ? rows : await queries.findProductPage(ctx.db, { ...page, after: null, until: null })
  return toConnection<queries.StaffProductRow>(rows, {
    first: size,
    totalCount: facts?.totalCount ?? 0,
    cursorOf: (row) => encodeCursor([sort, queries.readSortKey(sort, row), row.id]),
  })
}

function checkIds(filter: queries.ProductFilter): queries.ProductFilter {
  for (const [field, kind] of [
    ['categoryId', 'category'],
    ['subcategoryId', 'subcategory'],
  ] as const) {
    const id = filter[field]
    if (id !== undefined && parseIdOrNull(kind, id) === null)
      throw badInput({ field: `filter.${field}`, message: `${field} must be the id of a ${kind}.` })
  }
  return filter
}

function parsePlace(cursor: string, sort: queries.ProductSort, field: string): queries.ProductPlace {
  const [sortedBy, key, id] = decodeCursor(cursor, field)
  const isKey =
    sort === 'price' || sort === 'stock'
      ? typeof key === 'number' && Math.abs(key) < 2 ** 31
      : sort === 'updated'
        ? typeof key === 'string' && isInTimeRange(Date.parse(key))
        : typeof key === 'string'
  if (sortedBy !== sort || key === undefined || !isKey || parseIdOrNull('product', id) === null) throw badCursor(field)
  return { key, id: String(id) }
}

/** Returns a product, on sale or not; null when it does not exist. @throws {DomainError} FORBIDDEN */
export async function getProduct(ctx: RequestContext, id: string): Promise<queries.StaffProductRow | null> {
  requirePermission(ctx, 'products.read')
  if (parseIdOrNull('product', id) === null) return null
  const [product] = await queries.findStaffProducts(ctx.db, [id])
  return product ?? null
}

/** Counts the products of each view of the list. @throws {DomainError} FORBIDDEN */
export async function countProducts(ctx: RequestContext) {
  requirePermission(ctx, 'products.read')
  return queries.countProducts(ctx.db)
}

export type StockMovesInput = PageInput & Omit<queries.StockMoveFilter, 'productId'> & { productId: string }

/** Lists the stock moves of a product, newest first. @throws {DomainError} FORBIDDEN, BAD_INPUT */
export async function listStockMoves(
  ctx: RequestContext,
  { productId, first, after, ...filter }: StockMovesInput,
): Promise<Connection<queries.StockMoveRow>> {
  requirePermission(ctx, 'products.read')
  if (parseIdOrNull('product', productId) === null)
    throw badInput({ field: 'productId', message: 'productId must be the id of a product.' })
  const size = checkPageSize(first ?? DEFAULT_FIRST)
  const [place = null] = after ? decodeCursor(after) : []
  if (place !== null && typeof place !== 'number') throw badCursor()
  const find = (from: number | null) =>
    queries.findStockMoves(ctx.db, { productId, ...filter }, { first: size, after: from })
  const rows = await find(place)
  const [facts] = rows.length > 0 || place === null ? rows : await find(null)
  return toConnection(
    rows.map(({ move }) => move),
    { first: size, totalCount: facts?.totalCount ?? 0, cursorOf: ({ id }) => encodeCursor([id]) },
  )
}
