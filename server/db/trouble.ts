import { sqlStateOf } from './transaction.ts'

/** SQLSTATEs of a database that cannot serve now: connection lost, shutting down, too many clients, cancelled, lock not had. */
const UNAVAILABLE = /^(08|53|57)|^55P03$|^25P03$/

/** Whether this is the database's trouble of the moment rather than a fault of ours: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (UNAVAILABLE.test(sqlStateOf(error) ?? '')) return true
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (/timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|ECONNREFUSED|ECONNRESET/.test(at.message))
      return true
  }
  return false
}
