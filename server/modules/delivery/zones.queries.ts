import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/db/pool.ts'
import { deliveryPlaces, deliveryZones } from '#server/db/tables/delivery.ts'

export type ZoneRow = typeof deliveryZones.$inferSelect

/** Returns a zone and locks it until the transaction ends. */
export async function lockZone(tx: Queryable, id: string): Promise<ZoneRow | null> {
  const [row] = await tx.select().from(deliveryZones).where(eq(deliveryZones.id, id)).for('update')
  return row ?? null
}

export async function updateZone(tx: Queryable, id: string, change: Partial<ZoneRow>): Promise<ZoneRow> {
  const [row] = await tx.update(deliveryZones).set(change).where(eq(deliveryZones.id, id)).returning()
  if (!row) throw new Error('The locked delivery zone was deleted')
  return row
}

/** Assigns places to zones. A place belongs to one zone, so assigning it again moves it. */
export async function upsertPlaces(tx: Queryable, places: (typeof deliveryPlaces.$inferInsert)[]): Promise<void> {
  await tx
    .insert(deliveryPlaces)
    .values(places)
    .onConflictDoUpdate({
      target: deliveryPlaces.key,
      set: { name: sql`excluded.name`, zoneId: sql`excluded.zone_id` },
    })
}

/** Returns the names of each zone's places, in their original spelling. */
export async function findPlaceNames(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ zoneId: deliveryPlaces.zoneId, name: deliveryPlaces.name })
    .from(deliveryPlaces)
    .orderBy(deliveryPlaces.name)
  const names = Map.groupBy(rows, ({ zoneId }) => zoneId)
  return new Map([...names].map(([zoneId, places]) => [zoneId, places.map(({ name }) => name)]))
}

/** Takes places out of a zone; they belong to no named zone afterwards. */
export async function deletePlaces(tx: Queryable, zoneId: string, keys: string[]): Promise<void> {
  await tx.delete(deliveryPlaces).where(and(eq(deliveryPlaces.zoneId, zoneId), inArray(deliveryPlaces.key, keys)))
}

/** Returns all zones in the order in which staff see them. */
export function findStaffZones(db: Db): Promise<ZoneRow[]> {
  return db.select().from(deliveryZones).orderBy(deliveryZones.position)
}
