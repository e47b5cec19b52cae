import type { ExecutionResult } from 'graphql'
import { createContext, type Dependencies } from '#server/context.ts'
import type { Executor } from './executor.ts'
import type { KnownDocuments } from './persisted/knownDocuments.ts'

/**
 * Creates an in-process client for anonymous queries, which executes the shop's operations by their hash. A client has
 * one request context, so that its queries share DataLoaders. Its reads may go to a standby.
 */
export type AnonymousClientFactory = () => (operation: {
  hash: string
  variables: Record<string, unknown>
}) => Promise<ExecutionResult>

export const anonymousClients =
  (deps: Dependencies, execute: Executor, documents: KnownDocuments): AnonymousClientFactory =>
  () => {
    const context = createContext(
      { ...deps, db: deps.catalogDb },
      { accessToken: null, ip: '127.0.0.1', userAgent: '', background: true },
    )
    return async ({ hash, variables }) => {
      const known = documents.get(hash)
      if (!known) throw new Error(`The operation ${hash} is not in schema/documents.json: run npm run codegen.`)
      return execute({
        document: known.document,
        key: hash,
        operationName: known.operationName,
        variables,
        ctx: await context,
      })
    }
  }
