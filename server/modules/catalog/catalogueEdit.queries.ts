/**
 * Queries with which staff edit one item of the catalogue. Callers hold the catalogue lock (catalogueStore.queries.ts).
 */
import { and, count, eq, inArray, max, ne, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  products,
  subcategories,
  subcategoryCategories,
} from '#server/db/tables/catalog.ts'
import { type CategoryRow, type ProductRow, productColumns, type SubcategoryRow } from './catalog.queries.ts'
import type { ShelfKind } from './catalogueStore.queries.ts'

const SHELVES = { categories, subcategories } as const

/** Returns the id of another category or subcategory with this name, ignoring case; null when there is none. */
export async function findNamesake(
  tx: Tx,
  kind: ShelfKind,
  { name, not }: { name: string; not?: string | undefined },
): Promise<string | null> {
  const table = SHELVES[kind]
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(sql`lower(${table.name}) = lower(${name})`, not === undefined ? undefined : ne(table.id, not)))
    .limit(1)
  return row?.id ?? null
}

/** Returns `wanted` if it is free, otherwise the first free of 'wanted-2', 'wanted-3', … */
export async function freeSlug(tx: Tx, kind: ShelfKind, wanted: string): Promise<string> {
  const { slug } = SHELVES[kind]
  const rows = await tx
    .select({ slug })
    .from(SHELVES[kind])
    .where(sql`${slug} = ${wanted} or starts_with(${slug}, ${`${wanted}-`})`)
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 1; ; number++) {
    const free = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(free)) return free
  }
}

export async function insertCategory(tx: Tx, row: Omit<CategoryRow, 'position'>): Promise<CategoryRow> {
  const [stored] = await tx
    .insert(categories)
    .values({ ...row, position: sql`(select coalesce(max(position) + 1, 0) from ${categories})` })
    .returning()
  return stored as CategoryRow
}

export async function insertSubcategory(tx: Tx, row: Omit<SubcategoryRow, 'position'>): Promise<SubcategoryRow> {
  const [stored] = await tx
    .insert(subcategories)
    .values({ ...row, position: sql`(select coalesce(max(position) + 1, 0) from ${subcategories})` })
    .returning()
  return stored as SubcategoryRow
}

/** Updates a category and returns it; null when it does not exist. */
export async function updateCategory(tx: Tx, id: string, change: Partial<CategoryRow>): Promise<CategoryRow | null> {
  if (Object.keys(change).length > 0) await tx.update(categories).set(change).where(eq(categories.id, id))
  const [row] = await tx.select().from(categories).where(eq(categories.id, id))
  return row ?? null
}

/** Updates a subcategory and returns it; null when it does not exist. */
export async function updateSubcategory(
  tx: Tx,
  id: string,
  change: Partial<SubcategoryRow>,
): Promise<SubcategoryRow | null> {
  if (Object.keys(change).length > 0) await tx.update(subcategories).set(change).where(eq(subcategories.id, id))
  const [row] = await tx.select().from(subcategories).where(eq(subcategories.id, id))
  return row ?? null
}

/** Deletes a category or subcategory. @returns whether it existed */
export async function deleteShelf(tx: Tx, kind: ShelfKind, id: string): Promise<boolean> {
  const table = SHELVES[kind]
  return (await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id })).length > 0
}

/** Counts what a category or subcategory contains, including products that are not on sale. */
export async function countOn(
  tx: Tx,
  kind: ShelfKind,
  id: string,
): Promise<{ products: number; subcategories: number }> {
  const link = kind === 'categories' ? productCategories : productSubcategories
  const shelf = kind === 'categories' ? productCategories.categoryId : productSubcategories.subcategoryId
  const [standing] = await tx.select({ n: count() }).from(link).where(eq(shelf, id))
  if (kind === 'subcategories') return { products: standing?.n ?? 0, subcategories: 0 }
  const [parts] = await tx
    .select({ n: count() })
    .from(subcategoryCategories)
    .where(eq(subcategoryCategories.categoryId, id))
  return { products: standing?.n ?? 0, subcategories: parts?.n ?? 0 }
}

/** Returns those ids that belong to an existing category or subcategory. */
export async function findKnown(tx: Tx, kind: ShelfKind, ids: string[]): Promise<string[]> {
  const table = SHELVES[kind]
  const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return rows.map(({ id }) => id)
}

/**
 * Assigns a subcategory to exactly these categories. It keeps its position where it was assigned before and comes last
 * elsewhere.
 */
export async function putOnShelves(tx: Tx, subcategoryId: string, categoryIds: string[]): Promise<void> {
  const { categoryId, position } = subcategoryCategories
  await tx
    .delete(subcategoryCategories)
    .where(and(eq(subcategoryCategories.subcategoryId, subcategoryId), notInArray(categoryId, categoryIds)))
  const [last] = await tx.select({ position: max(position) }).from(subcategoryCategories)
  await tx
    .insert(subcategoryCategories)
    .values(categoryIds.map((id) => ({ subcategoryId, categoryId: id, position: (last?.position ?? 0) + 1 })))
    .onConflictDoNothing()
}

/** Returns the id of another product with this number; null when there is none. */
export async function findNumbered(
  tx: Tx,
  { number, not }: { number: string; not?: string | undefined },
): Promise<string | null> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.number, number), not === undefined ? undefined : ne(products.id, not)))
  return row?.id ?? null
}

/** Returns the next number in the shop's own format: 'P2641' after 'P2640'. */
export async function nextNumber(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(substring(${products.number} from '^P([0-9]{1,9})$')::int)` })
    .from(products)
  return `P${String((row?.last ?? 0) + 1).padStart(4, '0')}`
}

export async function insertProduct(tx: Tx, row: typeof products.$inferInsert): Promise<ProductRow> {
  const [stored] = await tx.insert(products).values(row).returning(productColumns)
  return stored as ProductRow
}

/** Returns a product, on sale or not; null when it does not exist. */
export async function findProduct(tx: Tx, id: string): Promise<ProductRow | null> {
  const [row] = await tx.select(productColumns).from(products).where(eq(products.id, id))
  return row ?? null
}

/**
 * Updates a product, on sale or not, and returns it; null when it does not exist. The row lock prevents sales of the
 * product meanwhile.
 */
export async function updateProduct(
  tx: Tx,
  id: string,
  change: Partial<typeof products.$inferInsert>,
): Promise<ProductRow | null> {
  const [row] = await tx
    .update(products)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(products.id, id))
    .returning(productColumns)
  return row ?? null
}
