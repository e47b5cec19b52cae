import { randomInt } from 'node:crypto'
import { newReferenceNumber } from '#server/ids.ts'

export type PaymentStatus = 'cash_on_delivery' | 'pending' | 'paid' | 'failed' | 'refunded'
export type OrderStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled'

/** Statuses of an order in sequence; staff move it one step at a time. */
export const STATUS_STEPS: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/** Returns the status after this one, or null after the last. */
export function getNextStatus(status: OrderStatus): OrderStatus | null {
  const index = STATUS_STEPS.indexOf(status)
  return index === -1 ? null : (STATUS_STEPS[index + 1] ?? null)
}

/** Whether an order is placed. An online order reserves stock before it is paid, but cannot be processed until then. */
export const isPlaced = ({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean =>
  paymentStatus !== 'pending' && paymentStatus !== 'failed'

type CashOrder = { paymentMethod: 'cash_on_delivery' | 'online'; paymentStatus: PaymentStatus }
export type CashReceipt = { paymentStatus: 'paid'; cashReceivedAt: Date; cashReceivedBy: string }

/**
 * Returns the cash receipt to record when an order with cash on delivery is delivered (docs/product-decisions.md#d43),
 * null for every other move.
 */
export function buildCashReceipt(
  order: CashOrder,
  { to, at, staffId }: { to: OrderStatus; at: Date; staffId: string },
): CashReceipt | null {
  if (to !== 'delivered' || order.paymentMethod !== 'cash_on_delivery') return null
  return { paymentStatus: 'paid', cashReceivedAt: at, cashReceivedBy: staffId }
}

export const CANCEL_MINUTES = 30

/**
 * Whether an order may be cancelled: by its shopper within 30 minutes and before it is packed, by staff until it is
 * shipped.
 */
export function isCancellable(
  { status, placedAt, paymentStatus }: CancellableOrder,
  { actor, now }: { actor: 'shopper' | 'staff'; now: Date },
): boolean {
  if (!isPlaced({ paymentStatus })) return false
  if (actor === 'staff') return status === 'pending' || status === 'confirmed' || status === 'processing'
  return (status === 'pending' || status === 'confirmed') && now < getCancelDeadline({ placedAt })
}

type CancellableOrder = { status: OrderStatus; placedAt: Date; paymentStatus: PaymentStatus }

export const getCancelDeadline = ({ placedAt }: { placedAt: Date }): Date =>
  new Date(placedAt.getTime() + CANCEL_MINUTES * 60_000)
/** Generates the PIN that the shopper gives to the rider on delivery, such as 0472. */
export const generateDeliveryPin = (): string => String(randomInt(10_000)).padStart(4, '0')

/** Generates an order number for people to read, such as KS-7F4K2M. */
export const generateOrderNumber = (): string => newReferenceNumber('KS')

/** Order numbers that a text contains, in any case, each once; 20 at most. */
export const findOrderNumbers = (text: string): string[] =>
  [...new Set(text.toUpperCase().match(/\bKS-[0-9A-Z]{6}\b/g))].slice(0, 20)

/** The time to which staff have moved a delivery, while it lies ahead; null when the zone decides. */
export const getMovedDueTime = ({ dueMoved, dueAt }: { dueMoved: boolean; dueAt: Date }, now: Date): Date | null =>
  dueMoved && dueAt > now ? dueAt : null
