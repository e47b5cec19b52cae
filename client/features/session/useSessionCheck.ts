import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { backgroundContext } from '#client/apollo/background.ts'
import { getLastActive } from './activity.ts'
import { ViewerDocument } from './SessionProvider.generated.ts'

const CHECK_EVERY_MS = 5 * 60_000

/**
 * Checks every five minutes whether the session is still valid. The check itself does not count as activity
 * (docs/product-decisions.md#d21). But reading and scrolling send no request, so after such activity the check is sent
 * as a foreground request, which extends the session on the server.
 */
export function useSessionCheck(signedIn: boolean | undefined) {
  const client = useApolloClient()
  useEffect(() => {
    if (!signedIn) return
    let checkedAt = Date.now()
    const check = () => {
      if (document.hidden) return
      const wasActive = (getLastActive() ?? 0) > checkedAt
      checkedAt = Date.now()
      // A network failure says nothing about the session; the Apollo links report its end.
      client
        .query({ query: ViewerDocument, fetchPolicy: 'network-only', context: wasActive ? {} : backgroundContext })
        .catch(() => undefined)
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, signedIn])
}
