import { localStore } from '#client/ui/browserStorage.ts'

/** Storage key from the specification (section 3). Removed when the session ends, like all of the shopper's data. */
const NAME = 'recentSearches'
const MOST = 5

/** Returns the recent searches of this browser, newest first. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(NAME) ?? '[]')
    return Array.isArray(kept) ? distinct(kept.filter((words) => typeof words === 'string' && words.trim() !== '')) : []
  } catch {
    return []
  }
}

export const rememberSearch = (words: string) => keep(distinct([words, ...readRecentSearches()]))

/** @returns the remaining searches */
export const forgetSearch = (words: string) => keep(readRecentSearches().filter((other) => !same(other, words)))

export const forgetSearches = () => keep([])

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const distinct = (list: string[]) =>
  list.filter((words, place) => list.findIndex((other) => same(other, words)) === place).slice(0, MOST)

function keep(list: string[]) {
  if (list.length > 0) localStore.setItem(NAME, JSON.stringify(list))
  else localStore.removeItem(NAME)
  return list
}
