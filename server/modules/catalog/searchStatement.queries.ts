/** The search statement: results, facets and weaker matches of the candidates (docs/decisions/0012-search.md). */
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { fixedLimit, queryBuilder } from '#server/db/queryBuilder.ts'
import { products } from '#server/db/tables/catalog.ts'
import { catalogChanges, productSearch } from '#server/db/tables/search.ts'
import { cardColumns, MAX_LIST_COUNT, type ProductSort, productColumns, type RowOf } from './catalog.queries.ts'
import { aggregateRows, type JsonRow, selectForJson } from './productJson.ts'
import {
  computeFit,
  declareParameters,
  LOOSE_GRADE,
  matchesSubcategory,
  parameters,
  selectFitColumns,
  selectWithEveryWord,
  selectWithMostWords,
} from './searchCandidates.queries.ts'

/** Lower bounds of the price bands, whole UGX. */
export const PRICE_BANDS = [0, 2_000, 5_000, 10_000, 20_000, 50_000]

export type Correction = { word: string; spelled: string }

/** A search statement: how it sorts and finds its candidates, and the columns of its rows. */
export type SearchVariant = {
  sort: ProductSort
  /** Whether candidates must have every word; otherwise they have as many words as any product has. */
  hasEveryWord: boolean
  /** Whether the rows include the columns that only a product page shows. */
  whole: boolean
}

/**
 * Stock filter of results, not of candidates: where all eggs are sold out, a search for eggs in stock has no results
 * instead of milk.
 */
const matchesStock = sql`(${parameters.inStock} is null or available = ${parameters.inStock})`

/** `place` is the sort key of a product, given its fit. */
type SortOrder = { place: (fit: SQL) => SQL; after: SQL; descending: boolean }

/** Sort orders. Where relevance is equal, products in stock come first, then the order of the shop applies. */
const SORT_ORDERS: Record<ProductSort, SortOrder> = {
  relevance: {
    place: (fit) => sql`(((${fit}) * 2 + (not available)::int) * 4294967296 + place)::float8`,
    after: parameters.afterNumber,
    descending: false,
  },
  'price-low-high': { place: () => sql`price`, after: parameters.afterNumber, descending: false },
  'price-high-low': { place: () => sql`price`, after: parameters.afterNumber, descending: true },
  'name-az': { place: () => sql`name_key`, after: parameters.afterText, descending: false },
  'name-za': { place: () => sql`name_key`, after: parameters.afterText, descending: true },
  newest: {
    place: () => sql`(extract(epoch from created_at) * 1000)::float8`,
    after: parameters.afterNumber,
    descending: true,
  },
}

/**
 * Columns from which hits and facets are computed: whether price and category match the filters, and no text.
 */
const filterColumns = {
  price: sql<number>`price`.as('price'),
  categoryIds: sql<string[]>`category_ids`.as('category_ids'),
  priced:
    sql<boolean>`price between coalesce(${parameters.minPrice}, 0) and coalesce(${parameters.maxPrice}, 2147483647)`.as(
      'priced',
    ),
  shelved: sql<boolean>`${parameters.categoryIds} is null or category_ids && ${parameters.categoryIds}`.as('shelved'),
}

/** Columns that products are sorted by, besides their price. */
const sortColumns = {
  available: sql<boolean>`available`.as('available'),
  position: sql<number>`place`.as('place'),
  nameKey: sql<string>`name_key`.as('name_key'),
  createdAt: sql<Date>`created_at`.as('created_at'),
}

const countBand = (index: number) =>
  `count(*) filter (where shelved and price >= ${PRICE_BANDS[index]}${index + 1 < PRICE_BANDS.length ? ` and price < ${PRICE_BANDS[index + 1]}` : ''})`

/** Counts `results`: hits, and each facet without its own filter. */
function countTotals(results: WithSubquery) {
  const categoryOfHits = queryBuilder
    .select({ shelf: sql`unnest(category_ids)`.as('shelf') })
    .from(results)
    .where(sql`priced`)
    .as('shelved')
  const categoryCounts = queryBuilder
    .select({ shelf: categoryOfHits.shelf, count: sql`count(*)`.as('count') })
    .from(categoryOfHits)
    .groupBy(categoryOfHits.shelf)
    .as('shelves')
  const shelves = queryBuilder.select({ counts: sql`json_object_agg(shelf, count)` }).from(categoryCounts)
  const changes = queryBuilder.select({ count: catalogChanges.count }).from(catalogChanges)
  return queryBuilder
    .select({
      total: sql`count(*) filter (where priced and shelved)::int`.as('total'),
      bands: sql`${sql.raw(`array[${PRICE_BANDS.map((_, index) => countBand(index)).join()}]::int[]`)}`.as('bands'),
      shelves: sql`${shelves}`.as('shelves'),
      changes: sql`${changes}`.as('changes'),
    })
    .from(results)
    .as('totals')
}

export type Totals = { total: number; bands: number[]; shelves: Record<string, number> | null; changes: number }
export type SearchRow = Totals & { matched: boolean; corrections: Correction[] | null; hits: Hit[]; related: Hit[] }
type Hit = JsonRow<RowOf<boolean>>

