import type { Db } from '#server/db/pool.ts'
import { createInvalidatedCache, type InvalidatedCache } from '#server/pubsub/invalidatedCache.ts'
import { findZoneMap } from './delivery.queries.ts'
import type { ZoneMap } from './delivery.rules.ts'

/** Notification channel for changes to zones and their places by any process (drizzle/*_zone_changes.sql). */
export const ZONES_CHANNEL = 'zones'

/** Caches zones for display; the charged fee is read from the database with the address. */
export const createZoneCache = (db: Db): InvalidatedCache<ZoneMap> => createInvalidatedCache(() => findZoneMap(db))

declare module '#server/context.ts' {
  interface Dependencies {
    /** Delivery zones for display; the charged fee is read with the address. */
    zones: InvalidatedCache<ZoneMap>
  }
}
