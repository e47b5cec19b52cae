import { expect, test } from 'vitest'
import { findMobileOperator } from './mobileOperator.ts'

test.each([
  '0772401118',
  '078 240 1118',
  '076',
  '0392000111',
  '+256 772 401118',
  '256772401118',
  '00256772401118',
  '772401118',
])('recognizes %s as MTN', (number) => {
  expect(findMobileOperator(number)).toBe('MTN')
})

test.each(['0701552907', '0752-552-907', '0741', '+256701552907'])('recognizes %s as Airtel', (number) => {
  expect(findMobileOperator(number)).toBe('Airtel')
})

test.each(['', '0', '07', '0414123456', '0712345678', '+254701552907', '+447911123456', 'call me'])(
  'recognizes %j as neither operator',
  (number) => {
    expect(findMobileOperator(number)).toBeUndefined()
  },
)
