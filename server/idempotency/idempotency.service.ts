import { createHash } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import type { KeyScope } from '#server/db/tables/keys.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { type IdKind, idFromUuid, toUuid } from '#server/ids.ts'
import { IDEMPOTENCY_KEY_HOURS } from '#server/limits.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './idempotency.queries.ts'

/** What a scope's mutations change, for error messages. */
const SUBJECTS: Record<KeyScope, string> = {
  cart: 'change',
  change: 'change',
  order: 'order',
  ticket: 'ticket',
  ticketResponse: 'response',
}

/** Keys created before this time have expired. */
const getKeyExpiry = (now: Date): Date => new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000)

export const hashRequest = (request: string): string => createHash('sha256').update(request).digest('hex')

/** Validates an idempotency key; null when there is none. @throws {DomainError} BAD_INPUT */
export function validateIdempotencyKey(key: string | null | undefined): string | null {
  if (key == null) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw badInput({ field: 'idempotencyKey', message: 'idempotencyKey must have 1 to 255 visible ASCII characters.' })
  return key
}

const buildKeyReusedError = (scope: KeyScope) =>
  new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    `This idempotency key was used for another ${SUBJECTS[scope]}. Use a new key for each ${SUBJECTS[scope]}.`,
  )

/** Input that may include an idempotency key. */
export type IdempotencyKeyInput = { idempotencyKey?: string | null | undefined }

export type IdempotentResult<T> = {
  result: T /** `replayed`: an earlier request made the change and this one changed nothing. */
  replayed: boolean
}

type ClaimInput = queries.OwnedKey & { requestHash: string | null; resultId?: string | null }

/** Builds the claim of an idempotency key for the queries. */
export function buildKeyClaim(ctx: RequestContext, { resultId = null, ...input }: ClaimInput): queries.KeyClaim {
  const createdAt = ctx.clock()
  return { ...input, resultId, createdAt, before: getKeyExpiry(createdAt) }
}

/**
 * Returns the uuid of the record that an earlier request with this key changed, or null when there is none or the key
 * has expired.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED when that request was a different one
 */
export async function findEarlierResult(db: Queryable, claim: queries.KeyClaim): Promise<string | null> {
  const stored = await queries.findKey(db, claim)
  if (!stored || stored.createdAt < claim.before) return null
  if (claim.requestHash !== null && stored.requestHash !== claim.requestHash) throw buildKeyReusedError(claim.scope)
  return stored.resultId
}

/**
 * Claims a key, waiting for a concurrent transaction with the same key.
 * @returns the uuid of the record that an earlier request with this key changed; null when the key was claimed now
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED
 */
export async function claimOrFindResult(tx: Tx, claim: queries.KeyClaim): Promise<string | null> {
  return (await queries.claimKey(tx, claim)) ? null : findEarlierResult(tx, claim)
}

type IdempotentMutation<T> = {
  key: string | null | undefined
  scope?: KeyScope
  /** Owner of the key; the viewer when absent, a visitor when null. */
  userId?: string | null
  /**
   * The JSON-serializable request: a different request with the same key is rejected. When absent, every request with
   * the same key returns the earlier result.
   */
  request?: unknown
  /** Kind of the changed record. */
  kind: IdKind
  /** Id of the record to change. When absent, it is stored after the mutation, which takes one more statement. */
  resultId?: string
  execute: () => Promise<T>
  /** Loads the current state of the record that the earlier request changed. */
  loadResult: (id: string) => Promise<T>
}

/**
 * Runs a mutation within the caller's transaction, at most once per idempotency key in 24 hours. A repeated request
 * returns the current state of the changed record. Concurrent requests with the same key wait for each other, and a
 * rejected mutation does not use up its key.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function runOnce<T extends { id: string }>(
  tx: Tx,
  ctx: RequestContext,
  { key: rawKey, scope = 'change', userId, request, kind, resultId, execute, loadResult }: IdempotentMutation<T>,
): Promise<IdempotentResult<T>> {
  const key = validateIdempotencyKey(rawKey)
  if (key === null) return { result: await execute(), replayed: false }
  const claim = buildKeyClaim(ctx, {
    userId: userId === undefined ? requireViewer(ctx).id : userId,
    scope,
    key,
    requestHash: request === undefined ? null : hashRequest(JSON.stringify(request)),
    resultId: resultId === undefined ? null : toUuid(kind, resultId),
  })
  if (!(await queries.claimKey(tx, claim))) {
    const earlierId = await findEarlierResult(tx, claim)
    if (earlierId === null) throw buildKeyReusedError(scope)
    return { result: await loadResult(idFromUuid(kind, earlierId)), replayed: true }
  }
  const result = await execute()
  if (resultId === undefined) await queries.storeResult(tx, claim, toUuid(kind, result.id))
  return { result, replayed: false }
}

type IdempotentChange = {
  key: string | null | undefined
  /** The JSON-serializable request, which begins with the name of the mutation. */
  request: readonly unknown[]
  kind: IdKind
  /** Id of the changed record. */
  id: string
}

/**
 * Changes an existing record in a transaction, at most once per idempotency key; see {@link runOnce}. A repeated
 * request changes nothing, and the caller then reads the record.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function changeOnce(
  ctx: RequestContext,
  { id, ...change }: IdempotentChange,
  apply: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const record = { id }
  await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      ...change,
      resultId: id,
      execute: async () => {
        await apply(tx)
        return record
      },
      loadResult: async () => record,
    }),
  )
}
