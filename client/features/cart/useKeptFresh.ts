import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#client/features/session/useSession.ts'
import { queueKey } from './changeQueue.ts'
import { clearGuestLines } from './guestCart.ts'
import { sendQueued } from './sendQueued.ts'
import { copyKey, noteAnswered, showKeptCart } from './shownCart.ts'
import { useLoadCart } from './useLoadCart.ts'

/** Loads the cart after the session check, and refetches it whenever it may be outdated. */
export function useKeptFresh() {
  const client = useApolloClient()
  const { signedIn } = useSession()
  const loadCart = useLoadCart()
  const [failed, setFailed] = useState(false)

  const load = useCallback(
    () =>
      loadCart().then(
        () => {
          noteAnswered()
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
    const sendQuietly = () => sendQueued(client).catch(() => undefined)
    const onOnline = () => sendQuietly().then(loadQuietly)
    // Deferred until after hydration: every product card of the page reacts to a write to the cache.
    const soon = setTimeout(() => {
      showKeptCart(client)
      loadQuietly()
      sendQuietly()
      // Without a network this code could not be loaded when it is needed.
      if (signedIn) import('./sendChanges.ts').catch(() => undefined)
    })

    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === copyKey()) showKeptCart(client)
      // Waits for the lock that the other tab holds, and continues if that tab is closed.
      if (key === queueKey()) sendQuietly()
    }

    // Logging out clears the cache; an empty visitor's cart follows.
    const stopResets = client.onResetStore(loadQuietly)
    window.addEventListener('online', onOnline)
    window.addEventListener('focus', sendQuietly)
    window.addEventListener('storage', onOtherTab)
    return () => {
      clearTimeout(soon)
      stopResets()
      window.removeEventListener('online', onOnline)
      window.removeEventListener('focus', sendQuietly)
      window.removeEventListener('storage', onOtherTab)
    }
  }, [client, signedIn, load])

  return { failed, load }
}
