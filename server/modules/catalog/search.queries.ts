import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { catalogChanges, searchSynonyms } from '#server/db/tables/search.ts'
import { idFromUuid, toUuid } from '#server/ids.ts'
import type { ProductScope, RowOf } from './catalog.queries.ts'
import { rowFromJson } from './productJson.ts'
import type { SearchQuery, SynonymGroup } from './search.rules.ts'
import { PARAMETER_NAMES } from './searchCandidates.queries.ts'
import {
  buildFacetsStatement,
  buildSearchStatement,
  type Correction,
  PRICE_BANDS,
  type SearchVariant,
  type Totals,
} from './searchStatement.queries.ts'

export type Facets = {
  totalCount: number
  /**
   * Hits in each category as if none were selected; `bands` has the hits in each of {@link PRICE_BANDS} as if no price
   * were.
   */
  categories: { categoryId: string; count: number }[]
  bands: number[]
  /** Change counter of categories and synonyms that the query read. */
  changes: number
}

export type SearchRows<W extends boolean> = Facets & {
  /** Whether any product matches all words well, whatever its price, stock and category. */
  matched: boolean
  /** Nearest spellings of words that no product contains; only computed where nothing matches. */
  corrections: Correction[]
  rows: RowOf<W>[]
  /** Weaker matches, best first. */
  related: RowOf<W>[]
}

export type SearchPage<W extends boolean> = SearchVariant & {
  query: SearchQuery
  scope: ProductScope
  limit: number
  after: [place: number | string, id: string] | null
  offset?: number
  /** Maximum number of weaker matches. */
  relatedLimit: number
  whole: W
}

const statements = perDatabase((db) => {
  const searches = new Map<string, ReturnType<typeof buildSearchStatement>>()
  const { key, words, means } = searchSynonyms
  const groups = queryBuilder
    .select({
      groups: sql`coalesce(json_agg(json_build_object('words', ${words}, 'means', ${means}) order by ${key}), '[]')`,
    })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.deleted, false))
  return {
    search(variant: SearchVariant) {
      const name = `${variant.sort} ${variant.hasEveryWord} ${variant.whole}`
      const statement = searches.get(name) ?? buildSearchStatement(db, variant)
      searches.set(name, statement)
      return statement
    },
    facets: buildFacetsStatement(db),
    synonyms: db
      .select({ changes: catalogChanges.count, groups: sql<SynonymGroup[]>`${groups}` })
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
      afterNumber: typeof after?.[0] === 'number' ? after[0] : null,
      afterText: typeof after?.[0] === 'string' ? after[0] : null,
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
    rows: (answer?.hits ?? []).map((hit) => rowFromJson<RowOf<boolean>>(hit) as RowOf<W>),
    related: (answer?.related ?? []).map((hit) => rowFromJson<RowOf<boolean>>(hit) as RowOf<W>),
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
