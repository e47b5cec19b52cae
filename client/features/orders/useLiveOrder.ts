import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { OrderChangedDocument } from './useLiveOrder.generated.ts'

/**
 * Subscribes to an order; every update is written to the cache and so rerenders all components that show it. The first
 * result is the current state, so no update is missed.
 * @returns whether the subscription is live; if not, the caller must poll
 */
export function useLiveOrder(orderId: string, enabled: boolean): boolean {
  const client = useApolloClient()
  const [isLive, setIsLive] = useState(false)

  useEffect(() => {
    if (!enabled) return
    const controller = new AbortController()
    const onEnd = () => setIsLive(false)
    import('#client/apollo/subscriptionLink.ts').then(({ enableSubscriptions, subscribeToSocketState }) => {
      if (controller.signal.aborted) return
      enableSubscriptions(client)
      const unsubscribe = subscribeToSocketState((isOpen) => !isOpen && setIsLive(false))
      const subscription = client
        .subscribe({ query: OrderChangedDocument, variables: { orderId } })
        .subscribe({ next: ({ data }) => setIsLive(Boolean(data)), error: onEnd, complete: onEnd })
      controller.signal.addEventListener('abort', () => {
        subscription.unsubscribe()
        unsubscribe()
      })
    }, onEnd)
    return () => {
      controller.abort()
      setIsLive(false)
    }
  }, [client, orderId, enabled])

  return isLive
}
