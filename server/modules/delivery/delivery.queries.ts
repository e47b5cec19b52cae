import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { addresses, deliveryPlaces, deliveryZones } from '#server/db/tables/delivery.ts'
import { uuidOf } from '#server/ids.ts'

export type AddressRow = typeof addresses.$inferSelect
export type NewAddress = typeof addresses.$inferInsert

/** Every zone with the places it names: a small table, read whole. */
export function findZones(db: Db) {
  return statements(db).zones.execute()
}

const statements = perDatabase((db) => ({
  zones: db
    .select({
      id: deliveryZones.id,
      name: deliveryZones.name,
      fee: deliveryZones.fee,
      freeFrom: deliveryZones.freeFrom,
      promise: deliveryZones.promise,
      promiseMinutes: deliveryZones.promiseMinutes,
      cutOffMinute: deliveryZones.cutOffMinute,
      everywhereElse: deliveryZones.everywhereElse,
      places: sql<string[]>`array(select ${deliveryPlaces.key} from ${deliveryPlaces} where ${deliveryPlaces.zoneId} = ${deliveryZones.id})`,
    })
    .from(deliveryZones)
    .orderBy(deliveryZones.position)
    .prepare('delivery_zones'),
  newest: db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, sql.placeholder('userId')), addresses.active))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(1)
    .prepare('newest_address'),
}))

/** The shopper's visible addresses, newest first. */
export function findAddresses(db: Queryable, userId: string, { hidden }: { hidden: boolean }): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), hidden ? undefined : addresses.active))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
}

export async function findAddress(db: Queryable, key: { userId: string; id: string }): Promise<AddressRow | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, key.id), eq(addresses.userId, key.userId)))
  return row ?? null
}

export async function findNewestAddress(db: Queryable, userId: string): Promise<AddressRow | null> {
  const [row] = await statements(db).newest.execute({ userId: uuidOf('user', userId) })
  return row ?? null
}

export async function insertAddress(db: Queryable, address: NewAddress): Promise<AddressRow> {
  const [row] = await db.insert(addresses).values(address).returning()
  if (!row) throw new Error('the address was not stored')
  return row
}

/** The address after the change, null when the shopper has no such address. */
export async function updateAddress(db: Queryable, key: { userId: string; id: string }, change: Partial<NewAddress>): Promise<AddressRow | null> {
  const [row] = await db
    .update(addresses)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(addresses.id, key.id), eq(addresses.userId, key.userId)))
    .returning()
  return row ?? null
}
