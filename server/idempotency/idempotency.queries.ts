import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { changeKeys } from '#server/db/tables/keys.ts'

type OwnedKey = { userId: string; key: string }

/** Idempotency key with the hash of its request; a key created before `before` has expired and can be reused. */
export type KeyClaim = OwnedKey & { requestHash: string; createdAt: Date; before: Date }

const matchesKey = ({ userId, key }: OwnedKey) => and(eq(changeKeys.userId, userId), eq(changeKeys.key, key))

/** Claims a key within the transaction, after waiting for concurrent claims; false when the key is already in use. */
export async function claimKey(tx: Tx, { before, ...claim }: KeyClaim): Promise<boolean> {
  const { requestHash, createdAt } = claim
  const rows = await tx
    .insert(changeKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: [changeKeys.userId, changeKeys.key],
      set: { requestHash, createdAt, changedId: null },
      setWhere: lt(changeKeys.createdAt, before),
    })
    .returning({ key: changeKeys.key })
  return rows.length === 1
}

export async function findKey(tx: Tx, key: OwnedKey) {
  const [row] = await tx.select().from(changeKeys).where(matchesKey(key))
  return row ?? null
}

export async function storeResult(tx: Tx, { changedId, ...key }: OwnedKey & { changedId: string }): Promise<void> {
  await tx.update(changeKeys).set({ changedId }).where(matchesKey(key))
}
