import type { Db } from '#server/db/pool.ts'
import { findZones } from './delivery.queries.ts'

export function makeDeliveryLoaders(db: Db) {
  let zones: ReturnType<typeof findZones> | undefined
  return {
    /** The zone table, read once a request. */
    zones: () => {
      zones ??= findZones(db)
      return zones
    },
  }
}
