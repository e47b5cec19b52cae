import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import type { RequestContext } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import { type Budget, costHeaders, payerOf } from '#server/security/callerBudget.ts'
import { rateLimitHeaders, rateLimitList } from '#server/security/rateLimitHeaders.ts'
import { CALLS_PER_PARTNER_KEY } from '#server/security/rateLimits.ts'
import type { Deferral } from './deferral.ts'
import type { Executor } from './executor.ts'
import { redactLiterals, syntaxErrorMessage } from './inputErrors.ts'
import { costOf } from './limits/cost.ts'
import { type DocumentMeasure, hasTooManyTokens } from './limits/documentLimits.ts'
import type { KnownDocuments } from './persisted/knownDocuments.ts'

/** Request context with the CSRF check for mutations. */
export type GraphqlContext = RequestContext & {
  /** Points taken before the document was parsed; an executed operation gets them back. */
  deposit: number
  /** The execution that {@link createExecutionPlugin} began. */
  execution?: Promise<ExecutionResult>
  /** @throws {DomainError} INVALID_CSRF_TOKEN */
  checkMutation(): Promise<void>
}

type Plugin = ApolloServerPlugin<GraphqlContext>

/** Forbids shared caching, because responses depend on the caller. */
export const noStorePlugin: Plugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        response.http.headers.set('cache-control', 'private, no-store')
      },
    }
  },
}

/**
 * Responds with 200 to documents that fail parsing or validation when the client does not accept
 * `application/graphql-response+json`, because such clients treat any other status as a network error
 * (https://graphql.github.io/graphql-over-http/draft/#sec-application-json). Requests over a limit get 4xx in any case.
 */
export const legacyStatusPlugin: Plugin = {
  async requestDidStart({ request }) {
    if (request.http?.headers.get('accept')?.includes('application/graphql-response+json')) return
    return {
      async willSendResponse({ errors = [], source = '', response }) {
        const unreadable = errors.length > 0 && errors.every(isUnreadable)
        if (unreadable && !hasTooManyTokens(source)) response.http.status = 200
      },
    }
  },
}

/**
 * Responds with 503 and `Retry-After` when a field is temporarily unavailable, so that proxies, clients and alerts see
 * the failure without reading the body; data of other fields stays in the body.
 */
export const unavailableStatusPlugin: Plugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { http, body } }) {
        const errors = (body.kind === 'single' && body.singleResult.errors) || []
        const unavailable = errors.find(({ extensions }) => extensions?.code === 'UNAVAILABLE')
        if (!unavailable) return
        const { retryAfterSeconds = 1 } = (unavailable.extensions?.details ?? {}) as { retryAfterSeconds?: number }
        http.status = 503
        if (!http.headers.has('retry-after')) http.headers.set('retry-after', String(retryAfterSeconds))
      },
    }
  },
}

const UNREADABLE = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'])

const isUnreadable = ({ extensions: { code }, originalError }: GraphQLError): boolean =>
  UNREADABLE.has(String(code)) && !(originalError instanceof DomainError)

/** Removes quotes of the document from parse and validation errors, because a literal may be a password. */
export const redactErrorsPlugin = (schema: GraphQLSchema): Plugin => ({
  async requestDidStart() {
    return {
      async parsingDidStart() {
        return async (error) => {
          if (error instanceof GraphQLError) error.message = syntaxErrorMessage(error)
        }
      },
      async validationDidStart({ document }) {
        return async (errors = []) => redactLiterals(schema, document, errors as readonly GraphQLError[])
      },
    }
  },
})

type Admission = {
  schema: GraphQLSchema
  documents: KnownDocuments
  measure: DocumentMeasure
  budget: Budget
  deferral: Deferral
}

/**
 * Checks an operation before execution. Queries of the shop's own documents have a separate budget, except with a
 * partner key, whose documents all count alike. Mutations need a CSRF token: another site can make a browser send the
 * cookies of this shop, but cannot know the token. Subscriptions are rejected, because they use WebSockets.
 */
