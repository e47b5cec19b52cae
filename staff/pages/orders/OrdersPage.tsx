import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { Button, IconButton } from '@chakra-ui/react'
import {
  IconArrowRight,
  IconBan,
  IconBell,
  IconBellOff,
  IconFilterOff,
  IconPhone,
  IconPrinter,
} from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { CancelDialog } from '#staff/features/orders/CancelDialog.tsx'
import { setMuted, useIsMuted } from '#staff/features/orders/newOrderSignal.ts'
import { OrderPeek } from '#staff/features/orders/OrderPeek.tsx'
import { OrderPrint } from '#staff/features/orders/OrderPrint.tsx'
import { OrderState } from '#staff/features/orders/OrderState.tsx'
import { buildFilterDefinitions, toVariables } from '#staff/features/orders/orderFilters.ts'
import { setOrderSequence } from '#staff/features/orders/orderSequence.ts'
import {
  OrderCountsDocument,
  type OrderDetailFragment,
  OrderDocument,
  type OrderRowFragment,
  OrdersDocument,
  QueueChangedDocument,
} from '#staff/features/orders/orders.generated.ts'
import styles from '#staff/features/orders/orders.module.css'
import { describePayment, formatRowTime } from '#staff/features/orders/orderTexts.ts'
import { useOrderActions } from '#staff/features/orders/useOrderActions.ts'
import { useSavedOrderViews } from '#staff/features/orders/useSavedOrderViews.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { Countdown } from '#staff/ui/Countdown.tsx'
import { type Column, DataTable, SecondLine } from '#staff/ui/DataTable.tsx'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LiveStatus } from '#staff/ui/LiveStatus.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page } from '#staff/ui/Page.tsx'
import { SavedViewTabs } from '#staff/ui/SavedViewTabs.tsx'
import { BarAction, SelectionBar } from '#staff/ui/SelectionBar.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import { useListState } from '#staff/ui/useListState.ts'
import { useSelection } from '#staff/ui/useSelection.ts'

const PAGE_SIZE = 100
/** A new row stays lit for this long. */
const NEW_MS = 10_000
const REFRESH_MS = 600
/** Slips that are printed at once. */
const MAX_SLIPS = 30

type Row = OrderRowFragment & { isFresh: boolean }

const isClosed = ({ state }: Row) => state === 'DELIVERED' || state === 'CANCELLED' || state === 'PAYMENT_FAILED'

const buildColumns = (): Column<Row>[] => [
  {
    id: 'number',
    heading: t('Order'),
    sortId: 'placed',
    render: ({ number, placedAt, isFresh }) => (
      <>
        <b>{number}</b>
        <SecondLine>
          {verbatim(formatRowTime(placedAt))}
          {isFresh && <b> · {t('new')}</b>}
        </SecondLine>
      </>
    ),
  },
  {
    id: 'shopper',
    heading: t('Shopper'),
    render: ({ address, zone }) => (
      <>
        {address.name}
        <SecondLine>
          {address.area}
          {zone && ` · ${zone.name}`}
        </SecondLine>
      </>
    ),
  },
  {
    id: 'due',
    heading: t('Promised'),
    sortId: 'due',
    render: (order) => (
      <>
        <b>{formatRowTime(order.dueAt)}</b>
        {!isClosed(order) && (
          <div>
            <Countdown until={order.dueAt} />
          </div>
        )}
      </>
    ),
  },
  { id: 'lines', heading: t('Lines'), align: 'end', isSecondary: true, render: ({ lineCount }) => lineCount },
  {
    id: 'total',
    heading: t('Total UGX'),
    align: 'end',
    sortId: 'total',
    render: ({ total }) => (
      <b>
        <Money amount={total} />
      </b>
    ),
  },
  {
    id: 'payment',
    heading: t('Payment'),
    render: (order) => {
      const { method, state } = describePayment(order)
      return (
        <>
          {method}
          <SecondLine>{state}</SecondLine>
        </>
      )
    },
  },
  { id: 'state', heading: t('State'), render: (order) => <OrderState state={order.state} /> },
]

