import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { inBackground } from '#client/apollo/background.ts'
import { lastActive } from './activity.ts'
import { ViewerDocument } from './SessionProvider.generated.ts'

const CHECK_EVERY_MS = 5 * 60_000

/**
 * Asks every five minutes whether the session still stands. The check itself is no activity (docs/product-decisions.md#d21); but who only read and
 * scrolled since the last one would be idle to the server, so then it goes without the mark and tells of the reader.
 */
export function useSessionCheck(signedIn: boolean | undefined) {
  const client = useApolloClient()
  useEffect(() => {
    if (!signedIn) return
    let checkedAt = Date.now()
    const check = () => {
      if (document.hidden) return
      const touched = (lastActive() ?? 0) > checkedAt
      checkedAt = Date.now()
      // A failure to reach the server says nothing about the session; its end is told by the links.
      client.query({ query: ViewerDocument, fetchPolicy: 'network-only', context: touched ? {} : inBackground }).catch(() => undefined)
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, signedIn])
}
