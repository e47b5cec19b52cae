/** Delivery details for the rider: second phone number, note, Plus Code and the amount of cash to give change for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { DOORS, given } from '../../support/clients/apis.ts'
import { aCart, aProduct, aShopper, aStaffMember, createDeliveryZones } from '../../support/fixtures/fixtures.ts'

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

describe.each(DOORS)('An order through $name', (door) => {
  /** Cart of 23,000 UGX with delivery, and its address. */
  async function aBasket() {
    const shopper = await aShopper(shop)
    const { id: addressId } = await given(door.addAddress(shop, WHERE, shopper))
    await aCart(shop, shopper, [{ product: await aProduct(shop, { listPrice: 18_000 }), quantity: 1 }])
    return { shopper, addressId, total: 23_000 }
  }

  it('stores its own copy of the second phone, the note and the Plus Code for the shopper and staff', async () => {
    const { shopper, addressId, total } = await aBasket()
    const { id } = await given(door.placeOrder(shop, { addressId, total }, shopper))
    await given(
      door.changeAddress(
        shop,
        addressId,
        { ...WHERE, secondMobile: '', riderNote: 'Another gate', plusCode: '' },
        shopper,
      ),
    )
    for (const who of [shopper, await aStaffMember(shop)]) {
      expect(await given(door.track(shop, id, who))).toMatchObject({
        secondMobile: '+256701552907',
        riderNote: 'Call from the gate; the dog is loud',
        plusCode: '6GGJ9J37+C2',
      })
    }
  })

  it.each([23_000, 50_000, 100_000_000])(
    'shows the shopper and staff that it is paid with %i in cash',
    async (changeFor) => {
      const { shopper, addressId, total } = await aBasket()
      const { id, ...placed } = await given(door.placeOrder(shop, { addressId, total, changeFor }, shopper))
      expect(placed.changeFor).toBe(changeFor)
      for (const who of [shopper, await aStaffMember(shop)])
        expect((await given(door.track(shop, id, who))).changeFor).toBe(changeFor)
    },
  )

  it.each([undefined, null])('accepts a missing cash amount (%s)', async (changeFor) => {
    const { shopper, addressId, total } = await aBasket()
    expect((await given(door.placeOrder(shop, { addressId, total, changeFor }, shopper))).changeFor).toBeNull()
  })

  it.each([22_999, 0, -50_000, 50_000.5, '50000', 100_000_001])(
    'rejects a cash amount of %j and leaves the cart unchanged',
    async (changeFor) => {
      const { shopper, addressId, total } = await aBasket()
      expect((await door.placeOrder(shop, { addressId, total, changeFor }, shopper)).refused).toBe(
        door.refusal('BAD_INPUT'),
      )
      expect(await given(door.orderIds(shop, shopper))).toEqual([])
      expect(await given(door.cartLines(shop, shopper))).toHaveLength(1)
    },
  )

  it('rejects a reused key when the cash amount differs', async () => {
    const { shopper, addressId, total } = await aBasket()
    const order = { addressId, total, key: 'k1', changeFor: 50_000 }
    const { id } = await given(door.placeOrder(shop, order, shopper))
    expect((await given(door.placeOrder(shop, order, shopper))).id).toBe(id)
    expect((await door.placeOrder(shop, { ...order, changeFor: 100_000 }, shopper)).refused).toBe(
      door.refusal('IDEMPOTENCY_KEY_REUSED'),
    )
  })
})
