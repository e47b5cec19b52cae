import { randomInt } from 'node:crypto'
import { newNumber } from '#server/ids.ts'

export type PaymentStatus = 'cash_on_delivery' | 'pending' | 'paid' | 'failed' | 'refunded'
export type OrderStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled'

/** The way of an order; staff move it one step at a time. */
export const STEPS: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/** The step after this one, null at the end of the way. */
export function stepAfter(status: OrderStatus): OrderStatus | null {
  const at = STEPS.indexOf(status)
  return at === -1 ? null : (STEPS[at + 1] ?? null)
}

/** Goods are kept for an online order before it is paid, but nothing else happens to it. */
export const isPlaced = ({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean => paymentStatus !== 'pending' && paymentStatus !== 'failed'

type CashOrder = { paymentMethod: 'cash_on_delivery' | 'online'; paymentStatus: PaymentStatus }
export type CashReceipt = { paymentStatus: 'paid'; cashReceivedAt: Date; cashReceivedBy: string }

/** What the hand-over of a cash order records: its cash is received (docs/product-decisions.md#d43). Null for every other move. */
export function cashReceipt(order: CashOrder, { to, at, staffId }: { to: OrderStatus; at: Date; staffId: string }): CashReceipt | null {
  if (to !== 'delivered' || order.paymentMethod !== 'cash_on_delivery') return null
  return { paymentStatus: 'paid', cashReceivedAt: at, cashReceivedBy: staffId }
}

export const CANCEL_MINUTES = 30

/** What somebody may still cancel: a shopper within 30 minutes while nobody packs it, staff until it is on its way. */
export function isCancellable({ status, placedAt, paymentStatus }: CancelFacts, { by, now }: { by: 'shopper' | 'staff'; now: Date }): boolean {
  if (!isPlaced({ paymentStatus })) return false
  if (by === 'staff') return status === 'pending' || status === 'confirmed' || status === 'processing'
  return (status === 'pending' || status === 'confirmed') && now < cancellableUntil({ placedAt })
}

type CancelFacts = { status: OrderStatus; placedAt: Date; paymentStatus: PaymentStatus }

export const cancellableUntil = ({ placedAt }: { placedAt: Date }): Date => new Date(placedAt.getTime() + CANCEL_MINUTES * 60_000)
/** What the shopper tells the rider at the door, such as 0472. */
export const newDeliveryPin = (): string => String(randomInt(10_000)).padStart(4, '0')

/** What people call an order, such as KS-7F4K2M. */
export const newOrderNumber = (): string => newNumber('KS')
