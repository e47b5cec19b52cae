import type { ReactNode } from 'react'
import { itemCount } from '#client/copy.ts'
import { Bill, BillRow } from '#client/features/cart/Bill.tsx'
import type { Cart } from '#client/features/cart/nextCart.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { Delivery } from './useDeliveryQuote.ts'

interface Props {
  cart: Cart
  delivery: Delivery
  total: number
}

export const CheckoutSummary = ({ cart, delivery, total }: Props) => (
  <Bill title="Summary">
    <BillRow label="Items total" was={cart.listTotal} amount={cart.itemsTotal} />
    <BillRow label="Quantity total">{itemCount(cart.itemCount)}</BillRow>
    <BillRow label="Delivery Charge">{deliveryWords(delivery, cart)}</BillRow>
    <BillRow label="Grand total" amount={total} total />
  </Bill>
)

function deliveryWords(delivery: Delivery, cart: Cart): ReactNode {
  if (!('fee' in delivery)) {
    if (delivery.state === 'calculating') return 'Calculating...'
    return cart.delivery.fee === 0 ? 'Free' : `From ${formatUgx(cart.delivery.fee)}`
  }
  if (delivery.fee === 0) return 'Free'
  return delivery.state === 'estimate' ? `${formatUgx(delivery.fee)} (estimate)` : formatUgx(delivery.fee)
}
