import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getServerTime } from '#client/ui/serverClock.ts'
import { toProblem } from './errors.ts'
import { renewAccessToken } from './renewAccessToken.ts'

const storage = (entries: Map<string, string>) => ({
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => entries.set(name, value),
  removeItem: (name: string) => entries.delete(name),
})

let local: Map<string, string>
/** CSRF tokens that the renewal requests sent. */
let shown: (string | null)[]
/** The CSRF token that the server accepts. */
let good: string

const respond = async (path: string, init?: RequestInit) => {
  if (path === '/api/user/csrf-token') return Response.json({ csrfToken: 'fresh' })
  const token = new Headers(init?.headers).get('x-csrf-token')
  shown.push(token)
  if (token !== good)
    return Response.json({ errors: [{ extensions: { code: 'INVALID_CSRF_TOKEN' } }] }, { status: 403 })
  return Response.json(
    { data: { refreshSession: { accessToken: 'new access', refreshToken: 'new refresh' } } },
    { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT' } },
  )
}

beforeEach(() => {
  local = new Map([
    ['accesstoken', 'old access'],
    ['refreshToken', 'old refresh'],
  ])
  shown = []
  good = 'fresh'
  vi.stubGlobal('localStorage', storage(local))
  vi.stubGlobal('sessionStorage', storage(new Map([['csrfToken', 'stale']])))
  vi.stubGlobal('fetch', respond)
})
afterEach(() => void vi.unstubAllGlobals())

test('renews the tokens after its stale CSRF token is rejected', async () => {
  expect(await renewAccessToken('old access')).toBe('new access')
  expect(shown).toEqual(['stale', 'fresh'])
  expect(Object.fromEntries(local)).toEqual({ accesstoken: 'new access', refreshToken: 'new refresh' })
})

test('learns the clock of the server, so that the new token is not renewed again on a phone whose clock is fast', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T11:00:00Z') })
  await renewAccessToken('old access')
  expect(getServerTime()).toBe(Date.parse('2026-11-21T10:00:00.500Z'))
  vi.setSystemTime(Date.parse('2026-11-21T10:00:00Z'))
  await renewAccessToken('new access')
  expect(getServerTime()).toBe(Date.now())
})

test('keeps the session when the CSRF token is rejected twice', async () => {
  good = 'another'
  await expect(renewAccessToken('old access')).rejects.toThrow('INVALID_CSRF_TOKEN')
  expect(shown).toEqual(['stale', 'fresh'])
  expect(Object.fromEntries(local)).toEqual({ accesstoken: 'old access', refreshToken: 'old refresh' })
})

test('keeps the session and fails with UNAVAILABLE when the server is busy', async () => {
  const busy = { message: 'The shop is busy.', extensions: { code: 'UNAVAILABLE', details: { retryAfterSeconds: 2 } } }
  vi.stubGlobal('fetch', async () => Response.json({ errors: [busy] }, { status: 503 }))
  const error = await renewAccessToken('old access').catch((error: unknown) => error)
  expect(toProblem(error)).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 2 } })
  expect(Object.fromEntries(local)).toEqual({ accesstoken: 'old access', refreshToken: 'old refresh' })
})
