import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Dependencies } from '#server/context.ts'
import type { DomainError } from '#server/errors.ts'
import type { AnonymousClientFactory } from '#server/graphql/anonymousClient.ts'
import { parseObject, textOf } from '#server/graphql/documentOf.ts'
import { formatExecutionError } from '#server/graphql/formatErrors.ts'
import { costOf } from '#server/graphql/limits/cost.ts'
import type { CachedHits } from '#server/http/cachedHits.ts'
import { CachedResponse, sendCachedResponse } from '#server/http/cachedResponse.ts'
import { getClientNetwork } from '#server/http/clientNetwork.ts'
import type { ResponseCache } from '#server/http/responseCache.ts'
import { noteOperation } from '#server/telemetry/scope.ts'
import type { KnownDocument, KnownDocuments } from './knownDocuments.ts'

/** Shared caches store a response for 30 seconds and may serve it stale for another 30 while they revalidate. */
const LIFETIME = 'public, max-age=5, s-maxage=30, stale-while-revalidate=30'
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' }

type Parameters = { extensions?: string; variables?: string }
type Options = {
  deps: Dependencies
  schema: GraphQLSchema
  documents: KnownDocuments
  cachedResponses: ResponseCache
  cachedHits: CachedHits
  anonymousClient: AnonymousClientFactory
}

/**
 * Creates the cached route of the GraphQL API: a public query by GET and hash is executed anonymously and its response
 * is cached. Every other request goes to Apollo, which caches nothing.
 */
export function createCachedGetRoute({
  deps,
  schema,
  documents,
  cachedResponses,
  cachedHits,
  anonymousClient,
}: Options) {
  async function make({ hash }: KnownDocument, given: string): Promise<CachedResponse> {
    const variables = parseObject(given)
    if (!variables)
      return failed(400, [{ message: 'variables must be a JSON object.', extensions: { code: 'BAD_REQUEST' } }])
    const { data, errors } = await anonymousClient()({ hash, variables })
    if (!errors)
      return new CachedResponse(200, { ...JSON_TYPE, 'cache-control': LIFETIME }, `${JSON.stringify({ data })}\n`)
    const formattedErrors = errors.map((error) => formatExecutionError(error, deps))
    const isOurs = formattedErrors.some(
      ({ extensions }) => extensions?.code === 'INTERNAL' || extensions?.code === 'UNAVAILABLE',
    )
    return failed(isOurs ? 503 : 400, formattedErrors, data)
  }

  return {
    /** The document of a request that this route can handle; otherwise null. */
    documentOf({ method, headers, query }: FastifyRequest): KnownDocument | null {
      const { extensions } = query as Parameters
      if (method !== 'GET' || headers.authorization !== undefined || typeof extensions !== 'string') return null
      const known = documents.get(hashIn(extensions))
      return known?.isPublic ? known : null
    },

    async send(request: FastifyRequest, reply: FastifyReply, known: KnownDocument) {
      noteOperation(known.operationName)
      const { variables } = request.query as Parameters
      const given = typeof variables === 'string' ? variables : '{}'
      const key = `graphql ${known.hash} ${given}`
      // Only a response that has to be computed costs points.
      if (!cachedResponses.getFresh(key)) {
        const points = costOf(schema, known.document, known.definition, parseObject(given) ?? {})
        const { refusal } = await deps.persistedBudget(getClientNetwork(request.ip), points)
        if (refusal) return sendCachedResponse(request, reply, overBudget(refusal))
      }
      const result = await cachedResponses.get(key, () => make(known, given))
      if (result.status === 200)
        await cachedHits.remember(request, reply, { key, operationName: known.operationName, response: result })
      return sendCachedResponse(request, reply, result)
    },
  }
}

function overBudget({ message, details }: DomainError): CachedResponse {
  const body = { errors: [{ message, extensions: { code: 'RATE_LIMITED', details } }] }
  const headers = { ...JSON_TYPE, 'cache-control': 'no-store', 'retry-after': String(details?.retryAfterSeconds) }
  return new CachedResponse(429, headers, `${JSON.stringify(body)}\n`)
}

const failed = (status: number, errors: object[], data?: unknown) =>
  new CachedResponse(
    status,
    { ...JSON_TYPE, 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '1' }) },
    `${JSON.stringify({ errors, ...(data !== undefined && { data }) })}\n`,
  )

function hashIn(extensions: string): string {
  const { persistedQuery } = (parseObject(extensions) ?? {}) as {
    persistedQuery?: { version?: unknown; sha256Hash?: unknown }
  }
  return persistedQuery?.version === 1 ? textOf(persistedQuery.sha256Hash) : ''
}
