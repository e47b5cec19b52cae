import { expect } from 'vitest'
import { toUuid } from '#server/ids.ts'
import type { TestShop } from '../app/shop.ts'
import { findInvariantViolations, type Stocked } from '../fixtures/invariantViolations.ts'

/** Expects that all database invariants (invariantViolations.ts) hold. */
export async function expectInvariants({ pool }: Pick<TestShop, 'pool'>, products: Stocked[] = []): Promise<void> {
  expect(await findInvariantViolations(pool, products)).toEqual([])
}

/** I5: reads everything stored about a user, to compare it later. */
export async function storedDataOf({ pool }: TestShop, person: { id: string }): Promise<unknown> {
  const id = toUuid('user', person.id)
  const tables = [
    'cart_lines',
    'addresses',
    'orders',
    'payments',
    'idempotency_keys',
    'sessions',
    'tickets',
    'ticket_pictures',
  ]
  const parts = tables.map(
    (table) =>
      `(select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') from ${table} t where user_id = $1) as ${table}`,
  )
  const { rows: kept } = await pool.query(
    `select ${parts.join(', ')}, (select to_jsonb(u) from users u where id = $1) as person`,
    [id],
  )
  return kept[0]
}

/**
 * Waits until this many statements of the database (that begin with `beginning`) wait for a lock, so that a race is in
 * the required state.
 */
export async function waitForBlockedStatements(
  { pool }: Pick<TestShop, 'pool'>,
  count: number,
  beginning = '',
): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, $1)`
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; ) {
    const { rows: found } = await pool.query<{ n: number }>(waiting, [beginning])
    if ((found[0]?.n ?? 0) >= count) return
  }
  throw new Error(`Nothing waits for a lock, although ${count} should`)
}
