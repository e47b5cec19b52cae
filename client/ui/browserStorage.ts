/**
 * `localStorage` and `sessionStorage` for the whole client. A browser may deny them (every access throws, or there is none) or have no room: what it
 * does not take lies in memory instead, for as long as the page lives. No method throws.
 */
export interface BrowserStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
  keys(): string[]
}

/** @param find looked up at each use: the access itself is what a browser may deny */
export function createStorage(find: () => Storage): BrowserStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(find())
    } catch {
      return undefined
    }
  }
  // What another tab stored is newer than what this one could not.
  globalThis.addEventListener?.('storage', ({ key }) => (key === null ? memory.clear() : memory.delete(key)))

  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key)
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (stored) return
      // Without room the older value would still be there, and come back with the next page.
      attempt((storage) => storage.removeItem(key))
      memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    clear() {
      memory.clear()
      attempt((storage) => storage.clear())
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt(Object.keys) ?? [])])],
  }
}

export const localStore = createStorage(() => localStorage)
export const sessionStore = createStorage(() => sessionStorage)
