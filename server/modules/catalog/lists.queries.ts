import { and, arrayOverlaps, asc, desc, eq, exists, gt, gte, lte, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { fixedLimit, queryBuilder } from '#server/db/queryBuilder.ts'
import { productCategories, productSubcategories, products } from '#server/db/tables/catalog.ts'
import { productSearch } from '#server/db/tables/search.ts'
import { toUuid } from '#server/ids.ts'
import { MAX_PAGE } from '#server/limits.ts'
import {
  cardColumns,
  linkColumns,
  MAX_CATEGORY_COUNT,
  MAX_LIST_COUNT,
  type ProductScope,
  type ProductSort,
  productColumns,
  type RowOf,
} from './catalog.queries.ts'
import { aggregateColumns, rowsFromColumns, selectForJson } from './productJson.ts'

/**
 * Most rows of a page: one more than its items. As a constant inside the limit that is a parameter, it tells PostgreSQL
 * how few rows a page has. With the parameter alone, a plan for any parameter reckons with a tenth of the list; in a
 * large category it looks more expensive than a plan for the given value, so that each execution would be planned
 * again.
 */
const MAX_ROWS = MAX_PAGE + 1

/** Selection of a subquery whose rows are only counted or tested for. */
const ONE = { one: sql`1`.as('one') }

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
  /** Whether the whole list is counted, which takes a third of the statement's time; true when absent. */
  counted?: boolean
  /** Whether the rows include the categories of the products, which are in another table; true when absent. */
  withLinks?: boolean
}

/**
 * Returns a page of products ordered by place, then id, with their categories, and the count of the whole list; 0 when
 * it is not counted.
 */
export async function listProducts<W extends boolean>(
  db: Queryable,
  shape: ListShape<W>,
): Promise<{ rows: RowOf<W>[]; totalCount: number }> {
  const name = buildStatementName(shape)
  const statementsByName = statements(db)
  const statement = statementsByName.get(name) ?? buildListStatement(db, name, shape)
  statementsByName.set(name, statement)
  const [answer] = await statement.execute(toPlaceholderValues(shape))
  return {
    rows: answer ? (rowsFromColumns<RowOf<boolean>>(answer.rows) as RowOf<W>[]) : [],
    totalCount: answer?.totalCount ?? 0,
  }
}

/** Prepared statements by name. There are about a hundred variants of a list; each is built on first use. */
const statements = perDatabase(() => new Map<string, ReturnType<typeof buildListStatement>>())

/**
 * Builds a statement name from everything but the values: equal names mean equal statements. PostgreSQL uses the first
 * 63 characters of a name.
 */
function buildStatementName({
  scope: { categoryIds, subcategoryIds, minPrice, maxPrice, inStock },
  sort,
  after,
  offset,
  whole,
  counted,
  withLinks,
}: ListShape): string {
  const describeCount = (ids: string[] | undefined) => (ids ? (ids.length === 1 ? 'one' : 'some') : 'any')
  const variantFlags = {
    min: minPrice !== undefined,
    max: maxPrice !== undefined,
    stocked: inStock === true,
    gone: inStock === false,
    after: !!after,
    offset: !!offset,
    whole,
    uncounted: counted === false,
    unlinked: withLinks === false,
  }
  const flagNames = Object.entries(variantFlags).flatMap(([flag, isSet]) => (isSet ? [flag] : []))
  return ['list', sort, describeCount(categoryIds), describeCount(subcategoryIds), ...flagNames].join(' ')
}

/** Returns the values of the placeholders below. */
function toPlaceholderValues({
  scope: { categoryIds = [], subcategoryIds = [], minPrice, maxPrice },
  limit,
  after,
  offset,
}: ListShape) {
  const [place, id] = after ?? []
  return {
    categories: categoryIds.map((id) => toUuid('category', id)),
    subcategories: subcategoryIds.map((id) => toUuid('subcategory', id)),
    minPrice,
    maxPrice,
    place,
    id: id === undefined ? null : toUuid('product', id),
    limit,
    offset,
  }
}

const PLACEHOLDERS = {
  categories: sql`${sql.placeholder('categories')}::uuid[]`,
  subcategories: sql`${sql.placeholder('subcategories')}::uuid[]`,
  minPrice: sql.placeholder('minPrice'),
  maxPrice: sql.placeholder('maxPrice'),
  place: sql.placeholder('place'),
  id: sql`${sql.placeholder('id')}::uuid`,
}

