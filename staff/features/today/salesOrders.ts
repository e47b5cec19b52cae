import { toIsoDay } from '#client/ui/kampalaTime.ts'

const DAY_MS = 86_400_000

/** States of the orders that count as sales: paid or payable on delivery, and not cancelled. */
const SOLD = 'NEW,TO_PICK,PICKING,ON_THE_WAY,DELIVERED'

/** Path of the list of the orders that were sold on the days from one time to another, which is exclusive. */
export function buildSalesPath(from: string, to: string): string {
  const [first, last] = [Date.parse(from), Date.parse(to) - 1]
  const days =
    toIsoDay(first) === toIsoDay(last)
      ? `placed=${toIsoDay(first)}`
      : `placed.after=${toIsoDay(first - DAY_MS)}&placed.before=${toIsoDay(last + DAY_MS)}`
  return `/orders?state=${SOLD}&${days}&sort=placed`
}
