import { useQuery } from '@apollo/client/react'
import { TicketCard } from '#client/features/support/TicketCard.tsx'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import styles from './SupportTicketList.module.css'
import { OneSupportTicketDocument, type SupportTicketsQuery } from './SupportTicketsPage.generated.ts'

interface Props {
  tickets: NonNullable<SupportTicketsQuery['viewer']>['supportTickets']
  /** Number of the ticket in the URL. */
  wanted: string | null
  isLoadingMore: boolean
  onMore: () => void
}

/** The shopper's tickets, newest first. The ticket in the URL is listed first when it is older than the loaded ones. */
export function SupportTicketList({ tickets: { edges, pageInfo }, wanted, isLoadingMore, onMore }: Props) {
  const isListed = edges.some(({ node }) => node.number === wanted)
  const { data } = useQuery(OneSupportTicketDocument, {
    variables: { number: wanted ?? '' },
    skip: !wanted || isListed,
  })
  const older = !isListed && wanted ? data?.viewer?.supportTicket : undefined
  return (
    <>
      {older === null && (
        <Notice title={t('Ticket {number} is not among yours', { number: wanted ?? '' })} className={styles.notice}>
          {t('If it was sent with another e-mail, log in with that one.')}
        </Notice>
      )}
      <ul className={styles.list}>
        {older && <TicketCard key={older.id} ticket={older} isTarget />}
        {edges.map(({ node }) => (
          <TicketCard key={node.id} ticket={node} isTarget={node.number === wanted} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button variant="soft" wide busy={isLoadingMore} onClick={onMore}>
          {t('Show older tickets')}
        </Button>
      )}
    </>
  )
}
