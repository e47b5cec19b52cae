import {
  astFromValue,
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql'

type Variables = Record<string, unknown>

/**
 * Defaults for what a caller left out. graphql-jit 0.8 refuses a variable or an input field of a non-null type that has
 * a default and is not given (https://spec.graphql.org/October2021/#sec-Coercing-Variable-Values says it is optional).
 * Worked out once a document; null where it has nothing to fill.
 */
export function createDefaultsFor(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): ((given: Variables) => Variables) | null {
  const variables = (getOperationAST(document, operationName)?.variableDefinitions ?? []).flatMap(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1])
    if (!type || !isInputType(type) || (defaultValue === undefined && !isInputObjectType(getNamedType(type)))) return []
    return [{ name: variable.name.value, type, byDefault: defaultValue && valueFromASTUntyped(defaultValue) }]
  })
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
  if (isListType(inner)) return Array.isArray(value) ? value.map((item) => fill(inner.ofType, item)) : fill(inner.ofType, value)
  return isInputObjectType(inner) && typeof value === 'object' && value !== null && !Array.isArray(value) ? fillObject(inner, value as Variables) : value
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

/** The default as a caller would write it: an enum by its name, not by the value behind it. */
function asWritten({ defaultValue, type }: { defaultValue?: unknown; type: GraphQLInputType }): unknown {
  const node = astFromValue(defaultValue, type)
  return node ? valueFromASTUntyped(node) : undefined
}
