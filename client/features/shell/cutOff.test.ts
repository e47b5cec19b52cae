import { expect, test } from 'vitest'
import { cutOff, timeLeft } from './cutOff.ts'

const at = (kampalaTime: string) => cutOff(Date.parse(`2026-11-20T${kampalaTime}+03:00`))

test('before two in Kampala it comes today, and the minutes are counted', () => {
  expect(at('12:36:00')).toEqual({ today: true, minutesLeft: 84 })
  expect(at('13:59:59')).toEqual({ today: true, minutesLeft: 1 })
  expect(at('00:00:00')).toEqual({ today: true, minutesLeft: 840 })
})

test('from two on it comes tomorrow', () => {
  expect(at('14:00:00')).toEqual({ today: false, minutesLeft: 0 })
  expect(at('23:59:00')).toEqual({ today: false, minutesLeft: 0 })
})

test('Kampala is three hours ahead of UTC in every month', () => {
  for (const month of ['01', '04', '07', '10']) {
    const time = Date.parse(`2026-${month}-15T08:00:00Z`)
    const hour = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Kampala', hour: 'numeric', hourCycle: 'h23' }).format(time)
    expect(hour).toBe('11')
    expect(cutOff(time).minutesLeft).toBe(180)
  }
})

test('the time left reads like a person says it', () => {
  expect([84, 60, 59, 1, 840].map(timeLeft)).toEqual(['1 h 24 min left', '1 h left', '59 min left', '1 min left', '14 h left'])
})
