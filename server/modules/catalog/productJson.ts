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

/** Rows as one list of values per column, by its name; null where there is no row. */
type JsonColumns = Record<string, unknown[] | null>

/**
 * Aggregates the rows of a subquery with these columns, in its order, to one list of values per column: {@link
 * rowsFromColumns} converts them. PostgreSQL and the server need less time than for {@link aggregateRows}, because each
 * name is written and parsed once, and each type is looked up once instead of for each row.
 */
export const aggregateColumns = (subquery: string, names: readonly string[]) => {
  const lists = names.map(
    (name) => sql`${sql.raw(`'${name}'`)}, json_agg(${sql.identifier(subquery)}.${sql.identifier(name)})`,
  )
  return sql<JsonColumns>`json_build_object(${sql.join(lists, sql`, `)})`
}

/** Converts what {@link aggregateColumns} returns to rows. */
export function rowsFromColumns<T extends { id: string } & Partial<Record<Moments, Date>>>(columns: JsonColumns): T[] {
  const names = Object.keys(columns)
  return (columns.id ?? []).map((_, at) => {
    const row: Record<string, unknown> = {}
    for (const name of names) row[name] = columns[name]?.[at]
    return rowFromJson<T>(row as JsonRow<T>)
  })
}

/** Converts a row in place: a copy of every row would cost the server garbage collection time. */
export function rowFromJson<T extends { id: string } & Partial<Record<Moments, Date>>>(row: JsonRow<T>): T {
  const converted = row as unknown as T & Record<Moments, unknown>
  converted.id = idFromUuid('product', converted.id)
  for (const name of MOMENTS)
    if (typeof converted[name] === 'string') converted[name] = new Date(converted[name]) as never
  return converted
}

const MOMENTS: readonly Moments[] = ['createdAt', 'updatedAt', 'changedAt']
