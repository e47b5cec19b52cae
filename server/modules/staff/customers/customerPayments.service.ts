import type { RequestContext } from '#server/context.ts'
import { parseIdOrNull } from '#server/ids.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './customerPayments.queries.ts'

/** Payments and refunds that the page of a customer shows. */
const SHOWN = 50

export type CustomerPayment = {
  id: string
  isRefund: boolean
  orderNumber: string
  method: 'cash_on_delivery' | 'online'
  /** Online payment method as the provider names it. */
  paidWith: string | null
  /** Whole UGX, unless `currency` is another one. */
  amount: number
  currency: string
  state: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'sent' | 'waiting' | 'by_hand'
  at: Date
}

/** Lists the newest payments and refunds of a customer, newest first. @throws {DomainError} FORBIDDEN */
export async function listCustomerPayments(ctx: RequestContext, id: string): Promise<CustomerPayment[]> {
  requirePermission(ctx, 'customers.read')
  if (parseIdOrNull('user', id) === null) return []
  const page = { customerId: id, limit: SHOWN }
  const [online, cash, refunds, byHand] = await Promise.all([
    queries.findOnlinePayments(ctx.db, page),
    queries.findCashPayments(ctx.db, page),
    queries.findProviderRefunds(ctx.db, page),
    queries.findRefundsByHand(ctx.db, page),
  ])
  const shared = { isRefund: false, currency: 'UGX', paidWith: null }
  const entries: CustomerPayment[] = [
    ...online.map((row) => ({ ...shared, ...row, method: 'online' as const })),
    ...cash.flatMap(({ at, ...row }) =>
      at ? { ...shared, ...row, at, method: 'cash_on_delivery' as const, state: 'paid' as const } : [],
    ),
    ...refunds.map(({ sentAt, ...row }) => ({
      ...row,
      isRefund: true,
      method: 'online' as const,
      state: sentAt ? ('sent' as const) : ('waiting' as const),
    })),
    ...byHand.map((row) => ({
      ...shared,
      ...row,
      isRefund: true,
      method: 'cash_on_delivery' as const,
      state: 'by_hand' as const,
    })),
  ]
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)).slice(0, SHOWN)
}
