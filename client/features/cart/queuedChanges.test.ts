import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyCartChange, type CartChange, type CartProduct } from './applyCartChange.ts'
import { emptyGuestCart } from './guestCart.ts'
import { getQueuePrefix, isStored, markTried, removeStoredChange, storeChange, wasTried } from './queuedChanges.ts'
import { migrateQueue, readQueuedChanges } from './readQueuedChanges.ts'
import { getCopyKey, readStoredCart, storeCart } from './storedCart.ts'
import { FakeStorage } from './testStorage.ts'

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`

let storage: FakeStorage

beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  storage.setItem('accesstoken', tokenOf('user_grace'))
})

const milk: CartProduct = {
  __typename: 'Product',
  id: 'prod_milk',
  name: 'Milk',
  unit: '1 litre',
  price: 4_500,
  listPrice: 4_500,
  stock: 9,
  images: [],
}
const add: CartChange = { type: 'add', product: milk, quantity: 1 }
const set = (quantity: number): CartChange => ({ type: 'changeQuantity', lineId: 'line_milk', quantity })
const cart = { ...emptyGuestCart, id: 'cart_grace' }
const withMilk = (quantity: number) => applyCartChange(cart, { type: 'add', product: milk, quantity })

describe('stored changes', () => {
  test('are read in the order in which they were stored, whatever the order of their keys', () => {
    for (const id of ['c', 'a', 'b']) storeChange({ id, change: add })
    expect(readQueuedChanges().map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  test('have one key each, so that two tabs never overwrite each other’s changes', () => {
    storeChange({ id: 'mine', change: add })
    const snapshot = readQueuedChanges()
    storage.setItem(`${getQueuePrefix()}-theirs`, JSON.stringify({ id: 'theirs', change: set(2), at: 1e15 }))
    removeStoredChange(snapshot[0]?.id ?? '')
    expect(readQueuedChanges().map(({ id }) => id)).toEqual(['theirs'])
  })

  test('keep their time and the mark of a first attempt when they are stored again', () => {
    storeChange({ id: 'a', change: add })
    markTried('a')
    const before = storage.getItem(`${getQueuePrefix()}-a`)
    storeChange({ id: 'a', change: add })
    expect(storage.getItem(`${getQueuePrefix()}-a`)).toBe(before)
    expect(wasTried('a')).toBe(true)
  })

  test('are not restored by marking a change that another tab has removed', () => {
    storeChange({ id: 'a', change: add })
    removeStoredChange('a')
    markTried('a')
    expect(isStored('a')).toBe(false)
  })

  test('are separate for each shopper on the same browser', () => {
    storeChange({ id: 'a', change: add })
    storage.setItem('accesstoken', tokenOf('user_brian'))
    expect(readQueuedChanges()).toEqual([])
    storage.setItem('accesstoken', tokenOf('user_grace'))
    expect(readQueuedChanges()).toHaveLength(1)
  })

  test.each([
    '{',
    'null',
    '7',
    '[]',
    '{"id":"x"}',
    '{"id":"x","change":{"type":"add"}}',
    '{"id":"x","change":{"type":"fly","lineId":"line_milk"}}',
    '{"id":7,"change":{"type":"remove","lineId":"line_milk"}}',
  ])('with invalid content (%s) are ignored, and valid ones are read', (invalid) => {
    storeChange({ id: 'a', change: add })
    storage.setItem(`${getQueuePrefix()}-x`, invalid)
    expect(readQueuedChanges().map(({ id }) => id)).toEqual(['a'])
  })
})

describe('the stored cart', () => {
  test('is the cart of the signed-in shopper only', () => {
    storeCart(cart)
    storage.setItem('accesstoken', tokenOf('user_brian'))
    storeCart(withMilk(2))
    expect(readStoredCart()).toBeNull()
    storage.setItem('accesstoken', tokenOf('user_grace'))
    expect(readStoredCart()).toEqual(cart)
  })

  test('is not stored for a visitor whose cart was always empty', () => {
    storage.removeItem('accesstoken')
    storeCart(emptyGuestCart)
    expect(Object.keys(storage)).toEqual([])
    storeCart({ ...withMilk(1), id: 'cart_guest' })
    storeCart(emptyGuestCart)
    expect(readStoredCart()).toEqual(emptyGuestCart)
  })

  test.each(['{', 'null', '7', '{}', '{"lines":7}', '{"lines":[null]}'])(
    'with invalid content (%s) is ignored',
    (invalid) => {
      storage.setItem(getCopyKey(), invalid)
      expect(readStoredCart()).toBeNull()
    },
  )
})

describe('the queue of an earlier release', () => {
  const earlier = (changes: unknown, stalled?: string) =>
    storage.setItem('kasero-cart-changes-user_grace', JSON.stringify({ changes, stalled }))

  test('is taken over with its order, its idempotency keys and its attempts', () => {
    earlier(
      [
        { id: 'z', change: add, done: 'Item added', tried: true },
        { id: 'y', change: set(4) },
        { id: 'x', change: { type: 'note', lineId: 'line_milk', note: 'cold' } },
      ],
      'offline',
    )
    migrateQueue()
    expect(readQueuedChanges()).toMatchObject([
      { id: 'z', change: add, tried: true },
      { id: 'y', change: set(4) },
      { id: 'x', change: { note: 'cold' } },
    ])
    expect([wasTried('z'), wasTried('y')]).toEqual([true, false])
    expect(storage.getItem('kasero-cart-changes-user_grace')).toBeNull()
  })

  test.each([
    ['an added product', cart, [add]],
    ['more of a product', withMilk(3), [add]],
    ['an added product with a later quantity', cart, [add, set(5)]],
    ['a product added twice', cart, [add, add]],
    ['a quantity', withMilk(3), [set(5)]],
    ['a removed product', withMilk(3), [{ type: 'remove', lineId: 'line_milk' }]],
    ['a removed product that was added again', withMilk(3), [{ type: 'remove', lineId: 'line_milk' }, add]],
  ] as [string, typeof cart, CartChange[]][])(
    'is shown once with the cart of that release, which already contains %s',
    (_, serverCart, changes) => {
      const shown = changes.reduce(applyCartChange, serverCart)
      storage.setItem(getCopyKey(), JSON.stringify(shown))
      earlier(changes.map((change, index) => ({ id: `${index}`, change })))
      migrateQueue()
      const stored = readStoredCart() as typeof cart
      expect(readQueuedChanges().reduce((next, { change }) => applyCartChange(next, change), stored)).toEqual(shown)
    },
  )

  test.each(['{', 'null', '7', '[]', '{"changes":7}', '{"changes":[null,{"id":"x"}]}'])(
    'with invalid content (%s) is removed',
    (invalid) => {
      storage.setItem('kasero-cart-changes-user_grace', invalid)
      migrateQueue()
      expect(readQueuedChanges()).toEqual([])
      expect(Object.keys(storage)).toEqual(['accesstoken'])
    },
  )
})
