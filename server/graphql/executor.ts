import {
  astFromValue,
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#server/context.ts'
import { badUserInput, variableErrors } from './inputErrors.ts'

/**
 * Executes GraphQL operations. Everything else calls {@link Executor}, so this file alone depends on graphql-jit, and
 * replacing it by `execute` of graphql-js changes this file alone. It compensates what graphql-jit does differently:
 * defaults of omitted variables and input fields (`createDefaultsFor`), errors that only resemble a GraphQLError
 * (`toGraphQLError`) and the wording of errors about variables (`variableErrors`). A `resolveType` must not return a
 * promise (schema.ts). What graphql-jit saves is in docs/decisions/0034-one-path.md.
 */
export type Executor = (operation: Operation) => Promise<ExecutionResult>

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

type Compiled = { query: CompiledQuery['query']; withDefaults: ReturnType<typeof createDefaultsFor> }

/** Upper limit for compiled operations; partners send their own documents. */
const MAX_COMPILED = 500

/** Creates the executor, which compiles each operation once (graphql-jit) and evicts the least recently used. */
export function createExecutor(schema: GraphQLSchema): Executor {
  const compiled = new LRUCache<string, Compiled>({ max: MAX_COMPILED })
  const { mutation } = schema.toConfig()
  const mutationsAsQueries = new GraphQLSchema({ ...schema.toConfig(), query: mutation, assumeValid: true })
  /**
   * Compiles a mutation of one field like a query, since it has no order to keep: what graphql-jit compiles for a
   * mutation keeps each request in memory until the next full garbage collection, and every minor one has to copy it.
   */
  function compile(document: DocumentNode, operationName: string) {
    const operation = getOperationAST(document, operationName || null)
    if (operation?.operation !== OperationTypeNode.MUTATION || !hasOneField(operation))
      return compileQuery(schema, document, operationName)
    const asQuery = { ...operation, operation: OperationTypeNode.QUERY }
    const definitions = document.definitions.map((definition) => (definition === operation ? asQuery : definition))
    return compileQuery(mutationsAsQueries, { ...document, definitions }, operationName)
  }
  return async ({ document, key, operationName, variables, ctx, root }) => {
    const name = `${key}:${operationName ?? ''}`
    let ready = compiled.get(name)
    if (!ready) {
      const made = compile(document, operationName ?? '')
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

const hasOneField = ({ selectionSet: { selections } }: OperationDefinitionNode): boolean =>
  selections.length === 1 && selections[0]?.kind === Kind.FIELD

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

type Variables = Record<string, unknown>

/**
 * Creates a function that fills in default values of omitted variables and input fields; null when the operation has
 * none. graphql-jit 0.8 rejects an omitted variable or input field of a non-null type with a default, although it is
 * optional (https://spec.graphql.org/October2021/#sec-Coercing-Variable-Values). Called once per document.
 */
export function createDefaultsFor(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): ((given: Variables) => Variables) | null {
  const variables = (getOperationAST(document, operationName)?.variableDefinitions ?? []).flatMap(
    ({ variable, type: node, defaultValue }) => {
      const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1])
      if (!type || !isInputType(type) || (defaultValue === undefined && !isInputObjectType(getNamedType(type))))
        return []
      return [{ name: variable.name.value, type, byDefault: defaultValue && valueFromASTUntyped(defaultValue) }]
    },
  )
  if (variables.length === 0) return null
  return (given) => {
    const filled = { ...given }
    for (const { name, type, byDefault } of variables) {
      const value = filled[name] === undefined ? byDefault : filled[name]
      if (value !== undefined) filled[name] = fill(type, value)
    }
    return filled
  }
}

function fill(type: GraphQLInputType, value: unknown): unknown {
  const inner = getNullableType(type)
  if (isListType(inner))
    return Array.isArray(value) ? value.map((item) => fill(inner.ofType, item)) : fill(inner.ofType, value)
  return isInputObjectType(inner) && typeof value === 'object' && value !== null && !Array.isArray(value)
    ? fillObject(inner, value as Variables)
    : value
}

function fillObject(type: GraphQLInputObjectType, value: Variables): Variables {
  const filled = { ...value }
  for (const field of Object.values(type.getFields())) {
    const given = filled[field.name]
    if (given !== undefined) filled[field.name] = fill(field.type, given)
    else if (field.defaultValue !== undefined) filled[field.name] = asWritten(field)
  }
  return filled
}

/** The default value in input form: an enum value by its name, not its internal value. */
function asWritten({ defaultValue, type }: { defaultValue?: unknown; type: GraphQLInputType }): unknown {
  const node = astFromValue(defaultValue, type)
  return node ? valueFromASTUntyped(node) : undefined
}
