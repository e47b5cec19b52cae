/** Delivery zones: fees, delivery promises and updates by staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
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

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
beforeEach(() => kampalaIs('10:00'))
afterAll(() => shop.close())

/** Tomorrow in Kampala, so that the clock is later than the start of every session. */
const day = new Date(Date.now() + 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10)
const dayAfter = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const kampalaIs = (time: string, date = day) => {
  shop.clock.now = new Date(`${date}T${time}+03:00`)
}

type Promised = { kind: string; cutOffAt: string | null; arrivesOn: string; text: string } | null
const PROMISE = 'kind cutOffAt arrivesOn text'
const promised = async (as: Credentials = null, addressId?: string) => {
  const query = `query ($addressId: ID) { deliveryPromise(addressId: $addressId) { ${PROMISE} } }`
  const { data, errors } = await shop.graphql<{ deliveryPromise: Promised }>(query, { addressId }, as)
  if (errors) throw new Error(errors[0]?.extensions.code)
  return data.deliveryPromise
}
type Zone = {
  id: string
  name: string
  fee: number
  freeFrom: number
  everywhereElse: boolean
  places: string[]
  promise: Promised
}
const zones = async () =>
  (
    await shop.graphql<{ deliveryZones: Zone[] }>(
      `{ deliveryZones { id name fee freeFrom everywhereElse places promise { ${PROMISE} } } }`,
    )
  ).data.deliveryZones
const zone = async (name: string) => (await zones()).find((one) => one.name === name) as Zone
const change = (input: Record<string, unknown>, as: Credentials) =>
  shop.graphql<{ updateDeliveryZone: { zone: Zone } } | null>(
    `mutation ($input: UpdateDeliveryZoneInput!) { updateDeliveryZone(input: $input) { zone { id name fee freeFrom places promise { ${PROMISE} } } } }`,
    { input },
    as,
  )

const TODAY = {
  kind: 'SAME_DAY',
  cutOffAt: `${day}T11:00:00.000Z`,
  arrivesOn: day,
  text: 'Order by 2:00 PM, delivered today',
}
const TOMORROW = { kind: 'SAME_DAY', cutOffAt: null, arrivesOn: dayAfter, text: 'Order now, delivered tomorrow' }

describe('The delivery promise', () => {
  it.each([
    ['00:00:00', TODAY],
    ['13:59:59', TODAY],
    ['14:00:00', TOMORROW],
    ['23:59:59', TOMORROW],
  ])('to a visitor at %s in Kampala depends on the server clock', async (time, promise) => {
    kampalaIs(time)
    expect(await promised()).toEqual(promise)
  })

  it('depends on the zone of the address: today, tomorrow or none', async () => {
    const shopper = await createShopper(shop)
    const [kampala, fortPortal, village] = [
      await createAddress(shop, shopper),
      await createAddress(shop, shopper, { city: 'Fort-Portal' }),
      await createAddress(shop, shopper, { city: 'Kaabong' }),
    ]
    expect(await promised(shopper, kampala.id)).toEqual(TODAY)
    expect(await promised(shopper, fortPortal.id)).toEqual({ ...TOMORROW, kind: 'NEXT_DAY' })
    expect(await promised(shopper, village.id)).toBeNull()
  })

  it('uses the newest address by default, as the cart and the quote do', async () => {
    const shopper = await createShopper(shop)
    await createCart(shop, shopper, [{ product: await createProduct(shop), quantity: 1 }])
    expect(await promised(shopper)).toEqual(TODAY)
    const { id } = await createAddress(shop, shopper, { city: 'Fort Portal' })
    const { data } = await shop.graphql(
      `query ($id: ID!) { deliveryPromise { ${PROMISE} } cart { delivery { promise { ${PROMISE} } } } deliveryQuote(addressId: $id) { promise { ${PROMISE} } } }`,
      { id },
      shopper,
    )
    const promise = { ...TOMORROW, kind: 'NEXT_DAY' }
    expect(data).toEqual({ deliveryPromise: promise, cart: { delivery: { promise } }, deliveryQuote: { promise } })
  })

  it('is rejected for the address of another shopper, a hidden address and a visitor', async () => {
    const shopper = await createShopper(shop)
    const foreign = await createAddress(shop, await createShopper(shop))
    const hidden = await createAddress(shop, shopper, { active: false })
    for (const id of [foreign.id, hidden.id, newId('address'), 'x'])
      await expect(promised(shopper, id)).rejects.toThrow('ADDRESS_NOT_FOUND')
    await expect(promised(null, foreign.id)).rejects.toThrow('ADDRESS_NOT_FOUND')
  })
})

