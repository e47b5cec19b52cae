import type { CoreDependencies } from '#server/context.ts'
import type { Queryable } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import * as queries from './payments.queries.ts'
import { getNextCheckTime, isFinal } from './payments.rules.ts'
import { settle } from './settlePayment.service.ts'

type OpenPayment = Pick<queries.PaymentRow, 'txRef' | 'createdAt' | 'holdsUntil'>

/**
 * Schedules the next status check of a payment with the provider; each payment has one such job. A check that a notice
 * of the provider has asked for meanwhile is not postponed.
 */
export async function scheduleNextCheck(db: Queryable, payment: OpenPayment, now: Date): Promise<void> {
  const at = getNextCheckTime(payment, now)
  if (at) await enqueue(db, 'settle', { txRef: payment.txRef }, { key: payment.txRef, at, keepsRunTime: true })
}

/** Schedules an immediate status check of a payment. */
export const checkNow = (db: Queryable, txRef: string): Promise<void> =>
  enqueue(db, 'settle', { txRef }, { key: txRef })

/** Runs one status check and schedules the next one until the payment is final or a day has passed. */
export async function reconcile(deps: CoreDependencies, txRef: string): Promise<void> {
  const payment = await queries.findPayment(deps.db, txRef)
  if (!payment) return
  const settlement = await settle(deps, payment)
  if (!isFinal(settlement.payment)) await scheduleNextCheck(deps.db, payment, deps.clock())
}
