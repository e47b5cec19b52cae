import { createContext, useContext } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { Countdown } from '#staff/ui/Countdown.tsx'
import { type Column, SecondLine } from '#staff/ui/DataTable.tsx'
import { formatRowTime } from '#staff/ui/dayTimeFormat.ts'
import { Money } from '#staff/ui/Money.tsx'
import { OrderState } from './OrderState.tsx'
import type { OrderRowFragment } from './orders.generated.ts'
import styles from './orders.module.css'
import { describePayment } from './orderTexts.ts'

/** Ids of the orders that arrived just now. A context, so that rows render again only when they are among them. */
export const FreshOrders = createContext<ReadonlySet<string>>(new Set())

function NewMark({ id }: { id: string }) {
  return useContext(FreshOrders).has(id) && <b> · {t('new')}</b>
}

const isClosed = ({ state }: OrderRowFragment) =>
  state === 'DELIVERED' || state === 'CANCELLED' || state === 'PAYMENT_FAILED'

/** Columns of the queue. */
export const buildColumns = (): Column<OrderRowFragment>[] => [
  {
    id: 'number',
    heading: t('Order'),
    sortId: 'placed',
    render: ({ id, number, placedAt }) => (
      <>
        <b>{number}</b>
        <SecondLine>
          {verbatim(formatRowTime(placedAt))}
          <NewMark id={id} />
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

/** An order of the queue on a phone. */
export function OrderCard({ order, onOpen }: { order: OrderRowFragment; onOpen: () => void }) {
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
