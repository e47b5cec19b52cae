import { badInput, DomainError } from '#server/errors.ts'

/** Connection exceptions, and what PostgreSQL says when it ends one: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOST = /^08|^57P|^25P03$/
const LOST_WORDS = /Connection terminated|connection error and is not queryable|ECONNREFUSED|ECONNRESET/

/** Too many clients, out of resources, cancelled, lock not had: it cannot serve this now. */
const BUSY = /^53|^57|^55P03$/
const BUSY_WORDS = /timeout exceeded when trying to connect/

/** Whether the connection is gone, or never came about: what holds it must not be used again. */
export const isConnectionLost = (error: unknown): boolean => LOST.test(sqlStateOf(error) ?? '') || says(error, LOST_WORDS)

/** Whether this is the database's trouble of the moment rather than a fault of ours: the caller may try again. */
export const isUnavailable = (error: unknown): boolean => isConnectionLost(error) || BUSY.test(sqlStateOf(error) ?? '') || says(error, BUSY_WORDS)

/** NUL in a text, or in a text within JSON: no rule of ours is about every field, and PostgreSQL holds it in none. */
const UNSTORABLE = /^22021$|^22P05$/

/** What the caller is told of an error: the refusal that it is, or that of a text that cannot be stored; null for trouble and faults of ours. */
export function refusalIn(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  return UNSTORABLE.test(sqlStateOf(error) ?? '')
    ? badInput({ field: '', message: 'A text holds a character that cannot be stored. Please type it anew.' })
    : null
}

/** The SQLSTATE of a PostgreSQL error, also where Drizzle wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const at of causesOf(error)) if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  return undefined
}

const says = (error: unknown, words: RegExp): boolean => causesOf(error).some(({ message }) => words.test(message))

/** The error and what it was caused by, outermost first. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
