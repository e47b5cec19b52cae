import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { productCategories, productSubcategories, products } from '#server/db/tables/catalog.ts'
import { productSearch } from '#server/db/tables/search.ts'
import { uuidOf } from '#server/ids.ts'
import {
  cardColumns,
  MOST_COUNTED,
  MOST_ON_SHELF,
  type ProductScope,
  type ProductSort,
  productColumns,
  type RowOf,
} from './catalog.queries.ts'

type ListShape<W extends boolean = boolean> = {
  scope: ProductScope
  sort: ProductSort
  limit: number
  /** Keyset position after which the page starts. A deep page costs as much as the first. */
  after?: [place: string | number, id: string] | null
  /** Offset for clients that request pages by number. */
  offset?: number
  /** Whether the rows include the columns that only a product page shows. */
  whole: W
}

/**
 * Returns a page of products ordered by place, then id. Rows and the count of the whole list come from one statement.
 */
export function listProducts<W extends boolean>(
  db: Queryable,
  wanted: ListShape<W>,
): Promise<(RowOf<W> & { totalCount: number })[]> {
  const name = nameOf(wanted)
  const known = statements(db)
  const statement = known.get(name) ?? listStatement(db, name, wanted)
  known.set(name, statement)
  return statement.execute(valuesOf(wanted)) as Promise<(RowOf<W> & { totalCount: number })[]>
}

/** Prepared statements by name. There are about a hundred variants of a list; each is built on first use. */
const statements = perDatabase(() => new Map<string, { execute(values: Record<string, unknown>): Promise<unknown> }>())

/**
 * Builds a statement name from everything but the values: equal names mean equal statements. PostgreSQL uses the first
 * 63 characters of a name.
 */
function nameOf({
  scope: { categoryIds, subcategoryIds, minPrice, maxPrice, inStock },
  sort,
  after,
  offset,
  whole,
}: ListShape): string {
  const many = (ids: string[] | undefined) => (ids ? (ids.length === 1 ? 'one' : 'some') : 'any')
  const given = {
    min: minPrice !== undefined,
    max: maxPrice !== undefined,
    stocked: inStock === true,
    gone: inStock === false,
    after: !!after,
    offset: !!offset,
    whole,
  }
  const parts = Object.entries(given).flatMap(([part, is]) => (is ? [part] : []))
  return ['list', sort, many(categoryIds), many(subcategoryIds), ...parts].join(' ')
}

/** Returns the values of the placeholders below. */
function valuesOf({
  scope: { categoryIds = [], subcategoryIds = [], minPrice, maxPrice },
  limit,
  after,
  offset,
}: ListShape) {
  const [place, id] = after ?? []
  return {
    categories: categoryIds.map((one) => uuidOf('category', one)),
    subcategories: subcategoryIds.map((one) => uuidOf('subcategory', one)),
    minPrice,
    maxPrice,
    place,
    id: id === undefined ? null : uuidOf('product', id),
    limit,
    offset,
  }
}

const GIVEN = {
  categories: sql`${sql.placeholder('categories')}::uuid[]`,
  subcategories: sql`${sql.placeholder('subcategories')}::uuid[]`,
  minPrice: sql.placeholder('minPrice'),
  maxPrice: sql.placeholder('maxPrice'),
  place: sql.placeholder('place'),
  id: sql`${sql.placeholder('id')}::uuid`,
}

