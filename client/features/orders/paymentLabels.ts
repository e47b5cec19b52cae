import { msg } from '#client/i18n/t.ts'
import type { OrderCard_OrderFragment } from './OrderCard.generated.ts'

/** Labels of the payment statuses (docs/product-decisions.md#d6). */
export const paymentStatusLabels: Record<OrderCard_OrderFragment['paymentStatus'], string> = {
  CASH_ON_DELIVERY: msg('Cash on Delivery'),
  PENDING: msg('Pending'),
  PAID: msg('Paid'),
  FAILED: msg('Failed'),
  REFUNDED: msg('Refunded'),
}

export const paymentMethodLabels = { CASH_ON_DELIVERY: msg('Cash on Delivery'), ONLINE: msg('Card or mobile money') }
