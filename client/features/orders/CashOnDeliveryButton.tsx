import { usePendingChangeCount } from '#client/features/cart/cartStatus.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconCash } from '#client/ui/icons.ts'
import type { useCheckout } from './useCheckout.ts'

interface Props {
  checkout: ReturnType<typeof useCheckout>
  addressId: string | undefined
}

export function CashOnDeliveryButton({ checkout: { cart, delivery, total, busy, order }, addressId }: Props) {
  // The server orders its own cart, so the queued changes must be sent first.
  const hasPendingChanges = usePendingChangeCount() > 0
  const isDisabled =
    hasPendingChanges ||
    (busy !== null && busy !== 'cash') ||
    !cart?.itemCount ||
    total <= 0 ||
    delivery.state === 'calculating'
  return (
    // Without an address the button looks and is announced as disabled, but a press shows what is missing and scrolls
    // there.
    <Button
      wide
      variant="outline"
      busy={busy === 'cash'}
      busyText={t('Processing...')}
      disabled={isDisabled && busy !== 'cash'}
      aria-disabled={!addressId || undefined}
      onClick={order}
    >
      {hasPendingChanges ? (
        t('Waiting for the network...')
      ) : addressId ? (
        <>
          <IconCash /> {t('Cash on Delivery')}
        </>
      ) : (
        t('Select Address First')
      )}
    </Button>
  )
}
