import type { Db } from '#server/db/pool.ts'
import { findPlaceNames } from './zones.queries.ts'

export function createDeliveryLoaders(db: Db) {
  let placeNames: ReturnType<typeof findPlaceNames> | undefined
  return {
    /** Loads the place names of each zone, once per request. */
    placeNames: () => {
      placeNames ??= findPlaceNames(db)
      return placeNames
    },
  }
}
