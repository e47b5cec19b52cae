import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { expiryBefore, hashOf, keyReused } from '#server/idempotency/idempotency.service.ts'
import * as queries from './orderKeys.queries.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

type Claim = { userId: string; key: string /** What was asked, in one line: another question under the same key is refused. */; question: string }

/** What is claimed, in the words of the queries. */
export function claimOf(ctx: RequestContext, { userId, key, question }: Claim): queries.KeyClaim {
  const createdAt = ctx.clock()
  return { userId, key, requestHash: hashOf(question), createdAt, before: expiryBefore(createdAt) }
}

/**
 * The order this key made before, or null when the key is ours now. A rival with the same key is waited for.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED
 */
export async function claimOrFindOrder(tx: Tx, claim: queries.KeyClaim): Promise<OrderRow | null> {
  return (await queries.claimKey(tx, claim)) ? null : orderOfKey(tx, claim)
}

/**
 * The order that a claimed key made before; null where it made none.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED
 */
export async function orderOfKey(tx: Tx, claim: queries.KeyClaim): Promise<OrderRow | null> {
  const claimed = await queries.findKey(tx, claim)
  if (claimed?.requestHash !== claim.requestHash) throw keyReused('order')
  return claimed.orderId ? findOrder(tx, { id: claimed.orderId, userId: null }) : null
}
