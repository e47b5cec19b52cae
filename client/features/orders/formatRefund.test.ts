import { expect, test } from 'vitest'
import { formatRefund } from './formatRefund.ts'

const asked = {
  amount: 54_000,
  exactAmount: 54_000,
  currency: 'UGX',
  state: 'REQUESTED' as const,
  requestedAt: '2026-11-20T07:36:00Z',
  sentAt: null,
}

test('states the state of a refund and when it arrives at the latest', () => {
  expect(formatRefund(asked)).toBe(
    'Refund of UGX\u00a054,000 asked for on 20 Nov 2026. It reaches you within 7 business days.',
  )
  expect(formatRefund({ ...asked, state: 'SENT', sentAt: '2026-11-21T07:36:00Z' })).toBe(
    'Refund of UGX\u00a054,000 sent on 21 Nov 2026. It reaches you within 7 business days.',
  )
})

test('shows a foreign currency with its cents', () => {
  expect(formatRefund({ ...asked, amount: 13, exactAmount: 12.5, currency: 'USD' })).toMatch(
    /^Refund of USD 12.5 asked for/,
  )
})
