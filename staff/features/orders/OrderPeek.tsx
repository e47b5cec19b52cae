import { useQuery } from '@apollo/client/react'
import { t, verbatim } from '#client/i18n/t.ts'
import { Countdown } from '#staff/ui/Countdown.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { findTableRow, Peek, type PeekState } from '#staff/ui/Peek.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { LinesPanel, MoneyPanel } from './OrderPanels.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderDocument, type OrderRowFragment } from './orders.generated.ts'
import styles from './orders.module.css'

type Props = {
  order: Pick<OrderRowFragment, 'id' | 'number' | 'address'>
  peek: PeekState<OrderRowFragment>
  onOpen: () => void
}

/** Lines and money of the order at the cursor, beside the list. */
export function OrderPeek({ order: { id: orderId, number, address }, peek, onOpen }: Props) {
  const { data, error, refetch } = useQuery(OrderDocument, { variables: { number } })
  const order = data?.order
  return (
    <Peek
      title={verbatim(number)}
      meta={
        order && (
          <>
            <OrderState state={order.state} />
            {order.nextStatus !== null && <Countdown until={order.dueAt} />}
          </>
        )
      }
      getRow={() => findTableRow(orderId)}
      onClose={peek.close}
      onOpen={onOpen}
      onMove={peek.move}
    >
      {order ? (
        <>
          <p>
            <b>{address.name}</b>, {address.area}
          </p>
          <LinesPanel order={order} />
          <MoneyPanel order={order} />
          {order.notes.map(({ id, text }) => (
            <p key={id} className={styles.noteText}>
              {text}
            </p>
          ))}
        </>
      ) : error ? (
        <LoadError title={t('The order did not load')} error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </Peek>
  )
}
