import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { msg, type Translated, t, verbatim } from '#client/i18n/t.ts'

/** An error of the staff API, with the code and the details of its first error. */
export type Problem = { code: string; message: string; details: Record<string, unknown> }

type ResponseError = {
  message?: string
  extensions?: { code?: string; details?: Record<string, unknown>; requestId?: string }
}

const INTERNAL = msg('Something broke on our side. Try again in a moment.')

/** Texts by error code. Codes missing here have a server message that can be shown unchanged. */
const TEXTS: Record<string, string> = {
  UNAUTHENTICATED: msg('You are signed out. Sign in and try again.'),
  SESSION_EXPIRED: msg('Your session has ended. Sign in and try again.'),
  FORBIDDEN: msg('Your role does not allow this.'),
  INVALID_CREDENTIALS: msg('Email or password is wrong. Check both and try again.'),
  CODE_INVALID: msg('That code is wrong or too old. Check it, or use another way.'),
  CHALLENGE_INVALID: msg('That took too long. Start again with your password.'),
  NETWORK: msg('No connection. Check the network and try again.'),
  INTERNAL,
}

/** Converts any thrown value to a problem: NETWORK without a response, INTERNAL for everything unknown. */
export function toProblem(error: unknown): Problem {
  const first = firstError(error)
  if (first)
    return {
      code: first.extensions?.code ?? 'INTERNAL',
      message: first.message ?? '',
      details: first.extensions?.details ?? {},
    }
  const code = error instanceof TypeError && !ServerError.is(error) ? 'NETWORK' : 'INTERNAL'
  return { code, message: '', details: {} }
}

function firstError(error: unknown): ResponseError | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0] as ResponseError | undefined
  if (!ServerError.is(error)) return undefined
  try {
    return (JSON.parse(error.bodyText) as { errors?: ResponseError[] }).errors?.[0]
  } catch {
    return undefined
  }
}

export const getErrorCode = (error: unknown): string => toProblem(error).code

/**
 * Id of the request in the server's log; null for errors that the server expects, which say themselves what is wrong,
 * and without a response.
 */
export function getErrorReference(error: unknown): string | null {
  const inBody = firstError(error)?.extensions?.requestId
  if (inBody !== undefined) return inBody
  return ServerError.is(error) ? error.response.headers.get('x-request-id') : null
}

/** Whether the caller has no session, or no longer one. */
export const isSessionEnd = (error: unknown): boolean =>
  ['UNAUTHENTICATED', 'SESSION_EXPIRED'].includes(getErrorCode(error))

/** Whether a request may have been executed or not: it can be sent again with its idempotency key. */
export const isUndecided = (error: unknown): boolean =>
  ['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL'].includes(getErrorCode(error))

/** Whether the session is locked until a code of the second factor is entered. */
export const isSessionLock = (error: unknown): boolean => toProblem(error).details.reason === 'LOCKED'

/** What people read about an error. */
export function getErrorMessage(error: unknown): Translated {
  const { code, message } = toProblem(error)
  const text = TEXTS[code]
  return text ? t(text) : message ? verbatim(message) : t(INTERNAL)
}

/** Messages of BAD_INPUT by field name, for `setError` of a form; empty for every other error. */
export function getFieldErrors(error: unknown): Record<string, Translated> {
  const { code, details } = toProblem(error)
  if (code !== 'BAD_INPUT' || !Array.isArray(details.errors)) return {}
  const errors = details.errors as { field: string; message: string }[]
  return Object.fromEntries(errors.map(({ field, message }) => [field, verbatim(message)]))
}

/** Seconds to wait after RATE_LIMITED; 0 for every other error. */
export function getRetryAfterSeconds(error: unknown): number {
  const { details } = toProblem(error)
  return typeof details.retryAfterSeconds === 'number' ? Math.ceil(details.retryAfterSeconds) : 0
}
