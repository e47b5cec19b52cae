import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { idempotencyKeys } from '#server/db/tables/orders.ts'
import { toUuid } from '#server/ids.ts'
import { buildTakeLinesStatement, type LockedLine, sortOldestFirst } from '#server/modules/cart/cart.queries.ts'

type ShopperKey = { userId: string; key: string }

/**
 * An idempotency key and the hash of its request; a key created earlier than `before` has expired and may be reused.
 */
export type KeyClaim = ShopperKey & { requestHash: string; createdAt: Date; before: Date }

/**
 * Claims the key until the transaction ends; returns no row when it is taken. Waits for an uncommitted claim of the
 * same key.
 */
const insertClaim = sql`
  insert into ${idempotencyKeys} (user_id, key, request_hash, created_at)
  values (${sql.placeholder('userId')}, ${sql.placeholder('key')}, ${sql.placeholder('requestHash')}, ${sql.placeholder('createdAt')})
  on conflict (user_id, key) do update set request_hash = excluded.request_hash, order_id = null, created_at = excluded.created_at
  where ${idempotencyKeys.createdAt} < ${sql.placeholder('before')} returning 1 as one`

const statements = perDatabase((db) => {
  const claimedRow = db.$with('claimed', { one: sql<number>`one`.as('one') }).as(insertClaim)
  return {
    claim: db.with(claimedRow).select().from(claimedRow).prepare('claim_key'),
    claimAndTakeLines: buildTakeLinesStatement(db, { name: 'claim_key_and_take_lines', requiredRow: claimedRow }),
  }
})

const toClaimParameters = ({ userId, createdAt, before, ...claim }: KeyClaim) => ({
  ...claim,
  userId: toUuid('user', userId),
  createdAt: createdAt.toISOString(),
  before: before.toISOString(),
})

/** Claims a key; returns false when it is taken. Waits for an uncommitted claim of the same key. */
export async function claimKey(tx: Queryable, claim: KeyClaim): Promise<boolean> {
  return (await statements(tx).claim.execute(toClaimParameters(claim))).length === 1
}

/**
 * Claims a key and removes all lines from the shopper's cart (cart.queries.ts); returns no lines when the key is taken
 * or the cart is empty.
 */
export async function claimKeyAndTakeLines(tx: Queryable, claim: KeyClaim): Promise<LockedLine[]> {
  return sortOldestFirst(await statements(tx).claimAndTakeLines.execute(toClaimParameters(claim)))
}

export async function findKey(tx: Queryable, { userId, key }: ShopperKey) {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return row ?? null
}

export async function setKeyOrder(
  tx: Queryable,
  { userId, key, orderId }: ShopperKey & { orderId: string },
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ orderId })
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
}

export async function deleteKey(tx: Queryable, { userId, key }: ShopperKey): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
}

/** Deletes the keys of a failed order, so that they can be used again. */
export async function deleteOrderKeys(tx: Queryable, orderId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId))
}
