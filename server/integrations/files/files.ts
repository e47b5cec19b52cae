import type { Readable } from 'node:stream'

/** Where the shop stores files that it makes itself and serves through signed links. Keys are ours: `exports/<random>.ndjson.gz`. */
export type FileStore = {
  /** Stores a file of this machine, all of it or nothing. */
  put(key: string, path: string, contentType: string): Promise<void>
  /** Its content as a stream; null where there is none. */
  open(key: string): Promise<Readable | null>
  /** A file that is not there is already removed. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z]+\/[A-Za-z0-9_-]+\.[a-z.]+$/

/** @throws {Error} for a key that the shop did not make */
export function requireFileKey(key: string): void {
  if (!KEY.test(key)) throw new Error('This is not a key of the file store.')
}
