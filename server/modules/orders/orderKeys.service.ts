import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { badInput, DomainError } from '#server/errors.ts'
import * as queries from './orders.queries.ts'

const KEY_HOURS = 24

type Claim = { userId: string; key: string /** What was asked, in one line: another question under the same key is refused. */; question: string }

/**
 * The order this key made before, or null when the key is ours now. A rival with the same key is waited for.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED
 */
export async function claimOrFindOrder(tx: Tx, ctx: Ctx, { userId, key, question }: Claim): Promise<queries.OrderRow | null> {
  const now = ctx.clock()
  const requestHash = createHash('sha256').update(question).digest('hex')
  const before = new Date(now.getTime() - KEY_HOURS * 3_600_000)
  if (await queries.claimKey(tx, { userId, key, requestHash, createdAt: now, before })) return null
  const claimed = await queries.findKey(tx, { userId, key })
  if (claimed?.requestHash !== requestHash) {
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used for another order. Use a new key for each order.')
  }
  return claimed.orderId ? queries.findOrder(tx, { id: claimed.orderId, userId: null }) : null
}

/** @throws {DomainError} BAD_INPUT */
export function checkedKey(key: string | null | undefined): string | null {
  if (key == null) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badInput({ field: 'idempotencyKey', message: 'idempotencyKey must have 1 to 255 visible ASCII characters.' })
  return key
}
