import type { ApolloClient } from '@apollo/client'
import { type DocumentNode, Kind, type OperationDefinitionNode, valueFromASTUntyped } from 'graphql'
import { createContext, type ReactNode, useContext } from 'react'
import type { Carried } from './carriedLink.ts'

/** Asks the shop's schema for an operation that codegen gave this hash. */
export type Ask = (operation: { hash: string; variables: Variables }) => Promise<{ data?: unknown; errors?: readonly Error[] }>

type Variables = Record<string, unknown>
type Entity = Record<string, unknown>
type Document = DocumentNode & { __meta__?: { hash: string } }

/**
 * What ApolloClient and `@apollo/client/react` are to the browser, for one page that the server draws (`apolloOnServer` in
 * vite.config.ts). It is drawn once, and from answers that came a moment ago: to take those apart into a cache, put them together
 * again and watch them was half of what a page cost. An answer holds the fields of its fragments, so that it is read as it came.
 */
export function makeDrawing(ask: Ask) {
  const answers = new Map<string, { data: unknown; carried: Carried[number] }>()
  let entities: Map<string, Entity> | undefined
  return {
    /** @throws what the server said went wrong first */
    async query({ query, variables = {} }: { query: Document; variables?: Variables }): Promise<{ data: unknown }> {
      const { hash } = hashIn(query)
      const { data, errors } = await ask({ hash, variables })
      if (errors?.[0]) throw errors[0]
      answers.set(nameOf(query, variables), { data, carried: [hash, { ...defaultsOf(query), ...variables }, data] })
      return { data }
    },
    /** What was asked for before. */
    answerTo: (query: Document, variables: Variables = {}) => answers.get(nameOf(query, variables))?.data,
    /** What all answers together say of a thing. */
    entity({ __typename, id }: Entity): Entity | undefined {
      entities ??= collectEntities([...answers.values()].map(({ data }) => data))
      return entities.get(`${__typename}:${id}`)
    },
    /** For the browser, which asks the same again. */
    carried: (): Carried => [...answers.values()].map(({ carried }) => carried),
  }
}

export type Drawing = ReturnType<typeof makeDrawing>

const hashIn = ({ __meta__ }: Document) => __meta__ ?? { hash: '' }

/** A list that begins further down has the name of the whole list, as in the browser's cache (cache.ts). */
const nameOf = (document: Document, { after: _, ...variables }: Variables) => `${hashIn(document).hash} ${JSON.stringify(variables)}`

/** Apollo sends these along. */
function defaultsOf({ definitions }: DocumentNode): Variables {
  const operation = definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
  const defaults = (operation?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  )
  return Object.fromEntries(defaults)
}

function collectEntities(data: unknown, into = new Map<string, Entity>()): Map<string, Entity> {
  if (typeof data !== 'object' || data === null) return into
  if ('__typename' in data && 'id' in data) {
    const name = `${data.__typename}:${data.id}`
    into.set(name, { ...into.get(name), ...data })
  }
  for (const part of Object.values(data)) collectEntities(part, into)
  return into
}

const DrawingContext = createContext<Drawing | null>(null)

export const ApolloProvider = ({ client, children }: { client: Drawing; children: ReactNode }) => <DrawingContext value={client}>{children}</DrawingContext>

function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext)
  if (!drawing) throw new Error('A component that reads data is drawn outside <ApolloProvider>.')
  return drawing
}

/** Nothing that is drawn may use it; what happens later, in a browser, has Apollo's. */
export const useApolloClient = () => useDrawing() as unknown as ApolloClient

/** What no loader asked for is left to the browser, which draws the same without it first. */
export function useQuery(query: Document, { variables, skip }: { variables?: Variables; skip?: boolean } = {}) {
  const drawing = useDrawing()
  const data = skip ? undefined : drawing.answerTo(query, variables)
  return { data, loading: !skip && data === undefined }
}

type Fragment = { fragment: DocumentNode; from: Entity | readonly Entity[] }

export function useFragment({ fragment, from }: Fragment) {
  const drawing = useDrawing()
  if (Array.isArray(from)) return { data: from, complete: true }
  const fields = fieldsOf(fragment)
  const isWhole = (one: object | undefined) => one !== undefined && fields.every((field) => field in one)
  // Either the thing itself, as an answer holds it, or only its name.
  const data = isWhole(from) ? from : (drawing.entity(from as Entity) ?? {})
  return { data, complete: isWhole(data) }
}

const fieldsKnown = new WeakMap<DocumentNode, string[]>()

/** The names in an answer of what the fragment asks for itself; what it spreads belongs to other components. */
function fieldsOf(fragment: DocumentNode): string[] {
  const known = fieldsKnown.get(fragment)
  if (known) return known
  const [definition] = fragment.definitions
  const selections = definition?.kind === Kind.FRAGMENT_DEFINITION ? definition.selectionSet.selections : []
  const fields = selections.flatMap((one) => (one.kind === Kind.FIELD ? [(one.alias ?? one.name).value] : []))
  fieldsKnown.set(fragment, fields)
  return fields
}
