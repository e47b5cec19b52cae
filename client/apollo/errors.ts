import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { msg, type Translated, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { getErrorCode } from './getErrorCode.ts'
import { translateServerMessage } from './serverMessages.ts'

/**
 * An error of the server. The codes and their details are part of the API contract (schema documentation, ErrorCode).
 */
export interface Problem {
  code: string
  message: string
  details: Record<string, unknown>
}

export interface FieldError {
  field: string
  message: string
}

const INTERNAL_MESSAGE = msg('Something broke on our side. Try again in a moment.')

/** Client messages by error code. Codes missing here have a server message that can be shown unchanged. */
const messages: Record<string, string> = {
  UNAUTHENTICATED: msg('You are logged out. Log in and try again.'),
  SESSION_EXPIRED: msg('Session expired. Please login again.'),
  FORBIDDEN: msg('This account may not do that. Log in with another one.'),
  NOT_FOUND: msg('That is no longer in the shop. Refresh the page.'),
  INVALID_CREDENTIALS: msg('Email or password is wrong. Check both and try again.'),
  INVALID_CSRF_TOKEN: msg('This page has been open for too long. Refresh it and try again.'),
  CODE_INVALID: msg('That code is wrong or too old. Check it, or ask for a new one.'),
  CHALLENGE_INVALID: msg('That took too long. Start again.'),
  WRONG_PASSWORD: msg('That password is wrong. Try again.'),
  CAPTCHA_FAILED: msg('The robot check ran out. Tick the box again.'),
  CART_EMPTY: msg('Your cart is empty!'),
  TOTAL_CHANGED: msg('The total has changed. Look at the new figures and order again.'),
  ADDRESS_NOT_FOUND: msg('That address is gone. Choose another one.'),
  IDEMPOTENCY_KEY_REUSED: msg('Your basket changed while we were ordering. Check it and order again.'),
  STATUS_CONFLICT: msg('The order has moved on meanwhile. Refresh the page.'),
  NETWORK: msg('You are offline. Check your connection and try again.'),
  INTERNAL: INTERNAL_MESSAGE,
}

/** Converts any thrown value to a problem. */
export function toProblem(error: unknown): Problem {
  const code = getErrorCode(error)
  if (!CombinedGraphQLErrors.is(error))
    return { code, message: error instanceof Error ? error.message : '', details: {} }
  const firstError = error.errors[0]
  const { details } = (firstError?.extensions ?? {}) as { details?: Record<string, unknown> }
  return { code, message: firstError?.message ?? '', details: details ?? {} }
}

export function getErrorMessage(error: unknown): Translated {
  const { code, message, details } = toProblem(error)
  if (code === 'OUT_OF_STOCK' || code === 'QUANTITY_TOO_HIGH')
    return getStockMessage(details) ?? translateServerMessage(message)
  return translateServerMessage(messages[code] || message || INTERNAL_MESSAGE)
}

/** Returns the seconds to wait after RATE_LIMITED; 0 for every other error. */
export function getRetryAfterSeconds(error: unknown): number {
  const { code, details } = toProblem(error)
  return code === 'RATE_LIMITED' && typeof details.retryAfterSeconds === 'number'
    ? Math.ceil(details.retryAfterSeconds)
    : 0
}

/** Whether the error ends the session. features/session reports it once, so other code must not. */
export const isSessionEnd = (error: unknown) => ['SESSION_EXPIRED', 'UNAUTHENTICATED'].includes(getErrorCode(error))

/** Shows an error as a toast: `onError` of mutations whose errors belong to no field. */
export function notifyError(error: unknown): void {
  if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
}

/** Returns the messages of BAD_INPUT by field, to be shown beside the fields; empty for every other error. */
export function getFieldErrors(error: unknown): Record<string, Translated> {
  const { code, details } = toProblem(error)
  if (code !== 'BAD_INPUT' || !Array.isArray(details.errors)) return {}
  return Object.fromEntries(
    (details.errors as FieldError[]).map(({ field, message }) => [field, translateServerMessage(message)]),
  )
}

function getStockMessage({ availableQuantity, productName }: Record<string, unknown>) {
  if (typeof availableQuantity !== 'number' || typeof productName !== 'string') return undefined
  return availableQuantity > 0
    ? t('Only {availableQuantity} of {productName} left. Take fewer.', { availableQuantity, productName })
    : t('{productName} is out of stock. Take it out of your cart.', { productName })
}
