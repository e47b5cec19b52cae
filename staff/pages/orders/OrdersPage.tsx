import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, IconButton } from '@chakra-ui/react'
import { IconArrowRight, IconBan, IconBell, IconBellOff, IconPhone, IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { ListQuery } from '#staff/apollo/pageList.ts'
import { usePageList } from '#staff/apollo/usePageList.ts'
import { CancelDialog } from '#staff/features/orders/CancelDialog.tsx'
import { setMuted, useIsMuted } from '#staff/features/orders/newOrderSignal.ts'
import { OrderPeek } from '#staff/features/orders/OrderPeek.tsx'
import { OrderPrint } from '#staff/features/orders/OrderPrint.tsx'
import { buildColumns, FreshOrders, OrderCard } from '#staff/features/orders/orderColumns.tsx'
import { buildFilterDefinitions, toVariables } from '#staff/features/orders/orderFilters.ts'
import { setOrderSequence } from '#staff/features/orders/orderSequence.ts'
import {
  OrderCountsDocument,
  type OrderDetailFragment,
  OrderDocument,
  type OrderRowFragment,
  OrdersDocument,
  type OrdersQuery,
  type OrdersQueryVariables,
} from '#staff/features/orders/orders.generated.ts'
import { describeProgress } from '#staff/features/orders/orderTexts.ts'
import { PinNeededDialog } from '#staff/features/orders/PinNeededDialog.tsx'
import { useLiveQueue } from '#staff/features/orders/useLiveQueue.ts'
import { useOrderActions } from '#staff/features/orders/useOrderActions.ts'
import { useSavedViews } from '#staff/features/savedViews/useSavedViews.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { DataTable } from '#staff/ui/DataTable.tsx'
import { EmptyList } from '#staff/ui/EmptyList.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LiveStatus } from '#staff/ui/LiveStatus.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page } from '#staff/ui/Page.tsx'
import { usePeek } from '#staff/ui/Peek.tsx'
import { SavedViewTabs } from '#staff/ui/SavedViewTabs.tsx'
import { BarAction, SelectionBar } from '#staff/ui/SelectionBar.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import { useListState } from '#staff/ui/useListState.ts'
import { useSelection } from '#staff/ui/useSelection.ts'

const QUEUE: ListQuery<OrdersQuery, OrdersQueryVariables, OrderRowFragment> = {
  document: OrdersDocument,
  pageOf: ({ orders }) => orders,
  pageSize: 100,
}
/** Orders that are read at the same time for their slips. */
const SLIP_PART = 30

/** The live queue of orders: views, filters and search in the URL, bulk actions, slips. */
export function Component() {
  const definitions = useMemo(buildFilterDefinitions, [])
  const columns = useMemo(buildColumns, [])
  const list = useListState({ filters: definitions, defaultSort: { id: 'due', isDescending: false } })
  const savedViews = useSavedViews('ORDERS')
  const all = useSelection()
  const navigate = useNavigate()
  const client = useApolloClient()
  const { advance, progress } = useOrderActions()
  const canAdvance = useIsAllowed('orders.advance')
  const canCreate = useIsAllowed('orders.create')
  const canCancel = useIsAllowed('orders.cancel')
  const isMuted = useIsMuted()
  const variables = toVariables(list)
  const { items: rows, hasMore, error, refresh, loadMore, setVisible, has } = usePageList(QUEUE, variables)
  const counts = useQuery(OrderCountsDocument).data?.orderCounts
  // Selected orders that are not in this list are not shown, and so not changed either.
  const selected = useMemo(() => rows?.filter(({ id }) => all.ids.has(id)) ?? [], [rows, all])
  const selection = useMemo(() => ({ ...all, ids: new Set(selected.map(({ id }) => id)) }), [all, selected])
  const live = useLiveQueue({ variables, has, isHeld: selected.length > 0, refresh })
  const [printed, setPrinted] = useState<OrderDetailFragment[] | null>(null)
  const [cancelling, setCancelling] = useState<readonly OrderRowFragment[]>([])
  /** Selected orders that were not moved, because their last step needs a PIN each. */
  const [pinNeeded, setPinNeeded] = useState<readonly OrderRowFragment[]>([])
  const [cursorId, setCursorId] = useState(list.cursor)
  const atCursor = rows?.filter(({ id }) => id === cursorId) ?? []
  const targets = selected.length > 0 ? selected : atCursor
  const advanceTargets = (orders: readonly OrderRowFragment[]) => {
    const [single] = orders
    if (orders.length === 1 && single?.nextStatus === 'DELIVERED') {
      navigate(`/orders/${single.number}?step=1`)
      return
    }
    const withPin = orders.filter(({ nextStatus }) => nextStatus === 'DELIVERED')
    const movable = orders.filter(({ nextStatus }) => nextStatus !== null && nextStatus !== 'DELIVERED')
    if (movable.length === 0) {
      if (withPin.length > 0) setPinNeeded(withPin)
      else if (orders.length > 0) notify.warning(t('Delivered, cancelled and unpaid orders have no next state.'))
      return
    }
    void advance(movable).then(({ rest, failure }) => {
      if (failure) notify.problem(failure)
      const left = new Set(rest.map(({ id }) => id))
      selection.remove(movable.map(({ id }) => id).filter((id) => !left.has(id)))
      setPinNeeded(withPin)
    })
  }
  const print = async (orders: readonly OrderRowFragment[]) => {
    try {
      const loaded: OrderDetailFragment[] = []
      for (let start = 0; start < orders.length; start += SLIP_PART) {
        const part = await Promise.all(
          orders
            .slice(start, start + SLIP_PART)
            .map(({ number }) =>
              client.query({ query: OrderDocument, variables: { number }, fetchPolicy: 'network-only' }),
            ),
        )
        loaded.push(...part.flatMap(({ data: found }) => found?.order ?? []))
      }
      setPrinted(loaded)
    } catch (failure) {
      notify.problem(failure)
    }
  }
  const single = selected.length === 0 && atCursor.length > 0
  const [current] = atCursor
  const openAt = (overlay: string) => current && navigate(`/orders/${current.number}?open=${overlay}`)
  const canRefund = useIsAllowed('orders.refund') && single
  const canEdit = useIsAllowed('orders.edit') && single
  useShortcut('m', t('Move the delivery'), () => openAt('move'), { isEnabled: canEdit })
  useShortcut('b', t('Refund'), () => openAt('refund'), { isEnabled: canRefund })
  useShortcut('c', t('Write a note'), () => openAt('note'), { isEnabled: canEdit })
  useShortcut('w', t('Write to the shopper'), () => openAt('message'), { isEnabled: canEdit })
  useEffect(() => {
    const query = new URLSearchParams(list.params)
    if (list.view) query.set('view', list.view)
    setOrderSequence({ numbers: rows?.map(({ number }) => number) ?? [], hasMore, query: query.toString() })
  }, [rows, hasMore, list.params, list.view])
  const peek = usePeek(rows, list)
  useShortcut('e', t('Next state'), () => advanceTargets(atCursor), { isEnabled: canAdvance && single })
  useShortcut('p', t('Print slips'), () => void print(atCursor), { isEnabled: single })
  useShortcut('r', t('Show new orders'), live.showNew, { group: 'lists', isEnabled: live.waiting > 0 })
  const views = [
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
  ]
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
      <SavedViewTabs name="orders" list={list} store={savedViews} views={views} />
      <FilterBar list={list} definitions={definitions} searchLabel={t('Number, name, phone')} />
      <FreshOrders value={live.fresh}>
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
          onPeek={({ id }) => peek.open(id)}
          toneOf={({ id }) => (live.fresh.has(id) ? 'new' : undefined)}
          error={error}
          onRetry={() => refresh()}
          hasMore={hasMore}
          onMore={loadMore}
          onVisible={setVisible}
          keys={[
            ['e', t('next state')],
            ['p', t('slip')],
            ['/', t('search')],
            ['f', t('filter')],
            ['?', t('all keys')],
          ]}
          empty={
            <EmptyList
              list={list}
              isFiltered={!views.some(({ params }) => params === list.params)}
              title={list.params === '' ? t('No open orders') : t('No orders here now')}
              text={t('New orders appear here by themselves.')}
              filteredTitle={t('No order fits')}
            />
          }
          renderCard={(order) => <OrderCard order={order} onOpen={() => navigate(`/orders/${order.number}`)} />}
          selectionBar={
            <SelectionBar
              selection={selection}
              detail={progress ? describeProgress(progress) : verbatim(formatUgx(total))}
            >
              <BarAction
                keys="e"
                needsNetwork
                label={t('Next state')}
                icon={IconArrowRight}
                isDisabled={!canAdvance}
                onRun={() => advanceTargets(targets)}
              />
              <BarAction keys="p" label={t('Print slips')} icon={IconPrinter} onRun={() => void print(targets)} />
              <BarAction
                keys="Delete"
                needsNetwork
                label={t('Cancel')}
                icon={IconBan}
                isDisabled={!canCancel}
                onRun={() => setCancelling(selected)}
              />
            </SelectionBar>
          }
        />
      </FreshOrders>
      {peek.item && <OrderPeek order={peek.item} peek={peek} onOpen={() => navigate(`/orders/${peek.item?.number}`)} />}
      {pinNeeded.length > 0 && <PinNeededDialog orders={pinNeeded} onClose={() => setPinNeeded([])} />}
      {cancelling.length > 0 && (
        <CancelDialog orders={cancelling} onDone={selection.clear} onClose={() => setCancelling([])} />
      )}
      {printed && <OrderPrint form="slip" orders={printed} onDone={() => setPrinted(null)} />}
    </Page>
  )
}

const count = (value: number | undefined) => (value === undefined ? {} : { count: value })
