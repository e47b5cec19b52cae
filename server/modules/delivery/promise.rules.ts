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

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Offset of Kampala: Uganda keeps UTC+3 all year. */
const KAMPALA = 3 * 60 * MINUTE

/** Returns the promise for an order placed now; null where the zone promises no day. */
export function promiseOf({ promise, promiseMinutes, cutOffMinute }: PromiseRule, now: Date): DeliveryPromise | null {
  const inKampala = now.getTime() + KAMPALA
  const midnight = inKampala - (inKampala % DAY)
  const tomorrow = { cutOffAt: null, arrivesOn: dayOf(midnight + DAY), text: 'Order now, delivered tomorrow' }
  switch (promise) {
    case null:
      return null
    case 'minutes':
      return {
        kind: promise,
        cutOffAt: null,
        arrivesOn: dayOf(inKampala + (promiseMinutes ?? 0) * MINUTE),
        text: `Order now, delivered in ${promiseMinutes} min`,
      }
    case 'next_day':
      return { kind: promise, ...tomorrow }
    case 'same_day': {
      const cutOff = midnight + cutOffMinute * MINUTE
      if (inKampala >= cutOff) return { kind: promise, ...tomorrow }
      const cutOffAt = new Date(cutOff - KAMPALA)
      return {
        kind: promise,
        cutOffAt,
        arrivesOn: dayOf(midnight),
        text: `Order by ${hourInWords(cutOffMinute)}, delivered today`,
      }
    }
  }
}

/** Formats a time that is already shifted to Kampala, so that its UTC date is the date in Kampala. */
const dayOf = (inKampala: number): string => new Date(inKampala).toISOString().slice(0, 10)

/** Formats a time of day, such as '2:00 PM'. */
function hourInWords(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
