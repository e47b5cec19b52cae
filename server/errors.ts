/**
 * HTTP status by error code, for every error that the shop returns on purpose. The GraphQL API puts the code into
 * `extensions.code`; the REST API responds with the status.
 */
export const HTTP_STATUS_BY_CODE = {
  BAD_INPUT: 400,
  TOO_COMPLEX: 400,
  CART_EMPTY: 400,
  CAPTCHA_FAILED: 400,
  CODE_INVALID: 400,
  WRONG_PASSWORD: 400,
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  INVALID_CREDENTIALS: 401,
  CHALLENGE_INVALID: 401,
  EMAIL_NOT_VERIFIED: 403,
  FORBIDDEN: 403,
  INVALID_CSRF_TOKEN: 403,
  NOT_FOUND: 404,
  ADDRESS_NOT_FOUND: 404,
  OUT_OF_STOCK: 409,
  QUANTITY_TOO_HIGH: 409,
  TOTAL_CHANGED: 409,
  STATUS_CONFLICT: 409,
  TAKEN: 409,
  IN_USE: 409,
  TOO_LARGE: 413,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PAYMENT_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof HTTP_STATUS_BY_CODE

/** Machine-readable details by error code; codes that are not listed have none. Amounts are in whole shillings. */
export type ErrorDetails = {
  BAD_INPUT: { errors: FieldError[] }
  /** Only after the last attempt at a code. 0 seconds: a new code can be requested now. */
  CODE_INVALID: { usedUp: true; resendAfterSeconds: number } | undefined
  /** Whether a code was just emailed or an earlier one is valid or used up, and when a new one can be requested. */
  EMAIL_NOT_VERIFIED: { codeState: 'SENT' | 'STILL_GOOD' | 'USED_UP'; resendAfterSeconds: number }
  /**
   * Only in the staff API, and the session continues: `TOO_OLD` when the change needs a log-in of a few minutes ago,
   * `LOCKED` when the session needs a code of the second factor.
   */
  SESSION_EXPIRED: { reason: 'IDLE' | 'ENDED' | 'TOO_OLD' | 'LOCKED' }
  RATE_LIMITED: { retryAfterSeconds: number }
  /** While many people order: the place in the queue from 1, the estimated wait, and when to repeat the request. */
  UNAVAILABLE: { position: number; estimatedSeconds: number; retryAfterSeconds: number } | undefined
  /** GraphQL only: the document limit that was exceeded, its allowed value and the value found. */
  TOO_COMPLEX: {
    limit: 'characters' | 'tokens' | 'depth' | 'aliases' | 'directives' | 'mutations' | 'cost'
    allowed: number
    found: number
  }
  OUT_OF_STOCK: { productId: string; productName: string; availableQuantity: number }
  QUANTITY_TOO_HIGH: { productId: string; productName: string; availableQuantity: number }
  TOTAL_CHANGED: { itemsTotal: number; deliveryFee: number; grandTotal: number; lines: LineProblem[] }
  /** The current status; in the staff API the current version, and other current values, as well. */
  STATUS_CONFLICT: { status: string; version?: number; current?: Record<string, unknown> }
  /** The field whose value is taken, and the id of the record that has it. */
  TAKEN: { field: 'name' | 'number'; id: string }
  /** What the category to be deleted still contains. */
  IN_USE: { products: number; subcategories: number }
}

/** A cart line that cannot be ordered in its current state. */
export type LineProblem = {
  productId: string
  productName: string
  state: 'OK' | 'OUT_OF_STOCK' | 'NOT_ENOUGH_STOCK' | 'PRICE_CHANGED' | 'UNAVAILABLE'
  availableQuantity: number
}

export type FieldError = { field: string; message: string }

type DetailsOf<C extends ErrorCode> = C extends keyof ErrorDetails
  ? undefined extends ErrorDetails[C]
    ? [details?: ErrorDetails[C]]
    : [details: ErrorDetails[C]]
  : []

/** Error with a reason that the caller can act on. Any other thrown error is an internal error and is not exposed. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: C, message: string, ...[details]: DetailsOf<C>) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return HTTP_STATUS_BY_CODE[this.code]
  }
}

/** Builds the error for one or more invalid fields; its message is that of the first. */
export function badInput(...errors: [FieldError, ...FieldError[]]): DomainError<'BAD_INPUT'> {
  return new DomainError('BAD_INPUT', errors[0].message, { errors })
}

export const notFound = (entityName: string): DomainError<'NOT_FOUND'> =>
  new DomainError('NOT_FOUND', `${entityName} not found`)

/** Builds the error for a session that was ended or that expired because it was idle. */
export const sessionExpired = (reason: 'IDLE' | 'ENDED'): DomainError<'SESSION_EXPIRED'> =>
  new DomainError('SESSION_EXPIRED', 'Session expired. Please login again.', { reason })

/** Builds the error for a session of the staff API that is locked until a code of the second factor is entered. */
export const sessionLocked = (): DomainError<'SESSION_EXPIRED'> =>
  new DomainError('SESSION_EXPIRED', 'The session is locked. Enter a code of your second factor.', { reason: 'LOCKED' })
