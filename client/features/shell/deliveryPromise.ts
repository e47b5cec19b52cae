import { msg, t } from '#client/i18n/t.ts'
import type { VisitorDelivery } from '#client/ui/shopSettings.ts'

/**
 * Delivery promise of the server: text such as 'Order by 2:00 PM, delivered today', and the time until which it is
 * valid.
 */
export type DeliveryPromise = { cutOffAt: string | number | null; text: string }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Uganda is at UTC+3 all year, without daylight saving time. */
const KAMPALA = 3 * HOUR

/** Returns the promise for Kampala, used for visitors and for pages that are the same for every user. */
export const getVisitorPromise = ({ promise, cutOff }: VisitorDelivery, now: number): DeliveryPromise | null =>
  promise === null
    ? null
    : {
        cutOffAt: cutOff && Math.floor((now + KAMPALA) / DAY) * DAY + cutOff.minute * MINUTE - KAMPALA,
        text: promise,
      }

/** Formats a promise for the current time: a page may stay open longer than a promise for today is valid. */
export function formatPromise({ cutOffAt, text }: DeliveryPromise, now: number) {
  const minutesLeft = cutOffAt === null ? null : Math.ceil((+new Date(cutOffAt) - now) / MINUTE)
  const [order = '', arrives = ''] = (
    minutesLeft === null || minutesLeft > 0 ? text : 'Order now, delivered tomorrow'
  ).split(', ')
  return {
    order: translateServerText(order),
    arrives: translateServerText(arrives),
    left: minutesLeft && minutesLeft > 0 ? formatTimeLeft(minutesLeft) : '',
  }
}

/** The server's other promise texts. */
const TRANSLATED_TEXTS: readonly string[] = [msg('Order now'), msg('delivered today'), msg('delivered tomorrow')]

/** Translates the server's promise text, which contains a time or a number of minutes. */
function translateServerText(words: string) {
  const [, time] = /^Order by (.+)$/.exec(words) ?? []
  if (time) return t('Order by {time}', { time })
  const [, minutes] = /^delivered in (\d+) min$/.exec(words) ?? []
  if (minutes) return t('delivered in {minutes} min', { minutes })
  return TRANSLATED_TEXTS.includes(words) ? t(words) : words
}

/** Formats '1 h 24 min left'. */
function formatTimeLeft(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const remainingMinutes = minutes % 60
  if (hours === 0) return t('{minutes} min left', { minutes })
  return remainingMinutes === 0
    ? t('{hours} h left', { hours })
    : t('{hours} h {minutes} min left', { hours, minutes: remainingMinutes })
}
