import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { SupportTicketChangedDocument } from './useLiveTickets.generated.ts'

interface Options {
  /** Subscribes to the responses themselves, not only to their number. */
  includeMessages?: boolean
}

/**
 * Subscribes to tickets; every update is written to the cache and so rerenders all components that show it. The first
 * result is the current state, so no update is missed.
 * @returns whether the subscriptions of all tickets are live; if not, the caller must poll
 */
export function useLiveTickets(numbers: readonly string[], { includeMessages = false }: Options = {}): boolean {
  const client = useApolloClient()
  const [liveNumbers, setLiveNumbers] = useState<ReadonlySet<string>>(new Set())
  const names = numbers.join(' ')

  useEffect(() => {
    if (!names) return
    const controller = new AbortController()
    const setTicketLive = (number: string, isLive: boolean) =>
      setLiveNumbers(
        (liveNumbers) => new Set(isLive ? [...liveNumbers, number] : [...liveNumbers].filter((one) => one !== number)),
      )
    const clearLive = () => setLiveNumbers(new Set())
    import('#client/apollo/subscriptionLink.ts').then(({ enableSubscriptions, subscribeToSocketState }) => {
      if (controller.signal.aborted) return
      enableSubscriptions(client)
      const unsubscribe = subscribeToSocketState((isOpen) => !isOpen && clearLive())
      const subscriptions = names.split(' ').map((number) => {
        const onEnd = () => setTicketLive(number, false)
        return client
          .subscribe({ query: SupportTicketChangedDocument, variables: { number, includeMessages } })
          .subscribe({ next: ({ data }) => setTicketLive(number, Boolean(data)), error: onEnd, complete: onEnd })
      })
      controller.signal.addEventListener('abort', () => {
        for (const one of subscriptions) one.unsubscribe()
        unsubscribe()
      })
    }, clearLive)
    return () => {
      controller.abort()
      clearLive()
    }
  }, [client, names, includeMessages])

  return numbers.length > 0 && numbers.every((number) => liveNumbers.has(number))
}
