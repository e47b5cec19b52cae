/**
 * Products as JSON. A statement returns its rows as one JSON value, because reading them column by column costs the
 * server more than finding them.
 */

import type { AnyColumn } from 'drizzle-orm'
import { type SQL, sql } from 'drizzle-orm'
import { idFromUuid } from '#server/ids.ts'

type Moments = 'createdAt' | 'updatedAt' | 'changedAt'

/** A row as JSON represents it: its id is a uuid, and times are text. */
export type JsonRow<T extends { id: string }> = Omit<T, Moments> & { [Name in Moments & keyof T]: string }

/** Selects columns under the names that they have in JSON. */
export const selectForJson = (columns: Record<string, AnyColumn | SQL>): Record<string, SQL.Aliased> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]))

/** Aggregates the rows of a subquery, in its order. */
export const aggregateRows = <T>(subquery: string) => sql<T[]>`coalesce(json_agg(${sql.identifier(subquery)}), '[]')`

/** Converts a row in place: a copy of every row would cost the server garbage collection time. */
export function rowFromJson<T extends { id: string } & Partial<Record<Moments, Date>>>(row: JsonRow<T>): T {
  const converted = row as unknown as T & Record<Moments, unknown>
  converted.id = idFromUuid('product', converted.id)
  for (const name of MOMENTS)
    if (typeof converted[name] === 'string') converted[name] = new Date(converted[name]) as never
  return converted
}

const MOMENTS: readonly Moments[] = ['createdAt', 'updatedAt', 'changedAt']
