import { expect, test } from 'vitest'
import { secondsLeft } from './tokens.ts'

const jwt = (payload: object) => `h.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`
const now = Date.parse('2026-11-20T10:00:00Z')

test('how long an access token still lasts is read from it', () => {
  expect(secondsLeft(jwt({ exp: now / 1000 + 240 }), now)).toBe(240)
  expect(secondsLeft(jwt({ exp: now / 1000 - 5 }), now)).toBe(0)
})

test.each(['', 'rubbish', jwt({}), jwt({ exp: 'soon' })])('a token that cannot be read (%s) is due for renewal', (token) => {
  expect(secondsLeft(token, now)).toBe(0)
})
