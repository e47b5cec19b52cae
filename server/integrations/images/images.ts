import { DomainError } from '#server/errors.ts'

/** Where pictures that people send us are kept. Keys are ours, never from outside: `avatars/<random>-320.webp`. */
export type Images = {
  /** All of it or nothing. @throws {DomainError} UNAVAILABLE */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** A picture that is not there is already removed. @throws {DomainError} UNAVAILABLE */
  remove(key: string): Promise<void>
  /** The address that a browser finds it at. */
  urlOf(key: string): string
}

/** A name is never given twice, so what is behind it never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

const KEY = /^[a-z]+\/[A-Za-z0-9_-]+\.(?:webp|avif)$/

/** Whether this can be a key of ours; a dot or a slash more and it is not. */
export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key)

/** @throws when a key is not made as we make them: a fault of ours */
export function demandKey(key: string): void {
  if (!isKey(key)) throw new Error(`'${key}' is no key of a picture`)
}

/** The shopper reads the sentence, the log the cause. */
export function notStored(cause: unknown): DomainError<'UNAVAILABLE'> {
  return Object.assign(new DomainError('UNAVAILABLE', 'The picture could not be stored. Please try again.'), { cause })
}