/**
 * Builds the search statement. One pass over the candidates returns results, their count, their facets and weaker
 * matches as a single value, because reading one row per hit cost more than finding it.
 */
export function buildSearchStatement(db: Queryable, { sort, hasEveryWord, whole }: SearchVariant) {
  const { place, after, descending } = SORT_ORDERS[sort]
  const direction = descending ? desc : asc
  const fit = computeFit(hasEveryWord)
  const { expressions, candidates } = hasEveryWord ? selectWithEveryWord() : selectWithMostWords()
  const found = queryBuilder.$with('found').as(
    queryBuilder
      .select({
        productId: sql<string>`product_id`.as('product_id'),
        grade: sql<number>`grade`.as('grade'),
        stocked: sql<boolean>`${matchesStock}`.as('stocked'),
        ...sortColumns,
        ...selectFitColumns(),
        ...filterColumns,
      })
      .from(candidates),
  )
  const looseGrade = sql.raw(String(LOOSE_GRADE))
  const best = queryBuilder
    .$with('best')
    .as(
      queryBuilder
        .select({ grade: sql<number>`min(grade) filter (where grade < ${looseGrade})`.as('best_grade') })
        .from(found),
    )
  const bestGrade = queryBuilder.select({ grade: best.grade }).from(best)
  const results = queryBuilder.$with('results').as(
    queryBuilder
      .select({
        productId: found.productId,
        price: found.price,
        categoryIds: found.categoryIds,
        priced: found.priced,
        shelved: found.shelved,
        place: place(fit).as('sort_key'),
      })
      .from(found)
      .where(and(found.stocked, eq(found.grade, bestGrade))),
  )
  const totals = countTotals(results)
  const counted = queryBuilder.$with('counted').as(
    queryBuilder
      .select({
        total: totals.total,
        bands: totals.bands,
        shelves: totals.shelves,
        changes: totals.changes,
        matched: isNotNull(best.grade).as('matched'),
      })
      .from(totals)
      .crossJoin(best),
  )
  const isAfter = sql`(sort_key, product_id) ${sql.raw(descending ? '<' : '>')} (${after}, ${parameters.afterId})`
  const page = queryBuilder.$with('page').as(
    queryBuilder
      .select({ productId: results.productId, place: results.place })
      .from(results)
      .where(and(results.priced, results.shelved, or(isNull(parameters.afterId), isAfter)))
      .orderBy(direction(results.place), direction(results.productId))
      .limit(fixedLimit(parameters.limit))
      .offset(fixedLimit(parameters.offset)),
  )
  const isWeaker = queryBuilder
    .select({ isWeaker: sql`best_grade is null or grade > best_grade and grade < ${looseGrade}` })
    .from(best)
  // Weaker matches are never paged, so their sort key is their relevance in every sort order.
  const relevance = SORT_ORDERS.relevance.place(fit).as('sort_key')
  const loose = queryBuilder.$with('loose').as(
    queryBuilder
      .select({ productId: found.productId, grade: found.grade, place: relevance })
      .from(found)
      .where(and(found.stocked, found.priced, found.shelved, sql`${isWeaker}`))
      .orderBy(found.grade, sql`sort_key`, found.productId)
      .limit(fixedLimit(parameters.relatedLimit)),
  )
  const columns = selectForJson(whole ? productColumns : cardColumns)
  const selectHits = (list: typeof page | typeof loose, order: SQL[]) => {
    const hits = queryBuilder
      .select({ place: sql`sort_key`.as('place'), ...columns })
      .from(list)
      .innerJoin(products, eq(products.id, sql`product_id`))
      .orderBy(...order)
      .as('hit')
    return sql`${queryBuilder.select({ hits: aggregateRows('hit') }).from(hits)}`
  }
  const answer = queryBuilder
    .select({
      total: counted.total,
      bands: counted.bands,
      shelves: counted.shelves,
      changes: counted.changes,
      matched: counted.matched,
      corrections: (hasEveryWord
        ? sql`case when not matched then search_corrections(${parameters.words}) end`
        : sql`null::json`
      ).as('corrections'),
      hits: selectHits(page, [direction(sql`sort_key`), direction(sql`product_id`)]).as('hits'),
      related: selectHits(loose, [sql`grade`, sql`sort_key`, sql`product_id`]).as('related'),
    })
    .from(counted)
    .as('answer')
  return db
    .with(declareParameters, ...expressions, found, best, results, counted, page, loose)
    .select({ answer: sql<SearchRow>`to_json(answer)` })
    .from(answer)
    .prepare(`search_${sort}_${hasEveryWord ? 'every' : 'most'}_${whole ? 'whole' : 'card'}`)
}

/** Builds the statement that counts the facets of all products on sale. */
export function buildFacetsStatement(db: Queryable) {
  const results = queryBuilder
    .$with('results')
    .as(
      queryBuilder
        .select(filterColumns)
        .from(productSearch)
        .where(and(matchesSubcategory, matchesStock))
        .limit(fixedLimit(MAX_LIST_COUNT)),
    )
  return db
    .with(declareParameters, results)
    .select({ totals: sql<Totals>`to_json(totals)` })
    .from(countTotals(results))
    .prepare('search_facets')
}
