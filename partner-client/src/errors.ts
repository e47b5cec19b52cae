/** Why a call failed: the shop's own codes that a partner can meet, those of GraphQL itself, and what happens on the way. */
export type KaseroErrorCode =
  | 'BAD_INPUT'
  | 'FORBIDDEN'
  | 'INTERNAL'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'TOO_COMPLEX'
  | 'UNAUTHENTICATED'
  | 'UNAVAILABLE'
  | 'BAD_USER_INPUT'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  /** No answer came in time. */
  | 'TIMEOUT'
  /** The shop could not be reached. */
  | 'UNREACHABLE'
  /** What came was no answer of the shop. */
  | 'BAD_ANSWER'
  /** The shop could not write an export, or its file is gone. */
  | 'EXPORT_FAILED'
  /** A webhook that the shop did not send, or not now. */
  | 'WEBHOOK_INVALID'

type Reason = {
  status?: number | undefined
  retryAfterSeconds?: number | undefined
  details?: Readonly<Record<string, unknown>> | undefined
  path?: readonly (string | number)[] | undefined
  cause?: unknown
}

/** What every call and `verifyWebhook` throw; a call that was aborted throws the signal's reason instead. */
export class KaseroError extends Error {
  override readonly name = 'KaseroError'
  /** The shop may have codes that this version does not know. */
  readonly code: KaseroErrorCode | (string & {})
  /** HTTP status, where an answer came. */
  readonly status: number | undefined
  /** How long to wait before asking again, where the shop says so. */
  readonly retryAfterSeconds: number | undefined
  /** What the code carries for a program, such as `errors` of BAD_INPUT. */
  readonly details: Readonly<Record<string, unknown>>
  /** The field that failed. */
  readonly path: readonly (string | number)[] | undefined

  constructor(code: KaseroError['code'], message: string, { status, retryAfterSeconds, details = {}, path, cause }: Reason = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.details = details
    this.path = path
  }
}
