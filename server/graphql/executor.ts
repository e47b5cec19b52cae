import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#server/context.ts'
import { badUserInput, variableErrors } from './inputErrors.ts'
import { createDefaultsFor } from './variableDefaults.ts'

export type Operation = {
  document: DocumentNode
  /** Cache key of the document: documents with the same key have the same text. */
  key: string
  operationName: string | null | undefined
  variables: Record<string, unknown>
  ctx: RequestContext
  /** Event of a subscription, the root value of its execution; absent for queries and mutations. */
  root?: unknown
}

export type Executor = (operation: Operation) => Promise<ExecutionResult>

type Compiled = { query: CompiledQuery['query']; withDefaults: ReturnType<typeof createDefaultsFor> }

const COMPILED_AT_MOST = 500

/** Creates the executor, which compiles each operation once (graphql-jit) and evicts the least recently used. */
export function createExecutor(schema: GraphQLSchema): Executor {
  const compiled = new LRUCache<string, Compiled>({ max: COMPILED_AT_MOST })
  return async ({ document, key, operationName, variables, ctx, root }) => {
    const name = `${key}:${operationName ?? ''}`
    let ready = compiled.get(name)
    if (!ready) {
      const made = compileQuery(schema, document, operationName ?? '')
      if (!isCompiledQuery(made))
        return getOperationAST(document, operationName) ? made : { errors: [noSuchOperation(operationName)] }
      ready = { query: made.query, withDefaults: createDefaultsFor(schema, document, operationName) }
      compiled.set(name, ready)
    }
    const result = await ready.query(root, ctx, ready.withDefaults ? ready.withDefaults(variables) : variables)
    if (!result.errors) return result
    if (result.data === undefined) return { errors: variableErrors(schema, document, operationName, variables) }
    return { ...result, errors: result.errors.map(toGraphQLError) }
  }
}

/** Converts an error of graphql-jit, which only resembles a GraphQLError, into a real one for the code downstream. */
export function toGraphQLError({ message, path, originalError }: GraphQLError): GraphQLError {
  return path || originalError ? new GraphQLError(message, { path, originalError }) : badUserInput(message)
}

/** Builds the error for an invalid operation name, without quoting it. */
function noSuchOperation(operationName: string | null | undefined): GraphQLError {
  return new GraphQLError(
    operationName
      ? 'operationName must be the name of an operation in the document.'
      : 'operationName is required: the document has several operations, or none.',
  )
}
