import { useQuery } from '@apollo/client/react'
import { BACKGROUND_REFETCH } from '#staff/apollo/backgroundRefetch.ts'
import { NavigationCount } from '#staff/ui/NavigationCount.tsx'
import { TicketCountsDocument } from './tickets.generated.ts'
import { useLiveTickets } from './useLiveTickets.ts'

/** Tickets without a response, beside the link of the navigation. It keeps the counts live on every page. */
export function TicketsCount() {
  const { data } = useQuery(TicketCountsDocument, { fetchPolicy: 'cache-first' })
  useLiveTickets((client) => client.query({ query: TicketCountsDocument, ...BACKGROUND_REFETCH }))
  const count = data?.ticketCounts?.open ?? 0
  return count > 0 ? <NavigationCount>{count}</NavigationCount> : null
}
