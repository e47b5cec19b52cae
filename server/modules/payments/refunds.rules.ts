import type { RefundRow } from './refunds.queries.ts'

export type RefundOfOrder = {
  amount: number
  exactAmount: number
  currency: string
  state: 'requested' | 'sent'
  requestedAt: Date
  sentAt: Date | null
}

/**
 * Sums up the refunds of one order for its shopper: sent when all of them are sent; null when there are none. With
 * several currencies, only refunds in the first one are included.
 */
export function refundOfOrder(all: RefundRow[]): RefundOfOrder | null {
  const refunds = all.filter(({ currency }) => currency === all[0]?.currency)
  const [first] = refunds
  if (!first) return null
  const sent = refunds.map(({ sentAt }) => sentAt)
  const exactAmount = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    amount: Math.round(exactAmount),
    exactAmount,
    currency: first.currency,
    state: sent.includes(null) ? 'requested' : 'sent',
    requestedAt: first.createdAt,
    sentAt: sent.includes(null) ? null : (sent.at(-1) ?? null),
  }
}
