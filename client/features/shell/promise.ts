/** What the server promised, when it was asked: 'Order by 2:00 PM, delivered today', and until when that holds. */
export type Promised = { cutOffAt: string | number | null; text: string }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Uganda keeps UTC+3 all year. */
const KAMPALA = 3 * HOUR

/** What Kampala is promised: for visitors, and for pages that are the same for everybody. Orders before 2 PM come the same day. */
export const kampalaPromise = (now: number): Promised => ({
  cutOffAt: Math.floor((now + KAMPALA) / DAY) * DAY + 14 * HOUR - KAMPALA,
  text: 'Order by 2:00 PM, delivered today',
})

/** A promise as it is by now: a page may stay open longer than one for today holds. */
export function promiseWords({ cutOffAt, text }: Promised, now: number) {
  const left = cutOffAt === null ? null : Math.ceil((+new Date(cutOffAt) - now) / MINUTE)
  const [order, arrives] = (left === null || left > 0 ? text : 'Order now, delivered tomorrow').split(', ')
  return { order, arrives, left: left && left > 0 ? timeLeft(left) : '' }
}

/** '1 h 24 min left' */
function timeLeft(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${[hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')} left`
}
