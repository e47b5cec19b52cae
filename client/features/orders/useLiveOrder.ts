import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { OrderChangedDocument } from './useLiveOrder.generated.ts'

/**
 * Subscribes to an order; every update is written to the cache and so rerenders all components that show it. The first
 * result is the current state, so no update is missed.
 * @returns whether the subscription is live; if not, the caller must poll
 */
export function useLiveOrder(orderId: string, wanted: boolean): boolean {
  const client = useApolloClient()
  const [live, setLive] = useState(false)

  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const quietly = () => setLive(false)
    import('#client/apollo/subscriptionLink.ts').then(({ enableSubscriptions, subscribeToSocketState }) => {
      if (stop.signal.aborted) return
      enableSubscriptions(client)
      const unwatch = subscribeToSocketState((up) => !up && setLive(false))
      const following = client
        .subscribe({ query: OrderChangedDocument, variables: { orderId } })
        .subscribe({ next: ({ data }) => setLive(Boolean(data)), error: quietly, complete: quietly })
      stop.signal.addEventListener('abort', () => {
        following.unsubscribe()
        unwatch()
      })
    }, quietly)
    return () => {
      stop.abort()
      setLive(false)
    }
  }, [client, orderId, wanted])

  return live
}