/** The live queue of orders: views, filters and search in the address, bulk actions, slips. */
export function Component() {
  const definitions = useMemo(buildFilterDefinitions, [])
  const columns = useMemo(buildColumns, [])
  const list = useListState({ filters: definitions, defaultSort: { id: 'due', isDescending: false } })
  const savedViews = useSavedOrderViews()
  const selection = useSelection()
  const navigate = useNavigate()
  const client = useApolloClient()
  const { advance } = useOrderActions()
  const canAdvance = useIsAllowed('orders.advance')
  const canCreate = useIsAllowed('orders.create')
  const canCancel = useIsAllowed('orders.cancel')
  const isMuted = useIsMuted()
  const variables = { ...toVariables(list), first: PAGE_SIZE }
  const { data, previousData, error, refetch, fetchMore, loading } = useQuery(OrdersDocument, { variables })
  const counts = useQuery(OrderCountsDocument).data?.orderCounts
  const shown = (data ?? previousData)?.orders
  const live = useLiveQueue({
    shownIds: useMemo(() => new Set(shown?.edges.map(({ node }) => node.id)), [shown]),
    isHeld: selection.ids.size > 0,
    refetch,
  })
  const rows = useMemo(
    () => shown?.edges.map(({ node }): Row => ({ ...node, isFresh: live.fresh.has(node.id) })),
    [shown, live.fresh],
  )
  const selected = rows?.filter(({ id }) => selection.ids.has(id)) ?? []
  const [printed, setPrinted] = useState<OrderDetailFragment[] | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const [cursorId, setCursorId] = useState(list.cursor)
  const atCursor = rows?.filter(({ id }) => id === cursorId) ?? []
  const targets = selected.length > 0 ? selected : atCursor
  const advanceTargets = (orders: readonly Row[]) => {
    const [single] = orders
    if (orders.length === 1 && single?.nextStatus === 'DELIVERED') {
      navigate(`/orders/${single.number}?step=1`)
      return
    }
    advance(orders.filter(({ nextStatus }) => nextStatus !== null && nextStatus !== 'DELIVERED')).then(
      selection.clear,
      notify.problem,
    )
  }
  const print = async (orders: readonly Row[]) => {
    try {
      const loaded = await Promise.all(
        orders
          .slice(0, MAX_SLIPS)
          .map(({ number }) =>
            client.query({ query: OrderDocument, variables: { number }, fetchPolicy: 'network-only' }),
          ),
      )
      setPrinted(loaded.flatMap(({ data: found }) => found?.order ?? []))
    } catch (failure) {
      notify.problem(failure)
    }
  }
  const more = useCallback(() => {
    if (!loading && shown?.pageInfo.hasNextPage)
      fetchMore({ variables: { after: shown.pageInfo.endCursor } }).catch(notify.problem)
  }, [loading, shown, fetchMore])
  const single = selected.length === 0 && atCursor.length > 0
  const [current] = atCursor
  const openAt = (overlay: string) => current && navigate(`/orders/${current.number}?open=${overlay}`)
  const canRefund = useIsAllowed('orders.refund') && single
  const canEdit = useIsAllowed('orders.edit') && single
  useShortcut('m', t('Move the delivery'), () => openAt('move'), { isEnabled: canEdit })
  useShortcut('b', t('Refund'), () => openAt('refund'), { isEnabled: canRefund })
  useShortcut('c', t('Write a note'), () => openAt('note'), { isEnabled: canEdit })
  useShortcut('w', t('Write to the shopper'), () => openAt('message'), { isEnabled: canEdit })
  useEffect(() => setOrderSequence(rows?.map(({ number }) => number) ?? []), [rows])
  const [peeked, setPeeked] = useState<string | null>(null)
  const peekedRow = rows?.find(({ id }) => id === peeked)
  const movePeek = (step: 1 | -1) => {
    const next = rows?.[rows.findIndex(({ id }) => id === peeked) + step]
    if (!next) return
    setPeeked(next.id)
    list.setCursor(next.id)
  }
  useShortcut('e', t('Next state'), () => advanceTargets(atCursor), { isEnabled: canAdvance && single })
  useShortcut('p', t('Print slips'), () => void print(atCursor), { isEnabled: single })
  useShortcut('r', t('Show new orders'), live.showNew, { group: 'lists', isEnabled: live.waiting > 0 })
  const total = selected.reduce((sum, order) => sum + order.total, 0)
  return (
    <Page
      title={t('Orders')}
      ground="list"
      meta={<LiveStatus changedAt={live.changedAt} />}
      actions={
        <>
          {live.waiting > 0 && (
            <Button variant="outline" onClick={live.showNew}>
              {tn(live.waiting, 'Show {count} new', 'Show {count} new')}
            </Button>
          )}
          <IconButton
            variant="outline"
            aria-label={isMuted ? t('Sound for new orders is off') : t('Sound for new orders is on')}
            aria-pressed={!isMuted}
            onClick={() => setMuted(!isMuted)}
          >
            {isMuted ? <IconBellOff /> : <IconBell />}
          </IconButton>
          {canCreate && (
            <KeyButton keys="n" label={t('Phone order')} icon={<IconPhone />} onRun={() => navigate('/orders/new')} />
          )}
        </>
      }
    >
      <SavedViewTabs
        name="orders"
        list={list}
        store={savedViews}
        views={[
          { id: 'open', label: t('All open'), params: '', ...count(counts?.open) },
          { id: 'new', label: t('New'), params: 'state=NEW', ...count(counts?.new) },
          { id: 'toPick', label: t('To pick'), params: 'state=TO_PICK', ...count(counts?.toPick) },
          { id: 'picking', label: t('Picking'), params: 'state=PICKING', ...count(counts?.picking) },
          { id: 'onTheWay', label: t('On the way'), params: 'state=ON_THE_WAY', ...count(counts?.onTheWay) },
          { id: 'late', label: t('Late'), params: 'late=1', isUrgent: true, ...count(counts?.late) },
          {
            id: 'problems',
            label: t('Payment problems'),
            params: 'problem=1',
            isUrgent: true,
            ...count(counts?.paymentProblems),
          },
        ]}
      />
      <FilterBar list={list} definitions={definitions} searchLabel={t('Number, name, phone')} />
      <DataTable
        label={t('Orders')}
        columns={columns}
        items={rows}
        getId={({ id }) => id}
        getName={({ number }) => number}
        list={list}
        selection={selection}
        onOpen={({ number }) => navigate(`/orders/${number}`)}
        onCursor={setCursorId}
        onPeek={({ id }) => setPeeked(id)}
        toneOf={({ isFresh }) => (isFresh ? 'new' : undefined)}
        error={error}
        onRetry={() => void refetch()}
        hasMore={shown?.pageInfo.hasNextPage ?? false}
        onMore={more}
        keys={[
          ['e', t('next state')],
          ['p', t('slip')],
          ['/', t('search')],
          ['f', t('filter')],
          ['?', t('all keys')],
        ]}
        empty={
          <EmptyState icon={IconFilterOff} title={t('No order fits')}>
            <Button variant="outline" onClick={list.clearFilters}>
              {t('Clear all')}
            </Button>
          </EmptyState>
        }
        renderCard={(order) => <OrderCard order={order} onOpen={() => navigate(`/orders/${order.number}`)} />}
        selectionBar={
          <SelectionBar selection={selection} detail={verbatim(formatUgx(total))}>
            <BarAction
              keys="e"
              label={t('Next state')}
              icon={IconArrowRight}
              isDisabled={!canAdvance}
              onRun={() => advanceTargets(targets)}
            />
            <BarAction keys="p" label={t('Print slips')} icon={IconPrinter} onRun={() => void print(targets)} />
            <BarAction
              keys="Delete"
              label={t('Cancel')}
              icon={IconBan}
              isDisabled={!canCancel}
              onRun={() => setCancelling(true)}
            />
          </SelectionBar>
        }
      />
      {peekedRow && (
        <OrderPeek
          order={peekedRow}
          onClose={() => setPeeked(null)}
          onOpen={() => navigate(`/orders/${peekedRow.number}`)}
          onMove={movePeek}
        />
      )}
      {isCancelling && selected.length > 0 && (
        <CancelDialog orders={selected} onDone={selection.clear} onClose={() => setCancelling(false)} />
      )}
      {printed && <OrderPrint form="slip" orders={printed} onDone={() => setPrinted(null)} />}
    </Page>
  )
}

