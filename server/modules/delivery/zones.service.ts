import { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput } from '#server/idempotency/idempotency.service.ts'
import { parseId } from '#server/ids.ts'
import { pickChanged, recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import { findZoneOfPlace, findZones } from './delivery.queries.ts'
import { normalizePlaceName, type Zone } from './delivery.rules.ts'
import {
  buildAddressNotFoundError,
  describeDelivery,
  findZoneOfViewer,
  getAddress,
  getAddressZone,
  requireZone,
} from './delivery.service.ts'
import { computeDeliveryPromise, type DeliveryPromise, type PromiseRule } from './promise.rules.ts'
import * as queries from './zones.queries.ts'

export type ZoneChange = {
  zoneId: string
  fee?: number | null | undefined
  freeFrom?: number | null | undefined
  /** null removes the promise; undefined leaves it unchanged. */
  promiseKind?: PromiseRule['promise'] | undefined
  promiseMinutes?: number | null | undefined
  /** Cut-off time, such as '14:00'. */
  cutOff?: string | null | undefined
  places?: string[] | null | undefined
  /** Places that leave this zone, and belong to no named zone afterwards. */
  removePlaces?: string[] | null | undefined
  /** Rejects the change when the zone has another version. */
  version?: number | null | undefined
}

/** Upper limit of amounts, whole UGX: far above any fee and far below the limit of an integer column. */
const MAX_FEE = 10_000_000
const amountSchema = z.int().min(0).max(MAX_FEE).nullish()
const zoneChangeSchema = z.object({
  fee: amountSchema,
  freeFrom: amountSchema,
  promiseKind: z.enum(['minutes', 'same_day', 'next_day']).nullish(),
  promiseMinutes: z.int().min(1).max(600).nullish(),
  cutOff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'cutOff must be a time such as 14:00.')
    .refine((time) => time !== '00:00', 'cutOff must be later than 00:00.')
    .nullish(),
  places: z.array(z.string().trim().min(1).max(100)).max(200).nullish(),
  removePlaces: z.array(z.string().trim().min(1).max(100)).max(200).nullish(),
})

/** Lists all zones, in the order in which staff see them. */
export const listZones = (ctx: RequestContext): Promise<Zone[]> => findZones(ctx.db)

/** Returns the zone with this id, or null; several zones of one request are read together. */
export const getZone = async (ctx: RequestContext, id: string): Promise<Zone | null> =>
  (await ctx.loaders.delivery.zones()).find((zone) => zone.id === id) ?? null

/**
 * Updates the fees and the promise of a zone; places that are named leave their previous zone. New orders use the
 * values from then on; existing orders keep theirs. The next cart shows them, in other processes once they are
 * notified, a moment later.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, IDEMPOTENCY_KEY_REUSED; STATUS_CONFLICT for an older
 * version
 */
export async function updateZone(
  ctx: RequestContext,
  { zoneId, version, idempotencyKey: key, ...change }: ZoneChange & IdempotencyKeyInput,
): Promise<Zone> {
  requirePermission(ctx, 'zones.edit')
  const id = parseId('zone', zoneId, 'Zone')
  const { places, removePlaces, cutOff, fee, freeFrom, promiseKind, promiseMinutes } = validate(
    zoneChangeSchema,
    change,
  )
  const request = ['updateZone', id, version, change]
  await changeOnce(ctx, { key, kind: 'zone', id, request }, async (tx) => {
    const currentZone = await queries.lockZone(tx, id)
    if (!currentZone) throw notFound('Zone')
    if (version != null && version !== currentZone.version)
      throw new DomainError('STATUS_CONFLICT', `${currentZone.name} was changed meanwhile. Please reload it.`, {
        status: String(currentZone.version),
      })
    const promise = promiseKind === undefined ? currentZone.promise : promiseKind
    const minutes = promiseMinutes ?? currentZone.promiseMinutes
    if (promise === 'minutes' && minutes === null)
      throw badInput({ field: 'promiseMinutes', message: 'promiseMinutes is required when promiseKind is MINUTES.' })
    const values = {
      fee: fee ?? currentZone.fee,
      freeFrom: freeFrom ?? currentZone.freeFrom,
      promise,
      promiseMinutes: minutes,
      cutOffMinute: cutOff ? parseMinuteOfDay(cutOff) : currentZone.cutOffMinute,
    }
    const zone = await queries.updateZone(tx, id, { ...values, version: currentZone.version + 1 })
    const placesByKey = new Map(
      (places ?? []).map((name) => [normalizePlaceName(name), { key: normalizePlaceName(name), name, zoneId: id }]),
    )
    placesByKey.delete('')
    if (placesByKey.size > 0) await queries.upsertPlaces(tx, [...placesByKey.values()])
    const removed = (removePlaces ?? []).map(normalizePlaceName).filter((key) => !placesByKey.has(key))
    if (removed.length > 0) await queries.deletePlaces(tx, id, removed)
    await recordAudit(tx, ctx, {
      action: 'zones.edit',
      entity: { id, name: zone.name },
      before: pickChanged(currentZone, values),
      after: {
        ...pickChanged(values, currentZone),
        ...(placesByKey.size > 0 && { addedPlaces: [...placesByKey.values()].map(({ name }) => name) }),
        ...(removed.length > 0 && { removedPlaces: removed }),
      },
    })
  })
  ctx.zones.invalidate()
  const updatedZone = (await listZones(ctx)).find((zone) => zone.id === id)
  if (!updatedZone) throw notFound('Zone')
  return updatedZone
}

/**
 * Returns the current promise for one of the viewer's addresses or, without one, for the viewer's assumed place.
 * @throws {DomainError} ADDRESS_NOT_FOUND
 */
export async function getCurrentPromise(
  ctx: RequestContext,
  { addressId }: { addressId?: string | null | undefined },
): Promise<DeliveryPromise | null> {
  const zone = addressId == null ? await findZoneOfViewer(ctx, ctx.viewer) : await findZoneOfAddress(ctx, addressId)
  return computeDeliveryPromise(zone, ctx.clock())
}

async function findZoneOfAddress(ctx: RequestContext, addressId: string): Promise<Zone> {
  const address = await getAddress(ctx, addressId)
  if (!address?.active) throw buildAddressNotFoundError()
  return getAddressZone(address)
}

function parseMinuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

export type StaffZoneRow = queries.ZoneRow

/** Lists all zones with their versions. @throws {DomainError} FORBIDDEN */
export function listStaffZones(ctx: RequestContext): Promise<StaffZoneRow[]> {
  requirePermission(ctx, 'zones.read')
  return queries.findStaffZones(ctx.db)
}

const placeSchema = z.object({
  city: z
    .string()
    .trim()
    .min(1, 'city must be a city, town or suburb.')
    .max(200, 'city must be at most 200 characters.'),
  district: z.string().trim().max(200, 'district must be at most 200 characters.').nullish(),
  itemsTotal: z.int().min(0, 'itemsTotal must be 0 or more.').max(1_000_000_000).nullish(),
})

/**
 * Returns what a shopper with an address in this place would pay for delivery and be promised now: the zone by the
 * statement and the fee by the rule of the checkout. Without a total it is the fee below the free limit.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function quotePlace(ctx: RequestContext, input: z.input<typeof placeSchema>) {
  requirePermission(ctx, 'zones.read')
  const { city, district, itemsTotal } = validate(placeSchema, input)
  const zone = requireZone(await findZoneOfPlace(ctx.db, { city, state: district || null }))
  return { zone, ...describeDelivery(zone, { itemCount: 1, itemsTotal: itemsTotal ?? 0 }, ctx.clock()) }
}
