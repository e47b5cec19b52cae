import { expect, test } from 'vitest'
import { kampalaWords, promiseWords } from './promise.ts'

const at = (kampalaTime: string) => Date.parse(`2026-11-21T${kampalaTime}+03:00`)
const TODAY = { kind: 'SAME_DAY', cutOffAt: '2026-11-21T06:30:00.000Z', text: 'Order by 9:30 AM, delivered today' } as const

test('before the cut-off of the zone it comes today, and the minutes are counted', () => {
  expect(promiseWords(TODAY, at('09:00:00'))).toEqual({ first: 'Order by 9:30 AM', arrives: 'delivered today', minutesLeft: 30 })
  expect(promiseWords(TODAY, at('09:29:59'))?.minutesLeft).toBe(1)
})

test('a page that stays open over the cut-off says tomorrow', () => {
  expect(promiseWords(TODAY, at('09:30:00'))).toEqual({ first: 'Order now', arrives: 'delivered tomorrow', minutesLeft: 0 })
})

test('the next day and minutes need no hour', () => {
  const tomorrow = { kind: 'NEXT_DAY', cutOffAt: null, text: 'Order now, delivered tomorrow' } as const
  expect(promiseWords(tomorrow, at('09:00:00'))).toEqual({ first: 'Order now', arrives: 'delivered tomorrow', minutesLeft: 0 })
  expect(promiseWords({ kind: 'MINUTES', cutOffAt: null, text: '10 min' }, null)).toEqual({
    first: 'Order now',
    arrives: 'delivered in 10 min',
    minutesLeft: 0,
  })
})

test('where no day is promised nothing is said', () => {
  expect(promiseWords(null, at('09:00:00'))).toBeNull()
})

test('a visitor is told what Kampala is promised, on the server without the minutes', () => {
  expect(kampalaWords(at('13:59:00'))).toEqual({ first: 'Order by 2:00 PM', arrives: 'delivered today', minutesLeft: 1 })
  expect(kampalaWords(at('14:00:00'))).toEqual({ first: 'Order now', arrives: 'delivered tomorrow', minutesLeft: 0 })
  expect(kampalaWords(null)).toEqual({ first: 'Order by 2:00 PM', arrives: 'delivered today', minutesLeft: 0 })
})
