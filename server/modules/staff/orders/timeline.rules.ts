import type { OrderStatus } from '#server/modules/orders/orders.rules.ts'
import { REFUND_REASONS, type RefundReason } from './orders.rules.ts'
import type * as queries from './timeline.queries.ts'

export type TimelineEntry = {
  id: string
  kind: 'status' | 'payment' | 'refund' | 'note' | 'message' | 'reveal' | 'change'
  at: Date
  /** Name of the person; null for the shop itself and for accounts that no longer exist. */
  actor: string | null
  status: OrderStatus | null
  /** Whole UGX. */
  amount: number | null
  /** Text of a note or message, or reason. */
  text: string | null
  /** Audited action, such as `customers.reveal`. */
  action: string | null
  /** For a refund through the provider: whether it is sent. */
  sent: boolean | null
}

type Rows<F extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<F>>

type Sources = {
  events: Rows<typeof queries.findEvents>
  payment: Rows<typeof queries.findPayments>[number] | null
  refunds: Rows<typeof queries.findStaffRefunds>
  providerRefunds: Rows<typeof queries.findRefunds>
  notes: Rows<typeof queries.findNotes>
  audit: Rows<typeof queries.findAuditEntries>
}

const NOTHING = { actor: null, status: null, amount: null, text: null, action: null, sent: null }

/** Everything that happened to one order, newest first. */
export function buildTimeline({ events, payment, refunds, providerRefunds, notes, audit }: Sources): TimelineEntry[] {
  const sentById = new Map(providerRefunds.map(({ refund }) => [refund.staffRefundId, refund.sentAt !== null]))
  const entries: TimelineEntry[] = [
    ...events.map(({ event, actor }) => ({
      ...NOTHING,
      id: event.id,
      kind: 'status' as const,
      at: event.at,
      actor,
      status: event.status,
      text: event.reason,
    })),
    ...(payment?.settledAt && payment.transactionId
      ? [{ ...NOTHING, id: payment.id, kind: 'payment' as const, at: payment.settledAt, amount: payment.amount }]
      : []),
    ...refunds.map(({ refund, author }) => ({
      ...NOTHING,
      id: refund.id,
      kind: 'refund' as const,
      at: refund.at,
      actor: author,
      amount: refund.amount,
      text: describeRefund(refund),
      sent: sentById.get(refund.id) ?? null,
    })),
    ...providerRefunds
      .filter(({ refund }) => refund.staffRefundId === null)
      .map(({ refund }) => ({
        ...NOTHING,
        id: refund.id,
        kind: 'refund' as const,
        at: refund.createdAt,
        amount: Math.round(refund.amount),
        sent: refund.sentAt !== null,
      })),
    ...notes.map(({ note, author }) => ({
      ...NOTHING,
      id: note.id,
      kind: note.kind,
      at: note.at,
      actor: author,
      text: note.text,
    })),
    ...audit.map((entry) => ({
      ...NOTHING,
      id: entry.id,
      kind: entry.action === 'customers.reveal' ? ('reveal' as const) : ('change' as const),
      at: entry.at,
      actor: entry.actorName,
      amount: entry.action === 'orders.requestRefund' ? Number(entry.after?.amount) : null,
      text: entry.reason,
      action: entry.action,
    })),
  ]
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
}

function describeRefund({ reason, comment }: { reason: string; comment: string | null }): string {
  const text = REFUND_REASONS[reason as RefundReason] ?? reason
  return comment ? `${text}: ${comment}` : text
}
