import { and, asc, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { fixedLimit } from '#server/db/queryBuilder.ts'
import {
  categories,
  productCategories,
  productChanges,
  productSubcategories,
  products,
  subcategories,
  subcategoryCategories,
} from '#server/db/tables/catalog.ts'
import { productSearch } from '#server/db/tables/search.ts'
import { toUuid } from '#server/ids.ts'
import { aggregateRows, type JsonRow, rowFromJson, selectForJson } from './productJson.ts'

/**
 * Upper limits of list counts: `MAX_LIST_COUNT` for any list, `MAX_CATEGORY_COUNT` for the list of one category, which
 * is counted through its link table. The cost of counting grows with every product.
 */
export const MAX_LIST_COUNT = 10_000
export const MAX_CATEGORY_COUNT = 1_000

/** Columns of a product card. */
export const cardColumns = {
  id: products.id,
  number: products.number,
  name: products.name,
  unit: products.unit,
  price: products.price,
  listPrice: products.listPrice,
  discount: products.discount,
  stock: products.stock,
  images: products.images,
  tint: products.tint,
}

/** Columns of a whole product. */
export const productColumns = {
  ...cardColumns,
  description: products.description,
  details: products.details,
  published: products.published,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}

/** Categories of a product on sale, which its search row has too (drizzle/0007_search_upkeep.sql). */
export const linkColumns = { categoryUuids: productSearch.categoryIds, subcategoryUuids: productSearch.subcategoryIds }

/** Columns that a sale reads. */
export const saleColumns = {
  id: products.id,
  name: products.name,
  price: products.price,
  listPrice: products.listPrice,
  stock: products.stock,
  published: products.published,
}

type ColumnName = keyof typeof cardColumns

/** Selects the card columns from a subquery. */
const selectCardColumns = <T extends Record<ColumnName, unknown>>(subquery: T): Pick<T, ColumnName> =>
  Object.fromEntries((Object.keys(cardColumns) as ColumnName[]).map((name) => [name, subquery[name]])) as Pick<
    T,
    ColumnName
  >

export type ProductCard = Pick<typeof products.$inferSelect, keyof typeof cardColumns>
export type ProductRow = Pick<typeof products.$inferSelect, keyof typeof productColumns>
export type ProductForSale = Pick<typeof products.$inferSelect, keyof typeof saleColumns>
export type CategoryRow = typeof categories.$inferSelect
export type SubcategoryRow = typeof subcategories.$inferSelect

export type ProductSort = 'relevance' | 'price-low-high' | 'price-high-low' | 'name-az' | 'name-za' | 'newest'
/**
 * Filter of a product list: in any of these categories, in any of these subcategories, and in this price range (whole
 * UGX after discount, inclusive). Omitted fields do not filter.
 */
export type ProductScope = {
  categoryIds?: string[]
  subcategoryIds?: string[]
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
}
/** Ids of the categories and subcategories of a product as uuids, in rows whose statement selected them. */
export type ProductLinks = { categoryUuids?: string[]; subcategoryUuids?: string[] }
export type LinkedProduct = ProductRow & Required<ProductLinks> & { changedAt: Date }
export type ListedProduct = ProductRow & ProductLinks & { place: string | number }
/** Row of a list: the product card, with the other product columns where the query selected them. */
export type ListedCard = ProductCard & Partial<ProductRow> & ProductLinks & { place: string | number }
/** Row type of a list: the whole product where `W` is true, otherwise its card. */
export type RowOf<W extends boolean> = W extends true ? ListedProduct : ListedCard

const statements = perDatabase((db) => ({
  productById: buildProductsStatement(db, 'product_by_id', sql`(${sql.placeholder('ids')}::uuid[])[1]`),
  productsByIds: buildProductsStatement(db, 'products_by_ids', sql`any(${sql.placeholder('ids')}::uuid[])`),
  productTexts: db
    .select({ id: products.id, description: products.description, details: products.details })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')})`)
    .prepare('product_texts'),
  taxonomy: buildTaxonomyStatement(db).prepare('taxonomy'),
  taxonomyWithHidden: buildTaxonomyStatement(db, { withHidden: true }).prepare('taxonomy_with_hidden'),
  categoryProducts: buildCategoryProductsStatement(db),
  productCategories: db
    .select({
      productId: productCategories.productId,
      categoryId: productCategories.categoryId,
      subcategoryId: sql<null>`null::uuid`.mapWith(productSubcategories.subcategoryId),
    })
    .from(productCategories)
    .where(sql`${productCategories.productId} = any(${sql.placeholder('ids')})`)
    .unionAll(
      db
        .select({
          productId: productSubcategories.productId,
          categoryId: sql<null>`null::uuid`.mapWith(productCategories.categoryId),
          subcategoryId: productSubcategories.subcategoryId,
        })
        .from(productSubcategories)
        .where(sql`${productSubcategories.productId} = any(${sql.placeholder('ids')})`) as never,
    )
    .prepare('places_of_products'),
  related: buildRelatedStatement(db),
}))

/** Returns the products on sale with these ids, with their categories and the time of their last change. */
export async function findProducts(db: Queryable, ids: readonly string[]): Promise<LinkedProduct[]> {
  const { productById, productsByIds } = statements(db)
  const statement = ids.length === 1 ? productById : productsByIds
  const [answer] = await statement.execute({ ids: ids.map((id) => toUuid('product', id)) })
  return (answer?.rows ?? []).map((row) => rowFromJson(row))
}

/** One id is compared by equality, so that PostgreSQL keeps one plan (see `isLinkOfProduct` of lists.queries.ts). */
function buildProductsStatement(db: Queryable, name: string, ids: SQL) {
  const changedAt = sql`coalesce(${productChanges.changedAt}, ${products.updatedAt})`
  const found = db
    .select(selectForJson({ ...productColumns, ...linkColumns, changedAt }))
    .from(products)
    .innerJoin(productSearch, eq(productSearch.productId, products.id))
    .leftJoin(productChanges, eq(productChanges.productId, products.id))
    .where(sql`${products.id} = ${ids} and ${products.published}`)
    .as('found')
  return db
    .select({ rows: aggregateRows<JsonRow<LinkedProduct>>('found') })
    .from(found)
    .prepare(name)
}

/** Returns what cards omit, also of products that are no longer sold, because a cart may contain them. */
export function findProductTexts(db: Queryable, ids: readonly string[]) {
  return statements(db).productTexts.execute({ ids: ids.map((id) => toUuid('product', id)) })
}

/** Returns every category joined with its subcategories, in display order. */
export function findTaxonomy(db: Db, { withHidden = false } = {}) {
  return (withHidden ? statements(db).taxonomyWithHidden : statements(db).taxonomy).execute()
}

function buildTaxonomyStatement(db: Queryable, { withHidden = false } = {}) {
  return db
    .select({ category: categories, subcategory: subcategories })
    .from(categories)
    .leftJoin(subcategoryCategories, eq(subcategoryCategories.categoryId, categories.id))
    .leftJoin(
      subcategories,
      and(eq(subcategories.id, subcategoryCategories.subcategoryId), withHidden ? undefined : subcategories.published),
    )
    .where(withHidden ? undefined : sql`${categories.published}`)
    .orderBy(categories.position, subcategoryCategories.position)
}

/** Returns the categories and subcategories of each product, one row per link. */
export async function findProductCategories(
  db: Db,
  productIds: readonly string[],
): Promise<{ productId: string; categoryId: string | null; subcategoryId: string | null }[]> {
  return await statements(db).productCategories.execute({ ids: productIds.map((id) => toUuid('product', id)) })
}

/** Returns the first `first + 1` products of each category as cards; the extra row shows whether more follow. */
export function findCategoryProducts(db: Db, categoryIds: readonly string[], first: number) {
  return statements(db).categoryProducts.execute({
    ids: categoryIds.map((id) => toUuid('category', id)),
    limit: first + 1,
  })
}

function buildCategoryProductsStatement(db: Queryable) {
  const shelf = db
    .select({ ...cardColumns, place: productCategories.position })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(eq(productCategories.categoryId, categories.id), products.published))
    .orderBy(asc(productCategories.position), asc(products.id))
    .limit(sql.placeholder('limit'))
    .as('shelf')
  const countableProducts = db
    .select({ productId: productCategories.productId })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(eq(productCategories.categoryId, categories.id), products.published))
    .limit(fixedLimit(MAX_CATEGORY_COUNT))
    .as('countable')
  const productCount = db
    .select({ totalCount: sql<number>`count(*)::int`.as('total_count') })
    .from(countableProducts)
    .as('counted')
  return db
    .select({
      categoryId: categories.id,
      totalCount: productCount.totalCount,
      product: { ...selectCardColumns(shelf), place: shelf.place },
    })
    .from(categories)
    .innerJoinLateral(productCount, sql`true`)
    .innerJoinLateral(shelf, sql`true`)
    .where(sql`${categories.id} = any(${sql.placeholder('ids')})`)
    .orderBy(categories.id, shelf.place, shelf.id)
    .prepare('shelves')
}

