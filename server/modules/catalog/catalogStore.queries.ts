/** Queries that write whole lists of products, for the shop's own catalogue files and for an import. */
import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import {
  categories,
  type ProductDetailRow,
  productCategories,
  productChanges,
  productSubcategories,
  products,
} from '#server/db/tables/catalog.ts'
import { productSearch, searchWords } from '#server/db/tables/search.ts'
import { extendDeadline } from '#server/db/transaction.ts'
import { type IdKind, newId, toUuid } from '#server/ids.ts'

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

/** A second more than the timeouts that PostgreSQL itself applies to bulk writes. */
const BULK_DEADLINE_MS = 121_000

/**
 * Locks the whole catalogue for this transaction and raises its lock and statement timeouts above those of a shopper's
 * request. Triggers leave the search rows of products to {@link refreshSearchRows}, which the caller calls for every
 * product that it changes or moves.
 */
export async function beginBulkWrite(tx: Tx): Promise<void> {
  await tx
    .select({ lock: sql`lock.timeout`, statement: sql`statement.timeout`, bulk: sql`bulk.write` })
    .from(sql`set_config('lock_timeout', '120s', true) as lock(timeout)`)
    .crossJoin(sql`set_config('statement_timeout', '120s', true) as statement(timeout)`)
    .crossJoin(sql`set_config('kasero.bulk_write', 'on', true) as bulk(write)`)
  extendDeadline(tx, BULK_DEADLINE_MS)
  await lockCatalogForEdit(tx)
}

/** Writes the search rows of these products. */
export async function refreshSearchRows(tx: Tx, productIds: string[]): Promise<void> {
  await tx.select({ done: sql`true` }).from(sql`refresh_product_search(${toUuids('product', productIds)})`)
}

/**
 * Updates the sort positions of search rows after categories have moved, by the formula of `refresh_product_search`,
 * which would also compute the words of every product again.
 */
export async function refreshSearchPlaces(tx: Tx): Promise<void> {
  const mainCategories = tx
    .selectDistinctOn([productCategories.productId], {
      productId: productCategories.productId,
      place:
        sql<number>`least(${categories.position} * 100000::bigint + ${productCategories.position}, 2147483647)::integer`.as(
          'new_place',
        ),
    })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .orderBy(productCategories.productId, productCategories.position)
    .as('main_categories')
  const { place, productId } = productSearch
  await tx
    .update(productSearch)
    .set({ place: sql`${mainCategories.place}` })
    .from(mainCategories)
    .where(and(eq(productId, mainCategories.productId), ne(place, mainCategories.place)))
}

/** Updates the planner's statistics of the tables that a list is written to: autovacuum comes up to a minute later. */
export async function analyzeCatalog(tx: Tx): Promise<void> {
  // Raw SQL: the builder has no ANALYZE.
  await tx.execute(
    sql`analyze ${products}, ${productCategories}, ${productSubcategories}, ${productChanges}, ${productSearch}, ${searchWords}`,
  )
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
 * Inserts new products and updates existing ones by their number, except for the column `unchangedColumn`. The rows are
 * one parameter, because a parameter per value took longer to build and send than to store.
 * @returns the product ids by number
 */
export async function storeProducts(
  tx: Tx,
  rows: StoredProduct[],
  { unchangedColumn }: { unchangedColumn: keyof typeof excludedColumns },
): Promise<Map<string, string>> {
  const { [unchangedColumn]: _, ...set } = excludedColumns
  const json = rows.map((row) => ({
    id: toUuid('product', newId('product')),
    tint: products.tint.default,
    ...row,
  }))
  // All columns of the table that are not generated, in its order.
  const listedRows = sql`
    select id, number, name, unit, "listPrice", discount, stock, description, details, images, tint, true, now(), now()
    from json_to_recordset(${JSON.stringify(json)}) as listed(
      id uuid, number text, name text, unit text, "listPrice" integer, discount smallint, stock integer, description text,
      details jsonb, images text[], tint text)`
  const stored = await tx
    .insert(products)
    .select(listedRows)
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
  const [inCategories, inSubcategories] = [productCategories, productSubcategories]
  return {
    categories: await tx
      .select({
        productId: inCategories.productId,
        categoryId: inCategories.categoryId,
        position: inCategories.position,
      })
      .from(inCategories)
      .where(sql`${inCategories.productId} = any(${toUuids('product', productIds)})`),
    subcategories: await tx
      .select({
        productId: inSubcategories.productId,
        categoryId: inSubcategories.subcategoryId,
        position: inSubcategories.position,
      })
      .from(inSubcategories)
      .where(sql`${inSubcategories.productId} = any(${toUuids('product', productIds)})`),
  }
}

/** Many ids as one parameter. */
const toUuids = (kind: IdKind, ids: string[]): SQL => sql`${sql.param(ids.map((id) => toUuid(kind, id)))}::uuid[]`

const LINK_TABLES = {
  categories: { table: productCategories, linkedId: productCategories.categoryId, kind: 'category' },
  subcategories: { table: productSubcategories, linkedId: productSubcategories.subcategoryId, kind: 'subcategory' },
} as const

/**
 * Assigns products to exactly these categories. `relocatedIds` are those of them that may be in other categories now.
 * Unchanged links are not rewritten, so that only products that moved count as changed.
 */
export async function replaceListingPositions(
  tx: Tx,
  kind: CategoryKind,
  relocatedIds: string[],
  listingPositions: ListingPosition[],
): Promise<void> {
  const { table, linkedId, kind: idKind } = LINK_TABLES[kind]
  const desiredRows = sql`unnest(
    ${toUuids(
      'product',
      listingPositions.map(({ productId }) => productId),
    )},
    ${toUuids(
      idKind,
      listingPositions.map(({ categoryId }) => categoryId),
    )},
    ${sql.param(listingPositions.map(({ position }) => position))}::integer[]) as desired(product_id, linked_id, position)`
  const isDesired = and(eq(table.productId, sql`desired.product_id`), eq(linkedId, sql`desired.linked_id`))
  const desiredRow = tx.select({ one: sql`1` }).from(desiredRows).where(isDesired)
  if (relocatedIds.length > 0)
    await tx
      .delete(table)
      .where(and(sql`${table.productId} = any(${toUuids('product', relocatedIds)})`, notExists(desiredRow)))
  if (listingPositions.length === 0) return
  // Raw SQL: Drizzle's builder wants the columns by their names, which differ between the two tables.
  const selectDesiredRows = sql`select * from ${desiredRows}`
  const updatePosition = {
    set: { position: sql`excluded.position` },
    setWhere: sql`${table.position} <> excluded.position`,
  }
  if (kind === 'categories')
    await tx
      .insert(productCategories)
      .select(selectDesiredRows)
      .onConflictDoUpdate({ target: [productCategories.productId, productCategories.categoryId], ...updatePosition })
  else
    await tx
      .insert(productSubcategories)
      .select(selectDesiredRows)
      .onConflictDoUpdate({
        target: [productSubcategories.productId, productSubcategories.subcategoryId],
        ...updatePosition,
      })
}
