import { expect, test } from 'vitest'
import { formatPromise, getKampalaPromise } from './deliveryPromise.ts'

const at = (kampalaTime: string) => Date.parse(`2026-11-20T${kampalaTime}+03:00`)
const kampala = (kampalaTime: string, drawnAt = kampalaTime) =>
  formatPromise(getKampalaPromise(at(drawnAt)), at(kampalaTime))
const TOMORROW = { order: 'Order now', arrives: 'delivered tomorrow', left: '' }

test('before 2 PM in Kampala promises delivery today and formats the time left', () => {
  const left = (kampalaTime: string) => {
    const { order, arrives, left } = kampala(kampalaTime)
    expect([order, arrives]).toEqual(['Order by 2:00 PM', 'delivered today'])
    return left
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
    expect(formatPromise(getKampalaPromise(time), time).left).toBe('3 h left')
  }
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
