import type { Db } from './pool.ts'

/**
 * Statements that PostgreSQL plans once a connection and that Drizzle builds once a process: the hot reads of the
 * catalogue. `perDatabase(build)` remembers what `build` made for each database.
 */
export function perDatabase<T>(build: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>()
  return (db) => {
    let statements = made.get(db)
    if (statements === undefined) {
      statements = build(db)
      made.set(db, statements)
    }
    return statements
  }
}
