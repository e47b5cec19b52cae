import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { categories, productCategories, productSubcategories, products, subcategories, subcategoryCategories } from '#server/db/tables/catalog.ts'
import { productSearch } from '#server/db/tables/search.ts'
import { uuidOf } from '#server/ids.ts'

/** Lists are counted up to here, those of one shelf, which are counted along its links, up to there: what counts on costs more with every product. */
export const MOST_COUNTED = 10_000
const MOST_ON_SHELF = 1_000

/** What a card of a product shows. */
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

/** Every column that a product answers with. */
export const productColumns = {
  ...cardColumns,
  description: products.description,
  details: products.details,
  published: products.published,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}

/** What a sale looks at. */
export const saleColumns = {
  id: products.id,
  name: products.name,
  price: products.price,
  listPrice: products.listPrice,
  stock: products.stock,
  published: products.published,
}

type ColumnName = keyof typeof cardColumns

/** The same columns of a subquery that selected them. */
const columnsOf = <T extends Record<ColumnName, unknown>>(from: T): Pick<T, ColumnName> =>
  Object.fromEntries((Object.keys(cardColumns) as ColumnName[]).map((name) => [name, from[name]])) as Pick<T, ColumnName>

export type ProductCard = Pick<typeof products.$inferSelect, keyof typeof cardColumns>
export type ProductRow = Pick<typeof products.$inferSelect, keyof typeof productColumns>
export type ProductForSale = Pick<typeof products.$inferSelect, keyof typeof saleColumns>
export type CategoryRow = typeof categories.$inferSelect
export type SubcategoryRow = typeof subcategories.$inferSelect

export type ProductSort = 'relevance' | 'price-low-high' | 'price-high-low' | 'name-az' | 'name-za' | 'newest'
/** Products on any of these shelves, in any of these parts, at these prices (whole UGX after discount, inclusive); what is left out does not narrow. */
export type ProductScope = { categoryIds?: string[]; subcategoryIds?: string[]; minPrice?: number; maxPrice?: number; inStock?: boolean }
export type ListedProduct = ProductRow & { place: string | number }
/** What a search was asked for: the card, or the whole product. */
export type ListedCard = ProductCard & Partial<ProductRow> & { place: string | number }
export type CountedProduct = ListedProduct & { totalCount: number }

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
  shelves: shelvesStatement(db),
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

/** The first products of several categories at once, as cards, `first + 1` each, so that the reader knows whether more follow. */
export function findShelves(db: Db, categoryIds: readonly string[], first: number) {
  return statements(db).shelves.execute({ ids: categoryIds.map((id) => uuidOf('category', id)), limit: first + 1 })
}

function shelvesStatement(db: Queryable) {
  const shelf = db
    .select({ ...cardColumns, place: productCategories.position })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(eq(productCategories.categoryId, categories.id), products.published))
    .orderBy(asc(productCategories.position), asc(products.id))
    .limit(sql.placeholder('limit'))
    .as('shelf')
  const countable = db
    .select({ productId: productCategories.productId })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(eq(productCategories.categoryId, categories.id), products.published))
    .limit(MOST_ON_SHELF)
    .as('countable')
  const counted = db
    .select({ totalCount: sql<number>`count(*)::int`.as('total_count') })
    .from(countable)
    .as('counted')
  return db
    .select({ categoryId: categories.id, totalCount: counted.totalCount, product: { ...columnsOf(shelf), place: shelf.place } })
    .from(categories)
    .innerJoinLateral(counted, sql`true`)
    .innerJoinLateral(shelf, sql`true`)
    .where(sql`${categories.id} = any(${sql.placeholder('ids')})`)
    .orderBy(categories.id, shelf.place, shelf.id)
    .prepare('shelves')
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
export function listProducts(db: Queryable, { scope, sort, limit, after, offset = 0 }: ListShape): Promise<CountedProduct[]> {
  const shelf = sort === 'relevance' ? onlyShelf(scope) : undefined
  const place = placeOf(scope, sort)
  const direction = place.descending ? desc : asc
  const id = shelf ? shelf.productId : products.id
  const behind =
    after && sql`(${place.sql}, ${id}) ${sql.raw(place.descending ? '<' : '>')} (${place.at(after[0])}, ${sql.param(uuidOf('product', after[1]))}::uuid)`
  const countable = shelf ? onThis(shelf) : sql`${products} where ${within(scope)}`
  const columns = {
    ...productColumns,
    place: place.told ?? place.sql,
    totalCount: sql<number>`(select count(*)::int from (select 1 from ${countable} limit ${shelf ? MOST_ON_SHELF : MOST_COUNTED}) counted)`,
  }
  const page = shelf
    ? db
        .select(columns)
        .from(shelf.table)
        .innerJoin(products, eq(products.id, shelf.productId))
        .where(and(shelf.is, within(shelf.rest), behind || undefined))
    : db
        .select(columns)
        .from(products)
        .where(and(within(scope), behind || undefined))
  return page.orderBy(direction(place.sql), direction(id)).limit(limit).offset(offset)
}

