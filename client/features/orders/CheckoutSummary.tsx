import type { ReactNode } from 'react'
import type { Cart } from '#client/features/cart/applyCartChange.ts'
import { Bill, BillRow } from '#client/features/cart/Bill.tsx'
import { formatCartDelivery } from '#client/features/cart/formatCartDelivery.ts'
import { itemCount } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { Delivery } from './useDeliveryQuote.ts'

interface Props {
  cart: Cart
  delivery: Delivery
  total: number
}

export const CheckoutSummary = ({ cart, delivery, total }: Props) => (
  <Bill title={t('Summary')}>
    <BillRow label={t('Items total')} listAmount={cart.listTotal} amount={cart.itemsTotal} />
    <BillRow label={t('Quantity total')}>{itemCount(cart.itemCount)}</BillRow>
    <BillRow label={t('Delivery Charge')}>{formatDelivery(delivery, cart)}</BillRow>
    <BillRow label={t('Grand total')} amount={total} total />
  </Bill>
)

function formatDelivery(delivery: Delivery, cart: Cart): ReactNode {
  if (delivery.state === 'calculating') return t('Calculating...')
  if (!('fee' in delivery) || cart.itemCount === 0) return formatCartDelivery(cart.delivery)
  if (delivery.fee === 0) return t('Free')
  return delivery.state === 'estimate'
    ? t('{amount} (estimate)', { amount: formatUgx(delivery.fee) })
    : formatUgx(delivery.fee)
}
