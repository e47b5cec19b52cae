import type { Db } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { type Taxonomy, toTaxonomy } from './catalog.loaders.ts'
import { findTaxonomy } from './catalog.queries.ts'
import { findSynonyms } from './search.queries.ts'
import { type Synonyms, toSynonyms } from './search.rules.ts'

/**
 * Data that a process caches between requests: categories, synonyms, and the change counter up to which they are valid.
 */
export type CatalogMemory = { changes: number; taxonomy: Taxonomy; synonyms: Synonyms }

const kept = perDatabase<{ memory: Promise<CatalogMemory> | null }>(() => ({ memory: null }))

/**
 * Returns the cached data and reads it on first use. Every search returns the change counter with its hits; when the
 * counter has moved, {@link recallAnew} replaces the data.
 */
export function recall(db: Db): Promise<CatalogMemory> {
  const place = kept(db)
  place.memory ??= read(db).catch((error) => {
    place.memory = null
    throw error
  })
  return place.memory
}

/** Reads the data again, once for all callers that hold the same outdated copy. */
export async function recallAnew(db: Db, outdated: CatalogMemory): Promise<CatalogMemory> {
  const place = kept(db)
  if ((await recall(db)) === outdated) place.memory = null
  return recall(db)
}

/** Reads the change counter first, so that a change in between is detected a second time rather than missed. */
async function read(db: Db): Promise<CatalogMemory> {
  const { changes, groups } = await findSynonyms(db)
  return { changes, synonyms: toSynonyms(groups), taxonomy: toTaxonomy(await findTaxonomy(db)) }
}
