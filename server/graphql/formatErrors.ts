import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Dependencies } from '#server/context.ts'
import { isUnavailable, refusalIn } from '#server/db/postgresErrors.ts'
import { currentRequest, noteCode } from '#server/telemetry/scope.ts'
import { callerErrorFor } from './errorCodes.ts'
import { hasTooManyTokens, tooManyTokens } from './limits/documentLimits.ts'

/** Formats an error of the executor for a response of the GraphQL API and records its code for the log. */
export function formatExecutionError(error: GraphQLError, deps: Pick<Dependencies, 'log'>): GraphQLFormattedError {
  const formatted = error.toJSON()
  return noteErrorCode(
    formatError({ ...formatted, extensions: { code: 'INTERNAL_SERVER_ERROR', ...formatted.extensions } }, error, deps),
  )
}

export function noteErrorCode(error: GraphQLFormattedError): GraphQLFormattedError {
  noteCode(String(error.extensions?.code))
  return error
}

/** The only place that maps errors to responses of the GraphQL API. */
export function formatError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  { log }: Pick<Dependencies, 'log'>,
): GraphQLFormattedError {
  // The error that a resolver or the creation of the context threw.
  const error = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown
  const { locations, path } = formatted
  const place = { ...(locations && { locations }), ...(path && { path }) }
  const refusal = refusalIn(error)
  if (refusal) {
    const { message, code } = refusal
    const details =
      code === 'STATUS_CONFLICT' ? { ...refusal.details, status: enumNameOf(refusal.details?.status) } : refusal.details
    return { message, ...place, extensions: { code, ...(details && { details }) } }
  }
  const code = String(formatted.extensions?.code ?? 'INTERNAL_SERVER_ERROR')
  if (
    code === 'GRAPHQL_PARSE_FAILED' &&
    thrown instanceof GraphQLError &&
    hasTooManyTokens(thrown.source?.body ?? '')
  ) {
    const { message, code, details } = tooManyTokens()
    return { message, extensions: { code, details } }
  }
  if (code === 'INTERNAL_SERVER_ERROR' && isRefusedByApollo(thrown)) {
    const { message, code } = callerErrorFor(formatted.message)
    return { message, extensions: { code } }
  }
  if (code !== 'INTERNAL_SERVER_ERROR') return { message: formatted.message, ...place, extensions: { code } }
  log.error({ err: error }, 'GraphQL resolver failed')
  if (isUnavailable(error))
    return { message: 'The shop is busy. Please try again in a moment.', ...place, extensions: { code: 'UNAVAILABLE' } }
  return {
    message: 'Something went wrong on our side. Please try again.',
    ...place,
    extensions: { code: 'INTERNAL', ...currentRequest() },
  }
}

/** Whether Apollo Server rejected the request with a 4xx status. */
function isRefusedByApollo(thrown: unknown): boolean {
  const { status } = ((thrown instanceof GraphQLError && thrown.extensions.http) || {}) as { status?: number }
  return status !== undefined && status < 500
}

/** The GraphQL enum name of a status: IN_PROGRESS for in-progress. */
const enumNameOf = (status: unknown): string => String(status).toUpperCase().replaceAll('-', '_')
