import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { t, tn } from '#client/i18n/t.ts'
import { IconMessageCircle } from '#client/ui/icons.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { TicketBadges } from './TicketBadges.tsx'
import { type TicketCard_TicketFragment, TicketCard_TicketFragmentDoc } from './TicketCard.generated.ts'
import styles from './TicketCard.module.css'
import { formatDay } from './ticketTimes.ts'
import { useHighlight } from './useHighlight.ts'
import { OPENED } from './useTicketParam.ts'

interface Props {
  ticket: FragmentType<TicketCard_TicketFragment>
  /** The URL refers to this ticket, so it is highlighted briefly. */
  isTarget: boolean
}

/** Ticket in the list of tickets; the whole card links to its details. */
export function TicketCard({ ticket: masked, isTarget }: Props) {
  const { data: ticket, complete } = useFragment({ fragment: TicketCard_TicketFragmentDoc, from: masked })
  const card = useRef<HTMLLIElement>(null)
  const highlighted = useHighlight(card, isTarget)
  if (!complete) return null
  return (
    <Panel as="li" ref={card} className={styles.card} data-highlighted={highlighted || undefined}>
      <div className={styles.header}>
        <TicketBadges status={ticket.status} priority={ticket.priority} />
        <time dateTime={ticket.createdAt}>{formatDay(ticket.createdAt)}</time>
      </div>
      <h2 className={styles.subject}>
        {/* Always pushes a history entry, even if the URL is unchanged, because Back has to close the dialog. */}
        <Link
          to={paths.supportTickets(ticket.number)}
          state={OPENED}
          replace={false}
          preventScrollReset
          className={styles.link}
        >
          {ticket.subject}
        </Link>
      </h2>
      <p className={styles.preview}>{ticket.message}</p>
      <p className={styles.footer}>
        <span>{ticket.number}</span>
        <span className={styles.replies}>
          <IconMessageCircle /> {formatReplyCount(ticket.responseCount)}
        </span>
      </p>
    </Panel>
  )
}

const formatReplyCount = (count: number) =>
  count === 0 ? t('No reply yet') : tn(count, '{count} reply', '{count} replies')
