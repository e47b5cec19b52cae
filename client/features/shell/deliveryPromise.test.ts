import { expect, test } from 'vitest'
import type { VisitorDelivery } from '#client/ui/shopSettings.ts'
import { formatPromise, getVisitorPromise } from './deliveryPromise.ts'

const at = (kampalaTime: string) => Date.parse(`2026-11-20T${kampalaTime}+03:00`)
const delivery: VisitorDelivery = {
  fee: 5_000,
  freeFrom: 100_000,
  promise: 'Order by 2:00 PM, delivered today',
  cutOff: { minute: 14 * 60, time: '2:00 PM' },
}
const visitor = (time: number, changes: Partial<VisitorDelivery> = {}) => {
  const promise = getVisitorPromise({ ...delivery, ...changes }, time)
  return promise && formatPromise(promise, time)
}
const kampala = (kampalaTime: string, changes?: Partial<VisitorDelivery>) => visitor(at(kampalaTime), changes)
const TOMORROW = { order: 'Order now', arrives: 'delivered tomorrow', left: '' }

test('before 2 PM in Kampala promises delivery today and formats the time left', () => {
  const left = (kampalaTime: string) => {
    const promise = kampala(kampalaTime)
    expect(promise).toMatchObject({ order: 'Order by 2:00 PM', arrives: 'delivered today' })
    return promise?.left
  }
  expect(['12:36:00', '13:00:00', '13:01:00', '13:59:59', '00:00:00'].map(left)).toEqual([
    '1 h 24 min left',
    '1 h left',
    '59 min left',
    '1 min left',
    '14 h left',
  ])
})

test('from 2 PM on promises delivery tomorrow', () => {
  expect(kampala('14:00:00')).toEqual(TOMORROW)
  expect(kampala('23:59:59')).toEqual(TOMORROW)
})

test('Kampala is three hours ahead of UTC in every month', () => {
  for (const month of ['01', '04', '07', '10']) {
    const time = Date.parse(`2026-${month}-15T08:00:00Z`)
    const hour = new Intl.DateTimeFormat('en', {
      timeZone: 'Africa/Kampala',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(time)
    expect(hour).toBe('11')
    expect(visitor(time)?.left).toBe('3 h left')
  }
})

test('the promise for Kampala is the one that staff have set', () => {
  const sooner = { promise: 'Order by 9:30 AM, delivered today', cutOff: { minute: 570, time: '9:30 AM' } }
  expect(kampala('09:00:00', sooner)).toEqual({
    order: 'Order by 9:30 AM',
    arrives: 'delivered today',
    left: '30 min left',
  })
  expect(kampala('09:30:00', sooner)).toEqual(TOMORROW)
  expect(kampala('09:00:00', { promise: 'Order now, delivered in 45 min', cutOff: null })).toEqual({
    order: 'Order now',
    arrives: 'delivered in 45 min',
    left: '',
  })
  expect(kampala('09:00:00', { promise: null, cutOff: null })).toBeNull()
})

test('a promise of the server is valid until its own cut-off time, also on a page that stays open', () => {
  const promised = { cutOffAt: '2026-11-20T06:30:00.000Z', text: 'Order by 9:30 AM, delivered today' }
  expect(formatPromise(promised, at('09:00:00'))).toEqual({
    order: 'Order by 9:30 AM',
    arrives: 'delivered today',
    left: '30 min left',
  })
  expect(formatPromise(promised, at('09:29:59')).left).toBe('1 min left')
  expect(formatPromise(promised, at('09:30:00'))).toEqual(TOMORROW)
})

test('next-day and minute promises have no cut-off time', () => {
  expect(formatPromise({ cutOffAt: null, text: 'Order now, delivered tomorrow' }, at('09:00:00'))).toEqual(TOMORROW)
  const minutes = { cutOffAt: null, text: 'Order now, delivered in 10 min' }
  expect(formatPromise(minutes, at('23:00:00'))).toEqual({
    order: 'Order now',
    arrives: 'delivered in 10 min',
    left: '',
  })
})
