import { expect, test } from 'vitest'
import { createStorage } from './browserStorage.ts'

/** Fake Storage: like in a browser, its items are its own enumerable properties. */
function createMemoryStorage({ room = Number.POSITIVE_INFINITY } = {}): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('There is no room.', 'QuotaExceededError')
      items[key] = value
    },
    removeItem: (key: string) => void delete items[key],
    clear: () => Object.keys(items).forEach((key) => void delete items[key]),
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as Storage
}

test('uses the storage of the browser', () => {
  const browser = createMemoryStorage()
  const storage = createStorage(() => browser)
  storage.setItem('a', '1')
  storage.setItem('b', '2')
  expect(browser.getItem('a')).toBe('1')
  expect(storage.keys()).toEqual(['a', 'b'])
  storage.removeItem('a')
  expect([storage.getItem('a'), browser.getItem('a')]).toEqual([null, null])
  storage.clear()
  expect(storage.keys()).toEqual([])
})

test.each([
  [
    'throws on every access',
    () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    },
  ],
  ['is not there', () => null as unknown as Storage],
])('keeps items in memory where the storage %s', (_, find) => {
  const storage = createStorage(find)
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  storage.setItem('b', '2')
  expect([storage.getItem('a'), storage.keys()]).toEqual(['1', ['a', 'b']])
  storage.removeItem('a')
  expect(storage.keys()).toEqual(['b'])
  storage.clear()
  expect(storage.getItem('b')).toBeNull()
})

test('keeps items in memory when the storage is full, and removes their older values from it', () => {
  const browser = createMemoryStorage({ room: 3 })
  const storage = createStorage(() => browser)
  storage.setItem('a', 'old')
  storage.setItem('a', 'longer')
  expect([storage.getItem('a'), browser.getItem('a'), storage.keys()]).toEqual(['longer', null, ['a']])
  storage.setItem('a', 'new')
  expect([storage.getItem('a'), browser.getItem('a')]).toEqual(['new', 'new'])
})
