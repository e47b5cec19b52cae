import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconArrowLeft, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { msg, type Translated, t, tn } from '#client/i18n/t.ts'
import { BACKGROUND_REFETCH } from '#staff/apollo/backgroundRefetch.ts'
import { useSavedViews } from '#staff/features/savedViews/useSavedViews.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { TicketList } from '#staff/features/tickets/TicketList.tsx'
import { TicketPanel } from '#staff/features/tickets/TicketPanel.tsx'
import { TicketPeek } from '#staff/features/tickets/TicketPeek.tsx'
import { TicketSelectionBar } from '#staff/features/tickets/TicketSelectionBar.tsx'
import { TicketCountsDocument, TicketDocument } from '#staff/features/tickets/tickets.generated.ts'
import { useLiveTickets } from '#staff/features/tickets/useLiveTickets.ts'
import { MINE, NOBODY, useTicketList } from '#staff/features/tickets/useTicketList.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import { KeyLine } from '#staff/ui/Kbd.tsx'
import { LiveStatus } from '#staff/ui/LiveStatus.tsx'
import { Page } from '#staff/ui/Page.tsx'
import { usePeek } from '#staff/ui/Peek.tsx'
import { type SavedView, SavedViewTabs } from '#staff/ui/SavedViewTabs.tsx'
import { useKeyHints, useShortcut } from '#staff/ui/shortcuts.ts'
import { withoutPeek } from '#staff/ui/useListState.ts'
import { useIsNarrow } from '#staff/ui/useMediaQuery.ts'
import { useSelection } from '#staff/ui/useSelection.ts'
import styles from './TicketsPage.module.css'

/** Handled by the list while a ticket in it has the focus. */
const TICKET_KEYS = [['Space', msg('Preview')]] as const

