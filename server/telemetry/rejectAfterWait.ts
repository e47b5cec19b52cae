import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { WAIT_MS } from '#server/db/timeouts.ts'

/**
 * Returns the result of a query, and rejects when it takes longer than a request may wait for a connection of the pool
 * (DATABASE_WAIT_MS). A connection that has silently died ends its statement only seconds later (connections.ts), after
 * the time that prom-client gives the processes of a group.
 */
export function rejectAfterWait<T>({ options }: pg.Pool, query: Promise<T>): Promise<T> {
  const deadline = wait(options.connectionTimeoutMillis ?? WAIT_MS, undefined, { ref: false })
  return Promise.race([
    query,
    deadline.then(() => {
      throw new Error('The database did not respond in time')
    }),
  ])
}
