import type { RequestContext } from '#server/context.ts'
import { type CatalogSnapshot, getCatalogSnapshot, refreshCatalogSnapshot } from './catalog.cache.ts'
import { type Facets, findBySearch as find, type SearchPage, type SearchRows } from './search.queries.ts'
import { applyCorrections, type SearchQuery, type Synonyms, toSearchQuery } from './search.rules.ts'
import { PRICE_BANDS } from './searchStatement.queries.ts'

export type SearchRequest<W extends boolean> = Omit<SearchPage<W>, 'query' | 'hasEveryWord' | 'relatedLimit'> & {
  searchText: string
  relatedLimit?: number
}
export type SearchResult<W extends boolean> = Pick<SearchRows<W>, 'rows' | 'related' | keyof Facets> & {
  didYouMean: string | null
  snapshot: CatalogSnapshot
}

/**
 * Finds the products that match the words. Results match every word, as typed or as corrected; products that match
 * fewer words, or match them in less relevant fields, are related. Runs at most two statements, unless categories or
 * synonyms have changed and are read again.
 */
export async function findBySearch<W extends boolean>(
  ctx: RequestContext,
  request: SearchRequest<W>,
): Promise<SearchResult<W>> {
  const snapshot = await getCatalogSnapshot(ctx.db)
  const result = await searchWithSynonyms(ctx, snapshot.synonyms, request)
  const currentSnapshot = await ensureCurrentSnapshot(ctx, snapshot, result)
  return {
    ...(currentSnapshot === snapshot ? result : await searchWithSynonyms(ctx, currentSnapshot.synonyms, request)),
    snapshot: currentSnapshot,
  }
}

/**
 * Returns cached data that matches a result: the same, or data read again where categories or synonyms have changed
 * since.
 */
export async function ensureCurrentSnapshot(
  ctx: RequestContext,
  snapshot: CatalogSnapshot,
  { changes }: Pick<Facets, 'changes'>,
): Promise<CatalogSnapshot> {
  return changes === snapshot.changes || changes === UNKNOWN_CHANGES
    ? snapshot
    : refreshCatalogSnapshot(ctx.db, snapshot)
}

/** Change counter of a result that needed no statement. */
const UNKNOWN_CHANGES = -1
const EMPTY_RESULT = {
  rows: [],
  related: [],
  totalCount: 0,
  categories: [],
  bands: PRICE_BANDS.map(() => 0),
  changes: UNKNOWN_CHANGES,
  didYouMean: null,
}

async function searchWithSynonyms<W extends boolean>(
  { db }: RequestContext,
  synonyms: Synonyms,
  { searchText, relatedLimit = 0, ...page }: SearchRequest<W>,
): Promise<Omit<SearchResult<W>, 'snapshot'>> {
  const query = toSearchQuery(searchText, synonyms)
  if (!query) return EMPTY_RESULT
  const result = await find(db, { ...page, relatedLimit, query, hasEveryWord: true })
  if (result.matched || (query.terms.length === 1 && result.corrections.length === 0))
    return { ...result, didYouMean: null }
  const correctedText = result.corrections.length > 0 ? applyCorrections(query, result.corrections) : null
  const looseResult = await find(db, {
    ...page,
    relatedLimit,
    query: toCorrectedQuery(correctedText, synonyms) ?? query,
    hasEveryWord: false,
  })
  return { ...looseResult, didYouMean: looseResult.matched || looseResult.related.length > 0 ? correctedText : null }
}

const toCorrectedQuery = (correctedText: string | null, synonyms: Synonyms): SearchQuery | null =>
  correctedText === null ? null : toSearchQuery(correctedText, synonyms)
