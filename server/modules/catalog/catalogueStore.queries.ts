/** How whole lists of products are written, by the shop's own files and by an import. */
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { type ProductDetailRow, productCategories, productSubcategories, products } from '#server/db/tables/catalog.ts'
import { newId } from '#server/ids.ts'

/** What a list says of a product. */
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

/** The number of pg_advisory_xact_lock under which the catalogue is written as a whole. */
const CATALOGUE_LOCK = 7_203_114_002

/** Holds the whole catalogue for this transaction. It waits, and may then write, longer than a shopper's request would. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '120s', true), set_config('statement_timeout', '120s', true)`)
  await holdCatalogue(tx)
}

/** The same for one change by a person, who is told to come back while a whole list is being written. */
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
 * Adds the products that are new and changes the others by their number, all but what the list has no say in once they are there.
 * @returns the id of each by its number
 */
export async function storeProducts(tx: Tx, rows: StoredProduct[], { leave }: { leave: keyof typeof asGiven }): Promise<Map<string, string>> {
  const { [leave]: _, ...set } = asGiven
  const stored = await tx
    .insert(products)
    .values(rows.map((row) => ({ id: newId('product'), ...row })))
    .onConflictDoUpdate({ target: products.number, set: { ...set, updatedAt: sql`now()` } })
    .returning({ id: products.id, number: products.number })
  return new Map(stored.map(({ id, number }) => [number, id]))
}

/** Where these products stand now, in the order in which their shelves were given. */
export async function findPlacings(tx: Tx, productIds: string[]): Promise<Record<ShelfKind, Placing[]>> {
  if (productIds.length === 0) return { categories: [], subcategories: [] }
  return {
    categories: await tx
      .select({ productId: productCategories.productId, shelfId: productCategories.categoryId, position: productCategories.position })
      .from(productCategories)
      .where(inArray(productCategories.productId, productIds)),
    subcategories: await tx
      .select({ productId: productSubcategories.productId, shelfId: productSubcategories.subcategoryId, position: productSubcategories.position })
      .from(productSubcategories)
      .where(inArray(productSubcategories.productId, productIds)),
  }
}

/** Puts products where they are to stand, and nowhere else. */
export async function replacePlacings(tx: Tx, kind: ShelfKind, productIds: string[], placings: Placing[]): Promise<void> {
  if (kind === 'categories') {
    await tx.delete(productCategories).where(inArray(productCategories.productId, productIds))
    if (placings.length > 0) await tx.insert(productCategories).values(placings.map(({ shelfId, ...place }) => ({ ...place, categoryId: shelfId })))
  } else {
    await tx.delete(productSubcategories).where(inArray(productSubcategories.productId, productIds))
    if (placings.length > 0) await tx.insert(productSubcategories).values(placings.map(({ shelfId, ...place }) => ({ ...place, subcategoryId: shelfId })))
  }
}
