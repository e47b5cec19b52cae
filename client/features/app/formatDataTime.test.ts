import { expect, test } from 'vitest'
import { formatDataTime } from './formatDataTime.ts'

const now = Date.parse('2026-11-21T08:00:00Z')

test('formats times in Kampala time, with the date unless it is today', () => {
  expect(formatDataTime(Date.parse('2026-11-21T07:42:00Z'), now)).toBe('10:42')
  expect(formatDataTime(Date.parse('2026-11-20T21:05:00Z'), now)).toBe('00:05')
  expect(formatDataTime(Date.parse('2026-11-20T20:59:00Z'), now)).toBe('23:59 on 20 Nov')
})
