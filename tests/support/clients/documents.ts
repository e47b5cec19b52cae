import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  type OperationTypeNode,
} from 'graphql'

type Operation = 'query' | 'mutation' | 'subscription'
export type RootField = {
  operation: Operation
  name: string
  access: unknown
  document: string
  argTypes: [name: string, type: GraphQLInputType][]
  variables(id: string): Record<string, unknown>
}

/**
 * Builds a document for every query, mutation and subscription of the schema, with the given id in every id argument.
 */
export function rootFields(schema: GraphQLSchema): RootField[] {
  const fieldsOf = (operation: Operation): RootField[] =>
    Object.values(schema.getRootType(operation as OperationTypeNode)?.getFields() ?? {}).map((field) => ({
      operation,
      name: field.name,
      access: field.extensions.access,
      document: documentFor(operation, field),
      argTypes: field.args.map(({ name, type }) => [name, type]),
      variables: (id) => Object.fromEntries(field.args.map((arg) => [arg.name, sample(arg.type, id)])),
    }))
  return [...fieldsOf('query'), ...fieldsOf('mutation'), ...fieldsOf('subscription')]
}

function documentFor(operation: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return `${operation}${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${isLeafType(getNamedType(type)) ? '' : '{ __typename }'} }`
}

/** Builds a value of the type, for calls that test authorization and not input. */
function sample(type: GraphQLInputType, id: string): unknown {
  const inner = getNullableType(type)
  if (isListType(inner)) return [sample(inner.ofType, id)]
  if (isEnumType(inner)) return inner.getValues()[0]?.name
  if (isInputObjectType(inner))
    return Object.fromEntries(Object.values(inner.getFields()).map((field) => [field.name, sample(field.type, id)]))
  return { ID: id, Int: 1, Float: 1, Boolean: true, DateTime: '2026-11-21T09:30:00Z' }[String(inner)] ?? 'x'
}
