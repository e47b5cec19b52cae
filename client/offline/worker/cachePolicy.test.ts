import { expect, test } from 'vitest'
import { getResponseTime, isCacheable, isExpired, selectExcess, stampResponse } from './cachePolicy.ts'

const buildResponse = (headers: Record<string, string>, status = 200) => new Response('{}', { status, headers })
const everybodys = { 'cache-control': 'public, max-age=5, s-maxage=30' }

test('isCacheable accepts only successful responses that the server marks as public', () => {
  expect(isCacheable(buildResponse(everybodys))).toBe(true)
  expect(isCacheable(buildResponse({ 'cache-control': 'private, no-store' }))).toBe(false)
  expect(isCacheable(buildResponse({}))).toBe(false)
  expect(isCacheable(buildResponse(everybodys, 404))).toBe(false)
  expect(isCacheable(buildResponse(everybodys, 503))).toBe(false)
  // Node's Response exposes set-cookie; in a browser it is hidden and cannot be checked at all.
  expect(isCacheable({ status: 200, headers: new Headers({ ...everybodys, 'set-cookie': 'a=b' }) })).toBe(false)
})

test('stampResponse records the time of the response and removes its content encoding', async () => {
  const copy = stampResponse(
    buildResponse({ ...everybodys, 'content-encoding': 'br', 'content-length': '2' }),
    1_700_000_000_000,
  )
  expect(getResponseTime(copy)).toBe(1_700_000_000_000)
  expect(copy.headers.get('content-encoding')).toBeNull()
  expect(await copy.text()).toBe('{}')
})

test('limits copies by age and by number, and removes the oldest first', () => {
  const limits = { maxEntries: 2, maxAgeDays: 14 }
  const copy = stampResponse(buildResponse(everybodys), Date.parse('2026-11-01T00:00:00Z'))
  expect(isExpired(copy, limits, Date.parse('2026-11-14T23:59:00Z'))).toBe(false)
  expect(isExpired(copy, limits, Date.parse('2026-11-15T00:01:00Z'))).toBe(true)
  expect(selectExcess(['a', 'b', 'c', 'd'], limits)).toEqual(['a', 'b'])
  expect(selectExcess(['a', 'b'], limits)).toEqual([])
})
