import type { ApolloServerPlugin } from '@apollo/server'
import {
  type ASTVisitor,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { KnownDocuments } from './persisted/knownDocuments.ts'
import type { GraphqlContext } from './plugins.ts'

/**
 * A deprecated schema element that an operation uses, by its schema coordinate
 * (https://spec.graphql.org/draft/#sec-Schema-Coordinates). `sunset` is the last day on which it works.
 */
export type Deprecation = { coordinate: string; reason: string; sunset?: string }

type Variables = Readonly<Record<string, unknown>>
type Operation = Pick<OperationDefinitionNode, 'variableDefinitions'>
type Found = Map<string, Deprecation>
type Deprecable = { deprecationReason?: string | null | undefined }

/** Maximum number of deprecations reported per response. */
export const MAX_DEPRECATIONS = 10

/** Dates in a deprecation reason: the start of the deprecation, then the sunset (tests/api/graphql/schema.test.ts). */
const DATE = /\b20\d\d-\d\d-\d\d\b/g

/** Creates a function that finds the deprecations an operation uses; those in the document are cached per document. */
export function createDeprecationFinder(schema: GraphQLSchema) {
  const documents = new WeakMap<DocumentNode, Found>()
  const hasDeprecated = inputTypesWithDeprecated(schema)

  function inDocument(document: DocumentNode): Found {
    const known = documents.get(document)
    if (known) return known
    const found = findInDocument(schema, document)
    documents.set(document, found)
    return found
  }

  return (
    document: DocumentNode,
    { variableDefinitions = [] }: Operation,
    variables: Variables,
  ): readonly Deprecation[] => {
    const found = new Map(inDocument(document))
    for (const { variable, type: node } of variableDefinitions) {
      const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1])
      const value = variables[variable.name.value]
      if (value != null && isInputType(type) && hasDeprecated(type)) collectFromValue(type, value, found)
    }
    return [...found.values()].slice(0, MAX_DEPRECATIONS)
  }
}

/**
 * Reports the deprecations that an operation uses in `extensions.deprecations`. The shop's own documents are skipped,
 * because they are built together with the schema.
 */
export function deprecationsPlugin(
  schema: GraphQLSchema,
  documents: KnownDocuments,
): ApolloServerPlugin<GraphqlContext> {
  const deprecationsOf = createDeprecationFinder(schema)
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ document, operation, queryHash, request, response: { body } }) {
          if (!document || !operation || documents.has(queryHash ?? '') || body.kind !== 'single') return
          const deprecations = deprecationsOf(document, operation, request.variables ?? {})
          if (deprecations.length > 0) body.singleResult.extensions = { ...body.singleResult.extensions, deprecations }
        },
      }
    },
  }
}

function findInDocument(schema: GraphQLSchema, document: DocumentNode): Found {
  const found: Found = new Map()
  const types = new TypeInfo(schema)
  const visitor: ASTVisitor = {
    Field() {
      const field = types.getFieldDef()
      note(found, `${types.getParentType()?.name}.${field?.name}`, field)
    },
    Argument() {
      const argument = types.getArgument()
      const owner = types.getDirective()
      const place = owner ? `@${owner.name}` : `${types.getParentType()?.name}.${types.getFieldDef()?.name}`
      note(found, `${place}(${argument?.name}:)`, argument)
    },
    ObjectField({ name }) {
      const input = getNamedType(types.getParentInputType())
      if (isInputObjectType(input)) note(found, `${input.name}.${name.value}`, input.getFields()[name.value])
    },
    EnumValue() {
      const value = types.getEnumValue()
      note(found, `${getNamedType(types.getInputType())?.name}.${value?.name}`, value)
    },
  }
  visit(document, visitWithTypeInfo(types, visitor))
  return found
}

/** Collects deprecated input fields and enum values from the value of a variable. */
function collectFromValue(type: GraphQLInputType, value: unknown, found: Found): void {
  const inner = getNullableType(type)
  if (isListType(inner)) {
    for (const item of Array.isArray(value) ? value : [value]) collectFromValue(inner.ofType, item, found)
  } else if (isEnumType(inner)) {
    if (typeof value === 'string') note(found, `${inner.name}.${value}`, inner.getValue(value))
  } else if (isInputObjectType(inner) && typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(inner.getFields())) {
      const part = (value as Variables)[name]
      if (part === undefined) continue
      note(found, `${inner.name}.${name}`, field)
      collectFromValue(field.type, part, found)
    }
  }
}

function note(found: Found, coordinate: string, what: Deprecable | null | undefined): void {
  const reason = what?.deprecationReason
  if (reason == null || found.has(coordinate)) return
  const [, sunset] = reason.match(DATE) ?? []
  found.set(coordinate, { coordinate, reason, ...(sunset && { sunset }) })
}

/** Precomputes which input types can contain deprecated elements; values of all other types are skipped. */
function inputTypesWithDeprecated(schema: GraphQLSchema): (type: GraphQLInputType) => boolean {
  const holds = (type: GraphQLInputType, seen: Set<unknown>): boolean => {
    const namedType = getNamedType(type)
    if (seen.has(namedType)) return false
    seen.add(namedType)
    if (isEnumType(namedType)) return namedType.getValues().some(isDeprecated)
    return (
      isInputObjectType(namedType) &&
      Object.values(namedType.getFields()).some((field) => isDeprecated(field) || holds(field.type, seen))
    )
  }
  const names = new Set(
    Object.values(schema.getTypeMap())
      .filter((type) => isInputType(type) && holds(type, new Set()))
      .map(({ name }) => name),
  )
  return (type) => names.has(getNamedType(type).name)
}

const isDeprecated = ({ deprecationReason }: Deprecable) => deprecationReason != null
