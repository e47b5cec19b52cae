import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { addresses, deliveryPlaces, deliveryZones } from '#server/db/tables/delivery.ts'
import { toUuid } from '#server/ids.ts'
import type { Place, Zone, ZoneMap } from './delivery.rules.ts'

export type AddressRow = typeof addresses.$inferSelect
export type NewAddress = typeof addresses.$inferInsert

/** An address with its delivery zone; the zone is null only where no zone is marked as everywhere else. */
export type LocatedAddress = AddressRow & { zone: Zone | null }

const zoneColumns = {
  id: deliveryZones.id,
  name: deliveryZones.name,
  fee: deliveryZones.fee,
  freeFrom: deliveryZones.freeFrom,
  promise: deliveryZones.promise,
  promiseMinutes: deliveryZones.promiseMinutes,
  cutOffMinute: deliveryZones.cutOffMinute,
}

/** Normalizes a name like `normalizePlaceName` in delivery.rules.ts. */
const normalizePlaceName = (name: SQLWrapper) =>
  sql`regexp_replace(lower(normalize(${name}, NFKD)), '[^a-z0-9]', '', 'g')`
const findZoneIdByPlace = (name: SQLWrapper) =>
  queryBuilder
    .select({ id: deliveryPlaces.zoneId })
    .from(deliveryPlaces)
    .where(eq(deliveryPlaces.key, normalizePlaceName(name)))
const otherZones = alias(deliveryZones, 'other_zones')
const defaultZoneId = queryBuilder
  .select({ id: otherZones.id })
  .from(otherZones)
  .where(eq(otherZones.everywhereElse, true))

/**
 * Finds the zone by city; where no zone names the city, by district. A village may share its name with one far away.
 */
const selectZoneId = (city: SQLWrapper, state: SQLWrapper) =>
  sql`coalesce(${findZoneIdByPlace(city)}, ${findZoneIdByPlace(state)}, ${defaultZoneId})`

/** Returns the zone of a place by the statement that selects the zone of an address. */
export async function findZoneOfPlace(db: Queryable, { city, state }: Place) {
  const [zone] = await db
    .select()
    .from(deliveryZones)
    .where(eq(deliveryZones.id, selectZoneId(sql`${city}::text`, sql`${state}::text`)))
  return zone ?? null
}

/** Selects addresses with their zones and one additional expression. */
export const selectLocatedAddress = <T>(db: Queryable, also: SQL<T>) =>
  db
    .select({ address: addresses, zone: zoneColumns, also })
    .from(addresses)
    .leftJoin(deliveryZones, eq(deliveryZones.id, selectZoneId(addresses.city, addresses.state)))

const NO_EXTRA_COLUMN = sql<null>`null`

export const addZone = ({ address, zone }: { address: AddressRow; zone: Zone | null }): LocatedAddress => ({
  ...address,
  zone,
})

const statements = perDatabase((db) => ({
  zones: db
    .select({ ...zoneColumns, everywhereElse: deliveryZones.everywhereElse })
    .from(deliveryZones)
    .orderBy(deliveryZones.position)
    .prepare('delivery_zones'),
  address: selectLocatedAddress(db, NO_EXTRA_COLUMN)
    .where(and(eq(addresses.id, sql.placeholder('id')), eq(addresses.userId, sql.placeholder('userId'))))
    .prepare('located_address'),
}))

/** Returns all zones, in the order in which staff see them. */
export function findZones(db: Queryable) {
  return statements(db).zones.execute()
}

/** Returns all zones, indexed by the places that they name. */
export async function findZoneMap(db: Queryable): Promise<ZoneMap> {
  const rows = await db
    .select({
      zone: zoneColumns,
      everywhereElse: deliveryZones.everywhereElse,
      keys: sql<
        string[]
      >`array(select ${deliveryPlaces.key} from ${deliveryPlaces} where ${deliveryPlaces.zoneId} = ${deliveryZones.id})`,
    })
    .from(deliveryZones)
  return {
    zonesByPlace: new Map(rows.flatMap(({ zone, keys }) => keys.map((key) => [key, zone]))),
    everywhereElse: rows.find(({ everywhereElse }) => everywhereElse)?.zone ?? null,
  }
}

/** Returns the shopper's addresses, newest first; with `hidden`, hidden ones too. */
export async function findAddresses(
  db: Queryable,
  userId: string,
  { hidden }: { hidden: boolean },
): Promise<LocatedAddress[]> {
  const rows = await selectLocatedAddress(db, NO_EXTRA_COLUMN)
    .where(and(eq(addresses.userId, userId), hidden ? undefined : addresses.active))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
  return rows.map(addZone)
}

export async function findAddress(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<LocatedAddress | null> {
  const [row] = await statements(db).address.execute({ id: toUuid('address', id), userId: toUuid('user', userId) })
  return row ? addZone(row) : null
}

/** Returns the place of the shopper's newest visible address; null without one. */
export async function findHome(db: Queryable, userId: string): Promise<Place | null> {
  const [home] = await db
    .select({ city: addresses.city, state: addresses.state })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), addresses.active))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(1)
  return home ?? null
}

export async function insertAddress(db: Queryable, address: NewAddress): Promise<void> {
  await db.insert(addresses).values(address)
}

/** Updates an address or hides it; returns false when the shopper has no such address, or edits a hidden one. */
export async function updateAddress(
  db: Queryable,
  key: { userId: string; id: string },
  change: Partial<NewAddress>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(addresses)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(
        eq(addresses.id, key.id),
        eq(addresses.userId, key.userId),
        change.active === false ? undefined : addresses.active,
      ),
    )
  return rowCount === 1
}
