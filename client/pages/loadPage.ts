import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { RouterContextProvider } from 'react-router-dom'
import { addPageResult } from '#client/apollo/connection.ts'
import { apolloContext } from '#client/apollo/context.ts'
import { buildResultKey, getOperationHash } from '#client/apollo/operations.ts'
import { yieldToBrowser } from '#client/ui/yieldToBrowser.ts'

/**
 * Time in ms for which a browser stays on the old page while the data of the new one loads; after that the new page
 * shows its placeholders.
 */
const MAX_WAIT_MS = 250

/**
 * Runs the query of a page in its route's loader. The server waits for the data and fails with the query. A browser
 * waits only briefly, then resolves to `undefined` and leaves loading states, redirects and errors to the page's own
 * `useQuery`.
 */
export function loadPage<Data, Variables extends OperationVariables>(
  context: Readonly<RouterContextProvider>,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  const options = { query, variables } as {
    query: TypedDocumentNode<Data, OperationVariables>
    variables: OperationVariables
  }
  const runQuery = () =>
    context
      .get(apolloContext)
      .query<Data>(options)
      .then(({ data }) => data as Data)
  if (import.meta.env.SSR) return runQuery()
  // In a separate task: starting a query takes a slow phone 40 ms, and reading a cached result up to 100 ms.
  const result = yieldToBrowser().then(runQuery)
  // Records the key here, because a cached result causes no request and may be old.
  addPageResult(buildResultKey(getOperationHash({ query }), variables))
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  return Promise.race([result.catch(() => undefined), timeout])
}
