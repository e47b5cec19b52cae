import type { ObservableQuery } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useIsOffline } from '#staff/apollo/connection.ts'
import { useIsSessionClosed } from '#staff/apollo/sessionGate.ts'
import { MeDocument } from './session.generated.ts'

/**
 * Repeats the queries of the page when the network is back and the session is not closed. The session may have ended in
 * the meantime: this refusal opens the sign-in dialog over the page instead of the sign-in screen.
 */
export function useReconnect() {
  const client = useApolloClient()
  const isOffline = useIsOffline()
  const isClosed = useIsSessionClosed()
  const isOutdated = useRef(isOffline)
  useEffect(() => {
    if (isOffline) isOutdated.current = true
    if (!isOutdated.current || isOffline || isClosed) return
    isOutdated.current = false
    client
      .query({ query: MeDocument, fetchPolicy: 'network-only', context: { isBackground: true } })
      .then(() =>
        client.refetchQueries({
          include: 'active',
          onQueryUpdated: (query) => {
            // Long lists read their pages again automatically (apollo/pageList.ts).
            if (query.queryName !== 'Me' && query.options.fetchPolicy !== 'cache-only') refetchInBackground(query)
            return false
          },
        }),
      )
      .catch(() => undefined)
  }, [client, isOffline, isClosed])
}

/** Refetches without counting as use of the session. `refetch` takes no context of its own and copies these options. */
function refetchInBackground(query: ObservableQuery) {
  const { context } = query.options
  query.options.context = { ...context, isBackground: true }
  query.refetch().catch(() => undefined)
  query.options.context = context
}
