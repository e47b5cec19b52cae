import { badInput } from '#server/errors.ts'
import type { OrderLineRow, OrderRow } from '#server/modules/orders/orders.queries.ts'
import { formatUgx } from '#server/money.ts'
import type { PaymentRow } from './payments.queries.ts'
import type { StaffRefundRow } from './staffRefunds.queries.ts'

/** What staff ask to refund: everything that remains, units of lines at the price that was paid, or an amount. */
export type RefundScope =
  | { scope: 'order' }
  | { scope: 'lines'; lines: readonly { lineId: string; quantity: number }[] }
  | { scope: 'amount'; amount: number }

export type RefundPlan = {
  scope: RefundScope['scope']
  lines: { lineId: string; quantity: number }[]
  /** Whole UGX. */
  amount: number
  /** What was paid for the order. */
  paid: number
  /** What is refunded already or on its way. */
  refunded: number
  /** What can still be refunded after this refund. */
  remaining: number
  channel: StaffRefundRow['channel']
}

type RefundedOrder = {
  order: OrderRow
  payment: PaymentRow | null
  lines: OrderLineRow[]
  earlier: StaffRefundRow[]
}

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0)

/** What was paid for an order and what is refunded, whole UGX; a cancelled order is refunded whole. */
export function summarizeMoney({ order, payment, earlier }: Omit<RefundedOrder, 'lines'>): {
  paid: number
  refunded: number
} {
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded'
  if (!isPaid || (order.paymentMethod === 'online' && !payment?.transactionId)) return { paid: 0, refunded: 0 }
  const paid = payment?.amount ?? order.total
  return { paid, refunded: order.status === 'cancelled' ? paid : sum(earlier) }
}

/** Units of each line that earlier refunds have paid back. */
export function countRefundedUnits(earlier: readonly StaffRefundRow[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { lineId, quantity } of earlier.flatMap(({ lines }) => lines))
    units.set(lineId, (units.get(lineId) ?? 0) + quantity)
  return units
}

/**
 * Plans a refund, which is never above what was paid.
 * @throws {DomainError} BAD_INPUT that names the field and what remains
 */
export function planRefund(refunded: RefundedOrder, wanted: RefundScope): RefundPlan {
  const { paid, refunded: before } = summarizeMoney(refunded)
  const remaining = paid - before
  const channel = refunded.order.paymentMethod === 'online' ? 'provider' : 'by_hand'
  const lines = wanted.scope === 'lines' ? checkLines(refunded, wanted.lines) : []
  const amount =
    wanted.scope === 'order'
      ? remaining
      : wanted.scope === 'amount'
        ? wanted.amount
        : lines.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0)
  if (paid === 0) throw badInput({ field: 'orderId', message: 'Nothing has been paid for this order yet.' })
  const field = wanted.scope === 'order' ? 'orderId' : wanted.scope
  if (remaining === 0) throw badInput({ field, message: 'Everything that was paid is refunded already.' })
  if (!Number.isInteger(amount) || amount < 1)
    throw badInput({ field, message: 'The refund must be a whole number of at least UGX 1.' })
  if (amount > remaining)
    throw badInput({ field, message: `At most ${formatUgx(remaining)} of this order can still be refunded.` })
  return {
    scope: wanted.scope,
    lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    amount,
    paid,
    refunded: before,
    remaining: remaining - amount,
    channel,
  }
}

function checkLines(
  { lines, earlier }: RefundedOrder,
  wanted: readonly { lineId: string; quantity: number }[],
): { id: string; unitPrice: number; quantity: number }[] {
  const refundedUnits = countRefundedUnits(earlier)
  const wantedIds = new Set(wanted.map(({ lineId }) => lineId))
  if (wanted.length === 0 || wantedIds.size < wanted.length)
    throw badInput({ field: 'lines', message: 'lines must name at least one line, each once.' })
  return wanted.map(({ lineId, quantity }, index) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw badInput({ field: `lines.${index}.lineId`, message: 'This line is not part of the order.' })
    const left = line.quantity - (refundedUnits.get(lineId) ?? 0)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > left)
      throw badInput({
        field: `lines.${index}.quantity`,
        message:
          left === 0 ? `${line.name} is refunded already.` : `quantity of ${line.name} must be from 1 to ${left}.`,
      })
    return { id: line.id, unitPrice: line.unitPrice, quantity }
  })
}
