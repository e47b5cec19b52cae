import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '#server/errors.ts'
import { getClientNetwork } from '#server/http/clientNetwork.ts'
import { type Remaining, rateLimitHeaders } from './rateLimitHeaders.ts'
import { formatDuration, type LimitName, type RateLimits } from './rateLimits.ts'

const MINUTE_MS = 60_000
/** Share of a budget that one process counts locally before it updates the shared count in the database. */
const SETTLED_EACH = 0.1
const MAX_CALLERS = 100_000

type Account = {
  /** Points of all processes together, as of the last update from the database. */
  settled: number
  /** Points that this process has not added to the shared count yet. */
  unsettled: number
}

/** Remaining budget of a caller in the current minute. */
export type Balance = Remaining & { limit: number; resetsAt: Date }

type Options = {
  limits: RateLimits
  clock: () => Date
  log: FastifyBaseLogger
  /** Shared counter of the budget. */
  name: Extract<LimitName, 'graphqlByCaller' | 'persistedByCaller'>
  /** Points of one caller per minute. */
  limit: number
}

/**
 * Counts the points that callers spend in each clock minute. A database statement per request would cost as much as the
 * query it limits, so a process updates the shared count only after every tenth of the budget: a caller can exceed the
 * budget by at most a tenth per process, and light callers never cause a statement.
 */
export function createBudget({ limits, clock, log, name, limit }: Options) {
  /** Accounts of one minute, least recently used first. */
  let accounts = new Map<string, Account>()
  let countedMinute = 0

  /** An LRUCache of this size reserves its place at the start: 16 ms of CPU time and 3 MB for the two budgets. */
  function openAccount(caller: string, minute: number): Account {
    if (minute !== countedMinute) {
      accounts = new Map()
      countedMinute = minute
    }
    const account = accounts.get(caller) ?? { settled: 0, unsettled: 0 }
    accounts.delete(caller)
    accounts.set(caller, account)
    if (accounts.size > MAX_CALLERS) accounts.delete(accounts.keys().next().value as string)
    return account
  }

  async function settle(key: string, account: Account) {
    const due = account.unsettled
    account.unsettled = 0
    account.settled += due
    try {
      account.settled = Math.max(account.settled, await limits.add(name, key, due))
    } catch (error) {
      // A failed update is not an error of this request: the points are added to the shared count later.
      account.settled -= due
      account.unsettled += due
      log.warn({ err: error }, 'GraphQL cost budget could not be updated')
    }
  }

  /** Takes points if enough are left; a rejected call takes none, and a negative number gives points back. */
  return async (caller: string, points: number): Promise<Balance & { refusal: DomainError | null }> => {
    const now = clock().getTime()
    const minute = Math.floor(now / MINUTE_MS)
    const resetsAt = new Date((minute + 1) * MINUTE_MS)
    const resetsInSeconds = Math.ceil((resetsAt.getTime() - now) / 1000)
    const key = `${caller} ${minute}`
    const account = openAccount(caller, minute)
    const left = () => limit - account.settled - account.unsettled
    const affordable = left() >= points
    if (affordable) {
      account.unsettled += points
      if (account.unsettled >= limit * SETTLED_EACH) await settle(key, account)
    }
    const refusal = affordable && left() >= 0 ? null : spent(resetsInSeconds)
    return { limit, remaining: Math.max(0, left()), resetsAt, resetsInSeconds, refusal }
  }
}

export type Budget = ReturnType<typeof createBudget>

/** Whom the points are charged to: the partner key, the signed-in user, or else the client network. */
export const payerOf = ({
  partner,
  viewer,
  deferred,
  ip,
}: {
  partner: { keyId: string } | null
  viewer: { id: string } | null
  deferred?: { userId: string } | null
  ip: string
}): string => partner?.keyId ?? viewer?.id ?? deferred?.userId ?? getClientNetwork(ip)

/** The `RateLimit` headers of a budget of points. */
export const costHeaders = (balance: Pick<Balance, 'limit' | 'remaining' | 'resetsInSeconds'>) =>
  rateLimitHeaders({ name: 'cost', limit: balance.limit, seconds: 60, unit: 'points' }, balance)

const spent = (retryAfterSeconds: number) =>
  new DomainError(
    'RATE_LIMITED',
    `The points for this minute are used up. Please wait ${formatDuration(retryAfterSeconds)} and try again.`,
    { retryAfterSeconds },
  )
