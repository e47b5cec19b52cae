import type { Queryable } from './pool.ts'

/**
 * Statements that PostgreSQL plans once a connection and that Drizzle builds once: what is asked most. `perDatabase(build)`
 * remembers what `build` made for each database, and for each connection in a transaction.
 */
export function perDatabase<T>(build: (db: Queryable) => T): (db: Queryable) => T {
  const made = new WeakMap<Queryable, T>()
  return (db) => {
    let statements = made.get(db)
    if (statements === undefined) {
      statements = build(db)
      made.set(db, statements)
    }
    return statements
  }
}
