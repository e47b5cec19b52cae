import type { Db } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { type Taxonomy, toTaxonomy } from './catalog.loaders.ts'
import { findTaxonomy } from './catalog.queries.ts'
import { findSynonyms } from './search.queries.ts'
import { type Synonyms, toSynonyms } from './search.rules.ts'

/** What a process keeps between requests: shelves and synonyms, and the count of changes up to which they are good. */
export type CatalogMemory = { changes: number; taxonomy: Taxonomy; synonyms: Synonyms }

const kept = perDatabase<{ memory: Promise<CatalogMemory> | null }>(() => ({ memory: null }))

/** What is remembered; every search reads the count of changes with its hits, and {@link recallAnew} follows where it moved. */
export function recall(db: Db): Promise<CatalogMemory> {
  const place = kept(db)
  place.memory ??= read(db).catch((error) => {
    place.memory = null
    throw error
  })
  return place.memory
}

/** What is true now, read once by all who find the same memory out of date. */
export async function recallAnew(db: Db, outdated: CatalogMemory): Promise<CatalogMemory> {
  const place = kept(db)
  if ((await recall(db)) === outdated) place.memory = null
  return recall(db)
}

/** The count comes first: a change in between is then seen again rather than missed. */
async function read(db: Db): Promise<CatalogMemory> {
  const { changes, groups } = await findSynonyms(db)
  return { changes, synonyms: toSynonyms(groups), taxonomy: toTaxonomy(await findTaxonomy(db)) }
}
