/**
 * Queries with which staff edit one item of the catalogue. Callers hold the catalogue lock (catalogStore.queries.ts).
 */
import { and, count, eq, inArray, max, ne, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  products,
  subcategories,
  subcategoryCategories,
} from '#server/db/tables/catalog.ts'
import { productSettings } from '#server/db/tables/stock.ts'
import { type CategoryRow, type ProductRow, productColumns, type SubcategoryRow } from './catalog.queries.ts'
import type { CategoryKind } from './catalogStore.queries.ts'

const TABLES = { categories, subcategories } as const

/** Returns the id of another category or subcategory with this name, ignoring case; null when there is none. */
export async function findIdByName(
  tx: Tx,
  kind: CategoryKind,
  { name, exceptId }: { name: string; exceptId?: string | undefined },
): Promise<string | null> {
  const table = TABLES[kind]
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(sql`lower(${table.name}) = lower(${name})`, exceptId === undefined ? undefined : ne(table.id, exceptId)))
    .limit(1)
  return row?.id ?? null
}

/** Returns `preferredSlug` if it is free, otherwise the first free one with a suffix: -2, -3, … */
export async function findFreeSlug(tx: Tx, kind: CategoryKind, preferredSlug: string): Promise<string> {
  const { slug } = TABLES[kind]
  const rows = await tx
    .select({ slug })
    .from(TABLES[kind])
    .where(sql`${slug} = ${preferredSlug} or starts_with(${slug}, ${`${preferredSlug}-`})`)
  const usedSlugs = new Set(rows.map((row) => row.slug))
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? preferredSlug : `${preferredSlug}-${number}`
    if (!usedSlugs.has(candidate)) return candidate
  }
}

const selectNextPosition = (table: typeof categories | typeof subcategories) =>
  sql`${queryBuilder.select({ position: sql`coalesce(max(${table.position}) + 1, 0)` }).from(table)}`

type NewRow<Row> = Omit<Row, 'position' | 'published' | 'version'> & { published?: boolean }

export async function insertCategory(tx: Tx, row: NewRow<CategoryRow>): Promise<CategoryRow> {
  const [stored] = await tx
    .insert(categories)
    .values({ ...row, position: selectNextPosition(categories) })
    .returning()
  return stored as CategoryRow
}

export async function insertSubcategory(tx: Tx, row: NewRow<SubcategoryRow>): Promise<SubcategoryRow> {
  const [stored] = await tx
    .insert(subcategories)
    .values({ ...row, position: selectNextPosition(subcategories) })
    .returning()
  return stored as SubcategoryRow
}

/** Updates a category and returns it; null when it does not exist. */
export async function updateCategory(tx: Tx, id: string, change: Partial<CategoryRow>): Promise<CategoryRow | null> {
  if (Object.keys(change).length > 0)
    await tx
      .update(categories)
      .set({ ...change, version: sql`${categories.version} + 1` })
      .where(eq(categories.id, id))
  const [row] = await tx.select().from(categories).where(eq(categories.id, id))
  return row ?? null
}

/** Updates a subcategory and returns it; null when it does not exist. */
export async function updateSubcategory(
  tx: Tx,
  id: string,
  change: Partial<SubcategoryRow>,
): Promise<SubcategoryRow | null> {
  if (Object.keys(change).length > 0)
    await tx
      .update(subcategories)
      .set({ ...change, version: sql`${subcategories.version} + 1` })
      .where(eq(subcategories.id, id))
  const [row] = await tx.select().from(subcategories).where(eq(subcategories.id, id))
  return row ?? null
}

/** Deletes a category or subcategory. @returns its name, null when it did not exist */
export async function deleteCategoryOrSubcategory(tx: Tx, kind: CategoryKind, id: string): Promise<string | null> {
  const table = TABLES[kind]
  const [deleted] = await tx.delete(table).where(eq(table.id, id)).returning({ name: table.name })
  return deleted?.name ?? null
}

/** Counts what a category or subcategory contains, including products that are not on sale. */
export async function countContents(
  tx: Tx,
  kind: CategoryKind,
  id: string,
): Promise<{ products: number; subcategories: number }> {
  const link = kind === 'categories' ? productCategories : productSubcategories
  const linkedId = kind === 'categories' ? productCategories.categoryId : productSubcategories.subcategoryId
  const [productCount] = await tx.select({ n: count() }).from(link).where(eq(linkedId, id))
  if (kind === 'subcategories') return { products: productCount?.n ?? 0, subcategories: 0 }
  const [subcategoryCount] = await tx
    .select({ n: count() })
    .from(subcategoryCategories)
    .where(eq(subcategoryCategories.categoryId, id))
  return { products: productCount?.n ?? 0, subcategories: subcategoryCount?.n ?? 0 }
}

/** Returns those ids that belong to an existing category or subcategory. */
export async function findExistingIds(tx: Tx, kind: CategoryKind, ids: string[]): Promise<string[]> {
  const table = TABLES[kind]
  const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return rows.map(({ id }) => id)
}

/** Returns the ids of the categories that a subcategory belongs to. */
export async function findCategoryIds(tx: Tx, subcategoryId: string): Promise<string[]> {
  const { categoryId } = subcategoryCategories
  const rows = await tx
    .select({ id: categoryId })
    .from(subcategoryCategories)
    .where(eq(subcategoryCategories.subcategoryId, subcategoryId))
    .orderBy(categoryId)
  return rows.map(({ id }) => id)
}

/**
 * Assigns a subcategory to exactly these categories. It keeps its position where it was assigned before and comes last
 * elsewhere.
 */
export async function assignCategories(tx: Tx, subcategoryId: string, categoryIds: string[]): Promise<void> {
  const { categoryId, position } = subcategoryCategories
  await tx
    .delete(subcategoryCategories)
    .where(and(eq(subcategoryCategories.subcategoryId, subcategoryId), notInArray(categoryId, categoryIds)))
  const [highest] = await tx.select({ position: max(position) }).from(subcategoryCategories)
  await tx
    .insert(subcategoryCategories)
    .values(categoryIds.map((id) => ({ subcategoryId, categoryId: id, position: (highest?.position ?? 0) + 1 })))
    .onConflictDoNothing()
}

/** Returns the id of another product with this number; null when there is none. */
export async function findIdByNumber(
  tx: Tx,
  { number, exceptId }: { number: string; exceptId?: string | undefined },
): Promise<string | null> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.number, number), exceptId === undefined ? undefined : ne(products.id, exceptId)))
  return row?.id ?? null
}

/** Returns the next number in the shop's own format: 'P2641' after 'P2640'. */
export async function generateProductNumber(tx: Tx): Promise<string> {
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

/** Returns a product, on sale or not, and locks its row; null when it does not exist. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | null> {
  const [row] = await tx.select(productColumns).from(products).where(eq(products.id, id)).for('no key update')
  return row ?? null
}

/**
 * Updates a product, on sale or not, and returns it; null when it does not exist. The row lock prevents sales of the
 * product in the meantime.
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

/**
 * Raises the version of a product whose categories changed; a trigger raises it for changes of the product's own row.
 */
export async function raiseProductVersion(tx: Tx, id: string): Promise<void> {
  await tx
    .update(productSettings)
    .set({ version: sql`${productSettings.version} + 1` })
    .where(eq(productSettings.productId, id))
}
