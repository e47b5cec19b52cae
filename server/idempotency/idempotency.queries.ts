import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { changeKeys } from '#server/db/tables/keys.ts'

type KeyOfPerson = { userId: string; key: string }

/** A key and what is asked under it; one of `before` may be used anew. */
export type KeyClaim = KeyOfPerson & { requestHash: string; createdAt: Date; before: Date }

const isKey = ({ userId, key }: KeyOfPerson) => and(eq(changeKeys.userId, userId), eq(changeKeys.key, key))

/** Makes a key the caller's until the transaction ends; false when somebody holds it already. A rival that is not finished is waited for. */
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

export async function findKey(tx: Tx, key: KeyOfPerson) {
  const [row] = await tx.select().from(changeKeys).where(isKey(key))
  return row ?? null
}

export async function storeResult(tx: Tx, { changedId, ...key }: KeyOfPerson & { changedId: string }): Promise<void> {
  await tx.update(changeKeys).set({ changedId }).where(isKey(key))
}