const count = (value: number | undefined) => (value === undefined ? {} : { count: value })

function OrderCard({ order, onOpen }: { order: Row; onOpen: () => void }) {
  const { method, state } = describePayment(order)
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.cardLine}>
        <b>{order.number}</b>
        <OrderState state={order.state} />
      </span>
      <span className={styles.cardLine}>
        <span>
          {order.address.name}, {order.address.area}
        </span>
        {!isClosed(order) && <Countdown until={order.dueAt} />}
      </span>
      <span className={styles.cardLine}>
        <Money amount={order.total} withCurrency />
        <span className={styles.second}>
          {method} · {state}
        </span>
      </span>
    </button>
  )
}

type Live = { shownIds: ReadonlySet<string>; isHeld: boolean; refetch: () => Promise<unknown> }

/**
 * Changes of shown rows arrive through the cache. New orders appear in their place and are lit; while rows are selected
 * they wait, so that nothing moves under the cursor.
 */
function useLiveQueue({ shownIds, isHeld, refetch }: Live) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(() => new Set())
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set())
  const [changedAt, setChangedAt] = useState<number>()
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const all = timers.current
    return () => {
      for (const timer of all) clearTimeout(timer)
      clearTimeout(refresh.current)
    }
  }, [])
  const light = (ids: Iterable<string>) => {
    const lit = [...ids]
    setFresh((before) => new Set([...before, ...lit]))
    timers.current.add(
      setTimeout(() => setFresh((before) => new Set([...before].filter((id) => !lit.includes(id)))), NEW_MS),
    )
  }
  const reload = () => {
    clearTimeout(refresh.current)
    refresh.current = setTimeout(() => refetch().catch(() => {}), REFRESH_MS)
  }
  useSubscription(QueueChangedDocument, {
    onData({ data: { data: event } }) {
      const changed = event?.queueChanged.orders
      if (!changed) {
        if (!isHeld) reload()
        return
      }
      setChangedAt(Date.now())
      const unknown = changed.filter(({ id }) => !shownIds.has(id)).map(({ id }) => id)
      if (isHeld) {
        setWaiting((before) => new Set([...before, ...unknown]))
        return
      }
      if (unknown.length > 0) light(unknown)
      reload()
    },
  })
  return {
    waiting: waiting.size,
    fresh,
    changedAt,
    showNew() {
      light(waiting)
      setWaiting(new Set())
      refetch().catch(() => {})
    },
  }
}
