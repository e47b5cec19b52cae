import type { Db } from '#server/db/pool.ts'
import { type Kept, makeKept } from '#server/kept.ts'
import { findZoneMap } from './delivery.queries.ts'
import type { ZoneMap } from './delivery.rules.ts'

/** Where changes to zones and their places are told, whichever process makes them (drizzle/*_zone_changes.sql). */
export const ZONES_CHANNEL = 'zones'

/** The zones for what is only shown; what is charged is read from the database with the address. */
export const keepZones = (db: Db): Kept<ZoneMap> => makeKept(() => findZoneMap(db))
