import type { RefundRow } from './refunds.queries.ts'

export type RefundOfOrder = { amount: number; state: 'requested' | 'sent'; requestedAt: Date; sentAt: Date | null }

/**
 * Everything that goes back for one order as its shopper sees it: one sum, sent when all of it is. Null when nothing does.
 * What was paid wrongly is not of the order: it never paid for it.
 */
export function refundOfOrder(all: RefundRow[]): RefundOfOrder | null {
  const refunds = all.filter(({ reason }) => reason !== 'wrong')
  const [first] = refunds
  if (!first) return null
  const sent = refunds.map(({ sentAt }) => sentAt)
  return {
    amount: Math.round(refunds.reduce((sum, { amount }) => sum + amount, 0)),
    state: sent.includes(null) ? 'requested' : 'sent',
    requestedAt: first.createdAt,
    sentAt: sent.includes(null) ? null : (sent.at(-1) ?? null),
  }
}
