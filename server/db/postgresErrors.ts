import { badInput, DomainError } from '#server/errors.ts'

/**
 * Connection exceptions, and the codes with which PostgreSQL terminates a connection:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const LOST = /^08|^57P|^25P03$/
const LOST_WORDS =
  /Connection terminated|connection error and is not queryable|Query read timeout|\bE(?:CONN(?:REFUSED|RESET|ABORTED)|TIMEDOUT|PIPE|(?:HOST|NET)UNREACH|AI_AGAIN)\b/

/**
 * Too many clients, insufficient resources, query cancelled, lock not available: PostgreSQL cannot
 * serve the request now. A read-only transaction (25006): the server is a standby that becomes the primary in a moment.
 */
const BUSY = /^53|^57|^55P03$|^25006$/
const BUSY_WORDS = /timeout exceeded when trying to connect/

/** Whether the connection is lost, or could not be opened; it must not be reused. */
export const isConnectionLost = (error: unknown): boolean =>
  LOST.test(sqlStateOf(error) ?? '') || says(error, LOST_WORDS)

/** Whether the error is a temporary database condition rather than a fault of the shop; the caller may retry. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || BUSY.test(sqlStateOf(error) ?? '') || says(error, BUSY_WORDS)

/**
 * NUL in a text, or in a text within JSON. PostgreSQL stores it in no column, and validation does not check
 * every field for it.
 */
const UNSTORABLE = /^22021$|^22P05$/

/** An unpaired surrogate within JSON has the SQLSTATE of any invalid JSON, 22P02; only the detail tells them apart. */
const isUnpairedSurrogate = (error: unknown): boolean =>
  sqlStateOf(error) === '22P02' &&
  causesOf(error).some((cause) => 'detail' in cause && /surrogat/i.test(String(cause.detail)))

/**
 * Returns the error to report to the caller: the DomainError itself, or BAD_INPUT for text that cannot be stored; null
 * for database conditions and faults of the shop.
 */
export function refusalIn(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  return UNSTORABLE.test(sqlStateOf(error) ?? '') || isUnpairedSurrogate(error)
    ? badInput({ field: '', message: 'The input contains a character that cannot be stored. Please remove it.' })
    : null
}

/** Returns the SQLSTATE of a PostgreSQL error, even when Drizzle wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const at of causesOf(error))
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  return undefined
}

/** Returns the name of the constraint that was violated. */
export function constraintOf(error: unknown): string | undefined {
  for (const at of causesOf(error)) if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  return undefined
}

const says = (error: unknown, words: RegExp): boolean => causesOf(error).some(({ message }) => words.test(message))

/** Returns the error and its causes, outermost first. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