const within = ({ categoryIds, subcategoryIds, minPrice, maxPrice, inStock }: ProductScope): SQL | undefined =>
  and(
    products.published,
    onShelf(categoryIds, 'category'),
    onShelf(subcategoryIds, 'subcategory'),
    minPrice === undefined ? undefined : gte(products.price, minPrice),
    maxPrice === undefined ? undefined : lte(products.price, maxPrice),
    inStock === undefined ? undefined : inStock ? gt(products.stock, 0) : eq(products.stock, 0),
  )

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

/** The one shelf, or part of one, whose own order a list follows by its index; the order of several together has to be sorted. */
function onlyShelf({ categoryIds, subcategoryIds, ...rest }: ProductScope) {
  const of = <K extends keyof typeof SHELVES>(kind: K, id: string, others: ProductScope) => {
    const { table, column } = SHELVES[kind]
    return { table, productId: table.productId, position: table.position, is: sql`${column} = ${sql.param(uuidOf(kind, id))}`, rest: others }
  }
  if (subcategoryIds?.length === 1) return of('subcategory', subcategoryIds[0] ?? '', { ...rest, ...(categoryIds && { categoryIds }) })
  if (categoryIds?.length === 1 && !subcategoryIds) return of('category', categoryIds[0] ?? '', rest)
  return undefined
}

/** What is for sale on a shelf: where nothing else is asked for, told by two indexes alone. */
function onThis({ table, productId, is, rest }: NonNullable<ReturnType<typeof onlyShelf>>): SQL {
  if (Object.keys(rest).length > 0) return sql`${table} join ${products} on ${products.id} = ${productId} where ${is} and ${within(rest)}`
  return sql`${table} where ${is} and exists (select from ${productSearch} where ${productSearch.productId} = ${productId})`
}

/** What a list is ordered by, how it is told in a cursor, and how a cursor's word for it is read again. */
type Place = { sql: SQL<string | number>; told?: SQL<string | number>; at: (told: string | number) => SQL; descending: boolean }
export type PlaceKind = 'text' | 'integer' | 'moment'

/** What a place is in the list of {@link placeOf}. */
export function placeKind(scope: ProductScope, sort: ProductSort): PlaceKind {
  if (sort === 'newest') return 'moment'
  return sort === 'name-az' || sort === 'name-za' || (sort === 'relevance' && !scope.subcategoryIds && !scope.categoryIds) ? 'text' : 'integer'
}

const asInteger = (told: string | number) => sql`${told}::int`
const asText = (told: string | number) => sql`${told}::text`

function placeOf(scope: ProductScope, sort: ProductSort): Place {
  switch (sort) {
    case 'price-low-high':
      return { sql: sql`${products.price}`, at: asInteger, descending: false }
    case 'price-high-low':
      return { sql: sql`${products.price}`, at: asInteger, descending: true }
    case 'name-az':
      return { sql: sql`lower(${products.name})`, at: asText, descending: false }
    case 'name-za':
      return { sql: sql`lower(${products.name})`, at: asText, descending: true }
    case 'newest':
      return {
        sql: sql`${products.createdAt}`,
        told: sql`(extract(epoch from ${products.createdAt}) * 1000)::float8`,
        at: (told) => sql`timestamptz 'epoch' + ${told}::float8 * interval '1 millisecond'`,
        descending: true,
      }
    case 'relevance': {
      const shelf = onlyShelf(scope)
      if (shelf) return { sql: sql`${shelf.position}`, at: asInteger, descending: false }
      if (scope.subcategoryIds)
        return { sql: sql`(select min(${productSubcategories.position}) ${links(scope.subcategoryIds, 'subcategory')})`, at: asInteger, descending: false }
      if (scope.categoryIds)
        return { sql: sql`(select min(${productCategories.position}) ${links(scope.categoryIds, 'category')})`, at: asInteger, descending: false }
      return { sql: sql`${products.number}`, at: asText, descending: false }
    }
  }
}
