import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, readRecentSearches, rememberSearch } from './recentSearches.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('the newest stands first, and the sixth falls out', () => {
  for (const words of ['eggs', 'milk', 'rice', 'bread', 'posho', 'tilapia']) rememberSearch(words)
  expect(readRecentSearches()).toEqual(['tilapia', 'posho', 'bread', 'rice', 'milk'])
  expect(kept.get('recentSearches')).toBe('["tilapia","posho","bread","rice","milk"]')
})

test('what was searched for before moves to the front, however it is written', () => {
  for (const words of ['milk', 'rice', 'Milk']) rememberSearch(words)
  expect(readRecentSearches()).toEqual(['Milk', 'rice'])
})

test('one can be removed, or all of them', () => {
  for (const words of ['milk', 'rice']) rememberSearch(words)
  expect(forgetSearch('milk')).toEqual(['rice'])
  expect(readRecentSearches()).toEqual(['rice'])
  forgetSearches()
  expect(kept.size).toBe(0)
})

test.each(['{', 'null', '7', '"milk"', '{"0":"milk"}', '[1,null,{}," "]'])('broken content (%s) is no recent search', (broken) => {
  kept.set('recentSearches', broken)
  expect(readRecentSearches()).toEqual([])
  rememberSearch('milk')
  expect(readRecentSearches()).toEqual(['milk'])
})
