const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Uganda keeps UTC+3 all year. */
const KAMPALA_OFFSET_MS = 3 * HOUR_MS

export type DashboardTimes = { dayStart: Date; lastWeekStart: Date; lastWeekEnd: Date; lastWeekNow: Date }

/** Start of the day in Kampala, and the same weekday a week before: its start, its end, and the same time of day. */
export function getDashboardTimes(now: Date): DashboardTimes {
  const kampala = now.getTime() + KAMPALA_OFFSET_MS
  const start = kampala - (kampala % DAY_MS) - KAMPALA_OFFSET_MS
  return {
    dayStart: new Date(start),
    lastWeekStart: new Date(start - 7 * DAY_MS),
    lastWeekEnd: new Date(start - 6 * DAY_MS),
    lastWeekNow: new Date(now.getTime() - 7 * DAY_MS),
  }
}
