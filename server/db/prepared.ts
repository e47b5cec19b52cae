import { type SQL, sql } from 'drizzle-orm'
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

/**
 * A statement written by hand that inserts, updates or deletes, prepared; answers how many rows it touched. What goes with it happens in the
 * same statement and finds those rows as `touched`.
 */
export function prepareChange(db: Queryable, name: string, statement: SQL, along: SQL[] = []): (values: Record<string, unknown>) => Promise<number> {
  const part = (called: string, change: SQL) => db.$with(called, { one: sql<number>`one`.as('one') }).as(sql`${change} returning 1 as one`)
  const touched = part('touched', statement)
  const others = along.map((change, at) => part(`along_${at}`, change))
  const prepared = db
    .with(touched, ...others)
    .select({ one: touched.one })
    .from(touched)
    .prepare(name)
  return async (values) => (await prepared.execute(values)).length
}
