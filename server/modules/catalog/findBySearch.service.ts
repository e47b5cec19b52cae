import type { RequestContext } from '#server/context.ts'
import { type CatalogMemory, recall, recallAnew } from './catalog.memory.ts'
import { BANDS, type Facets, type Found, findBySearch as find, type SearchPage } from './search.queries.ts'
import { type SearchQuery, type Synonyms, toSearchQuery, withCorrections } from './search.rules.ts'

export type SearchFor<W extends boolean> = Omit<SearchPage<W>, 'query' | 'every' | 'relatedLimit'> & {
  words: string
  relatedLimit?: number
}
export type SearchResult<W extends boolean> = Pick<Found<W>, 'rows' | 'related' | keyof Facets> & {
  didYouMean: string | null
  memory: CatalogMemory
}

/**
 * Finds the products that match the words. Results match every word, as typed or as corrected; products that match
 * fewer words, or match them in less relevant fields, are related. Runs at most two statements, unless categories or
 * synonyms have changed and are read again.
 */
export async function findBySearch<W extends boolean>(
  ctx: RequestContext,
  wanted: SearchFor<W>,
): Promise<SearchResult<W>> {
  const memory = await recall(ctx.db)
  const found = await findWith(ctx, memory.synonyms, wanted)
  const current = await upToDate(ctx, memory, found)
  return { ...(current === memory ? found : await findWith(ctx, current.synonyms, wanted)), memory: current }
}

/**
 * Returns cached data that matches a result: the same, or data read again where categories or synonyms have changed
 * since.
 */
export async function upToDate(
  ctx: RequestContext,
  memory: CatalogMemory,
  { changes }: Pick<Facets, 'changes'>,
): Promise<CatalogMemory> {
  return changes === memory.changes || changes === UNSEEN ? memory : recallAnew(ctx.db, memory)
}

/** Change counter of a result that needed no statement. */
const UNSEEN = -1
const NOTHING = {
  rows: [],
  related: [],
  totalCount: 0,
  categories: [],
  bands: BANDS.map(() => 0),
  changes: UNSEEN,
  didYouMean: null,
}

async function findWith<W extends boolean>(
  { db }: RequestContext,
  synonyms: Synonyms,
  { words, relatedLimit = 0, ...page }: SearchFor<W>,
): Promise<Omit<SearchResult<W>, 'memory'>> {
  const query = toSearchQuery(words, synonyms)
  if (!query) return NOTHING
  const found = await find(db, { ...page, relatedLimit, query, every: true })
  if (found.matched || (query.terms.length === 1 && found.corrections.length === 0))
    return { ...found, didYouMean: null }
  const meant = found.corrections.length > 0 ? withCorrections(query, found.corrections) : null
  const loosely = await find(db, { ...page, relatedLimit, query: readAs(meant, synonyms) ?? query, every: false })
  return { ...loosely, didYouMean: loosely.matched || loosely.related.length > 0 ? meant : null }
}

const readAs = (meant: string | null, synonyms: Synonyms): SearchQuery | null =>
  meant === null ? null : toSearchQuery(meant, synonyms)