describe('Delivery zones', () => {
  it('are public, with fees, promises and places', async () => {
    expect(await zones()).toEqual([
      {
        id: expect.stringMatching(/^zone_/),
        name: 'Kampala',
        fee: 5_000,
        freeFrom: 100_000,
        everywhereElse: false,
        places: ['Kampala', 'Ntinda'],
        promise: TODAY,
      },
      {
        id: expect.any(String),
        name: 'Major cities',
        fee: 10_000,
        freeFrom: 150_000,
        everywhereElse: false,
        places: ['Fort Portal'],
        promise: { ...TOMORROW, kind: 'NEXT_DAY' },
      },
      {
        id: expect.any(String),
        name: 'Elsewhere',
        fee: 15_000,
        freeFrom: 200_000,
        everywhereElse: true,
        places: [],
        promise: null,
      },
    ])
  })

  it('are updated by staff field by field, effective with the next request', async () => {
    const [staff, shopper] = [await createStaffMember(shop), await createShopper(shop)]
    const { id } = await zone('Major cities')
    const address = await createAddress(shop, shopper, { city: 'fort portal' })
    await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 20_000 }), quantity: 1 }])

    await change({ zoneId: id, fee: 12_000 }, staff)
    expect(await unwrap(graphqlClient.quote(shop, address.id, shopper))).toEqual({
      deliveryFee: 12_000,
      grandTotal: 32_000,
    })
    expect(await zone('Major cities')).toMatchObject({ fee: 12_000, freeFrom: 150_000, promise: { kind: 'NEXT_DAY' } })

    await change({ zoneId: id, freeFrom: 20_000, promiseKind: 'SAME_DAY', cutOff: '09:30' }, staff)
    expect(await unwrap(graphqlClient.quote(shop, address.id, shopper))).toEqual({ deliveryFee: 0, grandTotal: 20_000 })
    expect(await promised(shopper)).toEqual(TOMORROW)
    kampalaIs('09:29')
    expect(await promised(shopper)).toEqual({
      ...TODAY,
      cutOffAt: `${day}T06:30:00.000Z`,
      text: 'Order by 9:30 AM, delivered today',
    })

    await change({ zoneId: id, promiseKind: 'MINUTES', promiseMinutes: 10 }, staff)
    expect(await promised(shopper)).toEqual({
      kind: 'MINUTES',
      cutOffAt: null,
      arrivesOn: day,
      text: 'Order now, delivered in 10 min',
    })
    await change({ zoneId: id, promiseKind: null }, staff)
    expect(await promised(shopper)).toBeNull()
    await change({ zoneId: id, fee: 10_000, freeFrom: 150_000, promiseKind: 'NEXT_DAY', cutOff: '14:00' }, staff)
  })

  it('take over a place from another zone', async () => {
    const [staff, shopper] = [await createStaffMember(shop), await createShopper(shop)]
    const [kampala, cities] = [await zone('Kampala'), await zone('Major cities')]
    const address = await createAddress(shop, shopper, { city: 'NTINDA' })
    await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 20_000 }), quantity: 1 }])
    expect((await unwrap(graphqlClient.quote(shop, address.id, shopper))).deliveryFee).toBe(5_000)
    await change({ zoneId: cities.id, places: ['Ntinda', 'Kaabong'] }, staff)
    expect((await unwrap(graphqlClient.quote(shop, address.id, shopper))).deliveryFee).toBe(10_000)
    expect((await zone('Major cities')).places).toEqual(['Fort Portal', 'Kaabong', 'Ntinda'])
    expect((await zone('Kampala')).places).toEqual(['Kampala'])
    await change({ zoneId: kampala.id, places: ['Ntinda'] }, staff)
  })

  it.each([
    { fee: -1 },
    { fee: 10_000_001 },
    { freeFrom: -1 },
    { promiseKind: 'MINUTES' },
    { promiseMinutes: 0 },
    { promiseMinutes: 601 },
    { cutOff: '24:00' },
    { cutOff: '00:00' },
    { cutOff: '2 PM' },
    { places: [''] },
    { places: ['x'.repeat(101)] },
  ])('reject %j and stay unchanged', async (wrong) => {
    const before = await zones()
    const { errors } = await change({ zoneId: (await zone('Elsewhere')).id, ...wrong }, await createStaffMember(shop))
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    expect(await zones()).toEqual(before)
  })

  it('cannot be updated by shoppers and visitors, and an unknown zone is not found', async () => {
    const before = await zones()
    const { id } = await zone('Kampala')
    expect((await change({ zoneId: id, fee: 0 }, await createShopper(shop))).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
    expect((await change({ zoneId: id, fee: 0 }, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    for (const unknown of [newId('zone'), newId('address'), '']) {
      expect(
        (await change({ zoneId: unknown, fee: 0 }, await createStaffMember(shop))).errors?.[0]?.extensions.code,
      ).toBe('NOT_FOUND')
    }
    expect(await zones()).toEqual(before)
  })
})
