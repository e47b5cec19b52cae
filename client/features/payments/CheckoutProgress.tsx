import { CheckoutQueueText } from '#client/features/orders/CheckoutQueueText.tsx'
import { useCheckoutWait } from '#client/features/orders/checkoutQueue.ts'
import { StopWaitingButton } from '#client/features/orders/StopWaitingButton.tsx'
import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** Progress shown after a reload until the outcome of the interrupted order or payment is known. */
export function CheckoutProgress({ method }: { method: 'cash' | 'online' }) {
  const wait = useCheckoutWait()
  return (
    <div role="status">
      <EmptyState
        level={1}
        art={<BasketMark />}
        title={t('Processing...')}
        text={
          wait ? (
            <CheckoutQueueText wait={wait} />
          ) : method === 'cash' ? (
            t('Processing your order...')
          ) : (
            t('Preparing payment...')
          )
        }
        action={wait && <StopWaitingButton />}
      />
    </div>
  )
}
