import type { ApolloClient } from '@apollo/client'
import { type DocumentNode, Kind, type OperationDefinitionNode, valueFromASTUntyped } from 'graphql'
import { createContext, type ReactNode, useContext } from 'react'
import type { EmbeddedResults } from './embeddedResultsLink.ts'

/** Executes the operation that codegen registered under this hash. */
export type ExecuteOperation = (operation: {
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
export function createRenderClient(executeOperation: ExecuteOperation) {
  const results = new Map<string, { data: unknown; embedded: EmbeddedResults[number] }>()
  let entities: Map<string, Entity> | undefined
  return {
    /** @throws the first error of the result */
    async query({ query, variables = {} }: { query: Document; variables?: Variables }): Promise<{ data: unknown }> {
      const { hash } = getMetadata(query)
      const { data, errors } = await executeOperation({ hash, variables })
      if (errors?.[0]) throw errors[0]
      results.set(buildResultKey(query, variables), {
        data,
        embedded: [hash, { ...getDefaultVariables(query), ...variables }, data],
      })
      return { data }
    },
    /** Returns the data of a query that was executed before. */
    readQuery: (query: Document, variables: Variables = {}) => results.get(buildResultKey(query, variables))?.data,
    /** Returns all known fields of an entity, merged from all results. */
    readEntity({ __typename, id }: Entity): Entity | undefined {
      entities ??= collectEntities([...results.values()].map(({ data }) => data))
      return entities.get(`${__typename}:${id}`)
    },
    /** Returns all results for embedding in the page, because the browser repeats the same queries. */
    getEmbeddedResults: (): EmbeddedResults => [...results.values()].map(({ embedded }) => embedded),
  }
}

export type RenderClient = ReturnType<typeof createRenderClient>

const getMetadata = ({ __meta__ }: Document) => __meta__ ?? { hash: '' }

/** A later page of a list has the key of the whole list, as in the browser's cache (cache.ts). */
const buildResultKey = (document: Document, { after: _, ...variables }: Variables) =>
  `${getMetadata(document).hash} ${JSON.stringify(variables)}`

/** Apollo Client in the browser sends default values of variables, so they are part of the embedded key. */
function getDefaultVariables({ definitions }: DocumentNode): Variables {
  const operation = definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
  const defaults = (operation?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  )
  return Object.fromEntries(defaults)
}

function collectEntities(data: unknown, target = new Map<string, Entity>()): Map<string, Entity> {
  if (typeof data !== 'object' || data === null) return target
  if ('__typename' in data && 'id' in data) {
    const key = `${data.__typename}:${data.id}`
    target.set(key, { ...target.get(key), ...data })
  }
  for (const child of Object.values(data)) collectEntities(child, target)
  return target
}

const RenderClientContext = createContext<RenderClient | null>(null)

export const ApolloProvider = ({ client, children }: { client: RenderClient; children: ReactNode }) => (
  <RenderClientContext value={client}>{children}</RenderClientContext>
)

function useRenderClient(): RenderClient {
  const client = useContext(RenderClientContext)
  if (!client) throw new Error('A component that reads data is drawn outside <ApolloProvider>.')
  return client
}

/** For code that runs later in the browser, where it is Apollo's own hook; rendering must not use this client. */
export const useApolloClient = () => useRenderClient() as unknown as ApolloClient

/** Returns the data of a loader's query, else the loading state, which the browser renders first as well. */
export function useQuery(query: Document, { variables, skip }: { variables?: Variables; skip?: boolean } = {}) {
  const client = useRenderClient()
  const data = skip ? undefined : client.readQuery(query, variables)
  return { data, loading: !skip && data === undefined }
}

/** Nothing is mutated while a page is rendered. */
export function useMutation() {
  const execute = () => Promise.reject(new Error('A mutation ran while a page was rendered.'))
  return [execute, { loading: false, called: false, client: useApolloClient(), reset: () => undefined }] as const
}

type FragmentOptions = { fragment: DocumentNode; from: Entity | readonly Entity[] }

export function useFragment({ fragment, from }: FragmentOptions) {
  const client = useRenderClient()
  if (Array.isArray(from)) return { data: from, complete: true }
  const fields = getSelectedFields(fragment)
  const isComplete = (object: object | undefined) => object !== undefined && fields.every((field) => field in object)
  // `from` is either the whole object of a result or only a reference to it.
  const data = isComplete(from) ? from : (client.readEntity(from as Entity) ?? {})
  return { data, complete: isComplete(data) }
}

const fieldCache = new WeakMap<DocumentNode, string[]>()

/** Returns the response keys that the fragment itself selects; nested fragment spreads belong to other components. */
function getSelectedFields(fragment: DocumentNode): string[] {
  const cached = fieldCache.get(fragment)
  if (cached) return cached
  const [definition] = fragment.definitions
  const selections = definition?.kind === Kind.FRAGMENT_DEFINITION ? definition.selectionSet.selections : []
  const fields = selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [(selection.alias ?? selection.name).value] : [],
  )
  fieldCache.set(fragment, fields)
  return fields
}
