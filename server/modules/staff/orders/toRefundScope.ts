import { badInput } from '#server/errors.ts'
import type { RefundScope } from '#server/modules/payments/staffRefunds.rules.ts'
import type { RefundScopeInput } from './orderActions.type.ts'

/** Reads what to refund from its input. @throws {DomainError} BAD_INPUT for lines and an amount together */
export function toRefundScope({ lines, amount }: RefundScopeInput): RefundScope {
  if (lines != null && amount != null)
    throw badInput({ field: 'refund', message: 'Give either lines or amount, or neither to refund everything.' })
  if (lines != null) return { scope: 'lines', lines }
  return amount != null ? { scope: 'amount', amount } : { scope: 'order' }
}
