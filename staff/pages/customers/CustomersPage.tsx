import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { msg, t, tn, verbatim } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import type { ListQuery } from '#staff/apollo/pageList.ts'
import { usePageList } from '#staff/apollo/usePageList.ts'
import { CustomerPeek } from '#staff/features/customers/CustomerPeek.tsx'
import {
  type CustomerRowFragment,
  CustomersDocument,
  type CustomersQuery,
  type CustomersQueryVariables,
} from '#staff/features/customers/customers.generated.ts'
import styles from '#staff/features/customers/customers.module.css'
import { useSavedViews } from '#staff/features/savedViews/useSavedViews.ts'
import { type Column, DataTable, SecondLine } from '#staff/ui/DataTable.tsx'
import { EmptyList } from '#staff/ui/EmptyList.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import type { FilterDefinition } from '#staff/ui/filters.ts'
import { Money } from '#staff/ui/Money.tsx'
import { Page } from '#staff/ui/Page.tsx'
import { usePeek } from '#staff/ui/Peek.tsx'
import { SavedViewTabs } from '#staff/ui/SavedViewTabs.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { useListState } from '#staff/ui/useListState.ts'

const CUSTOMERS: ListQuery<CustomersQuery, CustomersQueryVariables, CustomerRowFragment> = {
  document: CustomersDocument,
  pageOf: ({ customers }) => customers,
  pageSize: 100,
}
const dayFormat = createKampalaFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const formatDay = (at: string | null) => (at ? dayFormat.format(new Date(at)) : '–')

const filters: FilterDefinition[] = [{ id: 'blocked', label: msg('Blocked'), kind: 'yes' }]

const buildColumns = (): Column<CustomerRowFragment>[] => [
  {
    id: 'name',
    heading: t('Name'),
    render: ({ name, since, blocked }) => (
      <>
        <b>{name}</b> {blocked && <Pill hue="pepper">{t('Blocked')}</Pill>}
        <SecondLine>{t('since {day}', { day: verbatim(formatDay(since)) })}</SecondLine>
      </>
    ),
  },
  {
    id: 'contact',
    heading: t('Phone, email'),
    render: ({ mobile, email }) => (
      <>
        {mobile}
        <SecondLine>{email}</SecondLine>
      </>
    ),
  },
  { id: 'orders', heading: t('Orders'), align: 'end', render: ({ orderCount }) => orderCount },
  { id: 'spent', heading: t('Spent UGX'), align: 'end', render: ({ spent }) => <Money amount={spent} /> },
  { id: 'last', heading: t('Last order'), isSecondary: true, render: ({ lastOrderAt }) => formatDay(lastOrderAt) },
]

/** Everybody with an account in the shop, to search by name, phone number or email address. */
export function Component() {
  const list = useListState({ filters })
  const savedViews = useSavedViews('CUSTOMERS')
  const navigate = useNavigate()
  const columns = useMemo(buildColumns, [])
  const { items, totalCount, hasMore, error, refresh, loadMore, setVisible } = usePageList(CUSTOMERS, {
    search: list.search || null,
    blocked: list.valuesOf('blocked').length > 0 ? true : null,
  })
  const peek = usePeek(items, list)
  return (
    <Page
      title={t('Customers')}
      ground="list"
      meta={totalCount !== undefined && tn(totalCount, '{count} customer', '{count} customers')}
    >
      <SavedViewTabs
        name="customers"
        list={list}
        store={savedViews}
        views={[
          { id: 'all', label: t('All'), params: '' },
          { id: 'blocked', label: t('Blocked'), params: 'blocked=1' },
        ]}
      />
      <FilterBar list={list} definitions={filters} searchLabel={t('Name, phone, email')} />
      <DataTable
        label={t('Customers')}
        columns={columns}
        items={items}
        getId={({ id }) => id}
        getName={({ name }) => name}
        list={list}
        onOpen={({ id }) => navigate(`/customers/${id}`)}
        onPeek={({ id }) => peek.open(id)}
        keys={[['?', t('all keys')]]}
        error={error}
        onRetry={() => refresh()}
        hasMore={hasMore}
        onMore={loadMore}
        onVisible={setVisible}
        empty={
          <EmptyList
            list={list}
            title={t('There are no customers yet')}
            text={t('Shoppers appear here when they create an account.')}
            filteredTitle={t('No customer fits')}
          />
        }
        renderCard={({ id, name, mobile, orderCount, blocked }) => (
          <Link className={styles.card} to={`/customers/${id}`}>
            <span className={styles.cardLine}>
              <b>{name}</b>
              {blocked && <Pill hue="pepper">{t('Blocked')}</Pill>}
            </span>
            <span className={styles.cardLine}>
              <span>{mobile}</span>
              <span>{tn(orderCount, '{count} order', '{count} orders')}</span>
            </span>
          </Link>
        )}
      />
      {peek.item && (
        <CustomerPeek customer={peek.item} peek={peek} onOpen={() => navigate(`/customers/${peek.item?.id}`)} />
      )}
    </Page>
  )
}
