import { expect, test } from 'vitest'
import { getIdleState, getNextCheckDelay } from './idle.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-20T10:00:00Z')
const ago = (minutes: number) => now - minutes * MINUTE

test.each([
  [0, 'no'],
  [24.99, 'no'],
  [25, 'warned'],
  [29.99, 'warned'],
  [30, 'over'],
  [600, 'over'],
])('getIdleState after %s minutes without activity is %s', (minutes, idle) => {
  expect(getIdleState(now, ago(minutes))).toBe(idle)
})

test('getNextCheckDelay returns the time until the warning, then until the end, and never a negative time', () => {
  expect(getNextCheckDelay(now, ago(0))).toBe(25 * MINUTE)
  expect(getNextCheckDelay(now, ago(10))).toBe(15 * MINUTE)
  expect(getNextCheckDelay(now, ago(25))).toBe(5 * MINUTE)
  expect(getNextCheckDelay(now, ago(31))).toBe(0)
})

test('getIdleState has changed once getNextCheckDelay has elapsed', () => {
  for (const minutes of [0, 3.7, 25, 29]) {
    const wait = getNextCheckDelay(now, ago(minutes))
    expect(getIdleState(now + wait, ago(minutes))).toBe(minutes < 25 ? 'warned' : 'over')
  }
})
