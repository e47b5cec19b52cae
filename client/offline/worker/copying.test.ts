import { expect, test } from 'vitest'
import { isTooOld, mayKeep, seenAt, stamped, tooMany } from './copying.ts'

const answer = (headers: Record<string, string>, status = 200) => new Response('{}', { status, headers })
const everybodys = { 'cache-control': 'public, max-age=5, s-maxage=30' }

test('mayKeep accepts only successful responses that the server marks as public', () => {
  expect(mayKeep(answer(everybodys))).toBe(true)
  expect(mayKeep(answer({ 'cache-control': 'private, no-store' }))).toBe(false)
  expect(mayKeep(answer({}))).toBe(false)
  expect(mayKeep(answer(everybodys, 404))).toBe(false)
  expect(mayKeep(answer(everybodys, 503))).toBe(false)
  // Node's Response exposes set-cookie; in a browser it is hidden and cannot be checked at all.
  expect(mayKeep({ status: 200, headers: new Headers({ ...everybodys, 'set-cookie': 'a=b' }) })).toBe(false)
})

test('stamped records the time of the response and removes its content encoding', async () => {
  const copy = stamped(answer({ ...everybodys, 'content-encoding': 'br', 'content-length': '2' }), 1_700_000_000_000)
  expect(seenAt(copy)).toBe(1_700_000_000_000)
  expect(copy.headers.get('content-encoding')).toBeNull()
  expect(await copy.text()).toBe('{}')
})

test('limits copies by age and by number, and removes the oldest first', () => {
  const bounds = { most: 2, days: 14 }
  const copy = stamped(answer(everybodys), Date.parse('2026-11-01T00:00:00Z'))
  expect(isTooOld(copy, bounds, Date.parse('2026-11-14T23:59:00Z'))).toBe(false)
  expect(isTooOld(copy, bounds, Date.parse('2026-11-15T00:01:00Z'))).toBe(true)
  expect(tooMany(['a', 'b', 'c', 'd'], bounds)).toEqual(['a', 'b'])
  expect(tooMany(['a', 'b'], bounds)).toEqual([])
})
