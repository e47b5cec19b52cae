import type { RequestContext, Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { type IdempotencyKeyInput, type IdempotentResult, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseIdOrNull } from '#server/ids.ts'
import { type CartView, loadCart } from '#server/modules/cart/cart.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './delivery.queries.ts'
import {
  type AddressFields,
  addressSchema,
  computeDeliveryFee,
  findZoneOfPlace,
  KAMPALA,
  type Zone,
} from './delivery.rules.ts'
import { computeDeliveryPromise, type DeliveryPromise } from './promise.rules.ts'

export type DeliveryQuote = {
  zoneName: string
  deliveryFee: number
  freeFrom: number
  itemsTotal: number
  grandTotal: number
  promise: DeliveryPromise | null
}
export type CartDelivery = {
  zoneName: string
  fee: number
  standardFee: number
  freeFrom: number
  missingForFree: number
  grandTotal: number
  promise: DeliveryPromise | null
}

export async function listAddresses(ctx: RequestContext, { hidden = false } = {}): Promise<queries.LocatedAddress[]> {
  return queries.findAddresses(ctx.db, requireViewer(ctx).id, { hidden })
}

/**
 * Adds an address; a repeated idempotency key returns the same address for 24 hours.
 * @throws {DomainError} BAD_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function createAddress(
  ctx: RequestContext,
  { address, idempotencyKey }: { address: AddressFields } & IdempotencyKeyInput,
): Promise<IdempotentResult<queries.LocatedAddress>> {
  const viewer = requireViewer(ctx)
  const validAddress = validate(addressSchema, address)
  const { name, ...fields } = validAddress
  const now = ctx.clock()
  const insert = async (db: Queryable) => {
    const id = newId('address')
    await queries.insertAddress(db, {
      id,
      userId: viewer.id,
      name: name ?? viewer.name,
      ...fields,
      createdAt: now,
      updatedAt: now,
    })
    return { id }
  }
  const { result: created, replayed } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key: idempotencyKey,
      kind: 'address',
      request: ['createAddress', validAddress],
      execute: () => insert(tx),
      loadResult: async (id) => ({ id }),
    }),
  )
  await refreshViewerHome(ctx, viewer)
  return { result: requireFound(await queries.findAddress(ctx.db, { id: created.id, userId: viewer.id })), replayed }
}

export async function updateAddress(
  ctx: RequestContext,
  { addressId, address }: { addressId: string; address: AddressFields },
): Promise<queries.LocatedAddress> {
  const viewer = requireViewer(ctx)
  const { name, ...fields } = validate(addressSchema, address)
  return changeAddress(ctx, viewer, addressId, { ...fields, ...(name && { name }) })
}

/** Hides an address from the list. Orders keep their own copy, so past orders do not change. */
export async function hideAddress(
  ctx: RequestContext,
  { addressId }: { addressId: string },
): Promise<queries.LocatedAddress> {
  return changeAddress(ctx, requireViewer(ctx), addressId, { active: false })
}

/** Returns one of the viewer's addresses, including hidden ones; null for an address of another user. */
export async function getAddress(ctx: RequestContext, addressId: string): Promise<queries.LocatedAddress | null> {
  if (!ctx.viewer || !parseIdOrNull('address', addressId)) return null
  return queries.findAddress(ctx.db, { userId: ctx.viewer.id, id: addressId })
}

/** Returns the fee and total of delivering the viewer's cart to one of their addresses. */
export async function quoteDelivery(ctx: RequestContext, { addressId }: { addressId: string }): Promise<DeliveryQuote> {
  const viewer = requireViewer(ctx)
  const address = requireFound(await queries.findAddress(ctx.db, buildAddressKey(viewer.id, addressId)))
  if (!address.active) throw buildAddressNotFoundError()
  const cart = await loadCart(ctx, viewer.id)
  const { fee, ...delivery } = describeDelivery(getAddressZone(address), cart, ctx.clock())
  return { ...delivery, deliveryFee: fee, itemsTotal: cart.itemsTotal }
}

/**
 * Returns the zone of the user's newest address, for display only; users without an address and visitors get the zone
 * of Kampala.
 */
export const findZoneOfViewer = async (ctx: RequestContext, viewer: Viewer | null): Promise<Zone> =>
  requireZone(findZoneOfPlace(await ctx.zones.get(), viewer?.home ?? KAMPALA))

/** Returns the delivery of a cart to its owner's assumed zone; an order uses the zone of the selected address. */
export async function describeCartDelivery(ctx: RequestContext, cart: CartView): Promise<CartDelivery> {
  const zone = await findZoneOfViewer(ctx, cart.userId === null ? null : requireViewer(ctx))
  return describeDelivery(zone, cart, ctx.clock())
}

/** Returns the fee and the promise of a zone for items of this total; without items that count, the fee is 0. */
export function describeDelivery(
  zone: Zone,
  { itemCount, itemsTotal }: Pick<CartView, 'itemCount' | 'itemsTotal'>,
  now: Date,
): CartDelivery {
  const fee = itemCount === 0 ? 0 : computeDeliveryFee(zone, itemsTotal)
  return {
    zoneName: zone.name,
    fee,
    standardFee: zone.fee,
    freeFrom: zone.freeFrom,
    missingForFree: Math.max(0, zone.freeFrom - itemsTotal),
    grandTotal: itemsTotal + fee,
    promise: computeDeliveryPromise(zone, now),
  }
}

/** Returns the zone of an address. */
export const getAddressZone = ({ zone }: queries.LocatedAddress): Zone => requireZone(zone)

export function requireZone<T extends Zone>(zone: T | null): T {
  if (!zone) throw new Error('No delivery zone covers the rest of the country')
  return zone
}

async function changeAddress(
  ctx: RequestContext,
  viewer: Viewer,
  addressId: string,
  change: Partial<queries.NewAddress>,
): Promise<queries.LocatedAddress> {
  const key = buildAddressKey(viewer.id, addressId)
  if (!(await queries.updateAddress(ctx.db, key, change))) throw buildAddressNotFoundError()
  await refreshViewerHome(ctx, viewer)
  return requireFound(await queries.findAddress(ctx.db, key))
}

/** Updates the viewer's place after a change of addresses, so that the cart in the same response uses it. */
async function refreshViewerHome({ db }: RequestContext, viewer: Viewer): Promise<void> {
  viewer.home = await queries.findHome(db, viewer.id)
}

const buildAddressKey = (userId: string, addressId: string) => {
  const id = parseIdOrNull('address', addressId)
  if (id === null) throw buildAddressNotFoundError()
  return { userId, id }
}

function requireFound(address: queries.LocatedAddress | null): queries.LocatedAddress {
  if (!address) throw buildAddressNotFoundError()
  return address
}

export const buildAddressNotFoundError = () => new DomainError('ADDRESS_NOT_FOUND', 'Address not found')
