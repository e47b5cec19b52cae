import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow, setServerClock } from './serverClock.ts'

const AT = Date.parse('2026-11-21T10:00:00Z')
const saying = (date: string | null) => ({ headers: new Headers(date ? { date: new Date(date).toUTCString() } : {}) })

beforeEach(() => {
  vi.useFakeTimers({ now: AT })
  setServerClock(saying('2026-11-21T10:00:00Z'), AT)
})
afterEach(() => {
  vi.useRealTimers()
})

test('a phone that is an hour behind learns what time it is in the shop, and keeps it while time passes', () => {
  setServerClock(saying('2026-11-21T11:00:00Z'), AT)
  expect(serverNow()).toBe(AT + 3_600_500)
  vi.advanceTimersByTime(90_000)
  expect(serverNow()).toBe(AT + 3_690_500)
})

test('half of the journey is the answer’s', () => {
  setServerClock(saying('2026-11-21T09:00:00Z'), AT - 4_000)
  expect(serverNow()).toBe(AT - 3_600_000 + 500 + 2_000)
})

test('a second or two are the journey, not the clock', () => {
  for (const second of ['09:59:58.700', '10:00:01']) {
    setServerClock(saying(`2026-11-21T${second}Z`), AT)
    expect(serverNow()).toBe(AT)
  }
})

test('an answer without a date tells nothing', () => {
  setServerClock(saying('2026-11-21T11:00:00Z'), AT)
  setServerClock(saying(null), AT)
  expect(serverNow()).toBe(AT + 3_600_500)
})
