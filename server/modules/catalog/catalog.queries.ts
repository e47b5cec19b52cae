import { and, asc, desc, eq, gt, gte, ilike, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { categories, productCategories, productSubcategories, products, subcategories, subcategoryCategories } from '#server/db/tables/catalog.ts'
import { uuidOf } from '#server/ids.ts'

/** Every column that a product answers with. */
export const productColumns = {
  id: products.id,
  number: products.number,
  name: products.name,
  unit: products.unit,
  price: products.price,
  listPrice: products.listPrice,
  discount: products.discount,
  stock: products.stock,
  description: products.description,
  details: products.details,
  images: products.images,
  tint: products.tint,
  published: products.published,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}

type ColumnName = keyof typeof productColumns

/** The same columns of a subquery that selected them. */
const columnsOf = <T extends Record<ColumnName, unknown>>(from: T): Pick<T, ColumnName> =>
  Object.fromEntries((Object.keys(productColumns) as ColumnName[]).map((name) => [name, from[name]])) as Pick<T, ColumnName>

export type ProductRow = Pick<typeof products.$inferSelect, keyof typeof productColumns>
export type CategoryRow = typeof categories.$inferSelect
export type SubcategoryRow = typeof subcategories.$inferSelect

export type ProductSort = 'relevance' | 'price-low-high' | 'price-high-low' | 'name-az' | 'name-za' | 'newest'
/** Products on any of these shelves, in any of these parts, found by these words; what is left out does not narrow. */
export type ProductScope = { categoryIds?: string[]; subcategoryIds?: string[]; search?: string; minPrice?: number; maxPrice?: number; inStock?: boolean }
export type ListedProduct = ProductRow & { place: string | number; totalCount: number }

const statements = perDatabase((db) => ({
  byIds: db
    .select(productColumns)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}) and ${products.published}`)
    .prepare('products_by_ids'),
  taxonomy: db
    .select({ category: categories, subcategory: subcategories })
    .from(categories)
    .leftJoin(subcategoryCategories, eq(subcategoryCategories.categoryId, categories.id))
    .leftJoin(subcategories, eq(subcategories.id, subcategoryCategories.subcategoryId))
    .orderBy(categories.position, subcategoryCategories.position)
    .prepare('taxonomy'),
  places: db
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
}))

export function findProducts(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  return statements(db).byIds.execute({ ids: ids.map((id) => uuidOf('product', id)) })
}

/** Every category with its subcategories, in shelf order, as one joined list. */
export function findTaxonomy(db: Db) {
  return statements(db).taxonomy.execute()
}

/** The shelves each product stands on: one row a shelf. */
export async function findPlaces(
  db: Db,
  productIds: readonly string[],
): Promise<{ productId: string; categoryId: string | null; subcategoryId: string | null }[]> {
  return await statements(db).places.execute({ ids: productIds.map((id) => uuidOf('product', id)) })
}

/** The first products of several categories at once, `first + 1` each, so that the reader knows whether more follow. */
export function findShelves(db: Db, categoryIds: readonly string[], first: number) {
  const shelf = db
    .select({ ...productColumns, place: productCategories.position })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(eq(productCategories.categoryId, categories.id), products.published))
    .orderBy(asc(productCategories.position), asc(products.id))
    .limit(first + 1)
    .as('shelf')
  const counted = db
    .select({ totalCount: sql<number>`count(*)::int`.as('total_count') })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(eq(productCategories.categoryId, categories.id), products.published))
    .as('counted')
  return db
    .select({ categoryId: categories.id, totalCount: counted.totalCount, product: { ...columnsOf(shelf), place: shelf.place } })
    .from(categories)
    .innerJoinLateral(counted, sql`true`)
    .innerJoinLateral(shelf, sql`true`)
    .where(sql`${categories.id} = any(${sql.param(categoryIds.map((id) => uuidOf('category', id)))})`)
    .orderBy(categories.id, shelf.place, shelf.id)
}

/** So many neighbours to either side of a product are looked at. */
const NEIGHBOURS = 40

/** What stands near each product: what can be ordered first, its own part of a shelf before the whole shelf, the nearest first. */
export async function findRelated(db: Db, productIds: readonly string[], first: number): Promise<{ of: string; product: ProductRow }[]> {
  const around = (table: typeof productCategories | typeof productSubcategories, shelf: SQL, away: number) => sql`
    select near.product_id, ${sql.raw(String(away))} as away, abs(near.position - mine.position) as distance
    from ${table} mine cross join lateral (
      (select product_id, position from ${table} there where there.${shelf} = mine.${shelf} and there.position >= mine.position order by there.position limit ${NEIGHBOURS + 1})
      union all
      (select product_id, position from ${table} there where there.${shelf} = mine.${shelf} and there.position < mine.position order by there.position desc limit ${NEIGHBOURS})
    ) near where mine.product_id = origin.id`
  const related = sql`(
    select origin.id as of, nearest.id, nearest.place from unnest(${sql.param(productIds.map((id) => uuidOf('product', id)))}::uuid[]) as origin(id)
    cross join lateral (
      select ${products.id} as id, row_number() over (order by ${products.stock} = 0, min(candidate.away), min(candidate.distance), ${products.id})::int as place
      from (${around(productSubcategories, sql`subcategory_id`, 0)} union all ${around(productCategories, sql`category_id`, 1)}) candidate
      join ${products} on ${products.id} = candidate.product_id
      where ${products.published} and ${products.id} <> origin.id
      group by ${products.id} order by place limit ${first}
    ) nearest) related`
  return db
    .select({ of: sql<string>`related.of`.mapWith(products.id), product: productColumns })
    .from(related)
    .innerJoin(products, sql`${products.id} = related.id`)
    .orderBy(sql`related.of, related.place`)
}

type ListShape = {
  scope: ProductScope
  sort: ProductSort
  limit: number
  /** Keyset: behind this place. A page deep down costs as much as the first. */
  after?: [place: string | number, id: string] | null
  /** For callers that count pages. */
  offset?: number
}

/** A page of products by place, then id. Rows and the count of the whole list come in one statement. */
export function listProducts(db: Queryable, { scope, sort, limit, after, offset = 0 }: ListShape): Promise<ListedProduct[]> {
  const place = placeOf(scope, sort)
  const matching = db.$with('matching').as(
    db
      .select({ ...productColumns, place: place.sql.as('place') })
      .from(products)
      .where(within(scope)),
  )
  const behind =
    after && or(place.descending ? lt(matching.place, after[0]) : gt(matching.place, after[0]), and(eq(matching.place, after[0]), gt(matching.id, after[1])))
  return db
    .with(matching)
    .select({ ...columnsOf(matching), place: matching.place, totalCount: sql<number>`(select count(*)::int from ${matching})` })
    .from(matching)
    .where(behind || undefined)
    .orderBy(place.descending ? desc(matching.place) : asc(matching.place), asc(matching.id))
    .limit(limit)
    .offset(offset)
}

const within = ({ search, categoryIds, subcategoryIds, minPrice, maxPrice, inStock }: ProductScope): SQL | undefined =>
  and(
    products.published,
    search ? matches(search) : undefined,
    onShelf(categoryIds, 'category'),
    onShelf(subcategoryIds, 'subcategory'),
    minPrice === undefined ? undefined : gte(products.price, minPrice),
    maxPrice === undefined ? undefined : lte(products.price, maxPrice),
    inStock === undefined ? undefined : inStock ? gt(products.stock, 0) : eq(products.stock, 0),
  )

/** How many products of the scope stand on each shelf, the fullest first. */
export function countShelves(db: Queryable, scope: ProductScope): Promise<{ categoryId: string; count: number }[]> {
  const count = sql<number>`count(*)::int`
  return db
    .select({ categoryId: productCategories.categoryId, count })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.productId, products.id))
    .where(within(scope))
    .groupBy(productCategories.categoryId)
    .orderBy(desc(count))
}

/** How many products of the scope have each price. */
export function listPrices(db: Queryable, scope: ProductScope): Promise<{ price: number; count: number }[]> {
  return db.select({ price: products.price, count: sql<number>`count(*)::int` }).from(products).where(within(scope)).groupBy(products.price)
}

const SHELVES = {
  category: { table: productCategories, column: productCategories.categoryId },
  subcategory: { table: productSubcategories, column: productSubcategories.subcategoryId },
} as const

/** The links of a product to some of these shelves. */
function links(ids: string[], kind: keyof typeof SHELVES): SQL {
  const { table, column } = SHELVES[kind]
  return sql`from ${table} where ${table.productId} = ${products.id} and ${column} = any(${sql.param(ids.map((id) => uuidOf(kind, id)))})`
}

const onShelf = (ids: string[] | undefined, kind: keyof typeof SHELVES): SQL | undefined => ids && sql`exists (select 1 ${links(ids, kind)})`

type Place = { sql: SQL<string | number>; descending: boolean }
export type PlaceKind = 'text' | 'integer' | 'moment'

/** What a place is in the list of {@link placeOf}. */
export function placeKind(scope: ProductScope, sort: ProductSort): PlaceKind {
  if (sort === 'newest') return 'moment'
  const byText = sort === 'name-az' || sort === 'name-za' || (sort === 'relevance' && !scope.search && !scope.subcategoryIds && !scope.categoryIds)
  return byText ? 'text' : 'integer'
}

function placeOf(scope: ProductScope, sort: ProductSort): Place {
  switch (sort) {
    case 'price-low-high':
      return { sql: sql<number>`${products.price}`, descending: false }
    case 'price-high-low':
      return { sql: sql<number>`${products.price}`, descending: true }
    case 'name-az':
      return { sql: sql<string>`lower(${products.name})`, descending: false }
    case 'name-za':
      return { sql: sql<string>`lower(${products.name})`, descending: true }
    case 'newest':
      return { sql: sql<number>`(extract(epoch from ${products.createdAt}) * 1000)::bigint::float8`, descending: true }
    case 'relevance':
      if (scope.search) return { sql: sql<number>`(1000 * word_similarity(${scope.search}, ${products.name}))::int`, descending: true }
      if (scope.subcategoryIds)
        return { sql: sql<number>`(select min(${productSubcategories.position}) ${links(scope.subcategoryIds, 'subcategory')})`, descending: false }
      if (scope.categoryIds) return { sql: sql<number>`(select min(${productCategories.position}) ${links(scope.categoryIds, 'category')})`, descending: false }
      return { sql: sql<string>`${products.number}`, descending: false }
  }
}

/** Words anywhere in the name, or a spelling close to it. */
function matches(search: string): SQL | undefined {
  return or(ilike(products.name, `%${search.replace(/[\\%_]/g, '\\$&')}%`), sql`${search} <% ${products.name}`)
}
