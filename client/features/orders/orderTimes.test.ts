import { expect, test } from 'vitest'
import { formatDate, formatDayAndTime, formatMoment, formatStepTime, formatTime, formatTimeLeft } from './orderTimes.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

test('formats times in Kampala time', () => {
  expect(formatTime('2026-11-20T07:36:00Z')).toBe('10:36 AM')
  expect(formatDate('2026-11-19T22:30:00Z')).toBe('20 Nov 2026')
})

test('formats today and yesterday as words', () => {
  expect(formatMoment('2026-11-20T07:36:00Z', now)).toBe('Today, 10:36 AM')
  expect(formatMoment('2026-11-19T14:40:00Z', now)).toBe('Yesterday, 5:40 PM')
  expect(formatMoment('2026-11-14T06:05:00Z', now)).toBe('Sat 14 Nov, 9:05 AM')
})

test('includes the date for a step on another day than the order', () => {
  expect(formatStepTime('2026-11-20T07:41:00Z', '2026-11-20T07:36:00Z')).toBe('10:41 AM')
  expect(formatStepTime('2026-11-21T07:41:00Z', '2026-11-20T07:36:00Z')).toBe('21 Nov, 10:41 AM')
})

test('rounds the time left down to whole minutes', () => {
  expect(formatTimeLeft('2026-11-20T10:12:30Z', now)).toBe('12 min')
  expect(formatTimeLeft('2026-11-20T10:00:59Z', now)).toBe('less than a minute')
  expect(formatDayAndTime('2026-11-20T07:36:00Z')).toBe('Fri 20 Nov, 10:36 AM')
})
