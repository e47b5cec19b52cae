import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { idempotencyKeys } from '#server/db/tables/orders.ts'
import { uuidOf } from '#server/ids.ts'
import { type LockedLine, oldestFirst, takeStatement } from '#server/modules/cart/cart.queries.ts'

type KeyOfShopper = { userId: string; key: string }

/**
 * An idempotency key and the hash of its request; a key created earlier than `before` has expired and may be reused.
 */
export type KeyClaim = KeyOfShopper & { requestHash: string; createdAt: Date; before: Date }

/**
 * Claims the key until the transaction ends; returns no row when it is taken. Waits for an uncommitted claim of the
 * same key.
 */
const claim = sql`
  insert into ${idempotencyKeys} (user_id, key, request_hash, created_at)
  values (${sql.placeholder('userId')}, ${sql.placeholder('key')}, ${sql.placeholder('requestHash')}, ${sql.placeholder('createdAt')})
  on conflict (user_id, key) do update set request_hash = excluded.request_hash, order_id = null, created_at = excluded.created_at
  where ${idempotencyKeys.createdAt} < ${sql.placeholder('before')} returning 1 as one`

const statements = perDatabase((db) => {
  const claimed = db.$with('claimed', { one: sql<number>`one`.as('one') }).as(claim)
  return {
    claim: db.with(claimed).select().from(claimed).prepare('claim_key'),
    claimAndTake: takeStatement(db, { name: 'claim_key_and_take_lines', onlyWith: claimed }),
  }
})

const valuesOf = ({ userId, createdAt, before, ...claim }: KeyClaim) => ({
  ...claim,
  userId: uuidOf('user', userId),
  createdAt: createdAt.toISOString(),
  before: before.toISOString(),
})

/** Claims a key; returns false when it is taken. Waits for an uncommitted claim of the same key. */
export async function claimKey(tx: Queryable, claim: KeyClaim): Promise<boolean> {
  return (await statements(tx).claim.execute(valuesOf(claim))).length === 1
}

/**
 * Claims a key and removes all lines from the shopper's cart (cart.queries.ts); returns no lines when the key is taken
 * or the cart is empty.
 */
export async function claimKeyAndTakeLines(tx: Queryable, claim: KeyClaim): Promise<LockedLine[]> {
  return oldestFirst(await statements(tx).claimAndTake.execute(valuesOf(claim)))
}

export async function findKey(tx: Queryable, { userId, key }: KeyOfShopper) {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return row ?? null
}

export async function fulfilKey(
  tx: Queryable,
  { userId, key, orderId }: KeyOfShopper & { orderId: string },
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ orderId })
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
}

export async function freeKey(tx: Queryable, { userId, key }: KeyOfShopper): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
}

/** Deletes the keys of a failed order, so that they can be used again. */
export async function dropKeys(tx: Queryable, orderId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId))
}
