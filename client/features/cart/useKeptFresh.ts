import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#client/features/session/useSession.ts'
import { queueKey } from './changeQueue.ts'
import { clearGuestLines } from './guestCart.ts'
import { sendQueued } from './sendQueued.ts'
import { copyKey, noteAnswered, showKeptCart } from './shownCart.ts'
import { useLoadCart } from './useLoadCart.ts'

/** Shows the cart when it is known who shops, and what is true since whenever what is shown may be out of date. */
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
    // Not while the page is being taken over: what is written to the cache is looked at by every card of it.
    const soon = setTimeout(() => {
      showKeptCart(client)
      loadQuietly()
      sendQuietly()
      // Without network it could not come when it is needed.
      if (signedIn) import('./sendChanges.ts').catch(() => undefined)
    })

    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === copyKey()) showKeptCart(client)
      // It waits for its turn behind the other tab, and goes on if that one is closed.
      if (key === queueKey()) sendQuietly()
    }

    // Logging out empties the cache; what follows is an empty visitor's cart.
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
