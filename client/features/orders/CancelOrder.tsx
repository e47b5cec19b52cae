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
import { formatTime, formatTimeLeft } from './orderTimes.ts'
import { renderHidden } from './renderHidden.tsx'
import { useCancelOrder } from './useCancelOrder.ts'

interface Props {
  order: FragmentType<CancelOrder_OrderFragment>
  /** Rendered when the order can no longer be cancelled. */
  fallback?: ReactNode
}

/**
 * Cancel button with the time left, while the order can be cancelled. Asks for confirmation, because a cancelled order
 * cannot be restored.
 */
export function CancelOrder({ order: masked, fallback = null }: Props) {
  const { data: order, complete } = useFragment({ fragment: CancelOrder_OrderFragmentDoc, from: masked })
  const now = useNow()
  const { cancel, loading } = useCancelOrder()
  const [isConfirming, setIsConfirming] = useState(false)
  if (!complete || now === null || !order.cancellableUntil || Date.parse(order.cancellableUntil) <= now) return fallback

  const cancelAndClose = async () => {
    await cancel(order.id)
    setIsConfirming(false)
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsConfirming(true)}>
        <RichText
          text={t('Cancel order<hidden> {number}</hidden>', { number: order.number })}
          elements={{ hidden: renderHidden }}
        />
      </Button>
      <p className={styles.note}>
        {t('You can cancel until {time}: {left} left.', {
          time: formatTime(order.cancellableUntil),
          left: formatTimeLeft(order.cancellableUntil, now),
        })}
      </p>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Cancel order {number}?', { number: order.number })}
        footer={
          <>
            <Button variant="outline" disabled={loading} onClick={() => setIsConfirming(false)}>
              {t('Keep the order')}
            </Button>
            <Button variant="danger" busy={loading} busyText={t('Cancelling...')} onClick={cancelAndClose}>
              {t('Yes, cancel it')}
            </Button>
          </>
        }
      >
        <p>{t('Nothing will be delivered. This cannot be undone, but you can order again at any time.')}</p>
        {order.paymentMethod === 'ONLINE' && (
          <p className={styles.refund}>
            {t('The {amount} you paid comes back within 7 business days.', { amount: formatUgx(order.total) })}
          </p>
        )}
      </Dialog>
    </>
  )
}
