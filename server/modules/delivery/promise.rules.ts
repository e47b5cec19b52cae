import { formatTimeOfDay } from '#server/modules/settings/settings.rules.ts'

/** Delivery promise of a zone, as stored in the zone table. */
export type PromiseRule = {
  promise: 'minutes' | 'same_day' | 'next_day' | null
  promiseMinutes: number | null
  /** Cut-off in minutes after midnight in Kampala; until then 'same_day' means today. */
  cutOffMinute: number
}

export type DeliveryPromise = {
  kind: NonNullable<PromiseRule['promise']>
  /** Time until which an order arrives on that day; null where the time does not matter or has passed for today. */
  cutOffAt: Date | null
  /** Date in Kampala, such as 2026-11-21. */
  arrivesOn: string
  text: string
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Offset of Kampala: Uganda keeps UTC+3 all year. */
export const KAMPALA_OFFSET_MS = 3 * 60 * MINUTE_MS

/** Returns the promise for an order placed now; null where the zone promises no day. */
export function computeDeliveryPromise(
  { promise, promiseMinutes, cutOffMinute }: PromiseRule,
  now: Date,
): DeliveryPromise | null {
  const kampalaTime = now.getTime() + KAMPALA_OFFSET_MS
  const midnight = kampalaTime - (kampalaTime % DAY_MS)
  const tomorrowPromise = {
    cutOffAt: null,
    arrivesOn: formatDay(midnight + DAY_MS),
    text: 'Order now, delivered tomorrow',
  }
  switch (promise) {
    case null:
      return null
    case 'minutes':
      return {
        kind: promise,
        cutOffAt: null,
        arrivesOn: formatDay(kampalaTime + (promiseMinutes ?? 0) * MINUTE_MS),
        text: `Order now, delivered in ${promiseMinutes} min`,
      }
    case 'next_day':
      return { kind: promise, ...tomorrowPromise }
    case 'same_day': {
      const cutOffTime = midnight + cutOffMinute * MINUTE_MS
      if (kampalaTime >= cutOffTime) return { kind: promise, ...tomorrowPromise }
      const cutOffAt = new Date(cutOffTime - KAMPALA_OFFSET_MS)
      return {
        kind: promise,
        cutOffAt,
        arrivesOn: formatDay(midnight),
        text: `Order by ${formatTimeOfDay(cutOffMinute)}, delivered today`,
      }
    }
  }
}

/** End of the deliveries of a day in Kampala, in minutes after midnight. */
const END_OF_DELIVERIES_MINUTE = 20 * 60
/** Hours within which an order is due where the zone promises no day. */
const HOURS_WITHOUT_PROMISE = 72

/** Returns when an order placed now is due; after that it is late. */
export function computeDueTime({ promise, promiseMinutes, cutOffMinute }: PromiseRule, now: Date): Date {
  if (promise === null) return new Date(now.getTime() + HOURS_WITHOUT_PROMISE * 60 * MINUTE_MS)
  if (promise === 'minutes') return new Date(now.getTime() + (promiseMinutes ?? 0) * MINUTE_MS)
  const kampalaTime = now.getTime() + KAMPALA_OFFSET_MS
  const minuteOfDay = (kampalaTime % DAY_MS) / MINUTE_MS
  const isToday = promise === 'same_day' && minuteOfDay < cutOffMinute
  // A cut-off late in the evening is the end of that day's deliveries.
  const end = Math.max(END_OF_DELIVERIES_MINUTE, cutOffMinute)
  const midnight = now.getTime() - (kampalaTime % DAY_MS)
  return new Date(midnight + (isToday ? 0 : DAY_MS) + end * MINUTE_MS)
}

/** Formats a time that is already shifted to Kampala, so that its UTC date is the date in Kampala. */
const formatDay = (kampalaTime: number): string => new Date(kampalaTime).toISOString().slice(0, 10)
