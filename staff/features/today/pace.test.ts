/** How long a stock lasts at the pace of the last days. */
import { describe, expect, it } from 'vitest'
import { estimateDaysLeft } from './pace.ts'

/** Noon of the seventh day. */
const NOW = Date.parse('2026-11-21T12:00:00Z')
const days = (...units: number[]) =>
  units.map((sold, index) => ({ at: new Date(NOW - 43_200_000 - (6 - index) * 86_400_000).toISOString(), units: sold }))

describe('The days until a stock is gone', () => {
  it('are the stock divided by the units of a day, of which today counts until now', () => {
    expect(estimateDaysLeft(12, days(2, 2, 2, 2, 2, 2, 1), NOW)).toBeCloseTo(6)
    expect(estimateDaysLeft(1, days(2, 2, 2, 2, 2, 2, 1), NOW)).toBeCloseTo(0.5)
  })

  it('are not estimated when nothing was sold', () => {
    expect(estimateDaysLeft(12, days(0, 0, 0, 0, 0, 0, 0), NOW)).toBeNull()
    expect(estimateDaysLeft(12, [], NOW)).toBeNull()
  })
})
