import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { DomainError } from '#server/errors.ts'
import type { Remaining } from '#server/security/rateLimitHeaders.ts'
import { inWords, type RateLimits } from '#server/security/rateLimits.ts'

const MINUTE_MS = 60_000
/** The part of a budget that one process counts by itself before it tells the others. */
const SETTLED_EACH = 0.1
const CALLERS_AT_MOST = 100_000

type Account = {
  /** What all processes together know of, at the last time that this one asked. */
  settled: number
  /** What this process has not told the others yet. */
  own: number
}

/** What somebody has left of their minute. */
export type Balance = Remaining & { limit: number; resetsAt: Date }

type Options = { limits: RateLimits; clock: () => Date; log: FastifyBaseLogger; graphqlPoints: number }

/**
 * Counts what callers spend in each minute of the clock. A statement for every request would cost as much as what it defends, so a
 * process settles with the database each time a tenth of the budget has gathered: a caller can get away with a tenth for each
 * process, no more, and one who asks little is never looked up.
 */
export function createBudget({ limits, clock, log, graphqlPoints: limit }: Options) {
  const accounts = new LRUCache<string, Account>({ max: CALLERS_AT_MOST })

  async function settle(key: string, account: Account) {
    const due = account.own
    account.own = 0
    account.settled += due
    try {
      account.settled = Math.max(account.settled, await limits.add('graphqlByCaller', key, due))
    } catch (error) {
      // Whoever asks the database something next is told so; here it only means that others hear of it later.
      account.settled -= due
      account.own += due
      log.warn({ err: error }, 'a GraphQL budget could not be settled')
    }
  }

  /** Takes points where there are as many. What was refused costs nothing. */
  return async (caller: string, points: number): Promise<Balance & { refusal: DomainError | null }> => {
    const now = clock().getTime()
    const minute = Math.floor(now / MINUTE_MS)
    const resetsAt = new Date((minute + 1) * MINUTE_MS)
    const resetsInSeconds = Math.ceil((resetsAt.getTime() - now) / 1000)
    const key = `${caller} ${minute}`
    const account = accounts.get(key) ?? { settled: 0, own: 0 }
    accounts.set(key, account)
    const left = () => limit - account.settled - account.own
    const affordable = left() >= points
    if (affordable) {
      account.own += points
      if (account.own >= limit * SETTLED_EACH) await settle(key, account)
    }
    const refusal = affordable && left() >= 0 ? null : spent(resetsInSeconds)
    return { limit, remaining: Math.max(0, left()), resetsAt, resetsInSeconds, refusal }
  }
}

export type Budget = ReturnType<typeof createBudget>

const spent = (retryAfterSeconds: number) =>
  new DomainError('RATE_LIMITED', `This minute's points are spent. Please wait ${inWords(retryAfterSeconds)} and try again.`, { retryAfterSeconds })
