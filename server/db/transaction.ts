import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from './pool.ts'

/** Serialisation failure and deadlock: the two that PostgreSQL asks the caller to try again. */
const RETRYABLE = new Set(['40001', '40P01'])
const TRIES = 5

/** Runs `work` in one transaction; what PostgreSQL undoes because of a race is tried again, five times at most. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === TRIES || !RETRYABLE.has(sqlStateOf(error) ?? '')) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}

/** The SQLSTATE of a PostgreSQL error, also where Drizzle wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return undefined
}
