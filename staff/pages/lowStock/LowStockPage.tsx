import { Button, Text } from '@chakra-ui/react'
import { IconClipboardCheck, IconHistory, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import type { GridProductFragment } from '#staff/features/products/products.generated.ts'
import { StockDialog, type StockTask } from '#staff/features/products/StockDialog.tsx'
import { StockMovesDialog } from '#staff/features/products/StockMovesDialog.tsx'
import { useProductFilters, useProductList } from '#staff/features/products/useProductList.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { type Column, DataTable, SecondLine } from '#staff/ui/DataTable.tsx'
import { EmptyList } from '#staff/ui/EmptyList.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { SavedViewTabs } from '#staff/ui/SavedViewTabs.tsx'
import { BarAction, SelectionBar } from '#staff/ui/SelectionBar.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { useListState } from '#staff/ui/useListState.ts'
import { useSelection } from '#staff/ui/useSelection.ts'

const StockPill = ({ state }: { state: GridProductFragment['stockState'] }) =>
  state === 'OUT' ? (
    <Pill hue="pepper">{t('Sold out')}</Pill>
  ) : state === 'LOW' ? (
    <Pill hue="amber">{t('Low')}</Pill>
  ) : (
    <Pill hue="leaf">{t('In stock')}</Pill>
  )

const buildColumns = (): Column<GridProductFragment>[] => [
  {
    id: 'product',
    heading: t('Product'),
    sortId: 'name',
    render: ({ name, number, unit }) => (
      <>
        <b>{name}</b>
        <SecondLine>{verbatim(`${number} · ${unit}`)}</SecondLine>
      </>
    ),
  },
  { id: 'category', heading: t('Category'), isSecondary: true, render: ({ categories }) => categories[0]?.name },
  { id: 'state', heading: t('State'), render: ({ stockState }) => <StockPill state={stockState} /> },
  {
    id: 'stock',
    heading: t('Stock'),
    align: 'end',
    sortId: 'stock',
    render: ({ stock }) => <b>{groupThousands(stock)}</b>,
  },
  {
    id: 'threshold',
    heading: t('Low at'),
    align: 'end',
    render: ({ lowStockThreshold }) => groupThousands(lowStockThreshold),
  },
]

/** Products that run out, and the forms for deliveries, counts and waste. */
export function Component() {
  const filters = useProductFilters().filter(({ id }) => id === 'category' || id === 'stock')
  const list = useListState({ filters, defaultSort: { id: 'stock', isDescending: false } })
  const isAll = list.search !== '' || list.valuesOf('stock').length > 0
  const { products, totalCount, hasMore, loadMore, setVisible, error, refresh } = useProductList(
    list,
    isAll ? {} : { stock: ['OUT', 'LOW'], published: true },
  )
  const all = useSelection()
  // Selected products that have left the list are not shown, and so not changed either.
  const selected = (products ?? []).filter(({ id }) => all.ids.has(id))
  const selection = { ...all, ids: new Set(selected.map(({ id }) => id)) }
  const navigate = useNavigate()
  const columns = useMemo(buildColumns, [])
  const canEdit = useIsAllowed('stock.edit')
  const [task, setTask] = useState<{ kind: StockTask; products: GridProductFragment[] } | null>(null)
  const [shown, setShown] = useState<GridProductFragment | null>(null)
  const start = (kind: StockTask) => setTask({ kind, products: selected })
  return (
    <Page
      title={t('Low stock')}
      ground="list"
      meta={totalCount !== undefined && tn(totalCount, '{count} product', '{count} products')}
      actions={
        canEdit && (
          <KeyButton
            keys="t"
            variant="outline"
            label={t('Stock-take')}
            icon={<IconClipboardCheck />}
            onRun={() => void navigate('/stock-take')}
          />
        )
      }
    >
      <SavedViewTabs
        name="low-stock"
        list={list}
        views={[
          { id: 'low', label: t('Low or sold out'), params: '' },
          { id: 'out', label: t('Sold out'), params: 'stock=OUT' },
          { id: 'all', label: t('All stock'), params: 'stock=OUT%2CLOW%2CIN' },
        ]}
      />
      <FilterBar list={list} definitions={filters} searchLabel={t('Name, number, barcode')} />
      <DataTable
        label={t('Low stock')}
        columns={columns}
        items={products}
        getId={({ id }) => id}
        getName={({ name }) => name}
        list={list}
        {...(canEdit && { selection })}
        onOpen={setShown}
        error={error}
        onRetry={() => refresh()}
        hasMore={hasMore}
        onMore={loadMore}
        onVisible={setVisible}
        empty={
          <EmptyList
            list={list}
            isFiltered={isAll}
            title={t('Nothing runs out')}
            text={t('Products appear here when their stock reaches its threshold.')}
            filteredTitle={t('No product fits the filters')}
          />
        }
        renderCard={(product) => (
          <PagePanel title={verbatim(product.name)} meta={<StockPill state={product.stockState} />}>
            <Text mb="8px">
              {t('{stock} in stock, low at {threshold}', {
                stock: product.stock,
                threshold: product.lowStockThreshold,
              })}
            </Text>
            <Button
              size="xs"
              variant="outline"
              aria-label={t('Stock moves of {name}', { name: product.name })}
              onClick={() => setShown(product)}
            >
              <IconHistory />
              {t('Moves')}
            </Button>
            {canEdit && (
              <Button
                size="xs"
                variant="outline"
                ml="6px"
                aria-label={t('Receive {name}', { name: product.name })}
                onClick={() => setTask({ kind: 'receive', products: [product] })}
              >
                <IconTruckDelivery />
                {t('Receive')}
              </Button>
            )}
          </PagePanel>
        )}
        selectionBar={
          <SelectionBar selection={selection}>
            <BarAction keys="r" label={t('Receive')} icon={IconTruckDelivery} onRun={() => start('receive')} />
            <BarAction keys="c" label={t('Count')} icon={IconClipboardCheck} onRun={() => start('count')} />
            <BarAction keys="w" label={t('Write off')} icon={IconTrash} onRun={() => start('waste')} />
          </SelectionBar>
        }
      />
      {task && task.products.length > 0 && (
        <StockDialog
          {...task}
          onClose={() => setTask(null)}
          onDone={() => {
            setTask(null)
            selection.clear()
            refresh({ isBackground: true })
          }}
        />
      )}
      {shown && <StockMovesDialog product={shown} onClose={() => setShown(null)} />}
    </Page>
  )
}
