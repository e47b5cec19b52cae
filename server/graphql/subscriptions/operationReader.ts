import { hash } from 'node:crypto'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { DomainError } from '#server/errors.ts'
import { textOf } from '#server/graphql/documentOf.ts'
import { HASH_MISMATCH, UNSUPPORTED_VERSION } from '#server/graphql/errorCodes.ts'
import { MAX_ERRORS, redactLiterals, syntaxErrorMessage } from '#server/graphql/inputErrors.ts'
import {
  type DocumentMeasure,
  hasTooManyTokens,
  LIMIT_RULES,
  tooManyTokens,
} from '#server/graphql/limits/documentLimits.ts'
import type { KnownDocuments } from '#server/graphql/persisted/knownDocuments.ts'
import { TOKENS_PER_DOCUMENT } from './connectionLimits.ts'

export type ReadOperation = {
  document: DocumentNode
  key: string
  operationName: string | null | undefined
  /** Cost in points to start the subscription; 0 for the shop's own documents. */
  points: number
}

/** Creates the reader of subscribe messages, which resolves a document by its persisted hash or by text. */
export function createOperationReader(schema: GraphQLSchema, documents: KnownDocuments, measure: DocumentMeasure) {
  return ({ query, operationName, variables, extensions }: SubscribePayload): ReadOperation | GraphQLError[] => {
    const { sha256Hash: sent, version } = (extensions?.persistedQuery ?? {}) as {
      sha256Hash?: unknown
      version?: unknown
    }
    const sha256Hash = textOf(sent)
    if (sha256Hash && version !== 1) return [refusal(UNSUPPORTED_VERSION.message, UNSUPPORTED_VERSION.code)]
    const known = documents.get(sha256Hash)
    if (known) return onlySubscription({ document: known.document, key: known.hash, operationName, points: 0 })
    if (sha256Hash && !query) return [refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')]
    if (sha256Hash && hash('sha256', query) !== sha256Hash) return [refusal(HASH_MISMATCH.message, HASH_MISMATCH.code)]
    try {
      const document = parse(query, { maxTokens: TOKENS_PER_DOCUMENT, noLocation: true })
      const problems = validate(schema, document, [...specifiedRules, ...LIMIT_RULES], {
        maxErrors: MAX_ERRORS,
        hideSuggestions: true,
      })
      redactLiterals(schema, document, problems)
      if (problems.length > 0) return problems.map(toRefusal)
      const operation = onlySubscription({ document, key: hash('sha256', query), operationName, points: 0 })
      const definition = getOperationAST(document, operationName)
      if (Array.isArray(operation) || !definition) return operation
      return { ...operation, points: measure({ ...operation, operation: definition, variables: variables ?? {} }) }
    } catch (error) {
      if (error instanceof DomainError) return [new GraphQLError(error.message, { originalError: error })]
      if (!(error instanceof GraphQLError)) throw error
      if (hasTooManyTokens(query, TOKENS_PER_DOCUMENT))
        return [new GraphQLError(error.message, { originalError: tooManyTokens(TOKENS_PER_DOCUMENT) })]
      return [refusal(syntaxErrorMessage(error), 'GRAPHQL_PARSE_FAILED')]
    }
  }
}

/** Rejects queries and mutations, which must use HTTP with its limits, caches and CSRF protection. */
function onlySubscription(operation: ReadOperation): ReadOperation | GraphQLError[] {
  const definition = getOperationAST(operation.document, operation.operationName)
  if (definition?.operation === OperationTypeNode.SUBSCRIPTION) return operation
  return [
    refusal('WebSocket connections accept subscriptions only. Send queries and mutations over HTTP.', 'BAD_REQUEST'),
  ]
}

const toRefusal = (problem: GraphQLError): GraphQLError =>
  problem.originalError instanceof DomainError ? problem : refusal(problem.message, 'GRAPHQL_VALIDATION_FAILED')

export const refusal = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } })
