import { expect, test } from 'vitest'
import { getSecondsLeft } from './tokens.ts'

const jwt = (payload: object) =>
  `h.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`
const now = Date.parse('2026-11-20T10:00:00Z')

test('secondsLeft reads the remaining lifetime from the access token', () => {
  expect(getSecondsLeft(jwt({ exp: now / 1000 + 240 }), now)).toBe(240)
  expect(getSecondsLeft(jwt({ exp: now / 1000 - 5 }), now)).toBe(0)
})

test.each(['', 'rubbish', jwt({}), jwt({ exp: 'soon' })])(
  'secondsLeft is 0 for a token that cannot be read (%s), so it is renewed',
  (token) => {
    expect(getSecondsLeft(token, now)).toBe(0)
  },
)
