import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { buildKeyReusedError, getKeyExpiry, hashRequest } from '#server/idempotency/idempotency.service.ts'
import * as queries from './orderKeys.queries.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

type ClaimInput = {
  userId: string
  key: string /** The request as one line of text: a different request with the same key is rejected. */
  request: string
}

/** Builds the claim of an idempotency key for the queries. */
export function buildKeyClaim(ctx: RequestContext, { userId, key, request }: ClaimInput): queries.KeyClaim {
  const createdAt = ctx.clock()
  return { userId, key, requestHash: hashRequest(request), createdAt, before: getKeyExpiry(createdAt) }
}

/**
 * Claims an idempotency key, waiting for a concurrent transaction with the same key.
 * @returns the order made earlier with this key, or null when the key was claimed now
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED
 */
export async function claimOrFindOrder(tx: Tx, claim: queries.KeyClaim): Promise<OrderRow | null> {
  return (await queries.claimKey(tx, claim)) ? null : findOrderByKey(tx, claim)
}

/**
 * Returns the order made earlier with a claimed key, or null when there is none.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED
 */
export async function findOrderByKey(tx: Tx, claim: queries.KeyClaim): Promise<OrderRow | null> {
  const storedClaim = await queries.findKey(tx, claim)
  if (storedClaim?.requestHash !== claim.requestHash) throw buildKeyReusedError('order')
  return storedClaim.orderId ? findOrder(tx, { id: storedClaim.orderId, userId: null }) : null
}
