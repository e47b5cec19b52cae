import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Ctx } from './context.ts'

export type Operation = {
  document: DocumentNode
  /** Names the document; two documents with the same key are the same text. */
  key: string
  operationName: string | null | undefined
  variables: Record<string, unknown>
  ctx: Ctx
}

export type Executor = (operation: Operation) => Promise<ExecutionResult>

const COMPILED_AT_MOST = 500

/** Executes operations that are compiled once each (graphql-jit); the least used are forgotten. */
export function makeExecutor(schema: GraphQLSchema): Executor {
  const compiled = new LRUCache<string, CompiledQuery>({ max: COMPILED_AT_MOST })
  return async ({ document, key, operationName, variables, ctx }) => {
    const name = `${key}:${operationName ?? ''}`
    let query = compiled.get(name)
    if (!query) {
      const made = compileQuery(schema, document, operationName ?? '')
      if (!isCompiledQuery(made)) return made
      query = made
      compiled.set(name, query)
    }
    const result = await query.query(undefined, ctx, variables)
    return result.errors ? { ...result, errors: result.errors.map(properError) } : result
  }
}

/**
 * The compiler's errors only look like GraphQLError; what reads them downstream needs real ones. One without a cause
 * and without a place in the answer is about a variable that does not fit: the caller's.
 */
function properError({ message, path, originalError }: GraphQLError): GraphQLError {
  const callers = !path && !originalError
  return new GraphQLError(message, { path, originalError, extensions: callers ? { code: 'BAD_USER_INPUT' } : undefined })
}
