import { describe, expect, it } from 'vitest'
import { getPaymentOutcome } from './paymentOutcome.ts'

const paid = { state: 'PAID', message: null, order: { id: 'order_1', number: 'KS-AAAAAA' } } as const
const other = (state: 'PENDING' | 'FAILED' | 'EXPIRED' | 'REFUNDED') => ({
  state,
  message: 'The server’s words.',
  order: null,
})

describe('outcome of a payment', () => {
  it.each(['successful', 'completed', 'cancelled', 'failed', ''])(
    'with status %j is the order when the server reports it as paid',
    (status) => {
      expect(getPaymentOutcome(paid, status)).toEqual({ to: 'success', orderId: 'order_1' })
    },
  )

  it.each([
    ['PENDING', 'successful', null],
    ['PENDING', 'pending', null],
    ['PENDING', '', null],
    ['PENDING', 'cancelled', { to: 'home', message: 'Payment was cancelled.' }],
    ['FAILED', 'successful', { to: 'cancel', message: 'The server’s words.' }],
    ['FAILED', 'cancelled', { to: 'home', message: 'Payment was cancelled.' }],
    ['FAILED', '', { to: 'home', message: 'Payment was cancelled.' }],
    ['FAILED', 'failed', { to: 'home', message: 'Payment was not completed. Please try again.' }],
    ['EXPIRED', 'successful', { to: 'cancel', message: 'The server’s words.' }],
    ['EXPIRED', 'completed', { to: 'cancel', message: 'The server’s words.' }],
    ['EXPIRED', 'cancelled', { to: 'home', message: 'Payment was cancelled.' }],
    ['EXPIRED', '', { to: 'home', message: 'Payment was cancelled.' }],
    ['EXPIRED', 'failed', { to: 'home', message: 'Payment was not completed. Please try again.' }],
    ['REFUNDED', 'successful', { to: 'cancel', message: 'The server’s words.', order: null }],
  ] as const)('in state %s with status %j is %j', (state, status, outcome) => {
    expect(getPaymentOutcome(other(state), status)).toEqual(outcome)
  })

  it('names the cancelled order whose refund is in progress', () => {
    const order = { id: 'order_1', number: 'KS-AAAAAA' }
    expect(getPaymentOutcome({ ...other('REFUNDED'), order }, 'successful')).toEqual({
      to: 'cancel',
      message: 'The server’s words.',
      order,
    })
  })

  it.each(['successful', 'pending', 'cancelled', ''])(
    'of an abandoned payment stays at the checkout, whatever its status %j',
    (status) => {
      const givenUp = { ...other('FAILED'), abandonedAt: '2026-11-22T08:00:00Z' }
      expect(getPaymentOutcome(givenUp, status)).toEqual({ to: 'checkout', message: 'The server’s words.' })
    },
  )
})
