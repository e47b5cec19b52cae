/**
 * `localStorage` and `sessionStorage` for the whole client. A browser may deny them (every access throws, or they do
 * not exist) or be out of space: items that cannot be stored stay in memory for the lifetime of the page. No method
 * throws.
 */
export interface BrowserStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
  keys(): string[]
}

/** @param getStorage returns the storage; called at each use, because a browser may deny the access itself */
export function createStorage(getStorage: () => Storage): BrowserStorage {
  const memory = new Map<string, string>()
  const tryStorage = <T>(operation: (storage: Storage) => T): T | undefined => {
    try {
      return operation(getStorage())
    } catch {
      return undefined
    }
  }
  // An item stored by another tab is newer than the one in memory.
  globalThis.addEventListener?.('storage', ({ key }) => (key === null ? memory.clear() : memory.delete(key)))

  return {
    getItem: (key) => memory.get(key) ?? tryStorage((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key)
      const stored = tryStorage((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (stored) return
      // Otherwise the older value would stay in the full storage and reappear on the next page.
      tryStorage((storage) => storage.removeItem(key))
      memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      tryStorage((storage) => storage.removeItem(key))
    },
    clear() {
      memory.clear()
      tryStorage((storage) => storage.clear())
    },
    keys: () => [...new Set([...memory.keys(), ...(tryStorage(Object.keys) ?? [])])],
  }
}

export const localStore = createStorage(() => localStorage)
export const sessionStore = createStorage(() => sessionStorage)
