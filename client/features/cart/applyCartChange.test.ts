import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyCartChange,
  type Cart,
  type CartChange,
  type CartLine,
  type CartProduct,
  getLineId,
} from './applyCartChange.ts'
import { emptyGuestCart } from './guestCart.ts'

const createProduct = (over: Partial<CartProduct> = {}): CartProduct => ({
  __typename: 'Product',
  id: 'prod_matooke',
  name: 'Matooke, green',
  unit: '1 bunch',
  price: 23_000,
  listPrice: 25_000,
  stock: 12,
  images: [],
  ...over,
})

const milk = createProduct({ id: 'prod_milk', name: 'Milk', price: 4_500, listPrice: 4_500, stock: 2 })
const add = (cart: Cart, product = createProduct(), quantity = 1) =>
  applyCartChange(cart, { type: 'add', product, quantity })
const marked = (cart: Cart, state: CartLine['state']): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line, state })),
})

describe('add', () => {
  test('appends a line whose id derives from the product', () => {
    const cart = add(add(emptyGuestCart), milk)
    expect(cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['line_matooke', 1],
      ['line_milk', 1],
    ])
  })

  test('raises the quantity of an existing line', () => {
    expect(add(add(emptyGuestCart)).lines).toMatchObject([{ quantity: 2, lineTotal: 46_000 }])
  })

  test('limits the quantity to the stock', () => {
    expect(add(emptyGuestCart, milk, 5).lines).toMatchObject([{ quantity: 2 }])
  })
})

describe('changeQuantity', () => {
  test('computes line total, cart totals and delivery fee', () => {
    const cart = applyCartChange(add(add(emptyGuestCart), milk), {
      type: 'changeQuantity',
      lineId: 'line_matooke',
      quantity: 2,
    })
    expect(cart).toMatchObject({
      itemCount: 3,
      itemsTotal: 50_500,
      listTotal: 54_500,
      savings: 4_000,
      grandTotal: 55_500,
    })
    expect(cart.delivery).toMatchObject({ fee: 5_000, missingForFree: 49_500 })
  })

  test('makes delivery free from exactly the threshold on', () => {
    const cart = add(emptyGuestCart, createProduct({ price: 99_999, listPrice: 99_999 }))
    expect(cart).toMatchObject({ delivery: { fee: 5_000, missingForFree: 1 }, grandTotal: 104_999 })
    expect(add(emptyGuestCart, createProduct({ price: 100_000, listPrice: 100_000 }))).toMatchObject({
      delivery: { fee: 0, missingForFree: 0 },
      grandTotal: 100_000,
    })
  })

  test('accepts the new price when the quantity is unchanged', () => {
    const cart = marked(add(emptyGuestCart), 'PRICE_CHANGED')
    expect(applyCartChange(cart, { type: 'changeQuantity', lineId: 'line_matooke', quantity: 1 })).toMatchObject({
      itemCount: 1,
      lines: [{ state: 'OK' }],
    })
  })

  test('counts a line again once its quantity is within the stock', () => {
    const cart = marked(add(emptyGuestCart, milk, 2), 'NOT_ENOUGH_STOCK')
    expect(applyCartChange(cart, { type: 'changeQuantity', lineId: 'line_milk', quantity: 2 })).toMatchObject({
      itemCount: 2,
      lines: [{ state: 'OK' }],
    })
  })

  test.each(['OUT_OF_STOCK', 'UNAVAILABLE'] as const)('leaves a line unchanged that is %s', (state) => {
    const cart = marked(add(emptyGuestCart), state)
    expect(applyCartChange(cart, { type: 'changeQuantity', lineId: 'line_matooke', quantity: 3 })).toMatchObject({
      itemCount: 0,
      lines: [{ state, quantity: 1 }],
    })
  })
})

describe('note', () => {
  const noted = applyCartChange(add(emptyGuestCart), { type: 'note', lineId: 'line_matooke', note: 'ripe please' })

  test('is set on a line, survives adding more, and is removed by an empty note', () => {
    expect(add(noted).lines).toMatchObject([{ quantity: 2, note: 'ripe please' }])
    expect(applyCartChange(noted, { type: 'note', lineId: 'line_matooke', note: '' })).toEqual(add(emptyGuestCart))
  })

  test('is restored with a removed line that is added again', () => {
    const gone = applyCartChange(noted, { type: 'remove', lineId: 'line_matooke' })
    expect(applyCartChange(gone, { type: 'add', product: createProduct(), quantity: 1, note: 'ripe please' })).toEqual(
      noted,
    )
  })
})

test('keeps marked lines in the cart and excludes them from the totals', () => {
  const cart = add(marked(add(emptyGuestCart), 'OUT_OF_STOCK'), milk)
  expect(cart.lines).toHaveLength(2)
  expect(cart).toMatchObject({ itemCount: 1, itemsTotal: 4_500 })
})

test('removing the last line leaves an empty cart with no delivery fee', () => {
  expect(applyCartChange(add(emptyGuestCart), { type: 'remove', lineId: 'line_matooke' })).toEqual(emptyGuestCart)
})

describe('any sequence of changes', () => {
  const product = fc
    .record({ id: fc.constantFrom('a', 'b', 'c'), price: fc.nat(200_000), more: fc.nat(5_000), stock: fc.nat(1_500) })
    .map(({ id, price, more, stock }) => createProduct({ id: `prod_${id}`, price, listPrice: price + more, stock }))
  const lineId = fc.constantFrom('line_a', 'line_b', 'line_c')
  const change: fc.Arbitrary<CartChange> = fc.oneof(
    fc.record({ type: fc.constant('add' as const), product, quantity: fc.integer({ min: 1, max: 1_200 }) }),
    fc.record({ type: fc.constant('changeQuantity' as const), lineId, quantity: fc.integer({ min: 1, max: 1_200 }) }),
    fc.record({ type: fc.constant('note' as const), lineId, note: fc.string() }),
    fc.record({ type: fc.constant('remove' as const), lineId }),
  )
  const carts = fc.array(change, { maxLength: 20 }).map((changes) => changes.reduce(applyCartChange, emptyGuestCart))

  test('keeps the totals consistent with the lines', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const counted = cart.lines.filter(({ state }) => state === 'OK')
        expect(cart.itemCount).toBe(counted.reduce((sum, { quantity }) => sum + quantity, 0))
        expect(cart.itemsTotal).toBe(counted.reduce((sum, { lineTotal }) => sum + lineTotal, 0))
        expect(cart.savings).toBe(cart.listTotal - cart.itemsTotal)
        expect(cart.savings).toBeGreaterThanOrEqual(0)
        expect(cart.grandTotal).toBe(cart.itemsTotal + cart.delivery.fee)
        expect(cart.delivery.fee === 0).toBe(cart.itemCount === 0 || cart.itemsTotal >= cart.delivery.freeFrom)
      }),
    )
  })

  test('keeps counted quantities between one and the available quantity, with one line per product', () => {
    fc.assert(
      fc.property(carts, ({ lines }) => {
        for (const { state, quantity, availableQuantity } of lines) {
          expect(availableQuantity).toBeLessThanOrEqual(999)
          if (state === 'OK') expect(quantity >= 1 && quantity <= availableQuantity).toBe(true)
        }
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
      }),
    )
  })

  test('is unchanged by adding a new product and removing it again', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const extra = createProduct({ id: 'prod_extra' })
        expect(applyCartChange(add(cart, extra), { type: 'remove', lineId: getLineId(extra.id) })).toEqual(cart)
      }),
    )
  })
})
