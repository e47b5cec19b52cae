import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { RouterContextProvider } from 'react-router-dom'
import { apolloContext } from '#client/apollo/context.ts'
import { hashOf, nameOf } from '#client/apollo/operations.ts'
import { standsOn } from '#client/apollo/seen.ts'

/** How long a browser stays on the old page for the new one's data; after that the new page shows its placeholders. */
const PATIENCE = 250

/**
 * What a page is made of, asked for by its route's loader. The server waits for it and fails with it; a browser waits
 * only briefly, and then `undefined` leaves waiting, redirects and errors to the page's own `useQuery`.
 */
export function loadPage<Data, Variables extends OperationVariables>(
  context: Readonly<RouterContextProvider>,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  const options = { query, variables } as { query: TypedDocumentNode<Data, OperationVariables>; variables: OperationVariables }
  const answer = context
    .get(apolloContext)
    .query<Data>(options)
    .then(({ data }) => data as Data)
  if (import.meta.env.SSR) return answer
  // What the cache holds is asked for no more, and may be old.
  standsOn(nameOf(hashOf({ query }), variables))
  const enough = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  return Promise.race([answer.catch(() => undefined), enough])
}
