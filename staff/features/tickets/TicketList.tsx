import { Button } from '@chakra-ui/react'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { getServerTime } from '#client/ui/serverClock.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { Banner } from '#staff/ui/Banner.tsx'
import { formatMinutes } from '#staff/ui/Countdown.tsx'
import { useClock } from '#staff/ui/clock.ts'
import { formatRowTime } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Skeleton, useIsSlow } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import styles from './TicketList.module.css'
import { STATUS_NAMES, type TicketRow } from './ticketStatus.tsx'

type Props = {
  tickets: readonly TicketRow[] | undefined
  error: unknown
  onRetry: () => void
  /** Number of the open ticket. */
  openNumber: string | null
  toPath: (number: string) => string
  hasMore: boolean
  onMore: () => void
  isFiltered: boolean
  onClear: () => void
}

/** The tickets as a column of links; a ticket that arrived while the page was open is lit until it was opened. */
export function TicketList({
  tickets,
  error,
  onRetry,
  openNumber,
  toPath,
  hasMore,
  onMore,
  isFiltered,
  onClear,
}: Props) {
  const [openedAt] = useState(getServerTime)
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set())
  if (openNumber !== null && !seen.has(openNumber)) setSeen(new Set(seen).add(openNumber))
  if (!tickets)
    return error ? <LoadError title={t('The list did not load')} error={error} onRetry={onRetry} /> : <LoadingList />
  return (
    <>
      {error !== undefined && (
        <Banner
          tone="danger"
          icon={IconAlertTriangle}
          title={t('The list did not refresh.')}
          action={
            <Button size="xs" variant="outline" onClick={onRetry}>
              <IconRefresh />
              {t('Try now')}
            </Button>
          }
        >
          {getErrorMessage(error)}
        </Banner>
      )}
      {tickets.length === 0 ? (
        isFiltered ? (
          <EmptyState title={t('No ticket fits the filters')}>
            <Button variant="outline" onClick={onClear}>
              {t('Clear all')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={t('Every ticket is answered')} text={t('New ones appear here by themselves.')} />
        )
      ) : (
        <nav className={styles.frame} aria-label={t('Tickets')}>
          <ul>
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <Row
                  ticket={ticket}
                  path={toPath(ticket.number)}
                  isOpen={ticket.number === openNumber}
                  isNew={new Date(ticket.createdAt).getTime() > openedAt && !seen.has(ticket.number)}
                />
              </li>
            ))}
          </ul>
          {hasMore && (
            <Button variant="ghost" width="100%" onClick={onMore}>
              {t('Show more')}
            </Button>
          )}
        </nav>
      )}
    </>
  )
}

function Row({ ticket, path, isOpen, isNew }: { ticket: TicketRow; path: string; isOpen: boolean; isNew: boolean }) {
  const { number, name, subject, message, priority, status, assignee } = ticket
  return (
    <Link
      to={path}
      data-number={number}
      className={classNames(styles.row, isNew && styles.new)}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.line}>
        <b>{name}</b>
        <Waiting ticket={ticket} />
      </span>
      <span className={classNames(styles.subject, status === 'OPEN' && styles.waits)}>{subject}</span>
      <span className={styles.line}>
        <span className={styles.preview}>{message}</span>
        {isNew && <Pill hue="amber">{t('new')}</Pill>}
        {status !== 'OPEN' && status !== 'IN_PROGRESS' && <Pill hue="smoke">{t(STATUS_NAMES[status])}</Pill>}
        {priority === 'HIGH' && <Pill hue="pepper">{t('High')}</Pill>}
        {assignee && (
          <>
            <Avatar name={assignee.name} size="sm" />
            <span className="visually-hidden">{t('With {name}', { name: assignee.name })}</span>
          </>
        )}
      </span>
    </Link>
  )
}

const MINUTE_MS = 60_000

/** How long a ticket waits for its first response; for the others, when something happened last. */
function Waiting({ ticket: { status, createdAt, updatedAt } }: { ticket: TicketRow }) {
  const now = useClock(30_000)
  if (status === 'OPEN') {
    const minutes = Math.max(0, Math.floor((now - new Date(createdAt).getTime()) / MINUTE_MS))
    const tone = minutes > 60 ? styles.late : minutes > 30 ? styles.soon : undefined
    return <span className={classNames(styles.time, tone)}>{formatMinutes(minutes)}</span>
  }
  return <span className={styles.time}>{verbatim(formatRowTime(updatedAt))}</span>
}

function LoadingList() {
  const isSlow = useIsSlow()
  return (
    <div className={styles.frame} aria-busy="true">
      <p className="visually-hidden">{t('Loading')}</p>
      {isSlow &&
        [70, 50, 70, 50, 70].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <div key={index} className={styles.row}>
            <Skeleton width={width as 50} />
            <Skeleton width={100} />
          </div>
        ))}
    </div>
  )
}
