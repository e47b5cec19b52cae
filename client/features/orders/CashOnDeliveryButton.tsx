import { useUnsent } from '#client/features/cart/useCart.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconCash } from '#client/ui/icons.ts'
import type { useCheckout } from './useCheckout.ts'

interface Props {
  checkout: ReturnType<typeof useCheckout>
  addressId: string | undefined
}

export function CashOnDeliveryButton({ checkout: { cart, delivery, total, busy, order }, addressId }: Props) {
  // The order is of the cart that the server knows.
  const unsent = useUnsent() > 0
  const off = unsent || (busy !== null && busy !== 'cash') || !cart?.itemCount || total <= 0 || delivery.state === 'calculating'
  return (
    // Without an address it looks and reads disabled, but a press says what is missing and goes there.
    <Button
      wide
      variant="outline"
      busy={busy === 'cash'}
      busyText={t('Processing...')}
      disabled={off && busy !== 'cash'}
      aria-disabled={!addressId || undefined}
      onClick={order}
    >
      {unsent ? (
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