/** Inbox: the list, the conversation of the open ticket, and its sender. */
export function Component() {
  const { number = null } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const { list, definitions, tickets, totalCount, ...pages } = useTicketList()
  const savedViews = useSavedViews('TICKETS')
  const { data } = useQuery(TicketCountsDocument, { fetchPolicy: 'cache-first' })
  const counts = data?.ticketCounts
  const changedAt = useLiveTickets(async (client, changed) => {
    const isOpenChanged = number !== null && (!changed || changed.some((ticket) => ticket.number === number))
    pages.refresh({ isBackground: true })
    if (isOpenChanged) await client.query({ query: TicketDocument, variables: { number }, ...BACKGROUND_REFETCH })
  })
  const peek = usePeek(tickets, list, { movesCursor: false })
  useKeyHints(TICKET_KEYS)
  const toPath = (to: string) => `/tickets/${to}${withoutPeek(search)}`
  const go = (step: number) => {
    if (!tickets || tickets.length === 0) return
    const place = tickets.findIndex((ticket) => ticket.number === number)
    const next = tickets[Math.max(0, Math.min(tickets.length - 1, place + step))]
    // At once: the next key is for the ticket that it opens.
    if (next && next.number !== number) navigate(toPath(next.number), { replace: number !== null, flushSync: true })
  }
  const group = 'lists'
  const canMove = (tickets?.length ?? 0) > 0
  useShortcut('j', t('Next ticket'), () => go(1), { group, isEnabled: canMove })
  useShortcut('k', t('Previous ticket'), () => go(-1), { group, isEnabled: canMove })
  const canAnswer = useIsAllowed('tickets.answer')
  const all = useSelection()
  const [isSelecting, setSelecting] = useState(false)
  // Selected tickets that have left the list are not shown, and so not changed either.
  const selected = tickets?.filter(({ id }) => all.ids.has(id)) ?? []
  const selection = {
    ids: new Set(selected.map(({ id }) => id)),
    set: all.set,
    remove: (ids: Iterable<string>) => {
      all.remove(ids)
      setSelecting(false)
    },
    clear: () => {
      all.clear()
      setSelecting(false)
    },
  }
  useShortcut('Escape', t('Back to the list'), () => navigate(`/tickets${search}`), {
    group,
    isEnabled: number !== null && isNarrow,
  })
  const views: SavedView[] = [
    { id: 'all', label: t('All open'), params: '', ...(counts && { count: counts.open + counts.inProgress }) },
    { id: 'waiting', label: t('Waiting'), params: 'status=OPEN', ...(counts && { count: counts.open }) },
    { id: 'mine', label: t('Mine'), params: `assignee=${MINE}`, ...(counts && { count: counts.mine }) },
    {
      id: 'unassigned',
      label: t('Unassigned'),
      params: `assignee=${NOBODY}`,
      ...(counts && { count: counts.unassigned }),
    },
    { id: 'done', label: t('Done'), params: 'status=RESOLVED%2CCLOSED' },
  ]
  const showsList = !isNarrow || number === null
  return (
    <Page
      title={t('Tickets')}
      ground="list"
      meta={
        <>
          {totalCount !== undefined && <span>{tn(totalCount, '{count} ticket', '{count} tickets')}</span>}
          <LiveStatus changedAt={changedAt} />
          {isNarrow && showsList && canAnswer && !isSelecting && selected.length === 0 && (
            <Button variant="outline" size="md" onClick={() => setSelecting(true)}>
              <IconListCheck />
              {t('Select')}
            </Button>
          )}
        </>
      }
      back={
        isNarrow &&
        number !== null && (
          <Button
            variant="ghost"
            size="md"
            aria-label={t('Back to the list')}
            onClick={() => navigate(`/tickets${search}`)}
          >
            <IconArrowLeft />
          </Button>
        )
      }
      actions={
        showsList && (
          <div className={styles.tools}>
            <SavedViewTabs name="tickets" list={list} store={savedViews} views={views} />
            <FilterBar list={list} definitions={definitions} />
          </div>
        )
      }
    >
      <div className={styles.columns}>
        {showsList && (
          <div className={styles.list}>
            <FilterBar list={{ ...list, filters: [] }} definitions={[]} searchLabel={t('Number, subject, name')} />
            <TicketList
              tickets={tickets}
              error={pages.error}
              onRetry={() => pages.refresh()}
              openNumber={number}
              peekedNumber={peek.item?.number ?? null}
              onPeek={({ id }) => peek.open(id)}
              toPath={toPath}
              listKey={list.params}
              hasMore={pages.hasMore}
              onMore={pages.loadMore}
              onVisible={pages.setVisible}
              selection={canAnswer ? selection : undefined}
              isSelecting={isSelecting || selected.length > 0}
              isFiltered={list.params !== ''}
              onClear={list.clearFilters}
            />
          </div>
        )}
        {number !== null ? (
          <TicketPanel key={number} number={number} />
        ) : (
          !isNarrow && (
            <div className={styles.nothing}>
              <EmptyState title={t('Choose a ticket')} text={t('J opens the first one, J and K move on from there.')} />
            </div>
          )
        )}
      </div>
      {peek.item && (
        <TicketPeek ticket={peek.item} peek={peek} onOpen={() => peek.item && navigate(toPath(peek.item.number))} />
      )}
      {showsList && (selected.length > 0 || (isNarrow && isSelecting)) ? (
        <div className={styles.selection}>
          <TicketSelectionBar tickets={selected} selection={selection} />
        </div>
      ) : (
        !isNarrow && (
          <KeyLine
            keys={[
              ['j k', t('ticket')],
              ['Space', t('preview')],
              ...(canAnswer ? [['x', t('select')] as [string, Translated]] : []),
              ['r', t('answer')],
              [';', t('canned reply')],
              ['c', t('note')],
              ['a', t('assign')],
              ['e', t('resolve')],
              ['?', t('all keys')],
            ]}
          />
        )
      )}
    </Page>
  )
}
