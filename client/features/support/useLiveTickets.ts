import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { SupportTicketChangedDocument } from './useLiveTickets.generated.ts'

interface Options {
  /** The answers themselves, and not only how many there are. */
  whole?: boolean
}

/**
 * Follows tickets: what changes goes into the cache, and so into everything that shows it. The first answer is the present state, so
 * nothing is missed.
 * @returns whether that works just now for all of them; where it does not, somebody has to ask
 */
export function useLiveTickets(numbers: readonly string[], { whole = false }: Options = {}): boolean {
  const client = useApolloClient()
  const [live, setLive] = useState<ReadonlySet<string>>(new Set())
  const names = numbers.join(' ')

  useEffect(() => {
    if (!names) return
    const stop = new AbortController()
    const hearsOf = (number: string, hears: boolean) => setLive((live) => new Set(hears ? [...live, number] : [...live].filter((one) => one !== number)))
    const hearsNothing = () => setLive(new Set())
    import('#client/apollo/liveLink.ts').then(({ makeLive, watchSocket }) => {
      if (stop.signal.aborted) return
      makeLive(client)
      const unwatch = watchSocket((up) => !up && hearsNothing())
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
