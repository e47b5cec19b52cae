import { useQuery } from '@apollo/client/react'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { OrderState } from '#staff/features/orders/OrderState.tsx'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { findTableRow, Peek, type PeekState } from '#staff/ui/Peek.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { CustomerDocument, CustomerOrdersDocument, type CustomerRowFragment } from './customers.generated.ts'
import styles from './customers.module.css'
import { FiguresPanel } from './FiguresPanel.tsx'

type Props = { customer: CustomerRowFragment; peek: PeekState<CustomerRowFragment>; onOpen: () => void }

const ORDERS_SHOWN = 5

/** Figures, last orders and open tickets of the customer at the cursor; phone number and email stay masked. */
export function CustomerPeek({ customer: { id, name, mobile, email, blocked }, peek, onOpen }: Props) {
  const { data, error, refetch } = useQuery(CustomerDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const customer = data?.customer
  const openTickets = customer?.tickets.filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS') ?? []
  return (
    <Peek
      title={verbatim(name)}
      meta={blocked && <Pill hue="pepper">{t('Blocked')}</Pill>}
      getRow={() => findTableRow(id)}
      onClose={peek.close}
      onOpen={onOpen}
      onMove={peek.move}
    >
      <p className={styles.contact}>
        <span>{mobile}</span> <span>{email}</span>
      </p>
      {customer ? (
        <>
          <FiguresPanel customer={customer} />
          <LastOrders customerId={id} />
          {openTickets.length > 0 && (
            <PagePanel title={tn(openTickets.length, '{count} open ticket', '{count} open tickets')}>
              <ul className={styles.lastOrders}>
                {openTickets.map((ticket) => (
                  <li key={ticket.id}>
                    <span>
                      <b>{ticket.subject}</b>
                      <small>
                        {verbatim(`${ticket.number} · ${dayTimeFormat.format(new Date(ticket.createdAt))}`)}
                      </small>
                    </span>
                  </li>
                ))}
              </ul>
            </PagePanel>
          )}
        </>
      ) : error ? (
        <LoadError title={t('The customer did not load')} error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </Peek>
  )
}

function LastOrders({ customerId }: { customerId: string }) {
  const canRead = useIsAllowed('orders.read')
  const { data } = useQuery(CustomerOrdersDocument, {
    variables: { filter: { customerId }, sort: { by: 'PLACED', descending: true }, first: ORDERS_SHOWN },
    fetchPolicy: 'cache-and-network',
    skip: !canRead,
  })
  const orders = data?.orders?.edges.map(({ node }) => node) ?? []
  if (orders.length === 0) return null
  return (
    <PagePanel title={t('Last orders')}>
      <ul className={styles.lastOrders}>
        {orders.map(({ id, number, placedAt, total, state }) => (
          <li key={id}>
            <span>
              <b>{number}</b>
              <small>{dayTimeFormat.format(new Date(placedAt))}</small>
            </span>
            <OrderState state={state} />
            <Money amount={total} />
          </li>
        ))}
      </ul>
    </PagePanel>
  )
}
