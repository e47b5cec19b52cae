import { Button } from '@chakra-ui/react'
import {
  IconBasket,
  IconFilterOff,
  IconMoped,
  IconPaperBag,
  IconPlus,
  IconPrinter,
  IconUserPlus,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import { Countdown } from '#staff/ui/Countdown.tsx'
import { type Column, DataTable, SecondLine } from '#staff/ui/DataTable.tsx'
import { timeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import type { FilterDefinition } from '#staff/ui/filters.ts'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LiveStatus } from '#staff/ui/LiveStatus.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { SavedViewTabs } from '#staff/ui/SavedViewTabs.tsx'
import { BarAction, SelectionBar } from '#staff/ui/SelectionBar.tsx'
import { StateBadge } from '#staff/ui/StateBadge.tsx'
import { useListState } from '#staff/ui/useListState.ts'
import { useSelection } from '#staff/ui/useSelection.ts'
import { createSampleOrders, type SampleOrder } from './samples.ts'

const filters: FilterDefinition[] = [
  { id: 'place', label: msg('Place'), kind: 'text' },
  { id: 'total', label: msg('Total'), kind: 'number' },
  { id: 'late', label: msg('Late'), kind: 'yes' },
]

function State({ order }: { order: SampleOrder }) {
  if (order.state === 'toPick')
    return (
      <StateBadge hue="indigo" fill="outline" icon={IconBasket}>
        {t('To pick')}
      </StateBadge>
    )
  if (order.state === 'picking')
    return (
      <StateBadge hue="indigo" progress={{ done: order.lines - 1, total: order.lines }}>
        {t('Picking {done} of {total}', { done: order.lines - 1, total: order.lines })}
      </StateBadge>
    )
  if (order.state === 'ready')
    return (
      <StateBadge hue="indigo" fill="solid" icon={IconPaperBag}>
        {t('Ready')}
      </StateBadge>
    )
  return (
    <StateBadge hue="lake" icon={IconMoped}>
      {t('On the way')}
    </StateBadge>
  )
}

const columns: Column<SampleOrder>[] = [
  {
    id: 'number',
    heading: verbatim('Order'),
    render: ({ number, isNew }) => (
      <>
        <b>{number}</b>
        <SecondLine>{isNew ? t('new') : t('seen')}</SecondLine>
      </>
    ),
  },
  {
    id: 'shopper',
    heading: verbatim('Shopper'),
    sortId: 'shopper',
    render: ({ shopper, place }) => (
      <>
        {shopper}
        <SecondLine>{place}</SecondLine>
      </>
    ),
  },
  {
    id: 'promised',
    heading: verbatim('Promised'),
    sortId: 'promisedAt',
    render: ({ promisedAt }) => (
      <>
        <b>{timeFormat.format(promisedAt)}</b>
        <div>
          <Countdown until={promisedAt} />
        </div>
      </>
    ),
  },
  { id: 'lines', heading: verbatim('Lines'), align: 'end', isSecondary: true, render: ({ lines }) => lines },
  {
    id: 'total',
    heading: verbatim('Total UGX'),
    align: 'end',
    sortId: 'total',
    render: ({ total }) => (
      <b>
        <Money amount={total} />
      </b>
    ),
  },
  { id: 'state', heading: verbatim('State'), render: (order) => <State order={order} /> },
]

/** A list as the pages have it: views, filters, table, selection. `?count=500` shows a long one. */
export function Component() {
  const list = useListState({ filters, defaultSort: { id: 'promisedAt', isDescending: false } })
  const selection = useSelection()
  const [params] = useSearchParams()
  const count = Number(params.get('count') ?? 30)
  const [now] = useState(() => Date.now())
  const orders = useMemo(() => createSampleOrders(count, now), [count, now])
  const shown = useMemo(() => selectOrders(orders, list, now), [orders, list, now])
  return (
    <Page
      title={t('Orders')}
      ground="list"
      meta={<LiveStatus changedAt={now} />}
      actions={
        <>
          <Button variant="outline">
            <IconPrinter />
            {t('Slips')}
          </Button>
          <KeyButton
            keys="n"
            label={t('Phone order')}
            icon={<IconPlus />}
            onRun={() => notify.success(t('A new order'))}
          />
        </>
      }
    >
      <SavedViewTabs
        name="components"
        list={list}
        views={[
          { id: 'all', label: t('All open'), params: '', count: orders.length },
          { id: 'late', label: t('Late'), params: 'late=1', count: 3, isUrgent: true },
        ]}
      />
      <FilterBar list={list} definitions={filters} searchLabel={t('Number, name')} />
      <DataTable
        label={t('Orders')}
        columns={columns}
        items={shown}
        getId={({ id }) => id}
        getName={({ number }) => number}
        list={list}
        selection={selection}
        onOpen={({ number }) => notify.success(t('Opened {number}', { number }))}
        onPeek={({ number }) => notify.warning(t('Preview of {number}', { number }))}
        toneOf={({ isNew }) => (isNew ? 'new' : undefined)}
        keys={[['?', t('all keys')]]}
        empty={
          <EmptyState icon={IconFilterOff} title={t('No order fits the filters')}>
            <Button variant="outline" onClick={list.clearFilters}>
              {t('Clear all')}
            </Button>
          </EmptyState>
        }
        renderCard={(order) => (
          <PagePanel title={verbatim(order.number)} meta={<Countdown until={order.promisedAt} />}>
            {order.shopper} · <Money amount={order.total} withCurrency /> <State order={order} />
          </PagePanel>
        )}
        selectionBar={
          <SelectionBar selection={selection}>
            <BarAction
              keys="a"
              label={t('Assign')}
              icon={IconUserPlus}
              onRun={() => {
                const { ids } = selection
                selection.clear()
                notify.success(t('{count} orders assigned', { count: ids.size }), { onUndo: () => selection.set(ids) })
              }}
            />
          </SelectionBar>
        }
      />
    </Page>
  )
}

/** What the server does for real lists: search, filter and sort. */
function selectOrders(orders: SampleOrder[], list: ReturnType<typeof useListState>, now: number): SampleOrder[] {
  const { search, sort } = list
  const [place] = list.valuesOf('place')
  const isLate = list.valuesOf('late').length > 0
  const key = (sort?.id ?? 'promisedAt') as 'shopper' | 'promisedAt' | 'total'
  const found = orders.filter(
    (order) =>
      `${order.number} ${order.shopper}`.toLowerCase().includes(search.toLowerCase()) &&
      (!place || order.place.toLowerCase().includes(place.toLowerCase())) &&
      (!isLate || order.promisedAt < now),
  )
  const ascending = found.toSorted((one, other) => (one[key] < other[key] ? -1 : 1))
  return sort?.isDescending ? ascending.reverse() : ascending
}
