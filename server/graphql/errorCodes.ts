/**
 * Error codes of the GraphQL protocol and of Apollo Server, with the HTTP status of their response for the media types
 * `application/graphql-response+json` and `application/json`. docs/errors.md documents them.
 */
export const PROTOCOL_STATUS = {
  BAD_REQUEST: [400, 400],
  GRAPHQL_PARSE_FAILED: [400, 200],
  GRAPHQL_VALIDATION_FAILED: [400, 200],
  BAD_USER_INPUT: [400, 400],
  OPERATION_RESOLUTION_FAILURE: [400, 400],
  PERSISTED_QUERY_NOT_FOUND: [200, 200],
  PERSISTED_QUERY_NOT_SUPPORTED: [400, 400],
  PERSISTED_QUERY_MISMATCH: [400, 400],
} as const

export type ProtocolCode = keyof typeof PROTOCOL_STATUS

type Refusal = { code: ProtocolCode; message: string }

export const UNSUPPORTED_VERSION: Refusal = {
  code: 'PERSISTED_QUERY_NOT_SUPPORTED',
  message: 'extensions.persistedQuery.version must be 1.',
}
export const HASH_MISMATCH: Refusal = {
  code: 'PERSISTED_QUERY_MISMATCH',
  message: 'extensions.persistedQuery.sha256Hash must be the SHA-256 of query, in lower-case hexadecimal.',
}

/** Client errors that Apollo Server rejects with a 4xx status and no code, by Apollo's message. */
const CODELESS: Readonly<Record<string, Refusal>> = {
  'Unsupported persisted query version': UNSUPPORTED_VERSION,
  'provided sha does not match query': HASH_MISMATCH,
}

/** The code and message for a client error of Apollo Server that has no code. */
export const callerErrorFor = (message: string): Refusal =>
  CODELESS[message] ?? { code: 'BAD_REQUEST', message: 'The request is not a well-formed GraphQL request over HTTP.' }
