import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { SupportTicketChangedDocument } from './useLiveTickets.generated.ts'

interface Options {
  /** Subscribes to the responses themselves, not only to their number. */
  whole?: boolean
}

/**
 * Subscribes to tickets; every update is written to the cache and so rerenders all components that show it. The first
 * result is the current state, so no update is missed.
 * @returns whether the subscriptions of all tickets are live; if not, the caller must poll
 */
export function useLiveTickets(numbers: readonly string[], { whole = false }: Options = {}): boolean {
  const client = useApolloClient()
  const [live, setLive] = useState<ReadonlySet<string>>(new Set())
  const names = numbers.join(' ')

  useEffect(() => {
    if (!names) return
    const stop = new AbortController()
    const hearsOf = (number: string, hears: boolean) =>
      setLive((live) => new Set(hears ? [...live, number] : [...live].filter((one) => one !== number)))
    const hearsNothing = () => setLive(new Set())
    import('#client/apollo/subscriptionLink.ts').then(({ enableSubscriptions, subscribeToSocketState }) => {
      if (stop.signal.aborted) return
      enableSubscriptions(client)
      const unwatch = subscribeToSocketState((up) => !up && hearsNothing())
      const following = names.split(' ').map((number) => {
        const quietly = () => hearsOf(number, false)
        return client
          .subscribe({ query: SupportTicketChangedDocument, variables: { number, whole } })
          .subscribe({ next: ({ data }) => hearsOf(number, Boolean(data)), error: quietly, complete: quietly })
      })
      stop.signal.addEventListener('abort', () => {
        for (const one of following) one.unsubscribe()
        unwatch()
      })
    }, hearsNothing)
    return () => {
      stop.abort()
      hearsNothing()
    }
  }, [client, names, whole])

  return numbers.length > 0 && numbers.every((number) => live.has(number))
}
