import { inArray, max, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { categories, type ProductDetailRow, productCategories, productSubcategories, products, subcategories } from '#server/db/tables/catalog.ts'
import { newId } from '#server/ids.ts'

/** What an import may set of a product. */
export type ImportedProduct = {
  number: string
  name: string
  unit: string
  listPrice: number
  discount: number
  stock: number
  description: string
  details: ProductDetailRow[]
  images: string[]
}

export type Shelf = { id: string; slug: string; name: string }
export type Placing = { productId: string; shelfId: string; position: number }
export type ShelfKind = 'categories' | 'subcategories'

/** The number of pg_advisory_xact_lock under which the catalogue is written as a whole; the seed takes the same. */
const CATALOGUE_LOCK = 7_203_114_002

/** Holds the whole catalogue for this transaction. It waits, and may then write, longer than a shopper's request would. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '120s', true), set_config('statement_timeout', '120s', true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
}

/** The products of these numbers, held until the transaction ends: nothing is sold of them meanwhile. */
export function holdProducts(tx: Tx, numbers: string[]) {
  const { id, number, name, unit, listPrice, discount, stock, description, details, images } = products
  return tx
    .select({ id, number, name, unit, listPrice, discount, stock, description, details, images })
    .from(products)
    .where(inArray(number, numbers))
    .orderBy(id)
    .for('update')
}

/** @returns the id of each product by its number */
export async function storeProducts(tx: Tx, rows: ImportedProduct[]): Promise<{ id: string; number: string }[]> {
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  return tx
    .insert(products)
    .values(rows.map((row) => ({ id: newId('product'), ...row })))
    .onConflictDoUpdate({
      target: products.number,
      set: {
        name: excluded('name'),
        unit: excluded('unit'),
        listPrice: excluded('list_price'),
        discount: excluded('discount'),
        stock: excluded('stock'),
        description: excluded('description'),
        details: excluded('details'),
        images: excluded('images'),
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: products.id, number: products.number })
}

export async function findShelves(tx: Tx): Promise<Record<ShelfKind, Shelf[]>> {
  const [first, second] = [
    await tx.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories),
    await tx.select({ id: subcategories.id, slug: subcategories.slug, name: subcategories.name }).from(subcategories),
  ]
  return { categories: first, subcategories: second }
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

/** A place behind everything that stands anywhere. */
export async function findLastPosition(tx: Tx): Promise<number> {
  const [[onShelves], [inParts]] = [
    await tx.select({ last: max(productCategories.position) }).from(productCategories),
    await tx.select({ last: max(productSubcategories.position) }).from(productSubcategories),
  ]
  return Math.max(onShelves?.last ?? 0, inParts?.last ?? 0)
}

/** Puts products where they are to stand, and nowhere else. */
export async function replacePlacings(tx: Tx, kind: ShelfKind, productIds: string[], placings: Placing[]): Promise<void> {
  if (kind === 'categories') {
    await tx.delete(productCategories).where(inArray(productCategories.productId, productIds))
    await tx.insert(productCategories).values(placings.map(({ shelfId, ...place }) => ({ ...place, categoryId: shelfId })))
  } else {
    await tx.delete(productSubcategories).where(inArray(productSubcategories.productId, productIds))
    await tx.insert(productSubcategories).values(placings.map(({ shelfId, ...place }) => ({ ...place, subcategoryId: shelfId })))
  }
}
