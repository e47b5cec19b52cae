import { usePendingChangeCount } from '#client/features/cart/cartStatus.ts'
import type { useCheckout } from '#client/features/orders/useCheckout.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconDeviceMobile } from '#client/ui/icons.ts'
import { useStartPayment } from './useStartPayment.ts'

interface Props {
  checkout: ReturnType<typeof useCheckout>
  addressId: string | undefined
}

export function PayOnlineButton({ checkout: { cart, delivery, total, busy, pay }, addressId }: Props) {
  const start = useStartPayment()
  // The payment is for the server's cart, so the queued changes must be sent first.
  const hasPendingChanges = usePendingChangeCount() > 0
  const isPaying = busy === 'online' || busy === 'leaving'
  const isDisabled =
    hasPendingChanges || busy === 'cash' || !cart?.itemCount || total <= 0 || delivery.state === 'calculating'
  return (
    // Without an address the button looks and is announced as disabled, but a press shows what is missing and scrolls
    // there.
    <Button
      wide
      busy={isPaying}
      busyText={t('Processing...')}
      disabled={isDisabled && !isPaying}
      aria-disabled={!addressId || undefined}
      onClick={() => pay(start)}
    >
      {hasPendingChanges ? (
        t('Waiting for the network...')
      ) : addressId ? (
        <>
          <IconDeviceMobile /> {t('Pay Online')}
        </>
      ) : (
        t('Select Address First')
      )}
    </Button>
  )
}
