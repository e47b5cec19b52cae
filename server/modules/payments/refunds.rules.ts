import type { RefundRow } from './refunds.queries.ts'

export type RefundSummary = {
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
export function summarizeRefunds(refundRows: RefundRow[]): RefundSummary | null {
  const refunds = refundRows.filter(({ currency }) => currency === refundRows[0]?.currency)
  const [firstRefund] = refunds
  if (!firstRefund) return null
  const sentTimes = refunds.map(({ sentAt }) => sentAt)
  const exactAmount = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    amount: Math.round(exactAmount),
    exactAmount,
    currency: firstRefund.currency,
    state: sentTimes.includes(null) ? 'requested' : 'sent',
    requestedAt: firstRefund.createdAt,
    sentAt: sentTimes.includes(null) ? null : (sentTimes.at(-1) ?? null),
  }
}
