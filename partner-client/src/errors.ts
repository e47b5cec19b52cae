/** Reason for a failed call: error codes of the shop, of GraphQL, and of the client itself. */
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
  /** No response arrived in time. */
  | 'TIMEOUT'
  /** The shop could not be reached. */
  | 'UNREACHABLE'
  /** The response is not a valid response of the shop. */
  | 'BAD_ANSWER'
  /** The shop could not create the export, or its file has expired. */
  | 'EXPORT_FAILED'
  /** The webhook's signature or timestamp is invalid. */
  | 'WEBHOOK_INVALID'

type Reason = {
  status?: number | undefined
  retryAfterSeconds?: number | undefined
  details?: Readonly<Record<string, unknown>> | undefined
  path?: readonly (string | number)[] | undefined
  cause?: unknown
}

/** Error that every call and `verifyWebhook` throw; an aborted call throws the signal's reason instead. */
export class KaseroError extends Error {
  override readonly name = 'KaseroError'
  /** Error code; the shop may send codes that this version does not know. */
  readonly code: KaseroErrorCode | (string & {})
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined
  /** How long to wait before a retry, in seconds; undefined when the shop does not say. */
  readonly retryAfterSeconds: number | undefined
  /** Machine-readable details of the code, such as `errors` of BAD_INPUT. */
  readonly details: Readonly<Record<string, unknown>>
  /** Path of the field that failed. */
  readonly path: readonly (string | number)[] | undefined

  constructor(
    code: KaseroError['code'],
    message: string,
    { status, retryAfterSeconds, details = {}, path, cause }: Reason = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.details = details
    this.path = path
  }
}
