import {
  getNextStatus,
  isCancellable,
  type OrderStatus,
  type PaymentStatus,
} from '#server/modules/orders/orders.rules.ts'

/** State of an order at the counter: finer than the six statuses that shoppers see. */
export const ORDER_STATES = [
  'unpaid',
  'payment_failed',
  'new',
  'to_pick',
  'picking',
  'on_the_way',
  'delivered',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

type Stated = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Whether the payment is abandoned: staff cancelled the order, or the shopper chose to pay another way. */
  isPaymentAbandoned: boolean
}

const STATE_OF_STATUS: Record<OrderStatus, OrderState> = {
  pending: 'new',
  confirmed: 'to_pick',
  processing: 'picking',
  shipped: 'on_the_way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

export function getOrderState({ status, paymentStatus, isPaymentAbandoned }: Stated): OrderState {
  if (paymentStatus === 'failed') return isPaymentAbandoned ? 'cancelled' : 'payment_failed'
  return status === 'pending' && paymentStatus === 'pending' ? 'unpaid' : STATE_OF_STATUS[status]
}

const isOpen = (state: OrderState): boolean =>
  state === 'new' || state === 'to_pick' || state === 'picking' || state === 'on_the_way'

/** Whether an order should have been delivered by now. */
export const isLate = (order: Stated & { dueAt: Date }, now: Date): boolean =>
  isOpen(getOrderState(order)) && order.dueAt < now

/** The status after this one; null while the order is not paid, and at the end. */
export const getNextStep = (order: Stated): OrderStatus | null =>
  isOpen(getOrderState(order)) ? getNextStatus(order.status) : null

/** Whether the order waits for money, or its payment failed and the shopper may still want the goods. */
export function needsPayment(order: Stated): boolean {
  const state = getOrderState(order)
  return state === 'unpaid' || state === 'payment_failed'
}

export const canBeCancelled = (order: Stated & { placedAt: Date }, now: Date): boolean =>
  needsPayment(order) || isCancellable(order, { actor: 'staff', now })

/** Reasons for which staff cancel an order. */
export const CANCEL_REASONS = {
  shopper_asked: 'The shopper asked for it',
  out_of_stock: 'Goods are out of stock',
  unreachable: 'The shopper cannot be reached',
  address: 'The address cannot be delivered to',
  duplicate: 'Ordered twice',
  suspicious: 'Looks like misuse',
  other: 'Another reason',
} as const
export type CancelReason = keyof typeof CANCEL_REASONS

/** Reasons for which staff refund. */
export const REFUND_REASONS = {
  damaged: 'Damaged or spoiled',
  missing: 'Missing from the delivery',
  wrong_item: 'Wrong goods',
  late: 'Delivered late',
  goodwill: 'Goodwill',
  other: 'Another reason',
} as const
export type RefundReason = keyof typeof REFUND_REASONS

/** Reason as stored in the history: the text of the list, then what the staff member added. */
export const describeReason = (reason: string, comment: string | null): string =>
  comment ? `${reason}: ${comment}` : reason

/** A phone number in any notation as it is contained in E.164: '0772 401' → '256772401'; null without four digits. */
export function toPhoneDigits(text: string): string | null {
  if (!/^[\d\s+().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return digits.length < 4 ? null : digits.startsWith('0') ? `256${digits.slice(1)}` : digits
}
