/** Units sold on one day. */
export type SalesDay = { at: string; units: number }

const DAY_MS = 86_400_000

/**
 * Days until the stock is gone if it sells on as in these days.
 * @param days the days that are counted; the last one is today, of which only the part until now counts
 * @returns null when nothing was sold
 */
export function estimateDaysLeft(stock: number, days: readonly SalesDay[], now: number): number | null {
  const units = days.reduce((sum, day) => sum + day.units, 0)
  const [first] = days
  if (units === 0 || !first) return null
  const passed = Math.max(1, (now - Date.parse(first.at)) / DAY_MS)
  return stock / (units / passed)
}
