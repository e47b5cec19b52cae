import { type ApolloClient, ApolloLink } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { OperationTypeNode } from 'graphql'
import { mergeMap, of, tap } from 'rxjs'

const clients = new WeakSet<ApolloClient>()

/**
 * Repeats queries during which a mutation has ended: the cache stores what comes last, and their responses may be from
 * before it. For pages that show records which can be changed there; those of the catalogue do not load this module.
 * Called in a render, because queries are sent after it.
 */
export function useRepeatOutdatedReads(): void {
  const client = useApolloClient()
  if (clients.has(client)) return
  clients.add(client)
  client.setLink(createOutdatedReadLink().concat(client.link))
}

function createOutdatedReadLink(): ApolloLink {
  let endedMutations = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(
        tap(() => {
          // Requests of the cart run one at a time (features/cart/loadCart.ts), so no response is outdated.
          if (!operation.getContext().queuedChange) endedMutations += 1
        }),
      )
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
    const endedBefore = endedMutations
    return forward(operation).pipe(
      mergeMap((result) => (endedMutations === endedBefore ? of(result) : forward(operation))),
    )
  })
}
