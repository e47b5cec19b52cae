import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { admitTurn, countTurns, lockTurns, requestTurn } from './checkoutTurn.queries.ts'

const MINUTE_SECONDS = 60
/** Seconds after which a waiting shopper retries, well before the place is lost. */
const LONGEST_RETRY_SECONDS = 15

/**
 * Lets a shopper check out, first come, first served, when more want to than `CHECKOUTS_PER_MINUTE` allows; without
 * that setting immediately. The place belongs to the account, so it survives reloads, other devices and other server
 * processes. A turn is valid for a minute, also for a retry.
 * @throws {DomainError} UNAVAILABLE with the position and the estimated wait while others come first
 */
export async function takeCheckoutTurn(
  { db, checkoutsPerMinute }: Pick<RequestContext, 'db' | 'checkoutsPerMinute'>,
  userId: string,
): Promise<void> {
  if (checkoutsPerMinute === undefined) return
  const before = await inTransaction(db, async (tx) => {
    await lockTurns(tx)
    const { arrivedAt, isAdmitted } = await requestTurn(tx, userId)
    if (isAdmitted) return null
    const turns = await countTurns(tx, { userId, arrivedAt })
    if (turns.taken + turns.before >= checkoutsPerMinute) return turns.before
    await admitTurn(tx, userId)
    return null
  })
  if (before === null) return
  const position = before + 1
  const estimatedSeconds = Math.ceil((position / checkoutsPerMinute) * MINUTE_SECONDS)
  throw new DomainError(
    'UNAVAILABLE',
    `Many people are ordering right now. You are number ${position} in the queue. Please repeat the request.`,
    { position, estimatedSeconds, retryAfterSeconds: Math.min(LONGEST_RETRY_SECONDS, Math.max(2, estimatedSeconds)) },
  )
}
