import { localStore } from '#client/ui/browserStorage.ts'

/** Storage key from the specification (section 3). Removed when the session ends, like all of the shopper's data. */
const STORAGE_KEY = 'recentSearches'
const MAX_SEARCHES = 5

/** Returns the recent searches of this browser, newest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored)
      ? toDistinct(stored.filter((words) => typeof words === 'string' && words.trim() !== ''))
      : []
  } catch {
    return []
  }
}

export const storeSearch = (words: string) => storeSearches(toDistinct([words, ...readRecentSearches()]))

/** @returns the remaining searches */
export const removeSearch = (words: string) =>
  storeSearches(readRecentSearches().filter((otherQuery) => !isSameSearch(otherQuery, words)))

export const clearSearches = () => storeSearches([])

const isSameSearch = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const toDistinct = (list: string[]) =>
  list
    .filter((words, place) => list.findIndex((otherQuery) => isSameSearch(otherQuery, words)) === place)
    .slice(0, MAX_SEARCHES)

function storeSearches(list: string[]) {
  if (list.length > 0) localStore.setItem(STORAGE_KEY, JSON.stringify(list))
  else localStore.removeItem(STORAGE_KEY)
  return list
}