function buildListStatement(db: Queryable, name: string, shape: ListShape) {
  const { scope, sort, after, offset, whole, counted, withLinks } = shape
  const singleCategory = sort === 'relevance' ? findSingleCategory(scope) : undefined
  const place = getSortKey(scope, sort)
  const direction = place.descending ? desc : asc
  const id = singleCategory ? singleCategory.productId : products.id
  const isAfterCursor =
    after &&
    sql`(${place.sql}, ${id}) ${sql.raw(place.descending ? '<' : '>')} (${place.placeholderValue}, ${PLACEHOLDERS.id})`
  const columns = selectForJson({
    ...(whole ? productColumns : cardColumns),
    ...(withLinks !== false && linkColumns),
    place: place.cursorValue ?? place.sql,
  })
  const listed = singleCategory
    ? db
        .select(columns)
        .from(singleCategory.table)
        .innerJoin(products, eq(products.id, singleCategory.productId))
        .where(
          and(singleCategory.isInCategory, matchesScope(singleCategory.remainingScope), isAfterCursor || undefined),
        )
        .$dynamic()
    : db
        .select(columns)
        .from(products)
        .where(and(matchesScope(scope), isAfterCursor || undefined))
        .$dynamic()
  const ordered = (
    withLinks === false ? listed : listed.innerJoin(productSearch, eq(productSearch.productId, products.id))
  ).orderBy(direction(place.sql), direction(id))
  const page = offset
    ? ordered.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'))
    : db
        .select()
        .from(ordered.limit(fixedLimit(MAX_ROWS)).as('listed'))
        .limit(sql.placeholder('limit'))
  // The limit is that of the scope in every order, because counts are cached by scope.
  const maxCount = findSingleCategory(scope) ? MAX_CATEGORY_COUNT : MAX_LIST_COUNT
  const countedRows = selectCounted(scope).limit(fixedLimit(maxCount))
  return db
    .select({
      rows: aggregateColumns('page', Object.keys(columns)),
      totalCount: counted === false ? sql<number>`0` : sql<number>`${db.$count(countedRows.as('counted'))}::int`,
    })
    .from(page.as('page'))
    .prepare(name)
}

/**
 * Selects the products of a list to count them: those of a category by the index of the search table, which costs a
 * sixth of a look at each product.
 */
function selectCounted(scope: ProductScope) {
  const { categoryIds, subcategoryIds, minPrice, maxPrice, inStock } = scope
  if (!categoryIds && !subcategoryIds) return queryBuilder.select(ONE).from(products).where(matchesScope(scope))
  return queryBuilder
    .select(ONE)
    .from(productSearch)
    .where(
      and(
        subcategoryIds && arrayOverlaps(productSearch.subcategoryIds, PLACEHOLDERS.subcategories),
        categoryIds && arrayOverlaps(productSearch.categoryIds, PLACEHOLDERS.categories),
        minPrice === undefined ? undefined : gte(productSearch.price, PLACEHOLDERS.minPrice),
        maxPrice === undefined ? undefined : lte(productSearch.price, PLACEHOLDERS.maxPrice),
        inStock === undefined ? undefined : eq(productSearch.available, sql.raw(String(inStock))),
      ),
    )
}

const matchesScope = ({ categoryIds, subcategoryIds, minPrice, maxPrice, inStock }: ProductScope): SQL | undefined =>
  and(
    products.published,
    categoryIds && isInAnyCategory('category', categoryIds),
    subcategoryIds && isInAnyCategory('subcategory', subcategoryIds),
    minPrice === undefined ? undefined : gte(products.price, PLACEHOLDERS.minPrice),
    maxPrice === undefined ? undefined : lte(products.price, PLACEHOLDERS.maxPrice),
    inStock === undefined ? undefined : inStock ? gt(products.stock, 0) : eq(products.stock, 0),
  )

const LINK_TABLES = {
  category: {
    table: productCategories,
    column: productCategories.categoryId,
    placeholderValue: PLACEHOLDERS.categories,
  },
  subcategory: {
    table: productSubcategories,
    column: productSubcategories.subcategoryId,
    placeholderValue: PLACEHOLDERS.subcategories,
  },
} as const

/** Selects the first position of a product among its links to any of these categories. */
function selectFirstPosition(kind: keyof typeof LINK_TABLES, ids: readonly string[]) {
  const { table } = LINK_TABLES[kind]
  return queryBuilder
    .select({ position: min(table.position) })
    .from(table)
    .where(isLinkOfProduct(kind, ids))
}

