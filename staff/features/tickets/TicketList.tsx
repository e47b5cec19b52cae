import { Button } from '@chakra-ui/react'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { getServerTime } from '#client/ui/serverClock.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import type { PageView } from '#staff/apollo/pageList.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { Banner } from '#staff/ui/Banner.tsx'
import { formatMinutes } from '#staff/ui/Countdown.tsx'
import { useClock } from '#staff/ui/clock.ts'
import tableStyles from '#staff/ui/DataTable.module.css'
import { formatRowTime } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Skeleton, useIsSlow } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { idsBetween, toggled, useSelectKeys } from '#staff/ui/table/useSelectKeys.ts'
import { useVirtualRows } from '#staff/ui/table/useVirtualRows.ts'
import { useIsNarrow } from '#staff/ui/useMediaQuery.ts'
import type { Selection } from '#staff/ui/useSelection.ts'
import styles from './TicketList.module.css'
import { STATUS_NAMES, type TicketRow } from './ticketStatus.tsx'

type Props = {
  tickets: readonly TicketRow[] | undefined
  error: unknown
  onRetry: () => void
  /** Number of the open ticket. */
  openNumber: string | null
  /** Number of the ticket whose preview is open. */
  peekedNumber: string | null
  /** Space on a ticket. */
  onPeek: (ticket: TicketRow) => void
  toPath: (number: string) => string
  /** Filter and search: another list begins at its top. */
  listKey: string
  hasMore: boolean
  onMore: () => void
  onVisible: PageView
  /** Undefined for staff who cannot change tickets. */
  selection: Selection | undefined
  /** Whether every ticket shows its checkbox; otherwise it appears on hover and focus. */
  isSelecting: boolean
  isFiltered: boolean
  onClear: () => void
}

/** The tickets as a column of links; a ticket that arrived while the page was open is lit until it was opened. */
export function TicketList({ tickets, error, onRetry, isFiltered, onClear, ...rows }: Props) {
  const { openNumber } = rows
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
        <Rows
          {...rows}
          tickets={tickets}
          isNew={({ number, createdAt }) => new Date(createdAt).getTime() > openedAt && !seen.has(number)}
        />
      )}
    </>
  )
}

/** Root font sizes: the height follows the size of the text. */
const ROW_REM = 5.625
const getRowHeight = () => Math.round(ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

type RowsProps = Pick<
  Props,
  | 'openNumber'
  | 'peekedNumber'
  | 'onPeek'
  | 'toPath'
  | 'listKey'
  | 'hasMore'
  | 'onMore'
  | 'onVisible'
  | 'selection'
  | 'isSelecting'
> & {
  tickets: readonly TicketRow[]
  isNew: (ticket: TicketRow) => boolean
}

/** On a phone the page scrolls, and the list is loaded by a button. */
function Rows(props: RowsProps) {
  const { tickets, openNumber, peekedNumber, onPeek, toPath, listKey, hasMore, onMore, onVisible, isNew } = props
  const { selection, isSelecting } = props
  const isNarrow = useIsNarrow()
  const frame = useRef<HTMLElement>(null)
  const [rowHeight] = useState(getRowHeight)
  const ids = useMemo(() => tickets.map(({ id }) => id), [tickets])
  const { isVirtual, visible, before, after, scrollTo, wasRestored } = useVirtualRows({
    frame,
    ids,
    rowHeight,
    listKey,
    ...(isNarrow && { isVirtual: false }),
    onVisible: isNarrow ? undefined : onVisible,
  })
  useEffect(() => {
    if (isNarrow) onVisible(0, tickets.length - 1, { loadsAhead: false })
  }, [isNarrow, onVisible, tickets])
  const openPlace = tickets.findIndex(({ number }) => number === openNumber)
  const place = useRef(openPlace)
  place.current = openPlace
  const isLoaded = openPlace >= 0
  // Only opening a ticket scrolls the list, not a change of the rows above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useLayoutEffect(() => {
    if (!isLoaded || isNarrow || wasRestored()) return
    if (isVirtual) scrollTo(place.current)
    else frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [openNumber, isLoaded, isNarrow, isVirtual, scrollTo, wasRestored])
  const peekedPlace = tickets.findIndex(({ number }) => number === peekedNumber)
  const peeked = useRef(peekedPlace)
  peeked.current = peekedPlace
  // The row must be there when the preview closes and its link gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another preview scrolls the list.
  useLayoutEffect(() => {
    if (isVirtual && peeked.current >= 0) scrollTo(peeked.current)
  }, [peekedNumber, isVirtual, scrollTo])
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.key === ' ' && event.target instanceof Element && event.target.closest<HTMLElement>('a')
    const ticket = row && tickets.find(({ number }) => number === row.dataset.number)
    if (!ticket) return
    event.preventDefault()
    onPeek(ticket)
  }
  /** Number of the ticket that was opened or got the focus last. */
  const current = useRef(openNumber)
  useEffect(() => {
    current.current = openNumber
  }, [openNumber])
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('li')?.querySelector('a')
    if (row) current.current = row.dataset.number ?? null
  }
  useSelectKeys(selection, ids, () => tickets.find(({ number }) => number === current.current)?.id ?? null)
  const lastClicked = useRef<string | null>(null)
  const select = (id: string, { shiftKey }: MouseEvent) => {
    if (!selection) return
    const range = shiftKey && lastClicked.current ? idsBetween(ids, lastClicked.current, id) : null
    selection.set(range ? [...selection.ids, ...range] : toggled(selection.ids, [id]))
    lastClicked.current = id
  }
  return (
    <nav
      ref={frame}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className={classNames(styles.frame, selection && styles.selectable, isSelecting && styles.selecting)}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
      aria-label={t('Tickets')}
    >
      <ul style={{ paddingBlock: `${before}px ${after}px` }}>
        {visible.map((index) => {
          const ticket = tickets[index]
          if (!ticket) return null
          return (
            <li key={ticket.id} aria-setsize={hasMore ? -1 : tickets.length} aria-posinset={index + 1}>
              <Row
                ticket={ticket}
                path={toPath(ticket.number)}
                isOpen={ticket.number === openNumber}
                isNew={isNew(ticket)}
                isSelected={selection?.ids.has(ticket.id)}
              />
              {selection && (
                <label className={styles.select}>
                  <input
                    type="checkbox"
                    className={tableStyles.check}
                    tabIndex={isNarrow ? 0 : -1}
                    aria-label={t('Select {name}', { name: `${ticket.number}, ${ticket.subject}` })}
                    checked={selection.ids.has(ticket.id)}
                    onChange={() => {}}
                    onClick={(event) => select(ticket.id, event)}
                  />
                </label>
              )}
            </li>
          )
        })}
      </ul>
      {hasMore && isNarrow && (
        <Button variant="ghost" width="100%" onClick={onMore}>
          {t('Show more')}
        </Button>
      )}
    </nav>
  )
}

type RowProps = { ticket: TicketRow; path: string; isOpen: boolean; isNew: boolean; isSelected: boolean | undefined }

function Row({ ticket, path, isOpen, isNew, isSelected }: RowProps) {
  const { number, name, subject, message, priority, status, assignee, isUnread } = ticket
  return (
    <Link
      to={path}
      data-number={number}
      data-selected={isSelected || undefined}
      className={classNames(styles.row, isNew && styles.new, isUnread && styles.unread)}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.line}>
        <b>{name}</b>
        {isUnread && <span className="visually-hidden">{t('Unread')}</span>}
        <Waiting ticket={ticket} />
      </span>
      <span className={styles.subject}>{subject}</span>
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
