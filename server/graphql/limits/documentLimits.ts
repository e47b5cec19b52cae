import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { DomainError } from '#server/errors.ts'
import { costOf } from './cost.ts'

/**
 * Limits of one document from any caller; the shop's own documents are far below them (measurements:
 * docs/decisions/0023-what-a-query-may-cost.md). Introspection does not count towards the depth, because graphql-js has
 * a separate rule for it.
 */
export const LIMITS = { depth: 12, aliases: 30, directives: 50, mutations: 5, cost: 5_000 } as const
/** Maximum number of lexical tokens (names, braces, strings) before the parser aborts. */
export const MAX_TOKENS = 2_000
/** Maximum length of a document in characters, because comments are not tokens but take time as well. */
export const MAX_CHARACTERS = 20_000

type Limit = keyof typeof LIMITS

const WORDS: Record<Limit, string> = {
  depth: 'levels of fields',
  aliases: 'aliases',
  directives: 'directives',
  mutations: 'mutations',
  cost: 'points of cost',
}

function tooComplex(limit: Limit, found: number): DomainError<'TOO_COMPLEX'> {
  const allowed = LIMITS[limit]
  return new DomainError('TOO_COMPLEX', `The document has ${found} ${WORDS[limit]}; at most ${allowed} are allowed.`, {
    limit,
    allowed,
    found,
  })
}

/** Options of a rule of graphql-armor that reports TOO_COMPLEX; only its message tells the value found. */
const limitedTo = (limit: Limit) => ({
  n: LIMITS[limit],
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) => {
      const originalError = tooComplex(limit, Number(/found (\d+)/.exec(message)?.[1]))
      context?.reportError(new GraphQLError(originalError.message, { originalError }))
    },
  ],
})

/** Validation rules for depth, aliases and directives; they run once per document. */
export const LIMIT_RULES: ValidationRule[] = [
  maxDepthRule({ ...limitedTo('depth'), flattenFragments: true }),
  maxAliasesRule({ ...limitedTo('aliases'), allowList: [] }),
  maxDirectivesRule(limitedTo('directives')),
] as ValidationRule[]

type MeasuredOperation = {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
}

/** Measures a valid operation before execution, with the variables of the request. */
export function createDocumentMeasure(schema: GraphQLSchema) {
  /** @returns the maximum cost in points. @throws {DomainError} TOO_COMPLEX with the exceeded limit and the value */
  return ({ document, operation, variables }: MeasuredOperation): number => {
    if (operation.operation === OperationTypeNode.MUTATION) {
      const mutations = fieldsIn(operation.selectionSet, fragmentsOf(document))
      if (mutations > LIMITS.mutations) throw tooComplex('mutations', mutations)
    }
    const cost = costOf(schema, document, operation, variables)
    if (cost > LIMITS.cost) throw tooComplex('cost', cost)
    return cost
  }
}

export type DocumentMeasure = ReturnType<typeof createDocumentMeasure>

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(definitions.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it]] : [])))

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

/** Points for a document that is rejected without being validated. */
const UNREAD_POINTS = 20

/**
 * Points that a document costs before it is parsed, and that a rejected document does not get back. Validation compares
 * fields of the same name in pairs, so its time grows with the square of the length: 0.4 s for 7,000 characters.
 */
export function computeParseCost(text: string): number {
  const isRead = text.length <= MAX_CHARACTERS && !hasTooManyTokens(text)
  return UNREAD_POINTS + (isRead ? Math.ceil((text.length / 100) ** 2) : 0)
}

/** @throws {DomainError} TOO_COMPLEX for a document that is too long, unless the parser stops at its token limit */
export function checkLength(text: string): void {
  if (text.length <= MAX_CHARACTERS || hasTooManyTokens(text.slice(0, MAX_CHARACTERS))) return
  throw new DomainError(
    'TOO_COMPLEX',
    `The document has ${text.length} characters; at most ${MAX_CHARACTERS} are allowed.`,
    { limit: 'characters', allowed: MAX_CHARACTERS, found: text.length },
  )
}

/** Whether a document exceeds the token limit. A text cannot have more tokens than characters. */
export function hasTooManyTokens(text: string, limit = MAX_TOKENS): boolean {
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
export const tooManyTokens = (limit = MAX_TOKENS): DomainError<'TOO_COMPLEX'> =>
  new DomainError('TOO_COMPLEX', `The document has more than ${limit} tokens; at most ${limit} are allowed.`, {
    limit: 'tokens',
    allowed: limit,
    found: limit + 1,
  })
