import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import texts from '#schema/documents.json' with { type: 'json' }
import { isPublicRead } from './publicRead.ts'

/** A persisted operation of the shop's own pages. */
export type KnownDocument = {
  hash: string
  text: string
  document: DocumentNode
  definition: OperationDefinitionNode
  operationName: string
  operation: OperationTypeNode
  /** Whether the response is the same for every caller and may be cached. */
  isPublic: boolean
}

export type KnownDocuments = ReadonlyMap<string, KnownDocument>

const loaded = new WeakMap<GraphQLSchema, KnownDocuments>()

/**
 * Parses and validates the persisted documents, by hash; those of the shop once per schema.
 * @throws {Error} for a document that cannot be served
 */
export function loadKnownDocuments(schema: GraphQLSchema, from: Record<string, string> = texts): KnownDocuments {
  const cached = from === texts && loaded.get(schema)
  if (cached) return cached
  const documents = new Map(Object.entries(from).map(([hash, text]) => [hash, readKnownDocument(schema, hash, text)]))
  if (from === texts) loaded.set(schema, documents)
  return documents
}

/**
 * Parses and validates one persisted document.
 * @throws {Error} for a document that does not match the schema, or a cacheable one that selects products without id
 */
export function readKnownDocument(schema: GraphQLSchema, hash: string, text: string): KnownDocument {
  const document = parse(text, { noLocation: true })
  const [problem] = validate(schema, document)
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const operationName = operation?.name?.value ?? ''
  if (problem || !operation)
    throw new Error(`The document ${operationName} does not fit the schema: ${problem?.message ?? 'No operation.'}`)
  const isPublic = isPublicRead(schema, operation)
  if (isPublic && readsProductsUnnamed(schema, document))
    throw new Error(
      `The document ${operationName} reads products without their id, so its cached response could not be invalidated.`,
    )
  return { hash, text, document, definition: operation, operationName, operation: operation.operation, isPublic }
}

function readsProductsUnnamed(schema: GraphQLSchema, document: DocumentNode): boolean {
  let unnamed = false
  const types = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet({ selections }) {
        const type = getNamedType(types.getParentType())
        if (!isObjectType(type) || type.name !== 'Product') return
        const named = selections.some((it) => it.kind !== Kind.FIELD || (it.name.value === 'id' && !it.alias))
        if (!named) unnamed = true
      },
    }),
  )
  return unnamed
}
