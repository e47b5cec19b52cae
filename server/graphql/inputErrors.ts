import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  getNullableType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  TypeInfo,
  typeFromAST,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/**
 * Messages about variables, literals and syntax that never quote the input: those of graphql-js, graphql-jit and
 * graphql-scalars do, and a value may be a password. Each message names the position in the request and the valid
 * values.
 */

export const badUserInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

/** Maximum number of errors reported for one document. */
export const MAX_ERRORS = 10

/** Builds a `BAD_USER_INPUT` error for each problem with the variables of an operation; never empty. */
export function variableErrors(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError[] {
  const messages: string[] = []
  for (const definition of getOperationAST(document, operationName)?.variableDefinitions ?? []) {
    for (const message of faultsOfVariable(schema, definition, variables)) {
      messages.push(message)
      if (messages.length === MAX_ERRORS) return messages.map(badUserInput)
    }
  }
  return (messages.length > 0 ? messages : ['The variables do not match the types that the operation declares.']).map(
    badUserInput,
  )
}

function* faultsOfVariable(
  schema: GraphQLSchema,
  { variable, type: node, defaultValue }: VariableDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
) {
  const name = variable.name.value
  const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1])
  if (!type || !isInputType(type)) return
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined
  if (value === undefined && (defaultValue || !isNonNullType(type))) return
  for (const { path, reason } of faultsOf(type, value, `$${name}`)) yield `Variable "${path}" ${reason}`
}

type Fault = { path: string; reason: string }

function* faultsOf(type: GraphQLInputType, value: unknown, path: string): Generator<Fault> {
  const inner = getNullableType(type)
  if (value === undefined || value === null) {
    if (isNonNullType(type)) yield { path, reason: `is required and ${expectation(inner)}` }
  } else if (isListType(inner)) {
    if (!Array.isArray(value)) yield* faultsOf(inner.ofType, value, path)
    else for (const [at, item] of value.entries()) yield* faultsOf(inner.ofType, item, `${path}[${at}]`)
  } else if (isInputObjectType(inner)) {
    if (typeof value === 'object' && !Array.isArray(value))
      yield* faultsOfObject(inner, value as Readonly<Record<string, unknown>>, path)
    else yield { path, reason: expectation(inner) }
  } else if (!accepts(inner, value)) yield { path, reason: expectation(inner) }
}

function* faultsOfObject(
  type: GraphQLInputObjectType,
  value: Readonly<Record<string, unknown>>,
  path: string,
): Generator<Fault> {
  const fields = type.getFields()
  for (const { name, type: fieldType, defaultValue } of Object.values(fields)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    if (given !== undefined || defaultValue === undefined) yield* faultsOf(fieldType, given, `${path}.${name}`)
  }
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0)
    yield {
      path,
      reason: `has ${unknownFields(unknown)}. The fields of ${type.name} are ${Object.keys(fields).join(', ')}.`,
    }
}

/** Describes unknown fields. Keys are caller input too: one that is not a GraphQL name is counted, not quoted. */
function unknownFields(names: string[]): string {
  const [name = ''] = names
  if (names.length === 1) return /^[_a-zA-Z]\w{0,39}$/.test(name) ? `an unknown field "${name}"` : 'an unknown field'
  return `${names.length} unknown fields`
}

function accepts(type: GraphQLLeafType, value: unknown): boolean {
  try {
    return type.parseValue(value) !== undefined
  } catch {
    return false
  }
}

/** Descriptions of the valid values of each scalar; scalars that are not listed are described by their type name. */
const SCALARS: Readonly<Record<string, string>> = {
  Boolean: 'true or false',
  DateTime: 'a date and time such as 2026-11-22T09:30:00Z',
  Float: 'a number',
  ID: 'an id (a string)',
  Int: 'a whole number from -2147483648 to 2147483647',
  String: 'a string',
}

/** Describes the valid values of a type as the end of a message: 'must be a string.' */
export function expectation(type: GraphQLInputType): string {
  return `must be ${nounOf(type)}.`
}

function nounOf(type: GraphQLInputType): string {
  const inner = getNullableType(type)
  if (isListType(inner)) return `a list; each item ${expectation(inner.ofType).slice(0, -1)}`
  if (isInputObjectType(inner)) return `an object with the fields of ${inner.name}`
  if (isEnumType(inner)) {
    const names = inner.getValues().map(({ name }) => name)
    return names.length === 1 ? String(names[0]) : `one of ${names.join(', ')}`
  }
  return SCALARS[inner.name] ?? `a valid ${inner.name}`
}

/** Replaces the messages of validation errors that quote a literal of the document. */
export function redactLiterals(schema: GraphQLSchema, document: DocumentNode, errors: readonly GraphQLError[]): void {
  for (const error of errors) {
    const [node] = error.nodes ?? []
    // The message for a missing field names the field and quotes nothing.
    if (!node || !VALUES.has(node.kind) || / of required type /.test(error.message)) continue
    error.message = messageOfLiteral(schema, document, node)
  }
}

const VALUES = new Set<string>([
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
])

function messageOfLiteral(schema: GraphQLSchema, document: DocumentNode, literal: ASTNode): string {
  const types = new TypeInfo(schema)
  const path: string[] = []
  let message = 'A value in the document does not have the expected type.'
  const visitor: ASTVisitor = {
    enter(node) {
      if (node.kind === Kind.VARIABLE_DEFINITION) path.push(`Default value of "$${node.variable.name.value}"`)
      if (node.kind === Kind.ARGUMENT) path.push(`Argument "${node.name.value}`)
      if (node.kind === Kind.OBJECT_FIELD) path.push(node.name.value)
      if (node !== literal) return
      const type = types.getInputType()
      if (type) message = `${placeOf(path)} ${expectation(type)}`
    },
    leave({ kind }) {
      if (kind === Kind.VARIABLE_DEFINITION || kind === Kind.ARGUMENT || kind === Kind.OBJECT_FIELD) path.pop()
    },
  }
  visit(document, visitWithTypeInfo(types, visitor))
  return message
}

const placeOf = ([first = '', ...fields]: string[]): string =>
  first.startsWith('Argument') ? `${[first, ...fields].join('.')}"` : [first, ...fields].join('.')

/** A token with its text, as the messages of graphql-js's parser quote it: 'Expected Name, found String "…"'. */
const QUOTED_TOKEN = /\b(Name|Int|Float|String|BlockString|Comment) "[\s\S]*"/
/** The quoted source text at the end of graphql-js lexer messages: 'Invalid number, expected digit but got: "a".' */
const CITED_TEXT = /(?:, expected digit but got)?: [\s\S]*$/

/** Describes the position and reason of a syntax error without quoting the document. */
export function syntaxErrorMessage({ message, locations }: GraphQLError): string {
  const reason = message
    .replace(/^Syntax Error: /, '')
    .replace(QUOTED_TOKEN, '$1')
    .replace(CITED_TEXT, '')
    .replace(/\.$/, '')
  const [place] = locations ?? []
  return `Syntax error${place ? ` at line ${place.line}, column ${place.column}` : ''}: ${reason}.`
}
