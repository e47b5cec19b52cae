import { type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

/** Builds subqueries: a part of a statement needs no connection. Column names as in pool.ts. */
export const queryBuilder = new QueryBuilder({ casing: 'snake_case' })

/**
 * Limit that is part of the statement's text or an expression. As a parameter, which Drizzle makes of a number,
 * PostgreSQL would not know it when it plans a prepared statement. Drizzle's types allow no expression here.
 */
export const fixedLimit = (limit: number | SQL): number =>
  (typeof limit === 'number' ? sql.raw(String(limit)) : limit) as unknown as number