/**
 * Condition for the links of a product to any of these categories. One is compared by equality: PostgreSQL expects ten
 * elements in the array of a cached plan, and would therefore plan every execution again.
 */
const isLinkOfProduct = (kind: keyof typeof LINK_TABLES, ids: readonly string[]): SQL | undefined => {
  const { table, column, placeholderValue } = LINK_TABLES[kind]
  const isLink = ids.length === 1 ? isFirstOf(column, placeholderValue) : sql`${column} = any(${placeholderValue})`
  return and(eq(table.productId, products.id), isLink)
}

const isFirstOf = (column: PgColumn, ids: SQL): SQL => sql`${column} = (${ids})[1]`

const isInAnyCategory = (kind: keyof typeof LINK_TABLES, ids: readonly string[]): SQL =>
  exists(queryBuilder.select(ONE).from(LINK_TABLES[kind].table).where(isLinkOfProduct(kind, ids)))

/**
 * Returns the single category or subcategory whose order a list reads from its index; the order across several has to
 * be sorted.
 */
function findSingleCategory({ categoryIds, subcategoryIds, ...remainingScope }: ProductScope) {
  const buildCategoryOrder = (kind: keyof typeof LINK_TABLES, otherFilters: ProductScope) => {
    const { table, column, placeholderValue } = LINK_TABLES[kind]
    return {
      table,
      productId: table.productId,
      position: table.position,
      isInCategory: isFirstOf(column, placeholderValue),
      remainingScope: otherFilters,
    }
  }
  if (subcategoryIds?.length === 1)
    return buildCategoryOrder('subcategory', { ...remainingScope, ...(categoryIds && { categoryIds }) })
  if (categoryIds?.length === 1 && !subcategoryIds) return buildCategoryOrder('category', remainingScope)
  return undefined
}

/**
 * Sort key of a list: its SQL expression, its form in a cursor (`cursorValue`), and the expression that reads it back
 * from a cursor (`placeholderValue`).
 */
type SortKey = {
  sql: SQL<string | number>
  cursorValue?: SQL<string | number>
  placeholderValue: SQL
  descending: boolean
}
export type SortKeyType = 'text' | 'integer' | 'moment'

/** Returns the type that the sort key of {@link getSortKey} has in a cursor. */
export function getSortKeyType(scope: ProductScope, sort: ProductSort): SortKeyType {
  if (sort === 'newest') return 'moment'
  return sort === 'name-az' ||
    sort === 'name-za' ||
    (sort === 'relevance' && !scope.subcategoryIds && !scope.categoryIds)
    ? 'text'
    : 'integer'
}

const integerValue = sql`${PLACEHOLDERS.place}::int`
const textValue = sql`${PLACEHOLDERS.place}::text`

function getSortKey(scope: ProductScope, sort: ProductSort): SortKey {
  switch (sort) {
    case 'price-low-high':
      return { sql: sql`${products.price}`, placeholderValue: integerValue, descending: false }
    case 'price-high-low':
      return { sql: sql`${products.price}`, placeholderValue: integerValue, descending: true }
    case 'name-az':
      return { sql: sql`lower(${products.name})`, placeholderValue: textValue, descending: false }
    case 'name-za':
      return { sql: sql`lower(${products.name})`, placeholderValue: textValue, descending: true }
    case 'newest':
      return {
        sql: sql`${products.createdAt}`,
        cursorValue: sql`(extract(epoch from ${products.createdAt}) * 1000)::float8`,
        placeholderValue: sql`timestamptz 'epoch' + ${PLACEHOLDERS.place}::float8 * interval '1 millisecond'`,
        descending: true,
      }
    case 'relevance': {
      const singleCategory = findSingleCategory(scope)
      if (singleCategory)
        return { sql: sql`${singleCategory.position}`, placeholderValue: integerValue, descending: false }
      if (scope.subcategoryIds)
        return {
          sql: sql`${selectFirstPosition('subcategory', scope.subcategoryIds)}`,
          placeholderValue: integerValue,
          descending: false,
        }
      if (scope.categoryIds)
        return {
          sql: sql`${selectFirstPosition('category', scope.categoryIds)}`,
          placeholderValue: integerValue,
          descending: false,
        }
      return { sql: sql`${products.number}`, placeholderValue: textValue, descending: false }
    }
  }
}
