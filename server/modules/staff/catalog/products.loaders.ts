import DataLoader from 'dataloader'
import type { Db } from '#server/db/pool.ts'
import { getDayStart } from '#server/modules/staff/dashboard/dashboard.rules.ts'
import { findLastMoves, findUnitsSold } from './productSales.queries.ts'

const DAY_MS = 86_400_000
const DAYS = 7

/** Units that were sold on one day in Kampala. */
export type SalesDay = { at: Date; units: number }

/** Start of today in Kampala and of the six days before it, the earliest first. */
export function getSalesDays(now: Date): Date[] {
  const today = getDayStart(now).getTime()
  return Array.from({ length: DAYS }, (_, index) => new Date(today - (DAYS - 1 - index) * DAY_MS))
}

/** Loaders of what products sell: one statement each for any number of products. */
export const createStaffProductLoaders = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  days: new DataLoader<string, SalesDay[]>(async (ids) => {
    const days = getSalesDays(clock())
    const rows = await findUnitsSold(db, ids, days[0] as Date)
    return ids.map((id) =>
      days.map((at, index) => ({
        at,
        units: rows.find(({ productId, day }) => productId === id && day === index)?.units ?? 0,
      })),
    )
  }),
  soldOutAt: new DataLoader<string, Date | null>(async (ids) => {
    const rows = new Map((await findLastMoves(db, ids)).map((row) => [row.productId, row]))
    return ids.map((id) => {
      const row = rows.get(id)
      // A product that was created without stock was never sold out.
      return row && row.stock === 0 && row.reason !== 'opening' ? row.at : null
    })
  }),
})
