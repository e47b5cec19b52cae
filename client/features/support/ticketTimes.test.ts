import { expect, test } from 'vitest'
import { formatDay } from './ticketTimes.ts'

test.each([
  ['2026-11-20T21:00:00Z', 'Today'],
  ['2026-11-20T20:59:59Z', '20 Nov'],
  ['2025-12-03T09:00:00Z', '3 Dec 2025'],
])('formats %s in Kampala time as %s', (at, day) => {
  expect(formatDay(at, Date.parse('2026-11-21T08:00:00Z'))).toBe(day)
})
