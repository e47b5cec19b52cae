import type { Db } from '#server/db/pool.ts'
import { createInvalidatedCache, type InvalidatedCache } from '#server/pubsub/invalidatedCache.ts'
import { findZoneMap } from './delivery.queries.ts'
import type { ZoneMap } from './delivery.rules.ts'

/** Where changes to zones and their places are told, whichever process makes them (drizzle/*_zone_changes.sql). */
export const ZONES_CHANNEL = 'zones'

/** The zones for what is only shown; what is charged is read from the database with the address. */
export const createZoneCache = (db: Db): InvalidatedCache<ZoneMap> => createInvalidatedCache(() => findZoneMap(db))

declare module '#server/context.ts' {
  interface Dependencies {
    /** Delivery zones for display; what is charged is read with the address. */
    zones: InvalidatedCache<ZoneMap>
  }
}
