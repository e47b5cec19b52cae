import { CheckoutQueueText } from '#client/features/orders/CheckoutQueueText.tsx'
import { useCheckoutPlace } from '#client/features/orders/checkoutQueue.ts'
import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** Progress shown after a reload until the outcome of the interrupted order or payment is known. */
export function CheckoutProgress({ method }: { method: 'cash' | 'online' }) {
  const place = useCheckoutPlace()
  return (
    <div role="status">
      <EmptyState
        level={1}
        art={<BasketMark />}
        title={t('Processing...')}
        text={
          place ? (
            <CheckoutQueueText place={place} />
          ) : method === 'cash' ? (
            t('Processing your order...')
          ) : (
            t('Preparing payment...')
          )
        }
      />
    </div>
  )
}
