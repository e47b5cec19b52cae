import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { getErrorMessage, getFieldErrors, getRetryAfterSeconds, toProblem } from './errors.ts'

const refusal = (code: string, details?: Record<string, unknown>, message = 'Words of the server.') =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code, details } }] })

test('getErrorMessage returns the client message of a known error code', () => {
  expect(getErrorMessage(refusal('INVALID_CREDENTIALS'))).toBe('Email or password is wrong. Check both and try again.')
  expect(getErrorMessage(refusal('SESSION_EXPIRED'))).toBe('Session expired. Please login again.')
})

test('getErrorMessage returns the server message of an unknown error code', () => {
  expect(getErrorMessage(refusal('BAD_INPUT', undefined, 'Mobile number is not valid.'))).toBe(
    'Mobile number is not valid.',
  )
})

test('getErrorMessage names the product and the available quantity in stock errors', () => {
  expect(getErrorMessage(refusal('QUANTITY_TOO_HIGH', { availableQuantity: 3, productName: 'Matooke, green' }))).toBe(
    'Only 3 of Matooke, green left. Take fewer.',
  )
  expect(getErrorMessage(refusal('OUT_OF_STOCK', { availableQuantity: 0, productName: 'Milk' }))).toBe(
    'Milk is out of stock. Take it out of your cart.',
  )
  expect(getErrorMessage(refusal('OUT_OF_STOCK'))).toBe('Words of the server.')
})

test('getRetryAfterSeconds returns the seconds of RATE_LIMITED, rounded up, and 0 for other errors', () => {
  expect(getRetryAfterSeconds(refusal('RATE_LIMITED', { retryAfterSeconds: 41.2 }))).toBe(42)
  expect(getRetryAfterSeconds(refusal('RATE_LIMITED'))).toBe(0)
  expect(getRetryAfterSeconds(refusal('CODE_INVALID', { retryAfterSeconds: 9 }))).toBe(0)
})

test('distinguishes a missing response from a response without a result', () => {
  expect(toProblem(new TypeError('Failed to fetch')).code).toBe('NETWORK')
  const broken = new ServerError('502', { response: new Response(null, { status: 502 }), bodyText: '' })
  expect(toProblem(broken).code).toBe('INTERNAL')
  expect(getErrorMessage(broken)).toBe('Something broke on our side. Try again in a moment.')
})

test('getFieldErrors returns the messages of BAD_INPUT by field', () => {
  const errors = [{ field: 'email', message: 'Please enter a valid email.' }]
  expect(getFieldErrors(refusal('BAD_INPUT', { errors }))).toEqual({ email: 'Please enter a valid email.' })
  expect(getFieldErrors(refusal('INTERNAL', { errors }))).toEqual({})
})
