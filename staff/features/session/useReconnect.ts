import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useIsOffline } from '#staff/apollo/connection.ts'
import { MeDocument } from './session.generated.ts'

/**
 * Repeats the queries of the page when the network is back. The session may have ended in the meantime: this refusal
 * opens the sign-in dialog over the page instead of the sign-in screen.
 */
export function useReconnect() {
  const client = useApolloClient()
  const isOffline = useIsOffline()
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) {
      client
        .query({ query: MeDocument, fetchPolicy: 'network-only', context: { isBackground: true } })
        .then(() =>
          client.refetchQueries({
            include: 'active',
            // Long lists read their pages again automatically (apollo/pageList.ts).
            onQueryUpdated: ({ queryName, options }) => queryName !== 'Me' && options.fetchPolicy !== 'cache-only',
          }),
        )
        .catch(() => undefined)
    }
    wasOffline.current = isOffline
  }, [client, isOffline])
}
