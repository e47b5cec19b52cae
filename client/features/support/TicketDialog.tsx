import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { backgroundContext } from '#client/apollo/background.ts'
import { useOffline } from '#client/apollo/useOffline.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { t, verbatim } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { UpdateMode } from '#client/ui/UpdateStatus.tsx'
import { useIsPageVisible } from '#client/ui/useIsPageVisible.ts'
import { TicketDetails } from './TicketDetails.tsx'
import { SupportTicketDocument } from './TicketDialog.generated.ts'
import styles from './TicketDialog.module.css'
import { useLiveTickets } from './useLiveTickets.ts'

/** Poll interval while there is no live subscription, in ms. */
const POLL_MS = 15_000

interface Props {
  /** Number of the open ticket; null if none is open. */
  number: string | null
  onClose: () => void
}

/** Details of a ticket. New responses appear while the dialog is open. */
export function TicketDialog({ number, onClose }: Props) {
  const visible = useIsPageVisible()
  // A closing dialog keeps its content during the animation.
  const [shownNumber, setShownNumber] = useState(number)
  if (number && number !== shownNumber) setShownNumber(number)
  const [isActive, setIsActive] = useState(false)
  const isLive = useLiveTickets(number && isActive && visible ? [number] : [], { includeMessages: true })
  const { data, error, refetch } = useQuery(SupportTicketDocument, {
    variables: { number: shownNumber ?? '' },
    skip: !shownNumber,
    fetchPolicy: 'cache-and-network',
    pollInterval: number && isActive && !isLive ? POLL_MS : 0,
    context: backgroundContext,
    skipPollAttempt: () => document.hidden,
  })
  const ticket = data?.viewer?.supportTicket
  const status = ticket?.status
  // The data may be a cached copy, in which case there is no error.
  const isOffline = useOffline()
  const news: UpdateMode = !isActive ? 'none' : isLive ? 'live' : error || isOffline ? 'disconnected' : 'polling'
  // A closed ticket receives no more responses, so neither a socket nor polling is worth the shopper's data.
  useEffect(() => setIsActive(status !== undefined && status !== 'CLOSED'), [status])

  return (
    <Dialog
      open={number !== null}
      onClose={onClose}
      isInUrl
      title={ticket ? verbatim(ticket.subject) : t('Ticket {number}', { number: shownNumber ?? '' })}
    >
      {ticket ? (
        <TicketDetails ticket={ticket} news={news} />
      ) : error ? (
        <Notice
          tone="danger"
          title={t('Failed to load ticket details')}
          action={
            <Button size="sm" variant="outline" onClick={() => refetch().catch(() => undefined)}>
              <IconRefresh /> {t(tryAgain)}
            </Button>
          }
        />
      ) : data ? (
        <Notice title={t('This ticket is not among yours')}>
          {t('If it was sent with another e-mail, log in with that one.')}
        </Notice>
      ) : (
        <div role="status" className={styles.waiting}>
          <span className="visually-hidden">{t('Loading the ticket')}</span>
          <Skeleton className={styles.block} />
          <Skeleton className={styles.block} />
        </div>
      )}
    </Dialog>
  )
}