export const createAdmissionPlugin = ({ schema, documents, measure, budget, deferral }: Admission): Plugin => ({
  async requestDidStart() {
    let requested = 0
    let balance: Awaited<ReturnType<Budget>> | undefined
    return {
      async didResolveOperation({ operation, document, queryHash, request, contextValue }) {
        if (!operation) return
        if (operation.operation === 'subscription') throw followedElsewhere()
        try {
          const counted = contextValue.partner !== null || !documents.has(queryHash)
          if (counted) requested = measure({ document, operation, variables: request.variables ?? {} })
          if (operation.operation === 'mutation') {
            deferral.note({ document, operation, queryHash })
            await contextValue.checkMutation()
          }
          if (counted) balance = await budget(payerOf(contextValue), requested - contextValue.deposit)
          if (balance?.refusal) throw balance.refusal
          if (!counted && operation.operation === 'query') {
            const points = costOf(schema, document, operation, request.variables ?? {})
            const { refusal } = await contextValue.persistedBudget(payerOf(contextValue), points)
            if (refusal) throw refusal
          }
        } catch (error) {
          throw buildRefusal(error)
        }
      },
      async willSendResponse({ response: { http, body }, contextValue: { partner } }) {
        const quotas = [
          ...(balance ? [costHeaders(balance)] : []),
          ...(partner ? [rateLimitHeaders(CALLS_PER_PARTNER_KEY, partner.calls)] : []),
        ]
        if (quotas.length === 0) return
        for (const [name, value] of Object.entries(rateLimitList(...quotas))) http.headers.set(name, value)
        if (!balance || body.kind !== 'single') return
        const { limit, remaining, resetsAt } = balance
        body.singleResult.extensions = {
          ...body.singleResult.extensions,
          cost: { requested, limit, remaining, resetsAt },
        }
      },
    }
  },
})

/**
 * Executes operations, and responds immediately when the result has no errors. Only a result with errors goes through
 * Apollo's `gateway` option ({@link resultOfPlugin}), after which Apollo formats it. For that option, Apollo builds an
 * object with its own getter in each request; V8 describes such an object in the old generation, so that the whole
 * request stayed in memory until the next full garbage collection, and every minor collection had to copy it.
 */
export const createExecutionPlugin = (execute: Executor): Plugin => ({
  async requestDidStart() {
    return {
      async responseForOperation({ document, operation, queryHash, source, request, contextValue }) {
        contextValue.execution = execute({
          document,
          key: queryHash ?? source,
          operationName: request.operationName,
          variables: request.variables ?? {},
          ctx: contextValue,
        })
        // A rejected execution is reported by the gateway, too.
        const result = await contextValue.execution.catch(() => null)
        if (!operation || !result || result.errors) return null
        const singleResult = result as FormattedExecutionResult
        return { http: { status: undefined, headers: new HeaderMap() }, body: { kind: 'single', singleResult } }
      },
    }
  },
})

/** Executor of Apollo's `gateway` option: returns what {@link createExecutionPlugin} has executed. */
export function resultOfPlugin({ execution }: GraphqlContext): Promise<ExecutionResult> {
  if (!execution) throw new Error('The operation was not executed')
  return execution
}

/**
 * Builds the error for a request that is not executed, with an HTTP status for proxies, as the specification requires.
 * Any error that is not a DomainError becomes 503.
 */
export function buildRefusal(
  error: unknown,
  withHeaders: (refusal: DomainError) => Record<string, string> = () => ({}),
): GraphQLError {
  if (error instanceof GraphQLError) return error
  const { status, details, message } =
    error instanceof DomainError
      ? error
      : { status: 503, details: undefined, message: 'The shop is busy. Please try again in a moment.' }
  const seconds = details?.retryAfterSeconds ?? (status === 503 ? 1 : null)
  const headers = new HeaderMap(seconds === null ? [] : [['retry-after', String(seconds)]])
  if (error instanceof DomainError)
    for (const [name, value] of Object.entries(withHeaders(error))) headers.set(name, value)
  return new GraphQLError(message, { originalError: error as Error, extensions: { http: { status, headers } } })
}

const followedElsewhere = () =>
  new GraphQLError('Subscriptions require a WebSocket (graphql-transport-ws) at this URL.', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  })
