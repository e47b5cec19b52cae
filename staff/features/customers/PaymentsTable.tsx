import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import type { CustomerPaymentState } from '#staff/apollo/types.generated.ts'
import { getPaymentMethod } from '#staff/features/orders/orderTexts.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { Money } from '#staff/ui/Money.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { type Hue, Pill } from '#staff/ui/StateBadge.tsx'
import { CustomerPaymentsDocument } from './customers.generated.ts'
import styles from './customers.module.css'

/** The API returns this many, the newest. */
const MAX_PAYMENTS = 50

const STATES: Record<CustomerPaymentState, [hue: Hue, name: string]> = {
  PENDING: ['amber', msg('Not paid yet')],
  PAID: ['leaf', msg('Paid')],
  FAILED: ['pepper', msg('Payment failed')],
  EXPIRED: ['smoke', msg('Not paid in time')],
  REFUNDED: ['smoke', msg('Refunded')],
  WAITING: ['amber', msg('On its way')],
  SENT: ['leaf', msg('Sent')],
  BY_HAND: ['leaf', msg('Given in cash')],
}

/** Payments of a customer and refunds to them, newest first. */
export function PaymentsTable({ customerId }: { customerId: string }) {
  const { data, error } = useQuery(CustomerPaymentsDocument, {
    variables: { id: customerId },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <p className={styles.empty}>{getErrorMessage(error)}</p>
  const payments = data?.customerPayments
  if (!payments) return <Skeleton />
  if (payments.length === 0) return <p className={styles.empty}>{t('No payment yet.')}</p>
  return (
    <div className={styles.scroll}>
      <table className={classNames(styles.table, styles.payments)}>
        <thead>
          <tr>
            <th>{t('Time')}</th>
            <th>{t('Kind')}</th>
            <th>{t('Order')}</th>
            <th>{t('Method')}</th>
            <th className={styles.end}>{t('Amount UGX')}</th>
            <th>{t('State')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, at, isRefund, orderNumber, method, paidWith, amount, currency, state }) => (
            <tr key={id}>
              <td>{dayTimeFormat.format(new Date(at))}</td>
              <td>{isRefund ? t('Refund') : t('Payment')}</td>
              <td>
                <Link to={`/orders/${orderNumber}`}>
                  <b>{orderNumber}</b>
                </Link>
              </td>
              <td>{getPaymentMethod({ paymentMethod: method, paidWith })}</td>
              <td className={styles.end}>
                {currency === 'UGX' ? <Money amount={amount} /> : verbatim(`${currency} ${groupThousands(amount)}`)}
              </td>
              <td>
                <Pill hue={STATES[state][0]}>{t(STATES[state][1])}</Pill>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {payments.length === MAX_PAYMENTS && (
        <p className={styles.empty}>
          {t('The newest {count} are shown. The page of each order has all of its payments.', { count: MAX_PAYMENTS })}
        </p>
      )}
    </div>
  )
}
