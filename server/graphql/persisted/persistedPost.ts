import type { FastifyReply, FastifyRequest } from 'fastify'
import { OperationTypeNode } from 'graphql'
import type { Dependencies, RequestContext } from '#server/context.ts'
import type { Executor } from '#server/graphql/executor.ts'
import { formatExecutionError } from '#server/graphql/formatErrors.ts'
import type { Csrf } from '#server/http/csrf.ts'
import type { KnownDocument, KnownDocuments } from './knownDocuments.ts'

type Options = {
  deps: Dependencies
  contextOf: (request: FastifyRequest) => Promise<RequestContext>
  documents: KnownDocuments
  execute: Executor
  csrf: Csrf
}

/** Content type by `Accept` header of the shop's pages and simple clients, as in Apollo; others go to Apollo. */
const TYPES: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
])

type Asked = { known: KnownDocument; variables: Record<string, unknown> }

/**
 * Creates the fast path for the shop's own operations by POST and hash. Their documents were parsed and validated at
 * startup and have no cost budget, so that they only need to be executed. Every other request goes to Apollo unchanged,
 * so that all errors before execution come from one place.
 */
export function createPersistedPostRoute({ deps, contextOf, documents, execute, csrf }: Options) {
  /** The request context; null when Apollo must handle the request: partner keys have a budget, mutations need CSRF. */
  async function admitted(request: FastifyRequest, { operation }: KnownDocument): Promise<RequestContext | null> {
    try {
      if (operation === OperationTypeNode.MUTATION) csrf.checkMutation(request)
      const ctx = await contextOf(request)
      return ctx.partner === null ? ctx : null
    } catch {
      return null
    }
  }

  return {
    /** The operation of a request that the fast path can handle; otherwise null. */
    askedBy({ method, headers, body }: Pick<FastifyRequest, 'method' | 'headers' | 'body'>): Asked | null {
      if (
        method !== 'POST' ||
        !isRecord(body) ||
        !TYPES.has(headers.accept) ||
        !/^application\/json\b/.test(headers['content-type'] ?? '')
      )
        return null
      const { query, operationName = null, variables = null, extensions } = body
      if (
        query !== undefined ||
        !isRecord(extensions) ||
        !isRecord(extensions.persistedQuery) ||
        extensions.persistedQuery.version !== 1
      )
        return null
      const known = documents.get(String(extensions.persistedQuery.sha256Hash))
      if (!known || known.operation === OperationTypeNode.SUBSCRIPTION) return null
      if (operationName !== null && operationName !== known.operationName) return null
      if (variables !== null && !isRecord(variables)) return null
      return { known, variables: variables ?? {} }
    },

    /** The response body; null when nothing was executed and Apollo must report the error. */
    async answer(request: FastifyRequest, reply: FastifyReply, { known, variables }: Asked): Promise<string | null> {
      const ctx = await admitted(request, known)
      if (!ctx) return null
      const { hash, document, operationName } = known
      const { data, errors } = await execute({ document, key: hash, operationName, variables, ctx })
      // The variables are invalid.
      if (data === undefined) return null
      reply.header('cache-control', 'private, no-store').type(TYPES.get(request.headers.accept) ?? '')
      return `${JSON.stringify({ errors: errors?.map((error) => formatExecutionError(error, deps)), data })}\n`
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
