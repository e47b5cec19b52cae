import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartProduct } from './applyCartChange.ts'
import {
  applyQueuedChanges,
  getQueueKey,
  parseQueue,
  queueChange,
  readQueue,
  readStoredQueue,
  storeQueue,
  subscribeToQueue,
} from './changeQueue.ts'
import { emptyGuestCart } from './guestCart.ts'

const kept = new Map<string, string>()
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  kept.set('accesstoken', tokenOf('user_grace'))
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
const bread: CartProduct = { ...milk, id: 'prod_bread', name: 'Bread' }
const add = (product = milk) => queueChange({ type: 'add', product, quantity: 1 })
const set = (quantity: number, lineId = 'line_milk') => queueChange({ type: 'changeQuantity', lineId, quantity })
const note = (text: string) => queueChange({ type: 'note', lineId: 'line_milk', note: text })
const remove = () => queueChange({ type: 'remove', lineId: 'line_milk' })
const tryAll = () => storeQueue({ changes: readQueue().changes.map((queued) => ({ ...queued, tried: true })) })
const waiting = () =>
  readQueue().changes.map(({ change }) =>
    'quantity' in change ? `${change.type} ${change.quantity}` : 'note' in change ? `note ${change.note}` : change.type,
  )

describe('change queue', () => {
  test('stores changes in order, each with a unique id', () => {
    add()
    add(bread)
    remove()
    expect(new Set(readQueue().changes.map(({ id }) => id)).size).toBe(2)
    expect(readQueue().changes.map(({ change }) => change.type)).toEqual(['add', 'remove'])
  })

  test('merges eight taps on plus into one change', () => {
    add()
    for (const quantity of [2, 3, 4, 5, 6, 7, 8]) set(quantity)
    expect(waiting()).toEqual(['add 1', 'changeQuantity 8'])
  })

  test('merges the changes of a line that alternate with changes of another line', () => {
    for (const quantity of [2, 3, 4]) {
      set(quantity)
      set(quantity, 'line_bread')
    }
    expect(waiting()).toEqual(['changeQuantity 4', 'changeQuantity 4'])
  })

  test('keeps changes that may have reached the server', () => {
    add()
    set(2)
    tryAll()
    set(3)
    remove()
    expect(waiting()).toEqual(['add 1', 'changeQuantity 2', 'remove'])
  })

  test('drops the unsent changes of a line when the line is removed', () => {
    add()
    set(2)
    note('ripe please')
    remove()
    expect(waiting()).toEqual(['remove'])
  })

  test('keeps the newest note and the quantity change', () => {
    set(2)
    note('ripe please')
    note('green please')
    expect(waiting()).toEqual(['changeQuantity 2', 'note green please'])
  })

  test('keeps one change for each tap on Add', () => {
    add()
    add()
    expect(waiting()).toEqual(['add 1', 'add 1'])
  })

  test('stays stalled when a change is added, and removes its storage key when it is empty', () => {
    add()
    storeQueue({ ...readQueue(), stalled: 'offline' })
    set(2)
    expect(readQueue().stalled).toBe('offline')
    storeQueue({ changes: [] })
    expect(kept.has(getQueueKey())).toBe(false)
  })

  test('is separate for each shopper on the same browser', () => {
    add()
    kept.set('accesstoken', tokenOf('user_brian'))
    expect(readQueue().changes).toEqual([])
    kept.set('accesstoken', tokenOf('user_grace'))
    expect(readQueue().changes).toHaveLength(1)
  })

  test('notifies watchers of a change, and not when nothing changed', () => {
    const told = vi.fn()
    const stop = subscribeToQueue(told)
    add()
    storeQueue(readQueue())
    expect(told).toHaveBeenCalledTimes(1)
    const elsewhere = Object.assign(new Event('storage'), { key: getQueueKey() })
    window.dispatchEvent(elsewhere)
    expect(told).toHaveBeenCalledTimes(2)
    stop()
    window.dispatchEvent(elsewhere)
    remove()
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('drops invalid entries and keeps valid ones', () => {
    add()
    const good = readQueue().changes
    const rubbish = [
      null,
      7,
      {},
      { id: 'x' },
      { id: 'x', change: { type: 'add' } },
      { id: 'x', change: { type: 'fly', lineId: 'line_milk' } },
    ]
    kept.set(getQueueKey(), JSON.stringify({ changes: [...rubbish, ...good], stalled: 'offline' }))
    expect(readQueue()).toEqual({ changes: good, stalled: 'offline' })
  })

  test.each(['{', 'null', '7', '[]', '{"changes":7}'])('parses invalid content (%s) as an empty queue', (rubbish) => {
    expect(parseQueue(rubbish).changes).toEqual([])
  })
})

test('applyQueuedChanges applies the queued changes to the server’s cart', () => {
  add()
  set(3)
  note('ripe please')
  expect(applyQueuedChanges(emptyGuestCart)).toMatchObject({
    itemCount: 3,
    itemsTotal: 13_500,
    lines: [{ quantity: 3, note: 'ripe please' }],
  })
  storeQueue({ changes: [] })
  expect(applyQueuedChanges(emptyGuestCart)).toBe(emptyGuestCart)
  expect(readStoredQueue()).toBeNull()
})
