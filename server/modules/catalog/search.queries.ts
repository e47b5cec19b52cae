import { type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { products } from '#server/db/tables/catalog.ts'
import { catalogChanges, productSearch, searchSynonyms } from '#server/db/tables/search.ts'
import { idFromUuid, toUuid } from '#server/ids.ts'
import {
  cardColumns,
  MAX_LIST_COUNT,
  type ProductScope,
  type ProductSort,
  productColumns,
  type RowOf,
} from './catalog.queries.ts'
import type { SearchQuery, SynonymGroup } from './search.rules.ts'

/** Whether the shop has more than 50,000 products, by PostgreSQL's estimate. */
const IS_LARGE_SHOP = sql`(select reltuples > 50000 from pg_class where oid = 'product_search'::regclass)`
/**
 * Maximum number of candidates that one search ranks, products with the words in their name first; counts end there
 * too. A large shop ranks fewer, because there the first page determines the cost and shoppers do not read the
 * thousandth hit.
 */
const MAX_CANDIDATES = sql`case when ${IS_LARGE_SHOP} then 150 else 1000 end`
/** Maximum number of candidates where no product has every word; those with most words may be anywhere among them. */
const MAX_LOOSE_CANDIDATES = 2_000

/** Lower bounds of the price bands, whole UGX. */
export const PRICE_BANDS = [0, 2_000, 5_000, 10_000, 20_000, 50_000]

export type Facets = {
  totalCount: number
  /**
   * Hits in each category as if none were selected; `bands` has the hits in each of {@link PRICE_BANDS} as if no price were.
   */
  categories: { categoryId: string; count: number }[]
  bands: number[]
  /** Change counter of categories and synonyms that the query read. */
  changes: number
}

export type Correction = { word: string; spelled: string }

export type SearchRows<W extends boolean> = Facets & {
  /** Whether any product matches all words well, whatever its price, stock and category. */
  matched: boolean
  /** Nearest spellings of words that no product contains; only computed where nothing matches. */
  corrections: Correction[]
  rows: RowOf<W>[]
  /** Weaker matches, best first. */
  related: RowOf<W>[]
}

export type SearchPage<W extends boolean> = {
  query: SearchQuery
  scope: ProductScope
  sort: ProductSort
  limit: number
  after: [place: number | string, id: string] | null
  offset?: number
  /** Maximum number of weaker matches. */
  relatedLimit: number
  /** Whether candidates must have every word; otherwise they have as many words as any product has. */
  hasEveryWord: boolean
  /** Whether the rows include the columns that only a product page shows. */
  whole: W
}

/** Parameters of every search, in this order. The statement refers to each by its number, so that it is sent once. */
const PARAMETER_TYPES = {
  own: 'tsquery',
  ownWhole: 'tsquery',
  all: 'tsquery',
  ownNear: 'tsquery',
  allNear: 'tsquery',
  allWhole: 'tsquery',
  allWholeNearest: 'tsquery',
  headWhole: 'tsquery',
  head: 'tsquery',
  lastWhole: 'tsquery',
  any: 'tsquery',
  each: 'tsquery[]',
  shelfNames: 'text[]',
  phrase: 'text',
  beginning: 'text',
  otherPhrases: 'text[]',
  measure: 'tsquery',
  words: 'text[]',
  categoryIds: 'uuid[]',
  subcategoryIds: 'uuid[]',
  minPrice: 'int',
  maxPrice: 'int',
  inStock: 'boolean',
  afterId: 'uuid',
  limit: 'int',
  offset: 'int',
  relatedLimit: 'int',
} as const

const PARAMETER_NAMES = Object.keys(PARAMETER_TYPES) as (keyof typeof PARAMETER_TYPES)[]
const parameters = Object.fromEntries(
  PARAMETER_NAMES.map((name, index) => [name, sql.raw(`$${index + 1}::${PARAMETER_TYPES[name]}`)]),
) as Record<keyof typeof PARAMETER_TYPES, SQL>
/** Declares the parameters from $1 on in a CTE that PostgreSQL never runs, because nothing refers to it. */
const declareParameters = sql`given as (select ${sql.join(
  PARAMETER_NAMES.map((name) => sql`${sql.placeholder(name)}::${sql.raw(PARAMETER_TYPES[name])}`),
  sql`, `,
)})`

/**
 * Fit of a product, 0 best: its name equals the query; its name and its subcategory have the words ('milk' finds 'Fresh
 * milk' in the subcategory 'Milk' before 'Milk bread'); its name starts with the query, has the words, or other fields
 * have them; the same by synonyms; and last only the description has them. A size or packing other than the requested
 * one adds five steps.
 */
const fit = sql`case
  when ${parameters.phrase} = any(s.whole_names) then 0
  when s.name @@ ${parameters.own} then case
    when s.parts @@ ${parameters.own} then 1
    when starts_with(s.plain_name, ${parameters.beginning}) or starts_with(s.plain_name, ${parameters.phrase} || ' ') then 2
    when s.name @@ ${parameters.ownWhole} then 3
    else 4 end
  when s.words @@ ${parameters.ownNear} then 5
  when s.whole_names && ${parameters.otherPhrases} then 6
  when s.name @@ ${parameters.all} then case when s.parts @@ ${parameters.all} then 7 else 8 end
  when s.words @@ ${parameters.allNear} then 9
  when s.words @@ ${parameters.own} then 10
  else 11 end + case when ${parameters.measure} is null or s.words @@ ${parameters.measure} then 0 else 5 end`

/** Last {@link level}: products at it are no results. */
const LOOSE_LEVEL = 6
/**
 * Level at which a product matches all words, 1 best. 1: its category or subcategory has that name. 2: its name says
 * that it is such a product ('Milk bread' is bread, not milk). 3: its name, brand or subcategory has the words, or its
 * name says that it is a product that starts with them. 4: its name has words that start with them. 5: its brand,
 * categories or details have words that start with them. 6: only its description has the words.
 */
const level = sql`case
  when s.shelf_names && ${parameters.shelfNames} or (s.part_names && ${parameters.shelfNames} and s.name @@ ${parameters.allWhole}) then 1
  when s.name @@ ${parameters.headWhole} or (s.name @@ ${parameters.allWhole} and s.parts @@ ${parameters.lastWhole}) then 2
  when s.words @@ ${parameters.allWholeNearest} or s.name @@ ${parameters.head} then 3
  when s.name @@ ${parameters.all} then 4
  when s.words @@ ${parameters.allNear} then 5
  else ${sql.raw(String(LOOSE_LEVEL))} end`
/**
 * Grade of a product: its {@link level} and whether it has the requested size and packing. Results are the products of
 * the lowest grade that any product has.
 */
const grade = sql`(${level}) * 2 + (${parameters.measure} is not null and not s.words @@ ${parameters.measure})::int`
const LOOSE_GRADE = LOOSE_LEVEL * 2

const matchesSubcategory = sql`(${parameters.subcategoryIds} is null or s.subcategory_ids && ${parameters.subcategoryIds})`
/**
 * Stock filter of results, not of candidates: where all eggs are sold out, a search for eggs in stock has no results
 * instead of milk.
 */
const matchesStock = sql`(${parameters.inStock} is null or available = ${parameters.inStock})`

/**
 * Selects products with every word. Those with the words in their name come first, so that the limit never drops them.
 * In a large shop the words as typed usually find enough in names alone; synonyms and prefixes, which cost several
 * times as much, are then not evaluated.
 */
const selectWithEveryWord = sql`
  select s.*, (${fit}) as fit, ${grade} as grade from (
    (select * from ${productSearch} s where ${IS_LARGE_SHOP} and s.name @@ ${parameters.own} and ${matchesSubcategory})
    union all
    (select * from ${productSearch} s where s.name @@ ${parameters.all} and not (${IS_LARGE_SHOP} and s.name @@ ${parameters.own}) and ${matchesSubcategory})
    union all
    (select * from ${productSearch} s where s.words @@ ${parameters.all} and not s.name @@ ${parameters.all} and ${matchesSubcategory})
    limit ${MAX_CANDIDATES}
  ) s`

/** Selects products with as many of the words as any product has; more words in the name give a better fit. */
const selectWithMostWords = sql`
  select s.*, (${fit}) + 6 * (select count(*)::int from unnest(${parameters.each}) one where not s.name @@ one) as fit,
    case when s.words @@ ${parameters.all} then ${grade} else ${sql.raw(String(LOOSE_GRADE))} end as grade from (
    select s.*, min(s.missing) over () as fewest from (
      select s.*, (select count(*)::int from unnest(${parameters.each}) one where not s.words @@ one) as missing
      from ${productSearch} s where s.words @@ ${parameters.any} and ${matchesSubcategory} limit ${sql.raw(String(MAX_LOOSE_CANDIDATES))}
    ) s
  ) s where s.missing = s.fewest`

type SortOrder = { place: SQL; type: string; descending: boolean }

/** Sort orders. Where relevance is equal, products in stock come first, then the order of the shop applies. */
const SORT_ORDERS: Record<ProductSort, SortOrder> = {
  relevance: {
    place: sql`((fit * 2 + (not available)::int) * 4294967296 + place)::float8`,
    type: 'float8',
    descending: false,
  },
  'price-low-high': { place: sql`price`, type: 'int', descending: false },
  'price-high-low': { place: sql`price`, type: 'int', descending: true },
  'name-az': { place: sql`name_key`, type: 'text', descending: false },
  'name-za': { place: sql`name_key`, type: 'text', descending: true },
  newest: { place: sql`(extract(epoch from created_at) * 1000)::float8`, type: 'float8', descending: true },
}

/**
 * Selects the columns from which hits and facets are computed: whether price and category match the filters, and no
 * text.
 */
const selectFilterColumns = (candidates: SQL, ...columns: SQL[]) => sql`
  select ${sql.join([...columns, sql`price`, sql`category_ids`], sql`, `)}, price between coalesce(${parameters.minPrice}, 0) and coalesce(${parameters.maxPrice}, 2147483647) as priced,
    ${parameters.categoryIds} is null or category_ids && ${parameters.categoryIds} as shelved
  from (${candidates}) candidates`

const countBand = (index: number) =>
  `count(*) filter (where shelved and price >= ${PRICE_BANDS[index]}${index + 1 < PRICE_BANDS.length ? ` and price < ${PRICE_BANDS[index + 1]}` : ''})`

/** Counts `results`: hits, and each facet without its own filter. */
const countTotals = sql`
  select count(*) filter (where priced and shelved)::int as total, ${sql.raw(`array[${PRICE_BANDS.map((_, index) => countBand(index)).join()}]::int[]`)} as bands,
    (select json_object_agg(shelf, count) from (
      select shelf, count(*) as count from (select unnest(category_ids) as shelf from results where priced) shelved group by shelf) shelves) as shelves,
    (select count from ${catalogChanges}) as changes
  from results`

type Totals = { total: number; bands: number[]; shelves: Record<string, number> | null; changes: number }
type SearchRow = Totals & { matched: boolean; corrections: Correction[] | null; hits: Hit[]; related: Hit[] }
/** A row as JSON represents it: its id as a uuid, timestamps as text. */
type Hit = Omit<RowOf<boolean>, 'createdAt' | 'updatedAt'> & { createdAt?: string; updatedAt?: string }

/**
 * Builds the search statement. One pass over the candidates returns results, their count, their facets and weaker
 * matches as a single value, because reading one row per hit cost more than finding it.
 */
function searchStatement(db: Queryable, { sort, hasEveryWord, whole }: Variant) {
  const { place, type, descending } = SORT_ORDERS[sort]
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const after = sql.raw(`$${PARAMETER_NAMES.length + 1}::${type}`)
  const corrections = hasEveryWord
    ? sql`case when not matched then search_corrections(${parameters.words}) end`
    : sql`null::json`
  const columns = Object.entries(whole ? productColumns : cardColumns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  const selectHits = (page: SQL, order: SQL) => sql`(select coalesce(json_agg(hit), '[]') from (
    select page.place, ${sql.join(columns, sql`, `)} from ${page} page join ${products} on ${products.id} = page.product_id order by ${order}) hit)`
  const answer = sql`(
    with ${declareParameters}, after as (select ${sql.placeholder('after')}::${sql.raw(type)}),
    found as materialized (${selectFilterColumns(hasEveryWord ? selectWithEveryWord : selectWithMostWords, sql`product_id`, sql`grade`, sql`${matchesStock} as stocked`, sql`${place} as place`, sql`${SORT_ORDERS.relevance.place} as rank`)}),
    best as materialized (select min(grade) filter (where grade < ${sql.raw(String(LOOSE_GRADE))}) as grade from found),
    results as (select * from found where stocked and grade = (select grade from best)),
    counted as (select totals.*, best.grade is not null as matched from (${countTotals}) totals, best),
    page as (
      select product_id, place from results
      where priced and shelved and (${after} is null or (place, product_id) ${sql.raw(descending ? '<' : '>')} (${after}, ${parameters.afterId}))
      order by place ${direction}, product_id ${direction} limit ${parameters.limit} offset ${parameters.offset}
    ),
    loose as (
      select product_id, place, grade, rank from found
      where stocked and priced and shelved and (select best.grade is null or found.grade > best.grade and found.grade < ${sql.raw(String(LOOSE_GRADE))} from best)
      order by grade, rank, product_id limit ${parameters.relatedLimit}
    )
    select *, ${corrections} as corrections, ${selectHits(sql`page`, sql`page.place ${direction}, page.product_id ${direction}`)} as hits,
      ${selectHits(sql`loose`, sql`page.grade, page.rank, page.product_id`)} as related
    from counted
  ) answer`
  return db
    .select({ answer: sql<SearchRow>`to_json(answer)` })
    .from(answer)
    .prepare(`search_${sort}_${hasEveryWord ? 'every' : 'most'}_${whole ? 'whole' : 'card'}`)
}

type Variant = Pick<SearchPage<boolean>, 'sort' | 'hasEveryWord' | 'whole'>

const statements = perDatabase((db) => {
  const searches = new Map<string, ReturnType<typeof searchStatement>>()
  return {
    search(variant: Variant) {
      const name = `${variant.sort} ${variant.hasEveryWord} ${variant.whole}`
      const statement = searches.get(name) ?? searchStatement(db, variant)
      searches.set(name, statement)
      return statement
    },
    facets: db
      .select({ totals: sql<Totals>`to_json(answer)` })
      .from(
        sql`(with ${declareParameters}, results as materialized (${selectFilterColumns(sql`select price, category_ids from ${productSearch} s where ${matchesSubcategory} and ${matchesStock} limit ${sql.raw(String(MAX_LIST_COUNT))}`)}) ${countTotals}) answer`,
      )
      .prepare('search_facets'),
    synonyms: db
      .select({
        changes: sql<number>`${catalogChanges.count}::float8`,
        groups: sql<
          SynonymGroup[]
        >`(select coalesce(json_agg(json_build_object('words', words, 'means', means) order by key), '[]') from ${searchSynonyms})`,
      })
      .from(catalogChanges)
      .prepare('search_synonyms'),
  }
})

/** Returns a page of the products that match a query. */
export async function findBySearch<W extends boolean>(
  db: Db,
  { query, scope, limit, after, offset = 0, relatedLimit, ...variant }: SearchPage<W>,
): Promise<SearchRows<W>> {
  const [row] = await statements(db)
    .search(variant)
    .execute({
      ...toFilterValues(scope),
      own: query.own,
      ownWhole: query.ownWhole,
      ownNear: restrictToLabels(query.own, 'ABC'),
      all: query.all,
      allNear: restrictToLabels(query.all, 'ABC'),
      allWhole: query.allWhole,
      allWholeNearest: restrictToLabels(query.allWhole, 'AB'),
      headWhole: query.headWhole,
      head: query.head,
      lastWhole: query.lastWhole,
      any: query.each.join(' | '),
      each: query.each,
      shelfNames: query.shelfNames,
      phrase: query.phrase,
      beginning: query.beginning,
      otherPhrases: query.otherPhrases,
      measure: query.measure && restrictToLabels(query.measure, 'ABC'),
      words: query.terms.map(({ word }) => word),
      after: after ? after[0] : null,
      afterId: after ? toUuid('product', after[1]) : null,
      limit,
      offset,
      relatedLimit,
    })
  const answer = row?.answer
  return {
    ...toFacets(answer),
    matched: answer?.matched ?? false,
    corrections: answer?.corrections ?? [],
    rows: (answer?.hits ?? []).map((hit) => toRow(hit) as RowOf<W>),
    related: (answer?.related ?? []).map((hit) => toRow(hit) as RowOf<W>),
  }
}

/** Counts the facets of all products on sale. */
export async function countFacets(db: Db, scope: ProductScope): Promise<Facets> {
  const [row] = await statements(db).facets.execute({
    ...Object.fromEntries(PARAMETER_NAMES.map((name) => [name, null])),
    ...toFilterValues(scope),
  })
  return toFacets(row?.totals)
}

/** Returns the synonym groups and the change counter at which they were read. */
export async function findSynonyms(db: Db): Promise<{ changes: number; groups: SynonymGroup[] }> {
  const [row] = await statements(db).synonyms.execute()
  return row ?? { changes: 0, groups: [] }
}

/** Restricts the words of a `tsquery` to these weights. */
const restrictToLabels = (query: string, labels: string): string =>
  query.replace(/'([a-z0-9]+)'(?::(\*))?/g, (_, word, star = '') => `'${word}':${star}${labels}`)

const toFilterValues = ({ categoryIds, subcategoryIds, minPrice, maxPrice, inStock }: ProductScope) => ({
  categoryIds: categoryIds?.map((id) => toUuid('category', id)) ?? null,
  subcategoryIds: subcategoryIds?.map((id) => toUuid('subcategory', id)) ?? null,
  minPrice: minPrice ?? null,
  maxPrice: maxPrice ?? null,
  inStock: inStock ?? null,
})

/** Converts a hit in place: a copy of every hit would cost the server garbage collection time. */
function toRow(hit: Hit): RowOf<boolean> {
  const { createdAt, updatedAt } = hit
  const timestamps =
    createdAt && updatedAt ? { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) } : undefined
  return Object.assign(hit, { id: idFromUuid('product', hit.id) }, timestamps)
}

function toFacets(countTotals: Totals | null | undefined): Facets {
  return {
    totalCount: countTotals?.total ?? 0,
    categories: Object.entries(countTotals?.shelves ?? {}).map(([uuid, count]) => ({
      categoryId: idFromUuid('category', uuid),
      count,
    })),
    bands: countTotals?.bands ?? PRICE_BANDS.map(() => 0),
    changes: countTotals?.changes ?? 0,
  }
}
