import type { Queryable } from './pool.ts'

/**
 * Caches prepared statements per database, and per connection inside a transaction, so that PostgreSQL plans frequent
 * statements once per connection and Drizzle builds them once.
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
