import { createHash } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './idempotency.queries.ts'

/** Lifetime of an idempotency key in hours. */
export const KEY_HOURS = 24

/** Keys created before this time have expired. */
export const getKeyExpiry = (now: Date): Date => new Date(now.getTime() - KEY_HOURS * 3_600_000)

export const hashRequest = (request: string): string => createHash('sha256').update(request).digest('hex')

/** Validates an idempotency key; null when there is none. @throws {DomainError} BAD_INPUT */
export function validateIdempotencyKey(key: string | null | undefined): string | null {
  if (key == null) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw badInput({ field: 'idempotencyKey', message: 'idempotencyKey must have 1 to 255 visible ASCII characters.' })
  return key
}

export const buildKeyReusedError = (subject: string) =>
  new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    `This idempotency key was used for another ${subject}. Use a new key for each ${subject}.`,
  )

/** Input that may include an idempotency key. */
export type IdempotencyKeyInput = { idempotencyKey?: string | null | undefined }

export type IdempotentResult<T> = {
  result: T /** `replayed`: an earlier request made the change and this one changed nothing. */
  replayed: boolean
}

type IdempotentMutation<T> = {
  key: string | null | undefined
  /** The JSON-serializable request; another request with the same key is rejected. */
  request: unknown
  execute: () => Promise<T>
  /** Loads the current state of the record that the earlier request changed. */
  loadResult: (id: string) => Promise<T>
}

/**
 * Runs a mutation of the viewer within the caller's transaction, at most once per idempotency key in 24 hours. A
 * repeated request returns the current state of the changed record. Concurrent requests with the same key wait for each
 * other, and a rejected mutation does not use up its key.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function runOnce<T extends { id: string }>(
  tx: Tx,
  ctx: RequestContext,
  { key: rawKey, request, execute, loadResult }: IdempotentMutation<T>,
): Promise<IdempotentResult<T>> {
  const key = validateIdempotencyKey(rawKey)
  if (key === null) return { result: await execute(), replayed: false }
  const [userId, createdAt] = [requireViewer(ctx).id, ctx.clock()]
  const requestHash = hashRequest(JSON.stringify(request))
  if (!(await queries.claimKey(tx, { userId, key, requestHash, createdAt, before: getKeyExpiry(createdAt) }))) {
    const earlierClaim = await queries.findKey(tx, { userId, key })
    if (earlierClaim?.changedId == null || earlierClaim.requestHash !== requestHash) throw buildKeyReusedError('change')
    return { result: await loadResult(earlierClaim.changedId), replayed: true }
  }
  const result = await execute()
  await queries.storeResult(tx, { userId, key, changedId: result.id })
  return { result, replayed: false }
}
