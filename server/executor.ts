import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Ctx } from './context.ts'
import { defaultsOf } from './variables.ts'

export type Operation = {
  document: DocumentNode
  /** Names the document; two documents with the same key are the same text. */
  key: string
  operationName: string | null | undefined
  variables: Record<string, unknown>
  ctx: Ctx
  /** What a subscription's event is; nothing for queries and mutations. */
  root?: unknown
}

export type Executor = (operation: Operation) => Promise<ExecutionResult>

type Compiled = { query: CompiledQuery['query']; withDefaults: ReturnType<typeof defaultsOf> }

const COMPILED_AT_MOST = 500

/** Executes operations that are compiled once each (graphql-jit); the least used are forgotten. */
export function makeExecutor(schema: GraphQLSchema): Executor {
  const compiled = new LRUCache<string, Compiled>({ max: COMPILED_AT_MOST })
  return async ({ document, key, operationName, variables, ctx, root }) => {
    const name = `${key}:${operationName ?? ''}`
    let ready = compiled.get(name)
    if (!ready) {
      const made = compileQuery(schema, document, operationName ?? '')
      if (!isCompiledQuery(made)) return made
      ready = { query: made.query, withDefaults: defaultsOf(schema, document, operationName) }
      compiled.set(name, ready)
    }
    const result = await ready.query(root, ctx, ready.withDefaults ? ready.withDefaults(variables) : variables)
    return result.errors ? { ...result, errors: result.errors.map(properError) } : result
  }
}

/**
 * The compiler's errors only look like GraphQLError; what reads them downstream needs real ones. One without a cause
 * and without a place in the answer is about a variable that does not fit: the caller's.
 */
export function properError({ message, path, originalError }: GraphQLError): GraphQLError {
  const callers = !path && !originalError
  return new GraphQLError(message, { path, originalError, extensions: callers ? { code: 'BAD_USER_INPUT' } : undefined })
}
