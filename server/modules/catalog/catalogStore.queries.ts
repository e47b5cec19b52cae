/** Queries that write whole lists of products, for the shop's own catalogue files and for an import. */
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { type ProductDetailRow, productCategories, productSubcategories, products } from '#server/db/tables/catalog.ts'
import { newId, toUuid } from '#server/ids.ts'

/** Product values that a list sets. */
export type StoredProduct = {
  number: string
  name: string
  unit: string
  listPrice: number
  discount: number
  stock: number
  description: string
  details: ProductDetailRow[]
  images: string[]
  tint?: string
}

export type ListingPosition = { productId: string; categoryId: string; position: number }
export type CategoryKind = 'categories' | 'subcategories'

/** Key of the pg_advisory_xact_lock that serializes writes to the catalogue. */
const CATALOG_LOCK_KEY = 7_203_114_002

/**
 * Locks the whole catalogue for this transaction and raises its lock and statement timeouts above those of a shopper's
 * request.
 */
export async function lockCatalogForImport(tx: Tx): Promise<void> {
  await tx
    .select({ lock: sql`lock.timeout`, statement: sql`statement.timeout` })
    .from(sql`set_config('lock_timeout', '120s', true) as lock(timeout)`)
    .crossJoin(sql`set_config('statement_timeout', '120s', true) as statement(timeout)`)
  await lockCatalogForEdit(tx)
}

/**
 * Locks the catalogue for one edit by staff. While a whole list is being written, the edit times out and the user is
 * asked to try again.
 */
export async function lockCatalogForEdit(tx: Tx): Promise<void> {
  await tx.select({ locked: sql`true` }).from(sql`pg_advisory_xact_lock(${CATALOG_LOCK_KEY})`)
}

const excludedColumns = {
  name: sql`excluded.name`,
  unit: sql`excluded.unit`,
  listPrice: sql`excluded.list_price`,
  discount: sql`excluded.discount`,
  stock: sql`excluded.stock`,
  description: sql`excluded.description`,
  details: sql`excluded.details`,
  images: sql`excluded.images`,
  tint: sql`excluded.tint`,
}

/**
 * Inserts new products and updates existing ones by their number, except for the column `unchangedColumn`.
 * @returns the product ids by number
 */
export async function storeProducts(
  tx: Tx,
  rows: StoredProduct[],
  { unchangedColumn }: { unchangedColumn: keyof typeof excludedColumns },
): Promise<Map<string, string>> {
  const { [unchangedColumn]: _, ...set } = excludedColumns
  const stored = await tx
    .insert(products)
    .values(rows.map((row) => ({ id: newId('product'), ...row })))
    .onConflictDoUpdate({ target: products.number, set: { ...set, updatedAt: sql`now()` } })
    .returning({ id: products.id, number: products.number })
  return new Map(stored.map(({ id, number }) => [number, id]))
}

/** Returns the current positions of these products in their categories and subcategories. */
export async function findListingPositions(
  tx: Tx,
  productIds: string[],
): Promise<Record<CategoryKind, ListingPosition[]>> {
  if (productIds.length === 0) return { categories: [], subcategories: [] }
  return {
    categories: await tx
      .select({
        productId: productCategories.productId,
        categoryId: productCategories.categoryId,
        position: productCategories.position,
      })
      .from(productCategories)
      .where(inArray(productCategories.productId, productIds)),
    subcategories: await tx
      .select({
        productId: productSubcategories.productId,
        categoryId: productSubcategories.subcategoryId,
        position: productSubcategories.position,
      })
      .from(productSubcategories)
      .where(inArray(productSubcategories.productId, productIds)),
  }
}

const LINK_TABLES = {
  categories: { table: productCategories, linkedId: productCategories.categoryId, kind: 'category' },
  subcategories: { table: productSubcategories, linkedId: productSubcategories.subcategoryId, kind: 'subcategory' },
} as const

/**
 * Assigns products to exactly these categories. Unchanged links are not rewritten, so that only products that moved
 * count as changed.
 */
export async function replaceListingPositions(
  tx: Tx,
  kind: CategoryKind,
  productIds: string[],
  listingPositions: ListingPosition[],
): Promise<void> {
  const { table, linkedId, kind: idKind } = LINK_TABLES[kind]
  const desiredRows = sql`unnest(
    ${sql.param(listingPositions.map(({ productId }) => toUuid('product', productId)))}::uuid[],
    ${sql.param(listingPositions.map(({ categoryId }) => toUuid(idKind, categoryId)))}::uuid[]) as wanted(product_id, shelf_id)`
  const isDesired = and(eq(table.productId, sql`wanted.product_id`), eq(linkedId, sql`wanted.shelf_id`))
  const desiredRow = tx.select({ one: sql`1` }).from(desiredRows).where(isDesired)
  await tx.delete(table).where(and(inArray(table.productId, productIds), notExists(desiredRow)))
  if (listingPositions.length === 0) return
  const updatePosition = {
    set: { position: sql`excluded.position` },
    setWhere: sql`${table.position} <> excluded.position`,
  }
  if (kind === 'categories')
    await tx
      .insert(productCategories)
      .values(listingPositions.map(({ categoryId, ...position }) => ({ ...position, categoryId })))
      .onConflictDoUpdate({ target: [productCategories.productId, productCategories.categoryId], ...updatePosition })
  else
    await tx
      .insert(productSubcategories)
      .values(listingPositions.map(({ categoryId, ...position }) => ({ ...position, subcategoryId: categoryId })))
      .onConflictDoUpdate({
        target: [productSubcategories.productId, productSubcategories.subcategoryId],
        ...updatePosition,
      })
}
