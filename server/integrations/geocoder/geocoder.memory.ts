import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/pool.ts'
import { geocodedPlaces } from '#server/db/tables/delivery.ts'
import type { Place } from './geocoder.ts'
import type { PlaceCache } from './nominatim.ts'

export const RETENTION_DAYS = 90

/** Stores geocoder results in the database for 90 days, shared by all processes and shoppers. */
export function createPlaceCache(db: Db): PlaceCache {
  return {
    async get(plusCode) {
      const [row] = await db
        .select({ place: geocodedPlaces.place })
        .from(geocodedPlaces)
        .where(
          sql`${geocodedPlaces.plusCode} = ${plusCode} and ${geocodedPlaces.at} > now() - make_interval(days => ${RETENTION_DAYS})`,
        )
      return row ? (row.place as { place: Place | null }) : null
    },
    async set(plusCode, place) {
      await db
        .insert(geocodedPlaces)
        .values({ plusCode, place: { place }, at: sql`now()` })
        .onConflictDoUpdate({ target: geocodedPlaces.plusCode, set: { place: sql`excluded.place`, at: sql`now()` } })
      await db
        .delete(geocodedPlaces)
        .where(sql`${geocodedPlaces.at} < now() - make_interval(days => ${RETENTION_DAYS})`)
    },
  }
}
