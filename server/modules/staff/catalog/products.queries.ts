import { and, asc, desc, eq, exists, gt, gte, ilike, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { productCategories, productSubcategories, products } from '#server/db/tables/catalog.ts'
import { productSettings, stockMoves } from '#server/db/tables/stock.ts'
import { toUuid } from '#server/ids.ts'
import { productColumns } from '#server/modules/catalog/catalog.queries.ts'
import type { StockMoveReason } from '#server/modules/catalog/stockMoves.queries.ts'

/** Columns of a product for staff. */
export const staffColumns = {
  ...productColumns,
  version: productSettings.version,
  vatClass: productSettings.vatClass,
  barcode: productSettings.barcode,
  lowStockThreshold: productSettings.lowStockThreshold,
}

export type StaffProductRow = Pick<typeof products.$inferSelect, keyof typeof productColumns> &
  Omit<typeof productSettings.$inferSelect, 'productId'>
export type VatClass = NonNullable<StaffProductRow['vatClass']>
export type StockState = 'out' | 'low' | 'in'

/** Filter of the product list; omitted fields do not filter. Prices are in whole UGX after discount, inclusive. */
export type ProductFilter = {
  categoryId?: string | undefined
  subcategoryId?: string | undefined
  published?: boolean | undefined
  stock?: StockState[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  discounted?: boolean | undefined
  hasPictures?: boolean | undefined
  /** Null selects products without a class. */
  vatClass?: VatClass | null | undefined
  /** Part of the name, or the beginning of the number or barcode. */
  search?: string | undefined
}

export const PRODUCT_SORTS = ['name', 'number', 'price', 'stock', 'updated'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Keys of the sort orders; the id decides between equal keys. */
const SORT_KEYS: Record<ProductSort, { key: SQL; type: SQL; read: (row: StaffProductRow) => string | number }> = {
  name: { key: sql`lower(${products.name})`, type: sql`text`, read: (row) => row.name },
  number: { key: sql`${products.number}`, type: sql`text`, read: (row) => row.number },
  price: { key: sql`${products.price}`, type: sql`integer`, read: (row) => row.price },
  stock: { key: sql`${products.stock}`, type: sql`integer`, read: (row) => row.stock },
  updated: { key: sql`${products.updatedAt}`, type: sql`timestamptz`, read: (row) => row.updatedAt.toISOString() },
}
export const readSortKey = (sort: ProductSort, row: StaffProductRow) => SORT_KEYS[sort].read(row)

const isLow = and(gt(products.stock, 0), lte(products.stock, productSettings.lowStockThreshold))
const STOCK_STATES: Record<StockState, SQL | undefined> = {
  out: eq(products.stock, 0),
  low: isLow,
  in: gt(products.stock, productSettings.lowStockThreshold),
}

const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function buildFilter({ search, ...filter }: ProductFilter): SQL | undefined {
  const isLinked = (links: typeof productCategories | typeof productSubcategories, matches: SQL) =>
    exists(
      queryBuilder
        .select({ one: sql`1` })
        .from(links)
        .where(and(eq(links.productId, products.id), matches)),
    )
  const isDiscounted = gt(products.discount, 0)
  const hasPictures = sql`cardinality(${products.images}) > 0`
  const pattern = search && escapePattern(search)
  return and(
    filter.categoryId ? isLinked(productCategories, eq(productCategories.categoryId, filter.categoryId)) : undefined,
    filter.subcategoryId
      ? isLinked(productSubcategories, eq(productSubcategories.subcategoryId, filter.subcategoryId))
      : undefined,
    filter.published === undefined ? undefined : eq(products.published, filter.published),
    filter.stock && filter.stock.length > 0 ? or(...filter.stock.map((state) => STOCK_STATES[state])) : undefined,
    filter.minPrice === undefined ? undefined : gte(products.price, filter.minPrice),
    filter.maxPrice === undefined ? undefined : lte(products.price, filter.maxPrice),
    filter.discounted === undefined ? undefined : filter.discounted ? isDiscounted : not(isDiscounted),
    filter.hasPictures === undefined ? undefined : filter.hasPictures ? hasPictures : not(hasPictures),
    filter.vatClass === undefined
      ? undefined
      : filter.vatClass === null
        ? isNull(productSettings.vatClass)
        : eq(productSettings.vatClass, filter.vatClass),
    pattern
      ? or(
          ilike(products.name, `%${pattern}%`),
          ilike(products.number, `${pattern}%`),
          ilike(productSettings.barcode, `${pattern}%`),
        )
      : undefined,
  )
}

/** Position in the list: sort key and id of a product. */
export type ProductPlace = { key: string | number; id: string }

export type ProductPage = {
  filter: ProductFilter
  sort: ProductSort
  descending: boolean
  first: number
  after: ProductPlace | null
  /** The page has no product after it. */
  until: ProductPlace | null
}

/** Returns a page of products, and one more row when others follow, with the number of products in the whole list. */
export async function findProductPage(db: Queryable, { filter, sort, descending, first, after, until }: ProductPage) {
  const { key, type } = SORT_KEYS[sort]
  const matches = buildFilter(filter)
  const total = queryBuilder
    .select({ count: sql`count(*)::int` })
    .from(products)
    .innerJoin(productSettings, eq(productSettings.productId, products.id))
    .where(matches)
  const compare = (operator: string, place: ProductPlace) =>
    sql`(${key}, ${products.id}) ${sql.raw(operator)} (${
      sort === 'name' ? sql`lower(${place.key})` : sql`${place.key}::${type}`
    }, ${toUuid('product', place.id)}::uuid)`
  const isAfter = after ? compare(descending ? '<' : '>', after) : undefined
  const isUpTo = until ? compare(descending ? '>=' : '<=', until) : undefined
  const direction = descending ? desc : asc
  return db
    .select({ ...staffColumns, totalCount: sql<number>`${total}` })
    .from(products)
    .innerJoin(productSettings, eq(productSettings.productId, products.id))
    .where(and(matches, isAfter, isUpTo))
    .orderBy(direction(key), direction(products.id))
    .limit(first + 1)
}

/** Counts the products of each view of the list in one statement. */
export async function countProducts(db: Queryable) {
  const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await db
    .select({
      all: count(sql`true`),
      lowStock: count(isLow),
      outOfStock: count(eq(products.stock, 0)),
      discounted: count(gt(products.discount, 0)),
      withoutPictures: count(sql`cardinality(${products.images}) = 0`),
      withoutVatClass: count(isNull(productSettings.vatClass)),
      unpublished: count(not(products.published)),
    })
    .from(products)
    .innerJoin(productSettings, eq(productSettings.productId, products.id))
  if (!counts) throw new Error('An aggregate returned no row')
  return counts
}

export function findStaffProducts(db: Queryable, ids: string[]): Promise<StaffProductRow[]> {
  return db
    .select(staffColumns)
    .from(products)
    .innerJoin(productSettings, eq(productSettings.productId, products.id))
    .where(inArray(products.id, ids))
}

/** Returns products and locks their rows until the transaction ends, in the order in which a checkout locks them. */
export function lockStaffProducts(tx: Tx, ids: string[]): Promise<StaffProductRow[]> {
  return tx
    .select(staffColumns)
    .from(products)
    .innerJoin(productSettings, eq(productSettings.productId, products.id))
    .where(sql`${products.id} = any(${sql.param(ids.map((id) => toUuid('product', id)))}::uuid[])`)
    .orderBy(products.id)
    .for('no key update', { of: products })
}

export type ProductChange = {
  id: string
  listPrice: number
  discount: number
  published: boolean
  stock: number
}

/** Writes these values of many products in one statement; the rows are one parameter. */
export async function updateManyProducts(tx: Tx, changes: ProductChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map((change) => ({ ...change, id: toUuid('product', change.id) })))
  await tx
    .update(products)
    .set({
      listPrice: sql`changed."listPrice"`,
      discount: sql`changed.discount`,
      published: sql`changed.published`,
      stock: sql`changed.stock`,
      updatedAt: sql`now()`,
    })
    .from(
      sql`json_to_recordset(${rows}) as changed(id uuid, "listPrice" integer, discount smallint, published boolean, stock integer)`,
    )
    .where(sql`${products.id} = changed.id`)
}

export type SettingsChange = Partial<Pick<StaffProductRow, 'vatClass' | 'barcode' | 'lowStockThreshold'>>

/** Updates the settings of a product and raises its version. */
export async function updateSettings(tx: Tx, productId: string, change: SettingsChange): Promise<void> {
  await tx
    .update(productSettings)
    .set({ ...change, version: sql`${productSettings.version} + 1` })
    .where(eq(productSettings.productId, productId))
}

export type StockMoveRow = typeof stockMoves.$inferSelect
export type StockMoveFilter = {
  productId: string
  reasons?: StockMoveReason[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Returns a page of the stock moves of a product, newest first, and one more row when others follow. */
export async function findStockMoves(
  db: Queryable,
  { productId, reasons, from, to }: StockMoveFilter,
  { first, after }: { first: number; after: number | null },
) {
  const matches = and(
    eq(stockMoves.productId, productId),
    reasons && reasons.length > 0 ? inArray(stockMoves.reason, reasons) : undefined,
    from && gte(stockMoves.at, from),
    to && sql`${stockMoves.at} < ${to.toISOString()}::timestamptz`,
  )
  const total = queryBuilder.select({ count: sql`count(*)::int` }).from(stockMoves).where(matches)
  return db
    .select({ move: stockMoves, totalCount: sql<number>`${total}` })
    .from(stockMoves)
    .where(and(matches, after === null ? undefined : sql`${stockMoves.id} < ${after}`))
    .orderBy(desc(stockMoves.id))
    .limit(first + 1)
}
