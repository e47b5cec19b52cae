import { Link } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { Money } from '#staff/ui/Money.tsx'
import styles from './SenderPanel.module.css'
import { OrderStatusPill } from './ticketStatus.tsx'
import type { TicketQuery } from './tickets.generated.ts'

const dayFormat = createKampalaFormat({ weekday: 'short', day: 'numeric', month: 'short' })

type Ticket = NonNullable<TicketQuery['ticket']>

/** Who sent the ticket, with the masked address, and their newest orders. */
export function SenderPanel({ ticket }: { ticket: Ticket }) {
  const canOpenOrders = useIsAllowed('orders.read')
  const { name, maskedEmail, customerId, recentOrders } = ticket
  return (
    <div className={styles.panel}>
      <div className={styles.who}>
        <Avatar name={name} />
        <p>
          <b>{name}</b>
          <span>{customerId ? t('Customer') : t('Visitor without an account')}</span>
        </p>
      </div>
      <dl className={styles.facts}>
        <dt>{t('Email')}</dt>
        <dd>{maskedEmail}</dd>
      </dl>
      <h3 className={styles.title}>{t('Recent orders')}</h3>
      {recentOrders.length === 0 ? (
        <p className={styles.none}>{customerId ? t('No orders yet.') : t('Orders of visitors are not known.')}</p>
      ) : (
        <ul className={styles.orders}>
          {recentOrders.map(({ id, number, status, total, itemCount, placedAt }) => (
            <li key={id}>
              <p>
                {canOpenOrders ? <Link to={`/orders/${number}`}>{number}</Link> : <b>{number}</b>}
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
