import { itemCount, quantityTotal } from '#client/copy.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Bill, BillRow } from './Bill.tsx'
import type { Cart } from './nextCart.ts'

/** The address is not chosen yet, so delivery is 'From': the cart promises no fee that checkout then changes (decision 4). */
export const CartBill = ({ cart }: { cart: Cart }) => (
  <Bill title="Bill details">
    <BillRow label="Items total" was={cart.listTotal} amount={cart.itemsTotal} />
    <BillRow label={quantityTotal}>{itemCount(cart.itemCount)}</BillRow>
    <BillRow label="Delivery Charge">{cart.delivery.fee === 0 ? 'Free' : `From ${formatUgx(cart.delivery.fee)}`}</BillRow>
    <BillRow label="Grand total" amount={cart.grandTotal} total />
  </Bill>
)
