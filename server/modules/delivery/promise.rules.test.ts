import { describe, expect, test } from 'vitest'
import { computeDeliveryPromise, type PromiseRule } from './promise.rules.ts'

const SAME_DAY: PromiseRule = { promise: 'same_day', promiseMinutes: null, cutOffMinute: 14 * 60 }
const at = (kampalaTime: string, rule = SAME_DAY) => computeDeliveryPromise(rule, new Date(`${kampalaTime}+03:00`))

describe('same-day promise', () => {
  test.each(['2026-11-21T00:00:00', '2026-11-21T02:59:59', '2026-11-21T03:00:00', '2026-11-21T13:59:59.999'])(
    'holds for today at %s',
    (time) => {
      expect(at(time)).toEqual({
        kind: 'same_day',
        cutOffAt: new Date('2026-11-21T11:00:00Z'),
        arrivesOn: '2026-11-21',
        text: 'Order by 2:00 PM, delivered today',
      })
    },
  )

  test.each(['2026-11-21T14:00:00', '2026-11-21T14:00:00.001', '2026-11-21T23:59:59.999'])(
    'moves to tomorrow at %s',
    (time) => {
      expect(at(time)).toEqual({
        kind: 'same_day',
        cutOffAt: null,
        arrivesOn: '2026-11-22',
        text: 'Order now, delivered tomorrow',
      })
    },
  )

  test('crosses the ends of months and years, and 29 February', () => {
    expect(at('2026-12-31T15:00:00')?.arrivesOn).toBe('2027-01-01')
    expect(at('2028-02-28T15:00:00')?.arrivesOn).toBe('2028-02-29')
  })

  test.each([
    [9 * 60 + 5, 'Order by 9:05 AM, delivered today'],
    [12 * 60, 'Order by 12:00 PM, delivered today'],
    [24 * 60, 'Order by 12:00 AM, delivered today'],
    [1, 'Order by 12:01 AM, delivered today'],
  ])('formats a cut-off of %i minutes as a time of day', (cutOffMinute, text) => {
    expect(at('2026-11-21T00:00:00', { ...SAME_DAY, cutOffMinute })?.text).toBe(text)
  })
})

test('the next-day promise is for tomorrow at every hour', () => {
  for (const time of ['00:00:00', '13:59:59', '14:00:00', '23:59:59']) {
    const promise = at(`2026-11-21T${time}`, { ...SAME_DAY, promise: 'next_day' })
    expect(promise).toEqual({
      kind: 'next_day',
      cutOffAt: null,
      arrivesOn: '2026-11-22',
      text: 'Order now, delivered tomorrow',
    })
  }
})

test('the promise in minutes uses the configured minutes and crosses midnight', () => {
  const rule: PromiseRule = { ...SAME_DAY, promise: 'minutes', promiseMinutes: 10 }
  expect(at('2026-11-21T12:00:00', rule)).toEqual({
    kind: 'minutes',
    cutOffAt: null,
    arrivesOn: '2026-11-21',
    text: 'Order now, delivered in 10 min',
  })
  expect(at('2026-11-21T23:55:00', rule)?.arrivesOn).toBe('2026-11-22')
})

test('a zone without a promise returns null', () => {
  expect(at('2026-11-21T12:00:00', { ...SAME_DAY, promise: null })).toBeNull()
})
