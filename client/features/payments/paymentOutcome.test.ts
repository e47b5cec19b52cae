import { describe, expect, it } from 'vitest'
import { outcomeOf } from './paymentOutcome.ts'

const paid = { state: 'PAID', message: null, order: { id: 'order_1' } } as const
const other = (state: 'PENDING' | 'FAILED' | 'EXPIRED' | 'REFUNDED') => ({ state, message: 'The server’s words.', order: null })

describe('The end of a return', () => {
  it.each(['successful', 'completed', 'cancelled', 'failed', ''])('with the status %j is the order when the server says that it is paid', (status) => {
    expect(outcomeOf(paid, status)).toEqual({ to: 'success', orderId: 'order_1' })
  })

  it.each([
    ['PENDING', 'successful', null],
    ['PENDING', 'pending', null],
    ['PENDING', '', null],
    ['PENDING', 'cancelled', { to: 'home', message: 'Payment was cancelled.' }],
    ['FAILED', 'successful', { to: 'cancel', message: 'The server’s words.' }],
    ['FAILED', 'cancelled', { to: 'home', message: 'Payment was cancelled.' }],
    ['FAILED', '', { to: 'home', message: 'Payment was cancelled.' }],
    ['FAILED', 'failed', { to: 'home', message: 'Payment was not completed. Please try again.' }],
    ['EXPIRED', 'successful', { to: 'home', message: 'Payment was not completed. Please try again.' }],
    ['REFUNDED', 'successful', { to: 'cancel', message: 'The server’s words.' }],
  ] as const)('that is %s with the status %j is %j', (state, status, outcome) => {
    expect(outcomeOf(other(state), status)).toEqual(outcome)
  })
})
