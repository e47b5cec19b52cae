import { itemCount, quantityTotal } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import type { Cart } from './applyCartChange.ts'
import { Bill, BillRow } from './Bill.tsx'
import { formatCartDelivery } from './formatCartDelivery.ts'

/**
 * Bill of the cart. Delivery reads 'From' because no address is chosen yet: the cart must not promise a fee that
 * checkout then changes (docs/product-decisions.md#d4).
 */
export const CartBill = ({ cart }: { cart: Cart }) => (
  <Bill title={t('Bill details')}>
    <BillRow label={t('Items total')} listAmount={cart.listTotal} amount={cart.itemsTotal} />
    <BillRow label={t(quantityTotal)}>{itemCount(cart.itemCount)}</BillRow>
    <BillRow label={t('Delivery Charge')}>{formatCartDelivery(cart.delivery)}</BillRow>
    <BillRow label={t('Grand total')} amount={cart.grandTotal} total />
  </Bill>
)
