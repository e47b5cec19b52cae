import type { Readable } from 'node:stream'

/**
 * Storage of files that the shop generates and serves through signed links. Keys are generated
 * by the shop: `exports/<random>.ndjson.gz`.
 */
export type FileStore = {
  /** Stores a local file atomically. */
  put(key: string, path: string, contentType: string): Promise<void>
  /** Returns the content as a stream; null when there is no such file. */
  open(key: string): Promise<Readable | null>
  /** Removes a file; does nothing when it does not exist. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z]+\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9]+)+$/

/**
 * Validates a file key.
 * @throws {Error} for a key that does not match the format of the shop's keys
 */
export function requireFileKey(key: string): void {
  if (!KEY.test(key)) throw new Error('Not a key of the file store')
}
