import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { expiryBefore, hashOf, keyReused } from '#server/idempotency/idempotency.service.ts'
import * as queries from './orderKeys.queries.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

type Claim = {
  userId: string
  key: string /** The request as one line of text: a different request with the same key is rejected. */
  question: string
}

/** Builds the claim of an idempotency key for the queries. */
export function claimOf(ctx: RequestContext, { userId, key, question }: Claim): queries.KeyClaim {
  const createdAt = ctx.clock()
  return { userId, key, requestHash: hashOf(question), createdAt, before: expiryBefore(createdAt) }
}

/**
 * Claims an idempotency key, waiting for a concurrent transaction with the same key.
 * @returns the order made earlier with this key, or null when the key was claimed now
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED
 */
export async function claimOrFindOrder(tx: Tx, claim: queries.KeyClaim): Promise<OrderRow | null> {
  return (await queries.claimKey(tx, claim)) ? null : orderOfKey(tx, claim)
}

/**
 * Returns the order made earlier with a claimed key, or null when there is none.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED
 */
export async function orderOfKey(tx: Tx, claim: queries.KeyClaim): Promise<OrderRow | null> {
  const claimed = await queries.findKey(tx, claim)
  if (claimed?.requestHash !== claim.requestHash) throw keyReused('order')
  return claimed.orderId ? findOrder(tx, { id: claimed.orderId, userId: null }) : null
}
