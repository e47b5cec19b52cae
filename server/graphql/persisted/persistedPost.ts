import type { FastifyReply, FastifyRequest } from 'fastify'
import { OperationTypeNode } from 'graphql'
import type { Dependencies, RequestContext } from '#server/context.ts'
import type { Executor } from '#server/graphql/executor.ts'
import { formatExecutionError } from '#server/graphql/formatErrors.ts'
import type { Csrf } from '#server/http/csrf.ts'
import type { KnownDocument, KnownDocuments } from './knownDocuments.ts'

type Options = { deps: Dependencies; contextOf: (request: FastifyRequest) => Promise<RequestContext>; documents: KnownDocuments; execute: Executor; csrf: Csrf }

/** What the shop's pages and plain programs say that they accept, and what Apollo answers them with; others it is asked about. */
const TYPES: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
])

type Asked = { known: KnownDocument; variables: Record<string, unknown> }

/**
 * The short way for what the shop's own pages ask for by POST and hash. Such a document was parsed and held against the schema when the
 * server started, and is not counted, so that there is nothing left to do but to execute it. Whatever is out of the ordinary goes on to Apollo
 * as it came, so that refusals before execution are said in one place.
 */
export function createPersistedPostRoute({ deps, contextOf, documents, execute, csrf }: Options) {
  /** Null where Apollo refuses: partners have budgets of their own, and a change has to be meant. */
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
    /** What this request asks for, where it can go the short way. */
    askedBy({ method, headers, body }: Pick<FastifyRequest, 'method' | 'headers' | 'body'>): Asked | null {
      if (method !== 'POST' || !isRecord(body) || !TYPES.has(headers.accept) || !/^application\/json\b/.test(headers['content-type'] ?? '')) return null
      const { query, operationName = null, variables = null, extensions } = body
      if (query !== undefined || !isRecord(extensions) || !isRecord(extensions.persistedQuery) || extensions.persistedQuery.version !== 1) return null
      const known = documents.get(String(extensions.persistedQuery.sha256Hash))
      if (!known || known.operation === OperationTypeNode.SUBSCRIPTION) return null
      if (operationName !== null && operationName !== known.operationName) return null
      if (variables !== null && !isRecord(variables)) return null
      return { known, variables: variables ?? {} }
    },

    /** The whole answer; null where nothing was executed and Apollo has to say why. */
    async answer(request: FastifyRequest, reply: FastifyReply, { known, variables }: Asked): Promise<string | null> {
      const ctx = await admitted(request, known)
      if (!ctx) return null
      const { hash, document, operationName } = known
      const { data, errors } = await execute({ document, key: hash, operationName, variables, ctx })
      // Variables that do not fit.
      if (data === undefined) return null
      reply.header('cache-control', 'private, no-store').type(TYPES.get(request.headers.accept) ?? '')
      return `${JSON.stringify({ errors: errors?.map((error) => formatExecutionError(error, deps)), data })}\n`
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
