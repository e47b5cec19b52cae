import { useQuery } from '@apollo/client/react'
import { Tabs } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { msg, t, tn, verbatim } from '#client/i18n/t.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { OrderState } from '#staff/features/orders/OrderState.tsx'
import { describePayment } from '#staff/features/orders/orderTexts.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { Money } from '#staff/ui/Money.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { type CustomerDetailFragment, CustomerOrdersDocument } from './customers.generated.ts'
import styles from './customers.module.css'
import { PaymentsTable } from './PaymentsTable.tsx'

type Props = { customer: CustomerDetailFragment }

const formatTime = (at: string) => dayTimeFormat.format(new Date(at))
const ORDERS_SHOWN = 50
const TABS = ['orders', 'tickets', 'payments'] as const

/** Orders, tickets and payments; the tab is in the URL. */
export function HistoryPanel({ customer }: Props) {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'orders'
  return (
    <PagePanel isFlush>
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setParams(value === 'orders' ? {} : { tab: value }, { replace: true })}
        lazyMount
      >
        <Tabs.List px="16px">
          <Tabs.Trigger value="orders">{t('Orders')}</Tabs.Trigger>
          <Tabs.Trigger value="tickets">
            {t('Tickets')} <Pill hue="smoke">{verbatim(String(customer.tickets.length))}</Pill>
          </Tabs.Trigger>
          <Tabs.Trigger value="payments">{t('Payments')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="orders" p="0">
          <OrdersTable customerId={customer.id} />
        </Tabs.Content>
        <Tabs.Content value="tickets" p="0">
          <TicketsTable customer={customer} />
        </Tabs.Content>
        <Tabs.Content value="payments" p="0">
          <PaymentsTable customerId={customer.id} />
        </Tabs.Content>
      </Tabs.Root>
    </PagePanel>
  )
}

function OrdersTable({ customerId }: { customerId: string }) {
  const { data, error } = useQuery(CustomerOrdersDocument, {
    variables: { filter: { customerId }, sort: { by: 'PLACED', descending: true }, first: ORDERS_SHOWN },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <p className={styles.empty}>{getErrorMessage(error)}</p>
  if (!data?.orders) return <Skeleton />
  const { edges, totalCount } = data.orders
  const nodes = edges.map(({ node }) => node)
  if (nodes.length === 0) return <p className={styles.empty}>{t('No order yet.')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('Order')}</th>
            <th>{t('Placed')}</th>
            <th>{t('To')}</th>
            <th className={styles.end}>{t('Items')}</th>
            <th className={styles.end}>{t('Total UGX')}</th>
            <th>{t('Payment')}</th>
            <th>{t('State')}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((order) => (
            <tr key={order.id}>
              <td>
                <Link to={`/orders/${order.number}`}>
                  <b>{order.number}</b>
                </Link>
              </td>
              <td>{formatTime(order.placedAt)}</td>
              <td>{order.address.area || order.address.city}</td>
              <td className={styles.end}>{order.itemCount}</td>
              <td className={styles.end}>
                <Money amount={order.total} />
              </td>
              <td>{describePayment(order).method}</td>
              <td>
                <OrderState state={order.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {totalCount > nodes.length && (
        <p className={styles.empty}>{tn(totalCount - nodes.length, '{count} older order', '{count} older orders')}</p>
      )}
    </div>
  )
}

const TICKET_STATES: Record<string, string> = {
  OPEN: msg('Open'),
  IN_PROGRESS: msg('In progress'),
  RESOLVED: msg('Resolved'),
  CLOSED: msg('Closed'),
}

function TicketsTable({ customer: { tickets } }: Props) {
  if (tickets.length === 0) return <p className={styles.empty}>{t('No ticket yet.')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('Ticket')}</th>
            <th>{t('Sent')}</th>
            <th>{t('Subject')}</th>
            <th>{t('State')}</th>
          </tr>
        </thead>
        <tbody>
          {tickets.map(({ id, number, subject, status, createdAt }) => (
            <tr key={id}>
              <td>
                <Link to={`/tickets/${number}`}>
                  <b>{number}</b>
                </Link>
              </td>
              <td>{formatTime(createdAt)}</td>
              <td>{subject}</td>
              <td>{t(TICKET_STATES[status] ?? msg('Open'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