/** Maximum number of neighbours considered on either side of a product. */
const NEIGHBOUR_LIMIT = 40

/**
 * Returns the products related to each product: products in stock first, then those of the same subcategory before
 * those of the same category, then the nearest by position.
 */
export function findRelated(
  db: Db,
  productIds: readonly string[],
  first: number,
): Promise<{ productId: string; product: ProductRow }[]> {
  return statements(db).related.execute({ ids: productIds.map((id) => toUuid('product', id)), first })
}

const ORIGIN_ID = sql`origin.id`

/** Selects the products around the origin in its categories, or in its subcategories, with their distances. */
function selectNeighbours(db: Queryable, links: typeof productCategories | typeof productSubcategories, rank: number) {
  const originLink = alias(links, 'origin_link')
  const neighbourLink = alias(links, 'neighbour_link')
  const categoryOf = (link: { categoryId: PgColumn } | { subcategoryId: PgColumn }) =>
    'categoryId' in link ? link.categoryId : link.subcategoryId
  const selectNeighbourLinks = (isOnThatSide: SQL) =>
    db
      .select({ productId: neighbourLink.productId, position: neighbourLink.position })
      .from(neighbourLink)
      .where(and(eq(categoryOf(neighbourLink), categoryOf(originLink)), isOnThatSide))
  const near = selectNeighbourLinks(gte(neighbourLink.position, originLink.position))
    .orderBy(neighbourLink.position)
    .limit(fixedLimit(NEIGHBOUR_LIMIT + 1))
    .unionAll(
      selectNeighbourLinks(lt(neighbourLink.position, originLink.position))
        .orderBy(desc(neighbourLink.position))
        .limit(fixedLimit(NEIGHBOUR_LIMIT)),
    )
    .as('near')
  return db
    .select({
      productId: near.productId,
      rank: sql<number>`${sql.raw(String(rank))}`.as('rank'),
      distance: sql<number>`abs(${near.position} - ${originLink.position})`.as('distance'),
    })
    .from(originLink)
    .crossJoinLateral(near)
    .where(eq(originLink.productId, ORIGIN_ID))
}

function buildRelatedStatement(db: Queryable) {
  const candidates = selectNeighbours(db, productSubcategories, 0)
    .unionAll(selectNeighbours(db, productCategories, 1))
    .as('candidates')
  const place = sql<number>`row_number() over (order by ${products.stock} = 0, min(${candidates.rank}), min(${candidates.distance}), ${products.id})`
  const nearest = db
    .select({ id: products.id, place: place.as('place') })
    .from(candidates)
    .innerJoin(products, eq(products.id, candidates.productId))
    .where(and(products.published, ne(products.id, ORIGIN_ID)))
    .groupBy(products.id)
    .orderBy(sql`place`)
    .limit(sql.placeholder('first'))
    .as('nearest')
  return db
    .select({ productId: sql<string>`${ORIGIN_ID}`.mapWith(products.id), product: productColumns })
    .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) as origin(id)`)
    .crossJoinLateral(nearest)
    .innerJoin(products, eq(products.id, nearest.id))
    .orderBy(ORIGIN_ID, nearest.place)
    .prepare('related_products')
}
