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
