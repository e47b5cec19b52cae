import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { useNow } from '#client/ui/useNow.ts'
import { type CancelOrder_OrderFragment, CancelOrder_OrderFragmentDoc } from './CancelOrder.generated.ts'
import styles from './CancelOrder.module.css'
import { hidden } from './hidden.tsx'
import { timeLeftOf, timeOf } from './orderTimes.ts'
import { useCancelOrder } from './useCancelOrder.ts'

interface Props {
  order: FragmentType<CancelOrder_OrderFragment>
  /** RenderedPage when the order can no longer be cancelled. */
  otherwise?: ReactNode
}

/**
 * Cancel button with the time left, while the order can be cancelled. Asks for confirmation, because a cancelled order
 * cannot be restored.
 */
export function CancelOrder({ order: masked, otherwise = null }: Props) {
  const { data: order, complete } = useFragment({ fragment: CancelOrder_OrderFragmentDoc, from: masked })
  const now = useNow()
  const cancelOrder = useCancelOrder()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!complete || now === null || !order.cancellableUntil || Date.parse(order.cancellableUntil) <= now)
    return otherwise

  const cancel = async () => {
    setBusy(true)
    await cancelOrder(order.id)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <RichText text={t('Cancel order<hidden> {number}</hidden>', { number: order.number })} elements={{ hidden }} />
      </Button>
      <p className={styles.note}>
        {t('You can cancel until {time}: {left} left.', {
          time: timeOf(order.cancellableUntil),
          left: timeLeftOf(order.cancellableUntil, now),
        })}
      </p>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Cancel order {number}?', { number: order.number })}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('Keep the order')}
            </Button>
            <Button variant="danger" busy={busy} busyText={t('Cancelling...')} onClick={cancel}>
              {t('Yes, cancel it')}
            </Button>
          </>
        }
      >
        <p>{t('Nothing will be delivered. This cannot be undone, but you can order again at any time.')}</p>
        {order.paymentMethod === 'ONLINE' && (
          <p className={styles.money}>
            {t('The {amount} you paid comes back within 7 business days.', { amount: formatUgx(order.total) })}
          </p>
        )}
      </Dialog>
    </>
  )
}
