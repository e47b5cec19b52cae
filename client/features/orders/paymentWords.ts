import type { OrderCard_OrderFragment } from './OrderCard.generated.ts'

/** Decision 6. */
export const paymentWords: Record<OrderCard_OrderFragment['paymentStatus'], string> = {
  CASH_ON_DELIVERY: 'Cash on Delivery',
  PENDING: 'Pending',
  PAID: 'Paid',
  FAILED: 'Failed',
  REFUNDED: 'Refunded',
}

export const paymentMethodWords = { CASH_ON_DELIVERY: 'Cash on Delivery', ONLINE: 'Card or mobile money' }
