import { beforeEach, expect, test, vi } from 'vitest'
import { clearSearches, readRecentSearches, removeSearch, storeSearch } from './recentSearches.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

test('lists the newest first and drops the sixth', () => {
  for (const words of ['eggs', 'milk', 'rice', 'bread', 'posho', 'tilapia']) storeSearch(words)
  expect(readRecentSearches()).toEqual(['tilapia', 'posho', 'bread', 'rice', 'milk'])
  expect(storage.get('recentSearches')).toBe('["tilapia","posho","bread","rice","milk"]')
})

test('moves a repeated search to the front, case-insensitively', () => {
  for (const words of ['milk', 'rice', 'Milk']) storeSearch(words)
  expect(readRecentSearches()).toEqual(['Milk', 'rice'])
})

test('removes one search, or all of them', () => {
  for (const words of ['milk', 'rice']) storeSearch(words)
  expect(removeSearch('milk')).toEqual(['rice'])
  expect(readRecentSearches()).toEqual(['rice'])
  clearSearches()
  expect(storage.size).toBe(0)
})

test.each(['{', 'null', '7', '"milk"', '{"0":"milk"}', '[1,null,{}," "]'])(
  'reads invalid content (%s) as an empty list',
  (broken) => {
    storage.set('recentSearches', broken)
    expect(readRecentSearches()).toEqual([])
    storeSearch('milk')
    expect(readRecentSearches()).toEqual(['milk'])
  },
)
