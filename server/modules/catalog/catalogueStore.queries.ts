/** Queries that write whole lists of products, for the shop's own catalogue files and for an import. */
import { and, inArray, not, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { type ProductDetailRow, productCategories, productSubcategories, products } from '#server/db/tables/catalog.ts'
import { newId, uuidOf } from '#server/ids.ts'

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

export type Placing = { productId: string; shelfId: string; position: number }
export type ShelfKind = 'categories' | 'subcategories'

/** Key of the pg_advisory_xact_lock that serializes writes to the catalogue. */
const CATALOGUE_LOCK = 7_203_114_002

/**
 * Locks the whole catalogue for this transaction and raises its lock and statement timeouts above those of a shopper's
 * request.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '120s', true), set_config('statement_timeout', '120s', true)`)
  await holdCatalogue(tx)
}

/**
 * Locks the catalogue for one edit by staff. While a whole list is being written, the edit times out and the user is
 * asked to try again.
 */
export async function holdCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
}

const asGiven = {
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
 * Inserts new products and updates existing ones by their number, except for the column `leave`.
 * @returns the product ids by number
 */
export async function storeProducts(
  tx: Tx,
  rows: StoredProduct[],
  { leave }: { leave: keyof typeof asGiven },
): Promise<Map<string, string>> {
  const { [leave]: _, ...set } = asGiven
  const stored = await tx
    .insert(products)
    .values(rows.map((row) => ({ id: newId('product'), ...row })))
    .onConflictDoUpdate({ target: products.number, set: { ...set, updatedAt: sql`now()` } })
    .returning({ id: products.id, number: products.number })
  return new Map(stored.map(({ id, number }) => [number, id]))
}

/** Returns the current positions of these products in their categories and subcategories. */
export async function findPlacings(tx: Tx, productIds: string[]): Promise<Record<ShelfKind, Placing[]>> {
  if (productIds.length === 0) return { categories: [], subcategories: [] }
  return {
    categories: await tx
      .select({
        productId: productCategories.productId,
        shelfId: productCategories.categoryId,
        position: productCategories.position,
      })
      .from(productCategories)
      .where(inArray(productCategories.productId, productIds)),
    subcategories: await tx
      .select({
        productId: productSubcategories.productId,
        shelfId: productSubcategories.subcategoryId,
        position: productSubcategories.position,
      })
      .from(productSubcategories)
      .where(inArray(productSubcategories.productId, productIds)),
  }
}

const LINKS = {
  categories: { table: productCategories, shelf: productCategories.categoryId, kind: 'category' },
  subcategories: { table: productSubcategories, shelf: productSubcategories.subcategoryId, kind: 'subcategory' },
} as const

/**
 * Assigns products to exactly these categories. Unchanged links are not rewritten, so that only products that moved
 * count as changed.
 */
export async function replacePlacings(
  tx: Tx,
  kind: ShelfKind,
  productIds: string[],
  placings: Placing[],
): Promise<void> {
  const { table, shelf, kind: shelfKind } = LINKS[kind]
  const wanted = sql`unnest(
    ${sql.param(placings.map(({ productId }) => uuidOf('product', productId)))}::uuid[],
    ${sql.param(placings.map(({ shelfId }) => uuidOf(shelfKind, shelfId)))}::uuid[]) as wanted(product_id, shelf_id)`
  const stays = sql`exists (select 1 from ${wanted} where wanted.product_id = ${table.productId} and wanted.shelf_id = ${shelf})`
  await tx.delete(table).where(and(inArray(table.productId, productIds), not(stays)))
  if (placings.length === 0) return
  const moved = { set: { position: sql`excluded.position` }, setWhere: sql`${table.position} <> excluded.position` }
  if (kind === 'categories')
    await tx
      .insert(productCategories)
      .values(placings.map(({ shelfId, ...place }) => ({ ...place, categoryId: shelfId })))
      .onConflictDoUpdate({ target: [productCategories.productId, productCategories.categoryId], ...moved })
  else
    await tx
      .insert(productSubcategories)
      .values(placings.map(({ shelfId, ...place }) => ({ ...place, subcategoryId: shelfId })))
      .onConflictDoUpdate({ target: [productSubcategories.productId, productSubcategories.subcategoryId], ...moved })
}
