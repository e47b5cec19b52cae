import { IconMessages } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import { TicketsCount } from '#staff/features/tickets/TicketsCount.tsx'
import { TicketBadge } from '#staff/features/tickets/ticketStatus.tsx'
import { TicketsDocument } from '#staff/features/tickets/tickets.generated.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  routes: [{ path: 'tickets/:number?', permission: 'tickets.read', lazy: () => import('./TicketsPage.tsx') }],
  navigation: [
    {
      id: 'tickets',
      path: '/tickets',
      label: msg('Tickets'),
      icon: IconMessages,
      permission: 'tickets.read',
      key: 'i',
      Count: TicketsCount,
    },
  ],
  search: [
    {
      id: 'tickets',
      label: msg('Tickets'),
      permission: 'tickets.read',
      async search(text, { client, signal }) {
        const { data } = await client.query({
          query: TicketsDocument,
          variables: { search: text, first: 6 },
          fetchPolicy: 'network-only',
          context: { fetchOptions: { signal } },
        })
        return (data?.tickets?.edges ?? []).map(({ node }) => ({
          id: node.id,
          title: node.subject,
          detail: `${node.number}, ${node.name}`,
          path: `/tickets/${node.number}`,
          badge: <TicketBadge status={node.status} />,
        }))
      },
    },
  ],
}
