/**
 * Everything the shop can refuse, by code. Both doors speak from this one table: GraphQL puts the code into
 * `extensions.code`, REST answers with the status beside it.
 */
export const STATUS_OF = {
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

export type ErrorCode = keyof typeof STATUS_OF

/** What each code carries for a program; codes that are not named carry nothing. Money is whole shillings. */
export type ErrorDetails = {
  BAD_INPUT: { errors: FieldError[] }
  /** Only after the last try of a code. 0 seconds: a new one can be requested now. */
  CODE_INVALID: { usedUp: true; resendAfterSeconds: number } | undefined
  /** Whether a code was mailed just now, or an earlier one is still good or used up; and when a new one can be requested. */
  EMAIL_NOT_VERIFIED: { codeState: 'SENT' | 'STILL_GOOD' | 'USED_UP'; resendAfterSeconds: number }
  SESSION_EXPIRED: { reason: 'IDLE' | 'ENDED' }
  RATE_LIMITED: { retryAfterSeconds: number }
  /** Only GraphQL has it: which limit of a document, what it allows and what was found. */
  TOO_COMPLEX: { limit: 'tokens' | 'depth' | 'aliases' | 'directives' | 'mutations' | 'cost'; allowed: number; found: number }
  OUT_OF_STOCK: { productId: string; productName: string; availableQuantity: number }
  QUANTITY_TOO_HIGH: { productId: string; productName: string; availableQuantity: number }
  TOTAL_CHANGED: { itemsTotal: number; deliveryFee: number; grandTotal: number; lines: LineProblem[] }
  STATUS_CONFLICT: { status: string }
  /** Of the other thing that has this name or number. */
  TAKEN: { field: 'name' | 'number'; id: string }
  /** How much stands on the shelf that was to go. */
  IN_USE: { products: number; subcategories: number }
}

/** A line of the cart that could not be ordered as it stood. */
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

/** A refusal with a reason a person can act on. Anything else that is thrown is a fault of ours and is not shown. */
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
    return STATUS_OF[this.code]
  }
}

/** One or more fields that cannot be taken; the message is the first one's. */
export function badInput(...errors: [FieldError, ...FieldError[]]): DomainError<'BAD_INPUT'> {
  return new DomainError('BAD_INPUT', errors[0].message, { errors })
}

export const notFound = (what: string): DomainError<'NOT_FOUND'> => new DomainError('NOT_FOUND', `${what} not found`)

/** The session is over, because it was ended or because nobody used it. */
export const sessionExpired = (reason: 'IDLE' | 'ENDED'): DomainError<'SESSION_EXPIRED'> =>
  new DomainError('SESSION_EXPIRED', 'Session expired. Please login again.', { reason })
