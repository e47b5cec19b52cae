import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql'
import { Extensions } from 'type-graphql'
import { DEFAULT_PAGE } from '#server/limits.ts'

/** Extra cost in points of a field whose resolver reads much more than it returns. */
export const CostWeight = (points: number) => Extensions({ weight: points })

/** Assumed length of a list without a known size: the largest usual one. */
export const DEFAULT_LIST_LENGTH = 10
const MUTATION = 10
/** Cost of introspection. graphql-js itself limits its depth (MaxIntrospectionDepthRule). */
const INTROSPECTION = 200

type Variables = Record<string, unknown>

/**
 * Estimates the maximum cost of an operation in points before it is executed: one point per object that it may return
 * (a page of `first: 20` or `last: 20` is 20 objects, each with its selections), the weights of fields, 10 per
 * mutation, and one per item of a list in the input. Scalars are free. `@skip` and `@include` are ignored.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Variables,
): number {
  const fragments = new Map(
    document.definitions.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it]] : [])),
  )
  const variables = withDefaults(operation, given)
  /** Costs of visited fragments; otherwise a chain of fragments that each spread the next one twice takes 2ⁿ visits. */
  const counted = new Map<string, number>()

  const ofSelections = (type: GraphQLNamedType, { selections }: SelectionSetNode, page: number | null): number => {
    let sum = 0
    for (const it of selections) {
      if (it.kind === Kind.FIELD) sum += ofField(type, it, page)
      else if (it.kind === Kind.FRAGMENT_SPREAD) sum += ofFragment(fragments.get(it.name.value), page)
      else
        sum += ofSelections(
          (it.typeCondition && schema.getType(it.typeCondition.name.value)) ?? type,
          it.selectionSet,
          page,
        )
    }
    return sum
  }

  const ofFragment = (fragment: FragmentDefinitionNode | undefined, page: number | null): number => {
    const type = fragment && schema.getType(fragment.typeCondition.name.value)
    if (!type) return 0
    const key = `${fragment.name.value} ${page}`
    const known = counted.get(key) ?? ofSelections(type, fragment.selectionSet, page)
    counted.set(key, known)
    return known
  }

  const ofField = (parent: GraphQLNamedType, node: FieldNode, page: number | null): number => {
    const name = node.name.value
    if (name === '__schema' || name === '__type') return INTROSPECTION
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
    if (!field) return 0
    const weight = Number(field.extensions.weight ?? 0) + (parent === schema.getMutationType() ? MUTATION : 0)
    const sent = node.arguments?.map((argument) => itemsIn(argument, variables)) ?? []
    const own = weight + sent.reduce((sum, items) => sum + items, 0)
    const type = getNamedType(field.type)
    if (isLeafType(type) || !node.selectionSet) return own
    const first = firstOf(field, node, variables)
    const isList = isListType(getNullableType(field.type))
    const length = isList
      ? (first ?? (isPageOf(parent, name) ? page : null) ?? (Math.max(0, ...sent) || DEFAULT_LIST_LENGTH))
      : 1
    return own + length * (1 + ofSelections(type, node.selectionSet, isList ? null : first))
  }

  const root = schema.getRootType(operation.operation)
  return 1 + (root ? ofSelections(root, operation.selectionSet, null) : 0)
}

/** Whether a field is `nodes` or `edges` of a connection, which have the length of the page. */
const isPageOf = ({ name }: GraphQLNamedType, field: string) =>
  name.endsWith('Connection') && (field === 'nodes' || field === 'edges')

/** Requested page size of a field (`first` or `last`); null for a field without these arguments. */
function firstOf(
  field: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
  variables: Variables,
): number | null {
  const argument = field.args.find(({ name }) => name === 'first')
  if (!argument) return null
  const sizes = given
    .filter(({ name }) => name.value === 'first' || name.value === 'last')
    .map(({ value }) => valueIn(value, variables))
    // Anything else is refused later, and an object may have no conversion to a number at all.
    .filter((size) => typeof size === 'number' || typeof size === 'string')
  const first = sizes.length > 0 ? Math.max(...sizes.map(Number)) : Number(argument.defaultValue ?? DEFAULT_PAGE)
  return first >= 1 ? first : 1
}

const itemsIn = ({ value }: ArgumentNode, variables: Variables): number => countItems(valueIn(value, variables))

/** Counts the items of a list, or of the lists in an object: `lines` as an argument or within an `input`. */
function countItems(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, one) => sum + (Array.isArray(one) ? one.length : 0), 0)
}

const valueIn = (node: ValueNode, variables: Variables): unknown =>
  node.kind === Kind.VARIABLE ? variables[node.name.value] : valueFromASTUntyped(node, variables)

function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, given: Variables): Variables {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue && given[variable.name.value] === undefined
      ? [[variable.name.value, valueFromASTUntyped(defaultValue)]]
      : [],
  )
  return defaults.length > 0 ? { ...given, ...Object.fromEntries(defaults) } : given
}
