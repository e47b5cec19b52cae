import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSession } from '#client/features/session/useSession.ts'

/**
 * The queue and its start are not part of the first load. They are requested with the page and not when they are
 * needed, because the network may be gone by then.
 */
const loadStartCart = () => import('./startCart.ts')

/** Starts the cart after the session check, and again after login and logout. */
export function CartSync() {
  const client = useApolloClient()
  const { signedIn } = useSession()
  useEffect(() => {
    if (signedIn === undefined) return
    let stop: (() => void) | undefined
    let isStopped = false
    const start = () =>
      loadStartCart().then(
        ({ startCart, rehearseChange }) => {
          if (isStopped) return
          stop = startCart(client)
          rehearseChange(client)
        },
        () => window.addEventListener('online', start, { once: true }),
      )
    // Deferred until after hydration: every product card of the page reacts to a write to the cache.
    const timer = setTimeout(() => {
      start()
      // Without a network this code could not be loaded when it is needed.
      if (signedIn) import('./reportRefusal.ts').catch(() => undefined)
    })
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client, signedIn])
  return null
}
