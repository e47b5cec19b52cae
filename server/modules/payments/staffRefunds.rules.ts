import type { RefundedLineRow } from '#server/db/tables/staffOrders.ts'
import { badInput } from '#server/errors.ts'
import type { OrderLineRow, OrderRow } from '#server/modules/orders/orders.queries.ts'
import { formatUgx } from '#server/money.ts'
import type { PaymentRow } from './payments.queries.ts'
import type { StaffRefundRow } from './staffRefunds.queries.ts'

/** Units of a line, and pieces of one more unit: 2 of the 30 eggs of a tray. */
type WantedLine = {
  lineId: string
  quantity: number
  share?: { pieces: number; of: number } | null | undefined
}

/** What staff ask to refund: everything that remains, parts of lines at the price that was paid, or an amount. */
export type RefundScope =
  | { scope: 'order' }
  | { scope: 'lines'; lines: readonly WantedLine[] }
  | { scope: 'amount'; amount: number }

export type RefundPlan = {
  scope: RefundScope['scope']
  lines: RefundedLineRow[]
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

/** What goes back when an order is cancelled: what was paid online, without earlier refunds by staff; whole UGX. */
export const computeCancelRefund = (
  payment: Pick<PaymentRow, 'amount' | 'transactionId'> | null,
  earlier: readonly { amount: number }[],
): number => (payment?.transactionId ? payment.amount - sum(earlier) : 0)

/** What refunds by line have paid back of one line. */
export type RefundedParts = {
  /** Whole units. */
  units: number
  /** Units together with the shares of units, as a fraction. */
  quantity: number
  /** Pieces of single units, added up over refunds with the same number of pieces per unit. */
  shares: { pieces: number; of: number }[]
  /** Whole UGX of the shares. */
  shareAmount: number
}

export const NOTHING_REFUNDED: RefundedParts = { units: 0, quantity: 0, shares: [], shareAmount: 0 }

/** What earlier refunds have paid back of each line. */
export function countRefundedParts(earlier: readonly StaffRefundRow[]): Map<string, RefundedParts> {
  const parts = new Map<string, RefundedParts>()
  for (const { lineId, quantity, share } of earlier.flatMap(({ lines }) => lines)) {
    const before = parts.get(lineId) ?? NOTHING_REFUNDED
    const same = before.shares.find(({ of }) => of === share?.of)
    parts.set(lineId, {
      units: before.units + quantity,
      quantity: before.quantity + quantity + (share ? share.pieces / share.of : 0),
      shares: share
        ? [...before.shares.filter((one) => one !== same), { pieces: share.pieces + (same?.pieces ?? 0), of: share.of }]
        : before.shares,
      shareAmount: before.shareAmount + (share?.amount ?? 0),
    })
  }
  return parts
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
  const amount = wanted.scope === 'order' ? remaining : wanted.scope === 'amount' ? wanted.amount : sum(lines)
  if (paid === 0) throw badInput({ field: 'orderId', message: 'Nothing has been paid for this order yet.' })
  const field = wanted.scope === 'order' ? 'orderId' : wanted.scope
  if (remaining === 0) throw badInput({ field, message: 'Everything that was paid is refunded already.' })
  if (!Number.isInteger(amount) || amount < 1)
    throw badInput({ field, message: 'The refund must be a whole number of at least UGX 1.' })
  if (amount > remaining)
    throw badInput({ field, message: `At most ${formatUgx(remaining)} of this order can still be refunded.` })
  return {
    scope: wanted.scope,
    lines: lines.map(({ refunded: line }) => line),
    amount,
    paid,
    refunded: before,
    remaining: remaining - amount,
    channel,
  }
}

const MAX_PIECES = 1_000
/** Thirds and the like are not exact as numbers. */
const TOLERANCE = 1e-6

function checkLines(
  { lines, earlier }: RefundedOrder,
  wanted: readonly WantedLine[],
): { refunded: RefundedLineRow; amount: number }[] {
  const parts = countRefundedParts(earlier)
  const wantedIds = new Set(wanted.map(({ lineId }) => lineId))
  if (wanted.length === 0 || wantedIds.size < wanted.length)
    throw badInput({ field: 'lines', message: 'lines must name at least one line, each once.' })
  return wanted.map(({ lineId, quantity, share }, index) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw badInput({ field: `lines.${index}.lineId`, message: 'This line is not part of the order.' })
    const before = parts.get(lineId) ?? NOTHING_REFUNDED
    const left = line.quantity - before.quantity
    const units = Math.floor(left + TOLERANCE)
    const field = `lines.${index}.quantity`
    if (left < TOLERANCE) throw badInput({ field, message: `${line.name} is refunded already.` })
    if (!Number.isInteger(quantity) || quantity < (share ? 0 : 1) || quantity > units)
      throw badInput({
        field,
        message:
          units === 0
            ? `No whole unit of ${line.name} is left to refund: give pieces.`
            : `quantity of ${line.name} must be from ${share ? 0 : 1} to ${units}.`,
      })
    if (!share) return { refunded: { lineId: line.id, quantity }, amount: line.unitPrice * quantity }
    checkShare(share, { field: `lines.${index}.share`, left: left - quantity })
    // Rounding never pays back more than the line cost.
    const rest = line.unitPrice * (line.quantity - before.units - quantity) - before.shareAmount
    const amount = Math.min(rest, Math.round((line.unitPrice * share.pieces) / share.of))
    return {
      refunded: { lineId: line.id, quantity, share: { pieces: share.pieces, of: share.of, amount } },
      amount: line.unitPrice * quantity + amount,
    }
  })
}

function checkShare({ pieces, of }: { pieces: number; of: number }, { field, left }: { field: string; left: number }) {
  if (!Number.isInteger(of) || of < 2 || of > MAX_PIECES)
    throw badInput({ field: `${field}.of`, message: `A unit must have from 2 to ${MAX_PIECES} pieces.` })
  const most = Math.min(of - 1, Math.floor(left * of + TOLERANCE))
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > most)
    throw badInput({
      field: `${field}.pieces`,
      message: most < 1 ? 'No piece is left to refund.' : `pieces must be from 1 to ${most}.`,
    })
}
