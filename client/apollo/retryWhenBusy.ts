import type { ApolloLink } from '@apollo/client'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'

const TRIES = 4
const SHORTEST_MS = 1_000
const LONGEST_MS = 10_000
/**
 * Retries that this tab may use concurrently, and the time after which it gets one back: a crowd must not multiply
 * itself.
 */
const BUDGET = 8
const REFILL_MS = 5_000
const NOTICE_MS = 30_000

let budget = BUDGET
let refilledAt = 0
let noticeAt = Number.NEGATIVE_INFINITY

function takeFromBudget(now: number): boolean {
  const refills = Math.floor((now - refilledAt) / REFILL_MS)
  budget = Math.min(BUDGET, budget + refills)
  refilledAt = budget === BUDGET ? now : refilledAt + refills * REFILL_MS
  if (budget === 0) return false
  budget -= 1
  return true
}

function tellShopper(now: number) {
  if (now - noticeAt < NOTICE_MS) return
  noticeAt = now
  notify.warning(t('Many people are shopping right now. We keep trying.'))
}

export const isBusy = ({ errors }: ApolloLink.Result) => errors?.[0]?.extensions?.code === 'UNAVAILABLE'

/**
 * Repeats a query that the server refused because it is busy, up to four times within the budget of this tab. Each wait
 * is a random time up to a limit that doubles ('full jitter',
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 * @returns the first other result, or the last refusal
 */
export async function retryWhenBusy(
  refusal: ApolloLink.Result,
  send: () => Promise<ApolloLink.Result>,
  signal: AbortSignal,
): Promise<ApolloLink.Result> {
  let result = refusal
  for (let tries = 0; tries < TRIES && isBusy(result) && !signal.aborted; tries++) {
    if (!takeFromBudget(performance.now())) break
    tellShopper(performance.now())
    const longest = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** tries)
    await new Promise((resolve) => setTimeout(resolve, SHORTEST_MS / 2 + Math.random() * longest))
    if (!signal.aborted) result = await send()
  }
  return result
}
