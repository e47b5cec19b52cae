/** Delivery details for the rider: second phone number, note, Plus Code and the amount of cash to give change for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import {
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
afterAll(() => shop.close())

const WHERE = {
  addressLine: 'Plot 3, Kira Road',
  city: 'Kampala',
  area: 'Kamwokya',
  landmark: 'Near the market',
  country: 'Uganda',
  mobile: '+256772401118',
  secondMobile: '+256701552907',
  riderNote: 'Call from the gate; the dog is loud',
  plusCode: '6GGJ9J37+C2',
}

describe.each(API_CLIENTS)('An order through $name', (api) => {
  /** Cart of 23,000 UGX with delivery, and its address. */
  async function createCheckoutFixture() {
    const shopper = await createShopper(shop)
    const { id: addressId } = await unwrap(api.addAddress(shop, WHERE, shopper))
    await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 18_000 }), quantity: 1 }])
    return { shopper, addressId, total: 23_000 }
  }

  it('stores its own copy of the second phone, the note and the Plus Code, which staff see masked', async () => {
    const { shopper, addressId, total } = await createCheckoutFixture()
    const { id } = await unwrap(api.placeOrder(shop, { addressId, total }, shopper))
    await unwrap(
      api.changeAddress(
        shop,
        addressId,
        { ...WHERE, secondMobile: '', riderNote: 'Another gate', plusCode: '' },
        shopper,
      ),
    )
    const riderNote = 'Call from the gate; the dog is loud'
    expect(await unwrap(api.track(shop, id, shopper))).toMatchObject({
      secondMobile: '+256701552907',
      riderNote,
      plusCode: '6GGJ9J37+C2',
    })
    const seenByStaff = await unwrap(api.track(shop, id, await createStaffMember(shop)))
    expect(seenByStaff).toMatchObject({ secondMobile: '+256 70• ••• •07', riderNote })
    expect(seenByStaff.plusCode || null).toBeNull()
  })

  it.each([23_000, 50_000, 100_000_000])(
    'shows the shopper and staff that it is paid with %i in cash',
    async (changeFor) => {
      const { shopper, addressId, total } = await createCheckoutFixture()
      const { id, ...placed } = await unwrap(api.placeOrder(shop, { addressId, total, changeFor }, shopper))
      expect(placed.changeFor).toBe(changeFor)
      for (const who of [shopper, await createStaffMember(shop)])
        expect((await unwrap(api.track(shop, id, who))).changeFor).toBe(changeFor)
    },
  )

  it.each([undefined, null])('accepts a missing cash amount (%s)', async (changeFor) => {
    const { shopper, addressId, total } = await createCheckoutFixture()
    expect((await unwrap(api.placeOrder(shop, { addressId, total, changeFor }, shopper))).changeFor).toBeNull()
  })

  // ASVS 2.2.3
  it.each([22_999, 0, -50_000, 50_000.5, '50000', 100_000_001])(
    'rejects a cash amount of %j and leaves the cart unchanged',
    async (changeFor) => {
      const { shopper, addressId, total } = await createCheckoutFixture()
      expect((await api.placeOrder(shop, { addressId, total, changeFor }, shopper)).refused).toBe(
        api.refusal('BAD_INPUT'),
      )
      expect(await unwrap(api.orderIds(shop, shopper))).toEqual([])
      expect(await unwrap(api.cartLines(shop, shopper))).toHaveLength(1)
    },
  )

  it('rejects a reused key when the cash amount differs', async () => {
    const { shopper, addressId, total } = await createCheckoutFixture()
    const order = { addressId, total, key: 'k1', changeFor: 50_000 }
    const { id } = await unwrap(api.placeOrder(shop, order, shopper))
    expect((await unwrap(api.placeOrder(shop, order, shopper))).id).toBe(id)
    expect((await api.placeOrder(shop, { ...order, changeFor: 100_000 }, shopper)).refused).toBe(
      api.refusal('IDEMPOTENCY_KEY_REUSED'),
    )
  })
})
