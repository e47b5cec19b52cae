import type { ApolloClient } from '@apollo/client'
import { useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { getServerTime } from '#client/ui/serverClock.ts'
import { TicketsChangedDocument, type TicketsChangedSubscription } from './tickets.generated.ts'

type ChangedTickets = NonNullable<TicketsChangedSubscription['ticketsChanged']>['tickets']

/**
 * Follows the changes of all tickets. The event itself brings the rows up to date through the cache.
 * @param onChange reads again what an event does not contain, such as counts; it gets null as the tickets when any may
 *   have changed. Its errors are ignored, because the next event repeats it.
 * @returns time of the last change, ms since 1970
 */
export function useLiveTickets(
  onChange: (client: ApolloClient, tickets: ChangedTickets) => Promise<unknown>,
): number | undefined {
  const [changedAt, setChangedAt] = useState<number>()
  useSubscription(TicketsChangedDocument, {
    onData({ client, data: { data } }) {
      const tickets = data?.ticketsChanged?.tickets ?? null
      if (tickets) setChangedAt(getServerTime())
      onChange(client, tickets).catch(() => {})
    },
  })
  return changedAt
}
