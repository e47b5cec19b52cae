import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { useNow } from '#client/ui/useNow.ts'
import { type CancelOrder_OrderFragment, CancelOrder_OrderFragmentDoc } from './CancelOrder.generated.ts'
import styles from './CancelOrder.module.css'
import { timeLeftOf, timeOf } from './orderTimes.ts'
import { REFUND_WITHIN } from './refundWords.ts'
import { useCancelOrder } from './useCancelOrder.ts'

interface Props {
  order: FragmentType<CancelOrder_OrderFragment>
  /** What stands there when there is no way out any more. */
  otherwise?: ReactNode
}

/** The way out of an order for as long as there is one, with how long that is. It asks once more: nothing brings an order back. */
export function CancelOrder({ order: masked, otherwise = null }: Props) {
  const { data: order, complete } = useFragment({ fragment: CancelOrder_OrderFragmentDoc, from: masked })
  const now = useNow()
  const cancelOrder = useCancelOrder()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!complete || now === null || !order.cancellableUntil || Date.parse(order.cancellableUntil) <= now) return otherwise

  const cancel = async () => {
    setBusy(true)
    await cancelOrder(order.id)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Cancel order<span className="visually-hidden"> {order.number}</span>
      </Button>
      <p className={styles.note}>
        You can cancel until {timeOf(order.cancellableUntil)}: {timeLeftOf(order.cancellableUntil, now)} left.
      </p>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel order ${order.number}?`}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep the order
            </Button>
            <Button variant="danger" busy={busy} busyText="Cancelling..." onClick={cancel}>
              Yes, cancel it
            </Button>
          </>
        }
      >
        <p>Nothing will be delivered. This cannot be undone, but you can order again at any time.</p>
        {order.paymentMethod === 'ONLINE' && (
          <p className={styles.money}>
            The {formatUgx(order.total)} you paid comes back {REFUND_WITHIN}.
          </p>
        )}
      </Dialog>
    </>
  )
}
