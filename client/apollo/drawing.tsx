import type { ApolloClient } from '@apollo/client'
import { type DocumentNode, Kind, type OperationDefinitionNode, valueFromASTUntyped } from 'graphql'
import { createContext, type ReactNode, useContext } from 'react'
import type { Carried } from './carriedLink.ts'

/** Executes the operation that codegen registered under this hash. */
export type Ask = (operation: {
  hash: string
  variables: Variables
}) => Promise<{ data?: unknown; errors?: readonly Error[] }>

type Variables = Record<string, unknown>
type Entity = Record<string, unknown>
type Document = DocumentNode & { __meta__?: { hash: string } }

/**
 * Creates the client for one server-rendered page, in place of ApolloClient and `@apollo/client/react`
 * (`apolloOnServer` in vite.config.ts). A page is rendered once, from results that were just fetched: normalizing them
 * into a cache, reading them back and watching them took half of the rendering time. A result contains the fields of
 * its fragments, so it is read as received.
 */
export function makeDrawing(ask: Ask) {
  const answers = new Map<string, { data: unknown; carried: Carried[number] }>()
  let entities: Map<string, Entity> | undefined
  return {
    /** @throws the first error of the result */
    async query({ query, variables = {} }: { query: Document; variables?: Variables }): Promise<{ data: unknown }> {
      const { hash } = hashIn(query)
      const { data, errors } = await ask({ hash, variables })
      if (errors?.[0]) throw errors[0]
      answers.set(nameOf(query, variables), { data, carried: [hash, { ...defaultsOf(query), ...variables }, data] })
      return { data }
    },
    /** Returns the data of a query that was executed before. */
    answerTo: (query: Document, variables: Variables = {}) => answers.get(nameOf(query, variables))?.data,
    /** Returns all known fields of an entity, merged from all results. */
    entity({ __typename, id }: Entity): Entity | undefined {
      entities ??= collectEntities([...answers.values()].map(({ data }) => data))
      return entities.get(`${__typename}:${id}`)
    },
    /** Returns all results for embedding in the page, because the browser repeats the same queries. */
    carried: (): Carried => [...answers.values()].map(({ carried }) => carried),
  }
}

export type Drawing = ReturnType<typeof makeDrawing>

const hashIn = ({ __meta__ }: Document) => __meta__ ?? { hash: '' }

/** A later page of a list has the key of the whole list, as in the browser's cache (cache.ts). */
const nameOf = (document: Document, { after: _, ...variables }: Variables) =>
  `${hashIn(document).hash} ${JSON.stringify(variables)}`

/** Apollo Client in the browser sends default values of variables, so they are part of the embedded key. */
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

export const ApolloProvider = ({ client, children }: { client: Drawing; children: ReactNode }) => (
  <DrawingContext value={client}>{children}</DrawingContext>
)

function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext)
  if (!drawing) throw new Error('A component that reads data is drawn outside <ApolloProvider>.')
  return drawing
}

/** For code that runs later in the browser, where it is Apollo's own hook; rendering must not use this client. */
export const useApolloClient = () => useDrawing() as unknown as ApolloClient

/** Returns the data of a loader's query, else the loading state, which the browser renders first as well. */
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
  // `from` is either the whole object of a result or only a reference to it.
  const data = isWhole(from) ? from : (drawing.entity(from as Entity) ?? {})
  return { data, complete: isWhole(data) }
}

const fieldsKnown = new WeakMap<DocumentNode, string[]>()

/** Returns the response keys that the fragment itself selects; nested fragment spreads belong to other components. */
function fieldsOf(fragment: DocumentNode): string[] {
  const known = fieldsKnown.get(fragment)
  if (known) return known
  const [definition] = fragment.definitions
  const selections = definition?.kind === Kind.FRAGMENT_DEFINITION ? definition.selectionSet.selections : []
  const fields = selections.flatMap((one) => (one.kind === Kind.FIELD ? [(one.alias ?? one.name).value] : []))
  fieldsKnown.set(fragment, fields)
  return fields
}
