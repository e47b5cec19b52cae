import { beforeEach, expect, test, vi } from 'vitest'
import { applyCartChange } from './applyCartChange.ts'
import { clearGuestLines, emptyGuestCart, readGuestLines, storeGuestLines } from './guestCart.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

const product = {
  __typename: 'Product' as const,
  id: 'prod_milk',
  name: 'Milk',
  unit: '1 litre',
  price: 4_500,
  listPrice: 4_500,
  stock: 9,
  images: [],
}

test('stores a visitor’s cart as product ids and quantities, without prices', () => {
  storeGuestLines(applyCartChange(emptyGuestCart, { type: 'add', product, quantity: 2 }))
  expect(storage.get('kasero-cart')).toBe('[{"productId":"prod_milk","quantity":2}]')
  expect(readGuestLines()).toEqual([{ productId: 'prod_milk', quantity: 2 }])
})

test('stores a visitor’s notes with the lines', () => {
  const cart = applyCartChange(emptyGuestCart, { type: 'add', product, quantity: 1, note: 'cold please' })
  storeGuestLines(cart)
  expect(readGuestLines()).toEqual([{ productId: 'prod_milk', quantity: 1, note: 'cold please' }])
})

test('reads an empty cart when nothing is stored', () => {
  expect(readGuestLines()).toEqual([])
})

test.each(['{', 'null', '7', '{"productId":"prod_milk"}'])('reads invalid content (%s) as an empty cart', (rubbish) => {
  storage.set('kasero-cart', rubbish)
  expect(readGuestLines()).toEqual([])
})

test('drops invalid lines and keeps the others', () => {
  const good = { productId: 'prod_milk', quantity: 1 }
  storage.set(
    'kasero-cart',
    JSON.stringify([
      good,
      null,
      'x',
      { productId: 7, quantity: 1 },
      { ...good, quantity: 0 },
      { ...good, quantity: 1_000 },
      { ...good, quantity: 1.5 },
      { ...good, note: 7 },
      { productId: 'prod_x' },
    ]),
  )
  expect(readGuestLines()).toEqual([good])
})

test('clearing removes the storage key', () => {
  storage.set('kasero-cart', '[]')
  clearGuestLines()
  expect(storage.size).toBe(0)
})
