import { beforeEach, expect, test, vi } from 'vitest'
import { readPersonalResult, storePersonalResult } from './personalResults.ts'
import { clearSession, storeTokens } from './tokens.ts'

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`
const enter = (sub: string) => storeTokens({ accessToken: tokenOf(sub), refreshToken: 'r' })

/** Fake Storage, as far as the shop uses it: like in a browser, its items are its own properties. */
function createMemoryStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => void delete storage[key],
    clear: () => Object.keys(storage).forEach((key) => void delete storage[key]),
  }
  const storage = Object.create(methods) as Record<string, string>
  return storage as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
})

test('returns a copy to the shopper who stored it and not to the next shopper', () => {
  enter('user_1')
  storePersonalResult('user_1', 'orders', { orders: 2 })
  expect(readPersonalResult('orders')?.data).toEqual({ orders: 2 })
  enter('user_2')
  expect(readPersonalResult('orders')).toBeNull()
})

test('removes copies when the session ends and ignores results that arrive afterwards', () => {
  enter('user_1')
  storePersonalResult('user_1', 'orders', { orders: 2 })
  clearSession('loggedOut')
  expect(readPersonalResult('orders')).toBeNull()
  storePersonalResult('user_1', 'orders', { orders: 2 })
  enter('user_2')
  storePersonalResult('user_1', 'orders', { orders: 2 })
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kasero-own'))).toEqual([])
})

test('stores twelve copies at most and removes the oldest first', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  enter('user_1')
  for (let order = 0; order < 15; order += 1) {
    vi.advanceTimersByTime(1000)
    storePersonalResult('user_1', `order ${order}`, { order })
  }
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kasero-own'))).toHaveLength(12)
  expect(readPersonalResult('order 2')).toBeNull()
  expect(readPersonalResult('order 14')?.data).toEqual({ order: 14 })
})

test('returns null for a copy that cannot be parsed', () => {
  enter('user_1')
  localStorage.setItem('kasero-own-user_1-orders', 'rubbish')
  expect(readPersonalResult('orders')).toBeNull()
})
