import type { Db } from '#server/db/pool.ts'
import { findZones } from './delivery.queries.ts'
import { findPlaceNames } from './zones.queries.ts'

export function makeDeliveryLoaders(db: Db) {
  return {
    /** The zone table, read once a request. */
    zones: once(() => findZones(db)),
    /** What each zone names, read once a request. */
    placeNames: once(() => findPlaceNames(db)),
  }
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read()
    return reading
  }
}
