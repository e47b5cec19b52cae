import type { Db } from '#server/db/pool.ts'
import { findZones } from './delivery.queries.ts'
import { findPlaceNames } from './zones.queries.ts'

export function createDeliveryLoaders(db: Db) {
  let placeNames: ReturnType<typeof findPlaceNames> | undefined
  let zones: ReturnType<typeof findZones> | undefined
  return {
    /** Loads all zones, once per request. */
    zones: () => {
      zones ??= findZones(db)
      return zones
    },
    /** Loads the place names of each zone, once per request. */
    placeNames: () => {
      placeNames ??= findPlaceNames(db)
      return placeNames
    },
  }
}
