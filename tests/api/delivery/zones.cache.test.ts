/**
 * Delivery zones cached by each server instance: changes by another instance are shown soon and charged immediately.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'

const { shop, other } = await openTwoShops()
const FEE = 5_000
let zoneId: string
beforeAll(async () => {
  await createDeliveryZones(shop)
  const { data } = await shop.graphql<{ deliveryZones: { id: string }[] }>('{ deliveryZones { id } }')
  zoneId = data.deliveryZones[0]?.id ?? ''
})

type Shopper = Awaited<ReturnType<typeof createShopper>>
let shopper: Shopper
let addressId: string
beforeEach(async () => {
  await shop.pool.query(`update delivery_zones set fee = ${FEE} where slug = 'Kampala'`)
  shopper = await createShopper(shop)
  addressId = (await createAddress(shop, shopper)).id
  await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 20_000 }), quantity: 1 }])
  await cacheZones(shop)
  await cacheZones(other)
})

type Shown = { cart: { delivery: { zoneName: string; fee: number } } }
const shown = async (from: TestShop, as = shopper) =>
  (await from.graphql<Shown>('{ cart { delivery { zoneName fee } } }', {}, as)).data.cart.delivery
const feeShown = async (from: TestShop) => (await shown(from)).fee
/** Caches the zones: the two remaining statements read the viewer and the cart. */
async function cacheZones(from: TestShop): Promise<void> {
  await from.receiveNotices()
  await feeShown(from)
  let fee = 0
  const { length } = await from.statementsOf(async () => {
    fee = await feeShown(from)
  })
  expect({ length, fee }).toEqual({ length: 2, fee: FEE })
}

const change = async (from: TestShop, input: object) => {
  const { errors } = await from.graphql(
    'mutation ($input: UpdateDeliveryZoneInput!) { updateDeliveryZone(input: $input) { zone { fee } } }',
    { input: { zoneId, ...input } },
    await createStaffMember(from),
  )
  expect(errors).toBeUndefined()
}

describe('A delivery zone changed by staff', () => {
  it('is shown immediately by the instance that changed it, without a notification', async () => {
    await shop.pool.query('alter table delivery_zones disable trigger tell_zone_changes')
    await change(other, { fee: 6_000 })
    await shop.pool.query('alter table delivery_zones enable trigger tell_zone_changes')
    expect([await feeShown(other), await feeShown(shop)]).toEqual([6_000, FEE])
  })

  it('is shown by the other instances after the notification', async () => {
    await change(other, { fee: 7_000 })
    await shop.receiveNotices()
    expect(await feeShown(shop)).toBe(7_000)
  })

  it('is shown by every instance with a new place', async () => {
    await createAddress(shop, shopper, { city: 'Kaabong' })
    expect((await shown(shop)).zoneName).toBe('Elsewhere')
    await change(other, { places: ['Kaabong'] })
    await shop.receiveNotices()
    expect((await shown(shop)).zoneName).toBe('Kampala')
  })

  it('is shown by an instance that lost its connection before the notification', async () => {
    await shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kasero changes' and datname = current_database()`,
    )
    await untold('fee = 8000')
    for (const one of [shop, other]) await one.receiveNotices()
    expect([await feeShown(shop), await feeShown(other)]).toEqual([8_000, 8_000])
  })

  it('is charged with the fee in the database, even while an instance still shows a cached fee', async () => {
    await untold('fee = 9000')
    expect(await feeShown(shop)).toBe(FEE)
    const place = (expectedTotal: number) =>
      shop.graphql<{ placeOrder: { order: { total: number } } }>(
        'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { total } } }',
        { input: { addressId, expectedTotal } },
        shopper,
      )
    const { errors } = await place(20_000 + FEE)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'TOTAL_CHANGED',
      details: { deliveryFee: 9_000, grandTotal: 29_000 },
    })
    expect(await unwrap(graphqlClient.quote(shop, addressId, shopper))).toEqual({
      deliveryFee: 9_000,
      grandTotal: 29_000,
    })
    expect((await place(29_000)).data.placeOrder.order.total).toBe(29_000)
  })
})

/** Updates the zone of Kampala without a notification. */
const untold = (set: string) =>
  inTransaction(shop.db, async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    await tx.execute(`update delivery_zones set ${set} where slug = 'Kampala'`)
  })

describe('The delivery fee of the cart', () => {
  it.each([
    [{ city: 'Kampala' }, 'Kampala'],
    [{ city: ' kÁMPALA ' }, 'Kampala'],
    [{ city: 'FORT-PORTAL' }, 'Major cities'],
    [{ city: 'Kyenjojo', state: 'Fort Portal' }, 'Major cities'],
    [{ city: 'Ntinda', state: 'Fort Portal' }, 'Kampala'],
    [{ city: 'Kitgum' }, 'Elsewhere'],
    [{ city: '—' }, 'Elsewhere'],
  ])('at %j is that of the zone of the address: %s', async (place, zoneName) => {
    const { id } = await createAddress(shop, shopper, place)
    expect((await shown(shop)).zoneName).toBe(zoneName)
    const { data } = await shop.graphql<{ addresses: { id: string; zoneName: string }[] }>(
      '{ addresses { id zoneName } }',
      {},
      shopper,
    )
    expect(data.addresses.find((address) => address.id === id)?.zoneName).toBe(zoneName)
  })

  it('depends on the newest visible address, also in the request that changes it', async () => {
    const newest = await createAddress(shop, shopper, { city: 'Fort Portal' })
    expect((await shown(shop)).zoneName).toBe('Major cities')
    const product = await createProduct(shop)
    const addAfter = (change: string) =>
      shop.graphql<{ addToCart: Shown }>(
        `mutation ($product: ID!) { ${change} { address { id } } addToCart(input: { productId: $product, quantity: 1 }) { cart { delivery { zoneName fee } } } }`,
        { product: product.id },
        shopper,
      )
    expect(
      (await addAfter(`hideAddress(input: { addressId: "${newest.id}" })`)).data.addToCart.cart.delivery.zoneName,
    ).toBe('Kampala')
    const form =
      'addressLine: "1", city: "Kitgum", area: "a", landmark: "b", country: "Uganda", mobile: "+256772401118"'
    expect(
      (await addAfter(`createAddress(input: { address: { ${form} } })`)).data.addToCart.cart.delivery.zoneName,
    ).toBe('Elsewhere')
    expect((await shown(shop)).zoneName).toBe('Elsewhere')
  })
})
