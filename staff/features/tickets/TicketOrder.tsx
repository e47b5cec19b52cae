import { useQuery } from '@apollo/client/react'
import { IconReceiptRefund } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { OrderState } from '#staff/features/orders/OrderState.tsx'
import { type OrderDetailFragment, OrderDocument } from '#staff/features/orders/orders.generated.ts'
import { describePayment } from '#staff/features/orders/orderTexts.ts'
import { describeShares } from '#staff/features/orders/RefundLines.tsx'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import styles from './TicketOrder.module.css'

/** Lines that are shown; the page of the order has all of them. */
const MAX_LINES = 6

type Props = { number: string; onRefund: (number: string) => void }

/** The order beside the conversation: its lines, its money, and the refund. */
export function TicketOrder({ number, onRefund }: Props) {
  const { data, error } = useQuery(OrderDocument, { variables: { number }, fetchPolicy: 'cache-and-network' })
  if (data?.order) return <LoadedOrder order={data.order} onRefund={onRefund} />
  return error ? <p role="alert">{getErrorMessage(error)}</p> : <Skeleton />
}

function LoadedOrder({ order, onRefund }: Pick<Props, 'onRefund'> & { order: OrderDetailFragment }) {
  const canRefund = useIsAllowed('orders.refund') && order.money.refundable > 0
  const { refunded } = order.money
  const rest = order.lines.length - MAX_LINES
  return (
    <section className={styles.order} aria-label={t('Order {number}', { number: order.number })}>
      <p className={styles.head}>
        <Link to={`/orders/${order.number}`}>{order.number}</Link>
        <OrderState state={order.state} />
      </p>
      <p className={styles.second}>
        {verbatim(`${dayTimeFormat.format(new Date(order.placedAt))} · ${describePayment(order).method}`)}
      </p>
      <ul className={styles.lines}>
        {order.lines.slice(0, MAX_LINES).map((line) => (
          <li key={line.id}>
            <span>
              {line.name}
              <small>
                {line.quantity} × {line.unit}
                {line.refundedQuantity > 0 && ` · ${t('{count} refunded', { count: line.refundedQuantity })}`}
                {describeShares(line)}
              </small>
            </span>
            <Money amount={line.lineTotal} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.second}>{tn(rest, '{count} more line', '{count} more lines')}</p>}
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <Money amount={order.total} withCurrency />
      </p>
      {refunded > 0 && (
        <p className={styles.total}>
          <span>{t('Refunded')}</span>
          <Money amount={refunded} withCurrency />
        </p>
      )}
      {order.refundRequest && (
        <p className={styles.second}>
          {t('A refund of {amount} waits for a manager', { amount: formatUgx(order.refundRequest.amount) })}
        </p>
      )}
      {canRefund && (
        <KeyButton
          keys="b"
          variant="outline"
          label={t('Refund')}
          icon={<IconReceiptRefund />}
          onRun={() => onRefund(order.number)}
        />
      )}
    </section>
  )
}
