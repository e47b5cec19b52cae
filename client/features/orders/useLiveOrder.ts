import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { OrderChangedDocument } from './useLiveOrder.generated.ts'

/**
 * Follows an order: what changes goes into the cache, and so into everything that shows it. The first answer is the present state, so
 * nothing is missed.
 * @returns whether that works just now; where it does not, somebody has to ask
 */
export function useLiveOrder(orderId: string, wanted: boolean): boolean {
  const client = useApolloClient()
  const [live, setLive] = useState(false)

  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const quietly = () => setLive(false)
    import('#client/apollo/liveLink.ts').then(({ makeLive, watchSocket }) => {
      if (stop.signal.aborted) return
      makeLive(client)
      const unwatch = watchSocket((up) => !up && setLive(false))
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
