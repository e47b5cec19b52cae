import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#client/features/session/useSession.ts'
import { getCopyKey, recordCartResponse, showStoredCart } from './cachedCart.ts'
import { getQueueKey } from './changeQueue.ts'
import { clearGuestLines } from './guestCart.ts'
import { sendQueuedChanges } from './sendQueuedChanges.ts'
import { useLoadCart } from './useLoadCart.ts'

/** Loads the cart after the session check, and refetches it whenever it may be outdated. */
export function useCartSync() {
  const client = useApolloClient()
  const { signedIn } = useSession()
  const loadCart = useLoadCart()
  const [failed, setFailed] = useState(false)

  const load = useCallback(
    () =>
      loadCart().then(
        () => {
          recordCartResponse()
          setFailed(false)
        },
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
    const sendQuietly = () => sendQueuedChanges(client).catch(() => undefined)
    const onOnline = () => sendQuietly().then(loadQuietly)
    // Deferred until after hydration: every product card of the page reacts to a write to the cache.
    const timer = setTimeout(() => {
      showStoredCart(client)
      loadQuietly()
      sendQuietly()
      // Without a network this code could not be loaded when it is needed.
      if (signedIn) import('./sendChanges.ts').catch(() => undefined)
    })

    const onStorage = ({ key }: StorageEvent) => {
      if (key === getCopyKey()) showStoredCart(client)
      // Waits for the lock that the other tab holds, and continues if that tab is closed.
      if (key === getQueueKey()) sendQuietly()
    }

    // Logging out clears the cache; an empty visitor's cart follows.
    const unsubscribe = client.onResetStore(loadQuietly)
    window.addEventListener('online', onOnline)
    window.addEventListener('focus', sendQuietly)
    window.addEventListener('storage', onStorage)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('online', onOnline)
      window.removeEventListener('focus', sendQuietly)
      window.removeEventListener('storage', onStorage)
    }
  }, [client, signedIn, load])

  return { failed, load }
}
