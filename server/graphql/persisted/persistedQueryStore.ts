import { LRUCache } from 'lru-cache'
import type { KnownDocuments } from './knownDocuments.ts'

const PREFIX = 'apq:'
const MAX_CHARACTERS = 4_000_000

/**
 * Creates the store of persisted queries for Apollo: the shop's own documents permanently, and those that partners
 * register by sending hash and text once (automatic persisted queries) until they are evicted.
 */
export function createPersistedQueryStore(documents: KnownDocuments) {
  const registered = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (text) => text.length || 1,
  })
  return {
    get: async (key: string) => documents.get(key.slice(PREFIX.length))?.text ?? registered.get(key),
    set: async (key: string, text: string) => void registered.set(key, text),
    delete: async (key: string) => registered.delete(key),
  }
}
