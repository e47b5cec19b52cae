import { Button } from '#client/ui/Button.tsx'
import { IconCash } from '#client/ui/icons.ts'
import type { useCheckout } from './useCheckout.ts'

interface Props {
  checkout: ReturnType<typeof useCheckout>
  addressId: string | undefined
}

export function CashOnDeliveryButton({ checkout: { cart, delivery, total, busy, order }, addressId }: Props) {
  const off = !addressId || !cart?.itemCount || total <= 0 || delivery.state === 'calculating'
  return (
    <Button wide busy={busy} busyText="Processing..." disabled={off && !busy} onClick={order}>
      {addressId ? (
        <>
          <IconCash /> Cash on Delivery
        </>
      ) : (
        'Select Address First'
      )}
    </Button>
  )
}
