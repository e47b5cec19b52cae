import { expect, test, vi } from 'vitest'
import { setServerClock } from '#client/ui/serverClock.ts'
import { getSecondsLeft } from './tokens.ts'

const jwt = (payload: object) =>
  `h.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`
const now = Date.parse('2026-11-20T10:00:00Z')

test('secondsLeft reads the remaining lifetime from the access token', () => {
  expect(getSecondsLeft(jwt({ exp: now / 1000 + 240 }), now)).toBe(240)
  expect(getSecondsLeft(jwt({ exp: now / 1000 - 5 }), now)).toBe(0)
})

test('secondsLeft counts by the clock of the server, not by that of a phone that is an hour fast', () => {
  vi.useFakeTimers({ now: now + 3_600_000 })
  setServerClock(new Response(null, { headers: { date: new Date(now).toUTCString() } }), Date.now())
  expect(getSecondsLeft(jwt({ exp: now / 1000 + 240 }))).toBe(239.5)
  vi.setSystemTime(now)
  setServerClock(new Response(null, { headers: { date: new Date(now).toUTCString() } }), now)
})

test.each(['', 'rubbish', jwt({}), jwt({ exp: 'soon' })])(
  'secondsLeft is 0 for a token that cannot be read (%s), so it is renewed',
  (token) => {
    expect(getSecondsLeft(token, now)).toBe(0)
  },
)
