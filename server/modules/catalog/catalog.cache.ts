import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { createInvalidatedCache, type InvalidatedCache } from '#server/pubsub/invalidatedCache.ts'
import { findTaxonomy } from './catalog.queries.ts'
import { findSynonyms } from './search.queries.ts'
import { type Synonyms, toSynonyms } from './search.rules.ts'
import { type Taxonomy, toTaxonomy } from './taxonomy.rules.ts'

/** Caches the categories until the catalogue changes. Search has its own copy, which it validates by a counter. */
export const createTaxonomyCache = (db: Db): InvalidatedCache<Taxonomy> =>
  createInvalidatedCache(async () => toTaxonomy(await findTaxonomy(db)))

/** Numbers of products by the category or subcategory that was counted (catalog.service.ts). */
export type ProductCounts = LRUCache<string, number>

/** Ids in a request need not exist, so the number of counts has a limit; a shop has a few hundred categories. */
const MAX_COUNTS = 2_000

/**
 * Caches counts of categories until the catalogue changes (docs/decisions/0058-counts-of-categories.md). A read begins
 * with `get` and stores its count in what that returned: after a change, that is no longer used.
 */
export const createProductCountCache = (): InvalidatedCache<ProductCounts> =>
  createInvalidatedCache(async () => new LRUCache({ max: MAX_COUNTS }))

declare module '#server/context.ts' {
  interface Dependencies {
    /** Categories. A change by another process is seen as soon as its notification has arrived. */
    taxonomy: InvalidatedCache<Taxonomy>
    /** Counts of categories, with the same delay. */
    productCounts: InvalidatedCache<ProductCounts>
  }
}

/**
 * Data that a search caches between requests: categories, synonyms, and the change counter up to which they are valid.
 */
export type CatalogSnapshot = { changes: number; taxonomy: Taxonomy; synonyms: Synonyms }

const cacheOf = perDatabase<{ snapshot: Promise<CatalogSnapshot> | null }>(() => ({ snapshot: null }))

/**
 * Returns the cached data and reads it on first use. Every search returns the change counter with its hits; when the
 * counter has moved, {@link refreshCatalogSnapshot} replaces the data.
 */
export function getCatalogSnapshot(db: Db): Promise<CatalogSnapshot> {
  const cache = cacheOf(db)
  cache.snapshot ??= loadSnapshot(db).catch((error) => {
    cache.snapshot = null
    throw error
  })
  return cache.snapshot
}

/** Reads the data again, once for all callers that hold the same outdated copy. */
export async function refreshCatalogSnapshot(db: Db, outdatedSnapshot: CatalogSnapshot): Promise<CatalogSnapshot> {
  const cache = cacheOf(db)
  if ((await getCatalogSnapshot(db)) === outdatedSnapshot) cache.snapshot = null
  return getCatalogSnapshot(db)
}

/** Reads the change counter first, so that a change in between is detected a second time rather than missed. */
async function loadSnapshot(db: Db): Promise<CatalogSnapshot> {
  const { changes, groups } = await findSynonyms(db)
  return { changes, synonyms: toSynonyms(groups), taxonomy: toTaxonomy(await findTaxonomy(db)) }
}
