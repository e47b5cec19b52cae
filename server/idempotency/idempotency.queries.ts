import { and, eq, isNull, lt, type SQL, type SQLWrapper, sql, type WithSubquery } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { idempotencyKeys, type KeyScope } from '#server/db/tables/keys.ts'
import { toUuid } from '#server/ids.ts'

/** Key of one user, or of a visitor (`userId` is null), for one kind of mutation. */
export type OwnedKey = { userId: string | null; scope: KeyScope; key: string }

/**
 * Key with the hash of its request; null accepts every request. A key created before `before` has expired and can be
 * claimed again.
 */
export type KeyClaim = OwnedKey & {
  requestHash: string | null
  /** Uuid of the record that the mutation will change; null when the mutation creates it. */
  resultId: string | null
  createdAt: Date
  before: Date
}

const parameters = {
  userId: sql`${sql.placeholder('userId')}::uuid`,
  requestHash: sql`${sql.placeholder('requestHash')}::text`,
  resultId: sql`${sql.placeholder('resultId')}::uuid`,
}

const { placeholder } = sql
/** A repeated claim takes over a key that has expired, and returns no row for any other. */
const takesOverExpired = {
  target: [idempotencyKeys.userId, idempotencyKeys.scope, idempotencyKeys.key],
  set: {
    requestHash: sql`excluded.request_hash`,
    resultId: sql`excluded.result_id`,
    createdAt: sql`excluded.created_at`,
  },
  setWhere: lt(idempotencyKeys.createdAt, placeholder('before')),
}

/**
 * Builds the statement that claims a key until the transaction ends; it returns no row when the key is taken. It waits
 * for an uncommitted claim of the same key.
 */
export const buildClaim = (db: Queryable) =>
  db
    .insert(idempotencyKeys)
    .values({
      ...parameters,
      scope: placeholder('scope'),
      key: placeholder('key'),
      createdAt: placeholder('createdAt'),
    })
    .onConflictDoUpdate(takesOverExpired)
    .returning({ key: idempotencyKeys.key })

/** Like {@link buildClaim}, and claims nothing when `requiredRow`, which has at most one row, has none. */
export const buildClaimIf = (db: Queryable, requiredRow: WithSubquery) =>
  db
    .insert(idempotencyKeys)
    .select(
      queryBuilder
        .select({
          userId: parameters.userId.as('user_id'),
          scope: sql`${placeholder('scope')}::text`.as('scope'),
          key: sql`${placeholder('key')}::text`.as('key'),
          requestHash: parameters.requestHash.as('request_hash'),
          resultId: parameters.resultId.as('result_id'),
          createdAt: sql`${placeholder('createdAt')}::timestamptz`.as('created_at'),
        })
        .from(requiredRow),
    )
    .onConflictDoUpdate(takesOverExpired)
    .returning({ key: idempotencyKeys.key })

/** Converts a claim to the parameters of {@link buildClaim}. */
export const toClaimParameters = ({ userId, before, ...claim }: KeyClaim) => ({
  ...claim,
  userId: userId && toUuid('user', userId),
  before: before.toISOString(),
})

const statements = perDatabase((db) => ({ claim: buildClaim(db).prepare('claim_key') }))

/** Claims a key; false when it is taken. */
export async function claimKey(tx: Queryable, claim: KeyClaim): Promise<boolean> {
  return (await statements(tx).claim.execute(toClaimParameters(claim))).length === 1
}

/** Key as values, or as parameters of a prepared statement. */
type KeyParameters = { userId: string | SQLWrapper | null; scope: KeyScope; key: string | SQLWrapper }

const matchesKey = ({ userId, scope, key }: KeyParameters) =>
  and(
    userId === null ? isNull(idempotencyKeys.userId) : eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.key, key),
  )

export async function findKey(db: Queryable, key: OwnedKey) {
  const [row] = await db.select().from(idempotencyKeys).where(matchesKey(key))
  return row ?? null
}

/** Builds the statement that stores the uuid of the record that the mutation changed. */
export const buildStoreResult = (db: Queryable, key: KeyParameters, resultId: string | SQL) =>
  db.update(idempotencyKeys).set({ resultId }).where(matchesKey(key))

export async function storeResult(tx: Queryable, key: OwnedKey, resultId: string): Promise<void> {
  await buildStoreResult(tx, key, resultId)
}

export async function deleteKey(tx: Queryable, key: OwnedKey): Promise<void> {
  await tx.delete(idempotencyKeys).where(matchesKey(key))
}

/** Deletes the keys of a user that led to a record, so that they can be used again. */
export async function deleteKeysOfResult(
  tx: Queryable,
  { userId, scope, resultId }: { userId: string; scope: KeyScope; resultId: string },
): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.resultId, resultId)),
    )
}
