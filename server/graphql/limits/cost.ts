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
import { DEFAULT_PAGE } from '#server/db/pagination.ts'

/** What a field costs beyond the things it answers, because much is looked at for them. */
export const CostWeight = (points: number) => Extensions({ weight: points })

/** How many things a list has that says nothing of its length: the most that is usual. */
export const DEFAULT_LIST_LENGTH = 10
const MUTATION = 10
/** The whole schema, as tools ask for it. graphql-js keeps the question from going in circles (MaxIntrospectionDepthRule). */
const INTROSPECTION = 200

type Variables = Record<string, unknown>

/**
 * What an operation costs at most, in points, known before it is executed: a point for each thing that it may answer (a page of
 * `first: 20` or `last: 20` is 20 of them, each with what is asked of it), what fields weigh, 10 for each change, and one for each item of a list
 * that is sent. Scalars cost nothing. `@skip` and `@include` are not looked at.
 */
export function costOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, given: Variables): number {
  const fragments = new Map(document.definitions.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it]] : [])))
  const variables = withDefaults(operation, given)
  /** Of fragments that were counted: a chain of them that each name the next one twice would be counted 2ⁿ times. */
  const counted = new Map<string, number>()

  const ofSelections = (type: GraphQLNamedType, { selections }: SelectionSetNode, page: number | null): number => {
    let sum = 0
    for (const it of selections) {
      if (it.kind === Kind.FIELD) sum += ofField(type, it, page)
      else if (it.kind === Kind.FRAGMENT_SPREAD) sum += ofFragment(fragments.get(it.name.value), page)
      else sum += ofSelections((it.typeCondition && schema.getType(it.typeCondition.name.value)) ?? type, it.selectionSet, page)
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
    const length = isList ? (first ?? (isPageOf(parent, name) ? page : null) ?? (Math.max(0, ...sent) || DEFAULT_LIST_LENGTH)) : 1
    return own + length * (1 + ofSelections(type, node.selectionSet, isList ? null : first))
  }

  const root = schema.getRootType(operation.operation)
  return 1 + (root ? ofSelections(root, operation.selectionSet, null) : 0)
}

/** These two of a connection are as long as its page. */
const isPageOf = ({ name }: GraphQLNamedType, field: string) => name.endsWith('Connection') && (field === 'nodes' || field === 'edges')

/** How many things a field is asked for at most; null where it is not asked so. */
function firstOf(field: GraphQLField<unknown, unknown>, { arguments: given = [] }: FieldNode, variables: Variables): number | null {
  const argument = field.args.find(({ name }) => name === 'first')
  if (!argument) return null
  const sizes = given.filter(({ name }) => name.value === 'first' || name.value === 'last').flatMap(({ value }) => valueIn(value, variables) ?? [])
  const first = sizes.length > 0 ? Math.max(...sizes.map(Number)) : Number(argument.defaultValue ?? DEFAULT_PAGE)
  return first >= 1 ? first : 1
}

const itemsIn = ({ value }: ArgumentNode, variables: Variables): number => countItems(valueIn(value, variables))

/** Items of lists, and of lists in objects: what `lines` has, alone or in an `input`. */
function countItems(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, one) => sum + (Array.isArray(one) ? one.length : 0), 0)
}

const valueIn = (node: ValueNode, variables: Variables): unknown =>
  node.kind === Kind.VARIABLE ? variables[node.name.value] : valueFromASTUntyped(node, variables)

function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, given: Variables): Variables {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue && given[variable.name.value] === undefined ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  )
  return defaults.length > 0 ? { ...given, ...Object.fromEntries(defaults) } : given
}
