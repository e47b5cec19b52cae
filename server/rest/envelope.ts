import type { ErrorCode } from '#server/errors.ts'

/** Body of every REST response. `error` is always `!success`; errors have a `code`. */
export type Envelope<T = unknown> = {
  success: boolean
  error: boolean
  message: string
  code?: RestErrorCode
  data?: T
}

/** Error codes of the REST API: domain errors, HTTP errors, and the outcomes of a payment that is not paid. */
export type RestErrorCode =
  | ErrorCode
  | 'BAD_REQUEST'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'URI_TOO_LONG'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'HEADERS_TOO_LARGE'
  | 'PAYMENT_FAILED'
  | 'PAYMENT_REFUNDED'

/** Error of the REST API that is not a domain error. `more` contains further top-level fields of the body. */
export class RestError extends Error {
  readonly status: number
  readonly code: RestErrorCode
  readonly more: Record<string, unknown>

  constructor(status: number, code: RestErrorCode, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.more = more
  }
}

/** Body of a successful response; `more` contains further top-level fields. */
export function success(message: string): Success
export function success<T, M extends object = object>(message: string, data: T, more?: M): Success & { data: T } & M
export function success(message: string, data?: unknown, more: object = {}): Success {
  return { success: true, error: false, message, ...(data !== undefined && { data }), ...more }
}

type Success = { success: true; error: false; message: string }

/** Body of an error response; `more` contains further top-level fields. */
export function failure(code: RestErrorCode, message: string, more: Record<string, unknown> = {}): Envelope {
  return { success: false, error: true, message, code, ...more }
}
