import type { ZoneMap } from '#server/modules/delivery/delivery.rules.ts'
import { computeDeliveryPromise, KAMPALA_OFFSET_MS } from '#server/modules/delivery/promise.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Start of the day in Kampala. */
export function getDayStart(now: Date): Date {
  const kampala = now.getTime() + KAMPALA_OFFSET_MS
  return new Date(kampala - (kampala % DAY_MS) - KAMPALA_OFFSET_MS)
}

/** The time until which orders of a zone are delivered today. */
export type CutOff = { at: Date; zone: string }

/** The next cut-off of today among the zones; null when all have passed, or no zone delivers on the same day. */
export function findNextCutOff({ zonesByPlace, everywhereElse }: ZoneMap, now: Date): CutOff | null {
  const zones = new Set([...zonesByPlace.values(), ...(everywhereElse ? [everywhereElse] : [])])
  const cutOffs = [...zones].flatMap((zone) => {
    const at = computeDeliveryPromise(zone, now)?.cutOffAt
    return at ? [{ at, zone: zone.name }] : []
  })
  return cutOffs.sort((a, b) => a.at.getTime() - b.at.getTime() || a.zone.localeCompare(b.zone))[0] ?? null
}

export const SALES_RANGES = ['today', 'yesterday', '7_days', '28_days'] as const
export type SalesRange = (typeof SALES_RANGES)[number]

export const isOneDay = (range: SalesRange): boolean => range === 'today' || range === 'yesterday'

/** A range of sales and the one that it is compared with, cut into parts of one hour or one day. Ends are exclusive. */
export type SalesWindow = {
  from: Date
  /** Now for a range that has not ended. */
  to: Date
  beforeFrom: Date
  /** As long after `beforeFrom` as `to` is after `from`: only what was sold by then is compared. */
  beforeTo: Date
  /** End of the last part of the earlier range. */
  beforeEnd: Date
  partMs: number
  partCount: number
}

/**
 * Today and yesterday are compared with the same weekday a week before; 7 and 28 days, today included, with as many
 * days before them.
 */
export function getSalesWindow(range: SalesRange, now: Date): SalesWindow {
  const today = getDayStart(now).getTime()
  const isDay = isOneDay(range)
  const dayCount = range === '28_days' ? 28 : isDay ? 1 : 7
  const from = range === 'yesterday' ? today - DAY_MS : today - (dayCount - 1) * DAY_MS
  const to = range === 'yesterday' ? today : now.getTime()
  const beforeFrom = from - (isDay ? 7 : dayCount) * DAY_MS
  return {
    from: new Date(from),
    to: new Date(to),
    beforeFrom: new Date(beforeFrom),
    beforeTo: new Date(beforeFrom + to - from),
    beforeEnd: new Date(beforeFrom + dayCount * DAY_MS),
    partMs: isDay ? HOUR_MS : DAY_MS,
    partCount: isDay ? 24 : dayCount,
  }
}
