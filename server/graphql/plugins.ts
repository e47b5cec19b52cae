import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { RequestContext } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import { clientNetworkOf } from '#server/http/clientNetwork.ts'
import { rateLimitHeaders, rateLimitList } from '#server/security/rateLimitHeaders.ts'
import { CALLS_PER_PARTNER_KEY } from '#server/security/rateLimits.ts'
import { redactLiterals, syntaxErrorMessage } from './inputErrors.ts'
import type { Budget } from './limits/callerBudget.ts'
import { type DocumentMeasure, hasTooManyTokens } from './limits/documentLimits.ts'
import type { KnownDocuments } from './persisted/knownDocuments.ts'

/** What a request carries, and what it has to show before it may change anything. */
export type GraphqlContext = RequestContext & {
  /** @throws {DomainError} INVALID_CSRF_TOKEN */
  checkMutation(): void
}

type Plugin = ApolloServerPlugin<GraphqlContext>

/** Answers depend on who asks; a shared cache must not keep them. */
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
 * Who does not accept `application/graphql-response+json` takes any status but 200 for a fault of the network, so that a document
 * that cannot be read is answered 200 (https://graphql.github.io/graphql-over-http/draft/#sec-application-json). What is refused to
 * defend the shop stays 4xx for everybody.
 */
export const legacyStatusPlugin: Plugin = {
  async requestDidStart({ request }) {
    if (request.http?.headers.get('accept')?.includes('application/graphql-response+json')) return
    return {
      async willSendResponse({ errors = [], source = '', response }) {
        const unreadable = errors.length > 0 && errors.every(({ extensions: { code } }) => UNREADABLE.has(String(code)))
        if (unreadable && !hasTooManyTokens(source)) response.http.status = 200
      },
    }
  },
}

const UNREADABLE = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'])

/** Errors about a document do not quote it: a literal may be a password. */
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

type Admission = { documents: KnownDocuments; measure: DocumentMeasure; budget: Budget }

/**
 * What is asked before anything is executed. Documents of the shop's own pages are known to be small and are not counted, but for a
 * partner, who shares an address with nobody. A change is proven to be meant: another site can make a browser send our cookies along,
 * but cannot know the token that goes with them. What lasts goes over sockets.
 */
export const createAdmissionPlugin = ({ documents, measure, budget }: Admission): Plugin => ({
  async requestDidStart() {
    let requested = 0
    let balance: Awaited<ReturnType<Budget>> | undefined
    return {
      async didResolveOperation({ operation, document, queryHash, request, contextValue }) {
        if (!operation) return
        if (operation.operation === 'subscription') throw followedElsewhere()
        try {
          const counted = contextValue.partner !== null || !documents.has(queryHash)
          if (counted) requested = measure({ document, key: queryHash, operation, variables: request.variables ?? {} })
          if (operation.operation === 'mutation') contextValue.checkMutation()
          if (counted) balance = await budget(payerOf(contextValue), requested)
          if (balance?.refusal) throw balance.refusal
        } catch (error) {
          throw refused(error)
        }
      },
      async willSendResponse({ response: { http, body }, contextValue: { partner } }) {
        const quotas = [
          ...(balance ? [rateLimitHeaders({ name: 'cost', limit: balance.limit, seconds: 60, unit: 'points' }, balance)] : []),
          ...(partner ? [rateLimitHeaders(CALLS_PER_PARTNER_KEY, partner.calls)] : []),
        ]
        if (quotas.length === 0) return
        for (const [name, value] of Object.entries(rateLimitList(...quotas))) http.headers.set(name, value)
        if (!balance || body.kind !== 'single') return
        const { limit, remaining, resetsAt } = balance
        body.singleResult.extensions = { ...body.singleResult.extensions, cost: { requested, limit, remaining, resetsAt } }
      },
    }
  },
})

/** Whose points are spent: those of the key, or of the person who is signed in, else those of the network. */
const payerOf = ({ partner, viewer, ip }: RequestContext): string => partner?.keyId ?? viewer?.id ?? clientNetworkOf(ip)

/**
 * What keeps a request from being executed, and so has a status: proxies and the specification know it by that. Where it is no refusal of
 * ours the shop cannot answer now.
 */
export function refused(error: unknown, withHeaders: (refusal: DomainError) => Record<string, string> = () => ({})): GraphQLError {
  if (error instanceof GraphQLError) return error
  const { status, details, message } = error instanceof DomainError ? error : { status: 503, details: undefined, message: 'Not now' }
  const seconds = details?.retryAfterSeconds ?? (status === 503 ? 1 : null)
  const headers = new HeaderMap(seconds === null ? [] : [['retry-after', String(seconds)]])
  if (error instanceof DomainError) for (const [name, value] of Object.entries(withHeaders(error))) headers.set(name, value)
  return new GraphQLError(message, { originalError: error as Error, extensions: { http: { status, headers } } })
}

const followedElsewhere = () =>
  new GraphQLError('Subscriptions go over a WebSocket (graphql-transport-ws) at this address.', { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
