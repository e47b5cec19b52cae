import { msg, t } from '#client/i18n/t.ts'
/** What the server promised, when it was asked: 'Order by 2:00 PM, delivered today', and until when that holds. */
export type Promised = { cutOffAt: string | number | null; text: string }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Uganda keeps UTC+3 all year. */
const KAMPALA = 3 * HOUR

const SAME_DAY = 'Order by 2:00 PM, delivered today'

/** What Kampala is promised: for visitors, and for pages that are the same for everybody. Orders before 2 PM come the same day. */
export const kampalaPromise = (now: number): Promised => ({
  cutOffAt: Math.floor((now + KAMPALA) / DAY) * DAY + 14 * HOUR - KAMPALA,
  text: SAME_DAY,
})

/** A promise as it is by now: a page may stay open longer than one for today holds. */
export function promiseWords({ cutOffAt, text }: Promised, now: number) {
  const left = cutOffAt === null ? null : Math.ceil((+new Date(cutOffAt) - now) / MINUTE)
  const [order = '', arrives = ''] = (left === null || left > 0 ? text : 'Order now, delivered tomorrow').split(', ')
  return { order: said(order), arrives: said(arrives), left: left && left > 0 ? timeLeft(left) : '' }
}

/** What else the server says of a promise. */
const SAID: readonly string[] = [msg('Order now'), msg('delivered today'), msg('delivered tomorrow')]

/** What the server says, in the language of the page; it says an hour or some minutes in it. */
function said(words: string) {
  const [, time] = /^Order by (.+)$/.exec(words) ?? []
  if (time) return t('Order by {time}', { time })
  const [, minutes] = /^delivered in (\d+) min$/.exec(words) ?? []
  if (minutes) return t('delivered in {minutes} min', { minutes })
  return SAID.includes(words) ? t(words) : words
}

/** '1 h 24 min left' */
function timeLeft(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('{minutes} min left', { minutes })
  return rest === 0 ? t('{hours} h left', { hours }) : t('{hours} h {minutes} min left', { hours, minutes: rest })
}