function listStatement(db: Queryable, name: string, { scope, sort, after, offset, whole }: ListShape) {
  const shelf = sort === 'relevance' ? onlyShelf(scope) : undefined
  const place = placeOf(scope, sort)
  const direction = place.descending ? desc : asc
  const id = shelf ? shelf.productId : products.id
  const behind =
    after && sql`(${place.sql}, ${id}) ${sql.raw(place.descending ? '<' : '>')} (${place.given}, ${GIVEN.id})`
  const countable = shelf ? onThis(shelf) : sql`${products} where ${within(scope)}`
  const most = sql.raw(String(shelf ? MOST_ON_SHELF : MOST_COUNTED))
  const columns = {
    ...(whole ? productColumns : cardColumns),
    place: place.told ?? place.sql,
    totalCount: sql<number>`(select count(*)::int from (select 1 from ${countable} limit ${most}) counted)`,
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
  const ordered = page.orderBy(direction(place.sql), direction(id)).limit(sql.placeholder('limit'))
  return (offset ? ordered.offset(sql.placeholder('offset')) : ordered).prepare(name)
}

const within = ({ categoryIds, subcategoryIds, minPrice, maxPrice, inStock }: ProductScope): SQL | undefined =>
  and(
    products.published,
    categoryIds && onShelf('category'),
    subcategoryIds && onShelf('subcategory'),
    minPrice === undefined ? undefined : gte(products.price, GIVEN.minPrice),
    maxPrice === undefined ? undefined : lte(products.price, GIVEN.maxPrice),
    inStock === undefined ? undefined : inStock ? gt(products.stock, 0) : eq(products.stock, 0),
  )

const SHELVES = {
  category: { table: productCategories, column: productCategories.categoryId, given: GIVEN.categories },
  subcategory: { table: productSubcategories, column: productSubcategories.subcategoryId, given: GIVEN.subcategories },
} as const

/** Builds the FROM clause of a product's links to any of these categories. */
function links(kind: keyof typeof SHELVES): SQL {
  const { table, column, given } = SHELVES[kind]
  return sql`from ${table} where ${table.productId} = ${products.id} and ${column} = any(${given})`
}

const onShelf = (kind: keyof typeof SHELVES): SQL => sql`exists (select 1 ${links(kind)})`

/**
 * Returns the single category or subcategory whose order a list reads from its index; the order across several has to
 * be sorted.
 */
function onlyShelf({ categoryIds, subcategoryIds, ...rest }: ProductScope) {
  const of = (kind: keyof typeof SHELVES, others: ProductScope) => {
    const { table, column, given } = SHELVES[kind]
    return {
      table,
      productId: table.productId,
      position: table.position,
      is: sql`${column} = (${given})[1]`,
      rest: others,
    }
  }
  if (subcategoryIds?.length === 1) return of('subcategory', { ...rest, ...(categoryIds && { categoryIds }) })
  if (categoryIds?.length === 1 && !subcategoryIds) return of('category', rest)
  return undefined
}

/** Builds the FROM clause of the products on sale in a category; without further filters it reads two indexes only. */
function onThis({ table, productId, is, rest }: NonNullable<ReturnType<typeof onlyShelf>>): SQL {
  if (Object.keys(rest).length > 0)
    return sql`${table} join ${products} on ${products.id} = ${productId} where ${is} and ${within(rest)}`
  return sql`${table} where ${is} and exists (select from ${productSearch} where ${productSearch.productId} = ${productId})`
}

/**
 * Sort key of a list: its SQL expression, its form in a cursor (`told`), and the expression that reads it back from a
 * cursor (`given`).
 */
type Place = { sql: SQL<string | number>; told?: SQL<string | number>; given: SQL; descending: boolean }
export type PlaceKind = 'text' | 'integer' | 'moment'

/** Returns the type that the sort key of {@link placeOf} has in a cursor. */
export function placeKind(scope: ProductScope, sort: ProductSort): PlaceKind {
  if (sort === 'newest') return 'moment'
  return sort === 'name-az' ||
    sort === 'name-za' ||
    (sort === 'relevance' && !scope.subcategoryIds && !scope.categoryIds)
    ? 'text'
    : 'integer'
}

const integer = sql`${GIVEN.place}::int`
const text = sql`${GIVEN.place}::text`

function placeOf(scope: ProductScope, sort: ProductSort): Place {
  switch (sort) {
    case 'price-low-high':
      return { sql: sql`${products.price}`, given: integer, descending: false }
    case 'price-high-low':
      return { sql: sql`${products.price}`, given: integer, descending: true }
    case 'name-az':
      return { sql: sql`lower(${products.name})`, given: text, descending: false }
    case 'name-za':
      return { sql: sql`lower(${products.name})`, given: text, descending: true }
    case 'newest':
      return {
        sql: sql`${products.createdAt}`,
        told: sql`(extract(epoch from ${products.createdAt}) * 1000)::float8`,
        given: sql`timestamptz 'epoch' + ${GIVEN.place}::float8 * interval '1 millisecond'`,
        descending: true,
      }
    case 'relevance': {
      const shelf = onlyShelf(scope)
      if (shelf) return { sql: sql`${shelf.position}`, given: integer, descending: false }
      if (scope.subcategoryIds)
        return {
          sql: sql`(select min(${productSubcategories.position}) ${links('subcategory')})`,
          given: integer,
          descending: false,
        }
      if (scope.categoryIds)
        return {
          sql: sql`(select min(${productCategories.position}) ${links('category')})`,
          given: integer,
          descending: false,
        }
      return { sql: sql`${products.number}`, given: text, descending: false }
    }
  }
}
