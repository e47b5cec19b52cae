import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getServerTime, setServerClock } from './serverClock.ts'

const AT = Date.parse('2026-11-21T10:00:00Z')
const saying = (date: string | null) => ({ headers: new Headers(date ? { date: new Date(date).toUTCString() } : {}) })

beforeEach(() => {
  vi.useFakeTimers({ now: AT })
  setServerClock(saying('2026-11-21T10:00:00Z'), AT)
})
afterEach(() => {
  vi.useRealTimers()
})

test('follows the server’s clock on a device that is an hour slow', () => {
  setServerClock(saying('2026-11-21T11:00:00Z'), AT)
  expect(getServerTime()).toBe(AT + 3_600_500)
  vi.advanceTimersByTime(90_000)
  expect(getServerTime()).toBe(AT + 3_690_500)
})

test('assigns half of the round-trip time to the response', () => {
  setServerClock(saying('2026-11-21T09:00:00Z'), AT - 4_000)
  expect(getServerTime()).toBe(AT - 3_600_000 + 500 + 2_000)
})

test('ignores a difference of up to two seconds, which is within the accuracy', () => {
  for (const second of ['09:59:58.700', '10:00:01']) {
    setServerClock(saying(`2026-11-21T${second}Z`), AT)
    expect(getServerTime()).toBe(AT)
  }
})

test('keeps the clock after a response without a date', () => {
  setServerClock(saying('2026-11-21T11:00:00Z'), AT)
  setServerClock(saying(null), AT)
  expect(getServerTime()).toBe(AT + 3_600_500)
})
