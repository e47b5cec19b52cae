import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#client/features/session/useSession.ts'
import { clearGuestLines, watchGuestLines } from './guestCart.ts'
import { useLoadCart } from './useLoadCart.ts'

/** Loads the cart when it is known who shops, and again whenever what is shown may be out of date. */
export function useKeptFresh() {
  const client = useApolloClient()
  const { signedIn } = useSession()
  const loadCart = useLoadCart()
  const [failed, setFailed] = useState(false)

  const load = useCallback(
    () =>
      loadCart().then(
        () => setFailed(false),
        (error: unknown) => {
          setFailed(true)
          throw error
        },
      ),
    [loadCart],
  )

  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (signedIn === undefined) return
    if (wasSignedIn.current && !signedIn) clearGuestLines()
    wasSignedIn.current = signedIn

    const loadQuietly = () => load().catch(() => undefined)
    loadQuietly()
    const stops = [
      watchGuestLines(loadQuietly),
      // Logging out empties the cache; what follows is an empty visitor's cart.
      client.onResetStore(loadQuietly),
    ]
    window.addEventListener('online', loadQuietly)
    return () => {
      window.removeEventListener('online', loadQuietly)
      for (const stop of stops) stop()
    }
  }, [client, signedIn, load])

  return { failed, load }
}
