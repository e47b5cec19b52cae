import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { badInput, DomainError } from '#server/errors.ts'
import * as queries from './orderKeys.queries.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

const KEY_HOURS = 24

type Claim = { userId: string; key: string /** What was asked, in one line: another question under the same key is refused. */; question: string }

/** What is claimed, in the words of the queries. */
export function claimOf(ctx: Ctx, { userId, key, question }: Claim): queries.KeyClaim {
  const createdAt = ctx.clock()
  const requestHash = createHash('sha256').update(question).digest('hex')
  return { userId, key, requestHash, createdAt, before: new Date(createdAt.getTime() - KEY_HOURS * 3_600_000) }
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
  if (claimed?.requestHash !== claim.requestHash) {
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used for another order. Use a new key for each order.')
  }
  return claimed.orderId ? findOrder(tx, { id: claimed.orderId, userId: null }) : null
}

/** @throws {DomainError} BAD_INPUT */
export function checkedKey(key: string | null | undefined): string | null {
  if (key == null) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badInput({ field: 'idempotencyKey', message: 'idempotencyKey must have 1 to 255 visible ASCII characters.' })
  return key
}
