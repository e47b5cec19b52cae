/** How soon a zone is served, as the zone table says it. */
export type PromiseRule = {
  promise: 'minutes' | 'same_day' | 'next_day' | null
  promiseMinutes: number | null
  /** Minutes after midnight in Kampala until which 'same_day' means today. */
  cutOffMinute: number
}

export type DeliveryPromise = {
  kind: NonNullable<PromiseRule['promise']>
  /** Until when an order comes on that day; null where the hour does not matter, or is over for today. */
  cutOffAt: Date | null
  /** The day in Kampala, such as 2026-11-21. */
  arrivesOn: string
  text: string
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Uganda keeps UTC+3 all year. */
const KAMPALA = 3 * 60 * MINUTE

/** What the shop promises to whom orders now; null where it promises no day. */
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
      return { kind: promise, cutOffAt, arrivesOn: dayOf(midnight), text: `Order by ${hourInWords(cutOffMinute)}, delivered today` }
    }
  }
}

/** Both are moments already moved to Kampala, so that UTC's calendar is Kampala's. */
const dayOf = (inKampala: number): string => new Date(inKampala).toISOString().slice(0, 10)

/** '2:00 PM' */
function hourInWords(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
