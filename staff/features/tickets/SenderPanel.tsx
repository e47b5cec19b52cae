import { useState } from 'react'
import { Link } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import { Revealed } from '#staff/features/customers/Revealed.tsx'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { Money } from '#staff/ui/Money.tsx'
import styles from './SenderPanel.module.css'
import { TicketOrder } from './TicketOrder.tsx'
import { OrderStatusPill } from './ticketStatus.tsx'
import type { TicketQuery } from './tickets.generated.ts'

const dayFormat = createKampalaFormat({ weekday: 'short', day: 'numeric', month: 'short' })

type Ticket = NonNullable<TicketQuery['ticket']>

type Props = { ticket: Ticket; onRefund: (orderNumber: string) => void }

/** Number of the order that is shown first: the one that the ticket names, else the sender's newest. */
export const findShownOrder = ({ namedOrder, recentOrders }: Ticket): string | undefined =>
  namedOrder?.number ?? recentOrders[0]?.number

/** The order of the ticket, who sent it, with the masked address, and their newest orders. */
export function SenderPanel({ ticket, onRefund }: Props) {
  const canOpenOrders = useIsAllowed('orders.read')
  const canOpenCustomers = useIsAllowed('customers.read')
  const { id, name, maskedEmail, customerId, recentOrders } = ticket
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? findShownOrder(ticket)
  const others = canOpenOrders ? recentOrders.filter(({ number }) => number !== shown) : recentOrders
  return (
    <div className={styles.panel}>
      {canOpenOrders && shown && <TicketOrder key={shown} number={shown} onRefund={onRefund} />}
      <div className={styles.who}>
        <Avatar name={name} />
        <p>
          {customerId && canOpenCustomers ? (
            <Link className={styles.link} to={`/customers/${customerId}`}>
              {name}
            </Link>
          ) : (
            <b>{name}</b>
          )}
          <span>{customerId ? t('Customer') : t('Visitor without an account')}</span>
        </p>
      </div>
      <dl className={styles.facts}>
        <dt>{t('Email')}</dt>
        <dd>
          <Revealed
            label={t('Email address')}
            masked={maskedEmail}
            target={{ ticketId: id, field: 'EMAIL' }}
            scheme="mailto"
          />
        </dd>
      </dl>
      <h3 className={styles.title}>{shown && canOpenOrders ? t('Other orders') : t('Recent orders')}</h3>
      {others.length === 0 ? (
        <p className={styles.none}>
          {!customerId ? t('Orders of visitors are not known.') : shown ? t('No other orders.') : t('No orders yet.')}
        </p>
      ) : (
        <ul className={styles.orders}>
          {others.map(({ id: orderId, number, status, total, itemCount, placedAt }) => (
            <li key={orderId}>
              <p>
                {canOpenOrders ? (
                  <button
                    type="button"
                    className={styles.link}
                    aria-label={t('Show order {number}', { number })}
                    onClick={() => setChosen(number)}
                  >
                    {number}
                  </button>
                ) : (
                  <b>{number}</b>
                )}
                <OrderStatusPill status={status} />
              </p>
              <p className={styles.second}>
                <span>
                  {verbatim(dayFormat.format(new Date(placedAt)))} · {tn(itemCount, '{count} item', '{count} items')}
                </span>
                <Money amount={total} withCurrency />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
