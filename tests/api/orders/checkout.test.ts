import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { addresses } from '#server/db/tables/delivery.ts'
import { orders } from '#server/db/tables/orders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { convertIdKind, newId } from '#server/ids.ts'
import { removeProducts } from '#server/modules/catalog/removeProduct.queries.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { expectInvariants, storedDataOf } from '../../support/clients/invariants.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

/** Shopper in Kampala with 2 milk (9,000 UGX each) and 1 bread (6,000 UGX): 24,000 UGX, plus 5,000 UGX for delivery. */
async function createCheckoutFixture({ city = 'Kampala' } = {}) {
  const shopper = await createShopper(shop)
  const milk = await createProduct(shop, { name: 'Milk', listPrice: 10_000, discount: 10 })
  const bread = await createProduct(shop, { name: 'Bread', listPrice: 6_000 })
  await createCart(shop, shopper, [
    { product: milk, quantity: 2 },
    { product: bread, quantity: 1 },
  ])
  return { shopper, milk, bread, address: await createAddress(shop, shopper, { city }), total: 29_000 }
}

describe.each(API_CLIENTS)('Ordering through $name', (api) => {
  it('turns the cart into an order: takes the stock, copies prices and address, empties the cart', async () => {
    const { shopper, milk, bread, address, total } = await createCheckoutFixture()
    const order = await unwrap(api.placeOrder(shop, { addressId: address.id, total }, shopper))
    expect(order).toMatchObject({
      status: 'pending',
      total: 29_000,
      quantity: 3,
      lines: [
        { name: 'Milk', unitPrice: 9_000, quantity: 2 },
        { name: 'Bread', unitPrice: 6_000, quantity: 1 },
      ],
      city: 'Kampala',
      addressLine: address.addressLine,
      history: ['pending'],
    })
    expect(await unwrap(api.cartLines(shop, shopper))).toEqual([])
    expect(await unwrap(api.orderIds(shop, shopper))).toEqual([order.id])
    expect(await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, milk.id))).toEqual([
      { stock: 98 },
    ])
    await expectInvariants(shop, [milk, bread])
  })

  it.each([
    ['Kampala', 5_000],
    ['Fort Portal', 10_000],
    ['Moroto', 15_000],
  ])('charges the quoted delivery fee for %s', async (city, fee) => {
    const { shopper, address } = await createCheckoutFixture({ city })
    expect(await unwrap(api.quote(shop, address.id, shopper))).toEqual({ deliveryFee: fee, grandTotal: 24_000 + fee })
    expect((await unwrap(api.placeOrder(shop, { addressId: address.id, total: 24_000 + fee }, shopper))).total).toBe(
      24_000 + fee,
    )
    await expectInvariants(shop)
  })

  describe.each(['placeOrder', 'startPayment'] as const)('%s', (pay) => {
    it.each([1, 0, -5, 28_999, 24_000])(
      'rejects a total of %j, below the actual total, with the correct amounts and changes nothing',
      async (total) => {
        const { shopper, address, milk, bread } = await createCheckoutFixture()
        const before = await storedDataOf(shop, shopper)
        const result = await api[pay](shop, { addressId: address.id, total }, shopper)
        expect(result.refused).toBe(api.refusal('TOTAL_CHANGED'))
        expect(result.details).toMatchObject(
          api.name === 'REST'
            ? { subTotalAmt: 24_000, deliveryFee: 5_000, totalAmt: 29_000 }
            : { itemsTotal: 24_000, deliveryFee: 5_000, grandTotal: 29_000 },
        )
        expect(await storedDataOf(shop, shopper)).toEqual(before)
        await expectInvariants(shop, [milk, bread])
      },
    )

    it.each([
      ['unpublished', { published: false }, 'UNAVAILABLE', 0],
      ['repriced', { listPrice: 7_000 }, 'PRICE_CHANGED', 100],
      ['sold out', { stock: 0 }, 'OUT_OF_STOCK', 0],
    ])(
      'names the product that was %s during checkout and returns the new amounts',
      async (_what, change, state, availableQuantity) => {
        const { shopper, address, milk, bread, total } = await createCheckoutFixture()
        await shop.db.update(products).set(change).where(eq(products.id, bread.id))
        const before = await storedDataOf(shop, shopper)
        const result = await api[pay](shop, { addressId: address.id, total }, shopper)
        expect(result).toMatchObject({
          refused: api.refusal('TOTAL_CHANGED'),
          message: expect.stringContaining('Bread'),
        })
        expect(result.details).toMatchObject({
          [api.name === 'REST' ? 'totalAmt' : 'grandTotal']: 23_000,
          lines: [{ productId: bread.id, productName: 'Bread', state, availableQuantity }],
        })
        expect(await storedDataOf(shop, shopper)).toEqual(before)
        await expectInvariants(shop, [milk])
      },
    )

    it.each([
      ['the fee is lower than the estimate', 32_000, {}, 29_000],
      ['the displayed total was higher for any other reason', 2 ** 31 - 1, {}, 29_000],
      ['a price has fallen since', 29_000, { listPrice: 5_500 }, 28_500],
    ])('charges the lower total without asking for confirmation when %s', async (_why, shown, change, charged) => {
      const { shopper, address, milk, bread } = await createCheckoutFixture()
      if ('listPrice' in change) await shop.db.update(products).set(change).where(eq(products.id, bread.id))
      expect(await api[pay](shop, { addressId: address.id, total: shown }, shopper)).toMatchObject({ refused: null })
      const [order] = await shop.db.select().from(orders).where(eq(orders.userId, shopper.id))
      expect(order).toMatchObject({ total: charged, itemsTotal: charged - 5_000, deliveryFee: 5_000, itemCount: 3 })
      await expectInvariants(shop, [milk, bread])
    })

    it('asks for confirmation when the total is lower because a line is unavailable', async () => {
      const { shopper, address, bread } = await createCheckoutFixture()
      await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, bread.id))
      const before = await storedDataOf(shop, shopper)
      expect(await api[pay](shop, { addressId: address.id, total: 32_000 }, shopper)).toMatchObject({
        refused: api.refusal('TOTAL_CHANGED'),
      })
      expect(await storedDataOf(shop, shopper)).toEqual(before)
    })

    it('shows the bill again when the delivery fee makes up for goods that are gone, so that the total is as shown', async () => {
      const shopper = await createShopper(shop)
      const milk = await createProduct(shop, { name: 'Milk', listPrice: 97_000 })
      const bread = await createProduct(shop, { name: 'Bread', listPrice: 5_000 })
      await createCart(shop, shopper, [
        { product: milk, quantity: 1 },
        { product: bread, quantity: 1 },
      ])
      const address = await createAddress(shop, shopper)
      await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, bread.id))
      const result = await api[pay](shop, { addressId: address.id, total: 102_000 }, shopper)
      expect(result).toMatchObject({
        refused: api.refusal('TOTAL_CHANGED'),
        message: 'Bread has just sold out. Please look at the new total.',
      })
      await unwrap(api.takeOut(shop, convertIdKind('cartLine', bread.id), shopper))
      expect(await api[pay](shop, { addressId: address.id, total: 102_000 }, shopper)).toMatchObject({ refused: null })
      await expectInvariants(shop, [milk])
    })

    it('names a product that was deleted during checkout, which the shopper removes with one action', async () => {
      const { shopper, address, milk, bread, total } = await createCheckoutFixture()
      expect(await inTransaction(shop.db, (tx) => removeProducts(tx, [bread.id]))).toEqual({
        deleted: [],
        hidden: [bread.id],
      })
      const before = await storedDataOf(shop, shopper)
      const result = await api[pay](shop, { addressId: address.id, total }, shopper)
      expect(result).toMatchObject({
        refused: api.refusal('TOTAL_CHANGED'),
        message: 'Bread is no longer sold. Please look at the new total.',
      })
      expect(result.details).toMatchObject({
        [api.name === 'REST' ? 'totalAmt' : 'grandTotal']: 23_000,
        lines: [{ productId: bread.id, productName: 'Bread', state: 'UNAVAILABLE', availableQuantity: 0 }],
      })
      expect(await storedDataOf(shop, shopper)).toEqual(before)
      await unwrap(api.takeOut(shop, convertIdKind('cartLine', bread.id), shopper))
      expect(await api[pay](shop, { addressId: address.id, total: 23_000 }, shopper)).toMatchObject({ refused: null })
      expect(await inTransaction(shop.db, (tx) => removeProducts(tx, [bread.id]))).toEqual({
        deleted: [bread.id],
        hidden: [],
      })
      expect(await inTransaction(shop.db, (tx) => removeProducts(tx, [bread.id]))).toEqual({ deleted: [], hidden: [] })
      await expectInvariants(shop, [milk])
    })
  })

  it('draws another number when the first one is taken', async () => {
    const { shopper, address, total, milk, bread } = await createCheckoutFixture()
    const other = await createCheckoutFixture()
    await unwrap(api.placeOrder(shop, { addressId: other.address.id, total }, other.shopper))
    await shop.pool.query(`
      create sequence number_draws;
      create function repeat_first_number() returns trigger language plpgsql as $$
      begin
        if nextval('number_draws') = 1 then select number into new.number from orders limit 1; end if;
        return new;
      end $$;
      create trigger repeat_first_number before insert on orders for each row execute function repeat_first_number()`)
    try {
      expect(await api.placeOrder(shop, { addressId: address.id, total }, shopper)).toMatchObject({ refused: null })
    } finally {
      await shop.pool.query('drop function repeat_first_number cascade; drop sequence number_draws')
    }
    await expectInvariants(shop, [milk, bread, other.milk, other.bread])
  })

  it('records on the address when it was last used, on every device', async () => {
    const { shopper, address, total } = await createCheckoutFixture()
    const other = await createAddress(shop, shopper)
    const used = async () => {
      const { data } = await shop.graphql<{ addresses: { id: string; lastUsedAt: string | null }[] }>(
        '{ addresses { id lastUsedAt } }',
        {},
        shopper,
      )
      return Object.fromEntries(data.addresses.map(({ id, lastUsedAt }) => [id, lastUsedAt]))
    }
    expect(await used()).toEqual({ [address.id]: null, [other.id]: null })
    await unwrap(api.placeOrder(shop, { addressId: address.id, total }, shopper))
    expect(await used()).toEqual({ [address.id]: shop.clock.now.toISOString(), [other.id]: null })
  })

  it('keeps its copy of product and address when these change later', async () => {
    const { shopper, address, milk, total } = await createCheckoutFixture()
    const placed = await unwrap(api.placeOrder(shop, { addressId: address.id, total }, shopper))
    await shop.db
      .update(products)
      .set({ listPrice: 99_000, name: 'Other', published: false })
      .where(eq(products.id, milk.id))
    await shop.db
      .update(addresses)
      .set({ city: 'Moroto', addressLine: 'Elsewhere', active: false })
      .where(eq(addresses.id, address.id))
    expect(await unwrap(api.track(shop, placed.id, shopper))).toMatchObject({
      total: 29_000,
      city: 'Kampala',
      addressLine: address.addressLine,
      lines: placed.lines,
    })
  })

  it('rejects a hidden, malformed, unknown or foreign address', async () => {
    const { shopper, total } = await createCheckoutFixture()
    const hidden = await createAddress(shop, shopper, { active: false })
    const foreign = await createAddress(shop, await createShopper(shop))
    const before = await storedDataOf(shop, shopper)
    for (const addressId of [hidden.id, foreign.id, newId('address'), newId('product'), 'nonsense', '']) {
      const result = await api.placeOrder(shop, { addressId, total }, shopper)
      expect(result, addressId).toMatchObject({
        refused: api.refusal('ADDRESS_NOT_FOUND'),
        message: 'Please select a delivery address first!',
      })
    }
    expect(await storedDataOf(shop, shopper)).toEqual(before)
  })

  it('rejects an empty cart', async () => {
    const shopper = await createShopper(shop)
    const address = await createAddress(shop, shopper)
    for (const total of [0, 5_000]) {
      expect(await api.placeOrder(shop, { addressId: address.id, total }, shopper)).toMatchObject({
        refused: api.refusal('CART_EMPTY'),
        message: 'Your cart is empty!',
      })
    }
  })

  it('rejects a total of zero', async () => {
    const shopper = await createShopper(shop)
    const gift = await createProduct(shop, { listPrice: 5_000, discount: 100 })
    await createCart(shop, shopper, [{ product: gift, quantity: 1 }])
    const result = await api.placeOrder(
      shop,
      { addressId: (await createAddress(shop, shopper)).id, total: 5_000 },
      shopper,
    )
    expect(result).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: 'Total amount must be greater than zero.',
    })
  })

  it('asks an anonymous client to log in', async () => {
    const { address, total } = await createCheckoutFixture()
    expect((await api.placeOrder(shop, { addressId: address.id, total }, null)).refused).toBe(
      api.refusal('UNAUTHENTICATED'),
    )
    expect((await api.quote(shop, address.id, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
  })
})
