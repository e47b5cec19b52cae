import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  visit,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { DomainError } from '#server/errors.ts'
import { costOf } from './cost.ts'

/**
 * Limits of one document from any caller; the shop's own documents are far below them (measurements:
 * docs/decisions/0023-what-a-query-may-cost.md). Introspection does not count towards the depth, because graphql-js has
 * a separate rule for it.
 */
export const LIMITS = { depth: 12, aliases: 30, directives: 50, mutations: 5, cost: 5_000 } as const
/** Maximum number of lexical tokens (names, braces, strings) before the parser aborts. */
export const TOKENS_AT_MOST = 2_000

const WORDS: Record<keyof typeof LIMITS, string> = {
  depth: 'levels of fields',
  aliases: 'aliases',
  directives: 'directives',
  mutations: 'mutations',
  cost: 'points of cost',
}

const DOCUMENTS_AT_MOST = 1_000

type Asked = {
  document: DocumentNode
  key: string
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
}

/** Measures operations before execution: the shape once per document, the cost for the variables of every request. */
export function createDocumentMeasure(schema: GraphQLSchema) {
  const shapes = new LRUCache<string, Shape>({ max: DOCUMENTS_AT_MOST })

  /** @returns the maximum cost in points. @throws {DomainError} TOO_COMPLEX with the exceeded limit and the value */
  return ({ document, key, operation, variables }: Asked): number => {
    const name = `${key}:${operation.name?.value ?? ''}`
    const shape = shapes.get(name) ?? shapeOf(document, operation)
    shapes.set(name, shape)
    for (const [what, found] of Object.entries(shape) as [keyof Shape, number][]) atMost(what, found)
    const cost = costOf(schema, document, operation, variables)
    atMost('cost', cost)
    return cost
  }
}

export type DocumentMeasure = ReturnType<typeof createDocumentMeasure>

type Shape = Record<Exclude<keyof typeof LIMITS, 'cost'>, number>

function atMost(what: keyof typeof LIMITS, found: number): void {
  const limit = LIMITS[what]
  if (found > limit)
    throw new DomainError('TOO_COMPLEX', `The document has ${found} ${WORDS[what]}; at most ${limit} are allowed.`, {
      limit: what,
      allowed: limit,
      found,
    })
}

function shapeOf(document: DocumentNode, operation: OperationDefinitionNode): Shape {
  const fragments = new Map(
    document.definitions.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it]] : [])),
  )
  const shape: Shape = {
    depth: depthOf(operation.selectionSet, fragments, new Map()),
    aliases: 0,
    directives: 0,
    mutations: 0,
  }
  visit(document, {
    Field(node) {
      if (node.alias) shape.aliases += 1
    },
    Directive() {
      shape.directives += 1
    },
  })
  if (operation.operation === 'mutation') shape.mutations = fieldsIn(operation.selectionSet, fragments)
  return shape
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function depthOf({ selections }: SelectionSetNode, fragments: Fragments, known: Map<string, number>): number {
  const depths = selections.map((it) => {
    if (it.kind === Kind.INLINE_FRAGMENT) return depthOf(it.selectionSet, fragments, known)
    if (it.kind === Kind.FIELD)
      return it.selectionSet && !isIntrospection(it.name.value) ? 1 + depthOf(it.selectionSet, fragments, known) : 1
    const name = it.name.value
    const fragment = fragments.get(name)
    const depth = known.get(name) ?? (fragment ? depthOf(fragment.selectionSet, fragments, known) : 0)
    known.set(name, depth)
    return depth
  })
  return Math.max(0, ...depths)
}

/** Counts the root fields, including those in fragments; a fragment counts once because it is executed once. */
function fieldsIn({ selections }: SelectionSetNode, fragments: Fragments, seen = new Set<string>()): number {
  return selections.reduce((sum, it) => {
    if (it.kind === Kind.FIELD) return sum + 1
    if (it.kind === Kind.INLINE_FRAGMENT) return sum + fieldsIn(it.selectionSet, fragments, seen)
    const fragment = seen.has(it.name.value) ? undefined : fragments.get(it.name.value)
    seen.add(it.name.value)
    return sum + (fragment ? fieldsIn(fragment.selectionSet, fragments, seen) : 0)
  }, 0)
}

const isIntrospection = (name: string) => name === '__schema' || name === '__type'

/** Whether a document exceeds the token limit. A text cannot have more tokens than characters. */
export function hasTooManyTokens(text: string, limit = TOKENS_AT_MOST): boolean {
  if (text.length <= limit) return false
  const lexer = new Lexer(new Source(text))
  try {
    for (let tokens = 0; lexer.advance().kind !== TokenKind.EOF; tokens += 1) if (tokens >= limit) return true
  } catch {
    // The tokens before the syntax error are within the limit.
  }
  return false
}

/** Builds the error for a document with too many tokens; counting stops at one above the limit. */
export const tooManyTokens = (limit = TOKENS_AT_MOST): DomainError<'TOO_COMPLEX'> =>
  new DomainError('TOO_COMPLEX', `The document has more than ${limit} tokens; at most ${limit} are allowed.`, {
    limit: 'tokens',
    allowed: limit,
    found: limit + 1,
  })
