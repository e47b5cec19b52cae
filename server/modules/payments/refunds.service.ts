import type { CoreDependencies } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { refundSentMail } from '#server/integrations/mail/orders.mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { mailShopper } from '#server/modules/orders/orderMails.service.ts'
import { findOrder } from '#server/modules/orders/orders.queries.ts'
import type { PaymentRow } from './payments.queries.ts'
import * as queries from './refunds.queries.ts'

type RefundRequest = {
  payment: PaymentRow
  transaction: { transactionId: string; currency: string }
  amount: number
  reason: queries.RefundRow['reason']
  /** The refund by staff that this one sends. */
  staffRefundId?: string
}

/** Records a refund, once per payment and reason, or once per refund by staff, and queues it. */
export async function requestRefund(
  tx: Tx,
  { clock }: Pick<CoreDependencies, 'clock'>,
  { payment, transaction, amount, reason, staffRefundId }: RefundRequest,
): Promise<void> {
  const { transactionId, currency } = transaction
  const id = newId('refund')
  if (
    await queries.insertRefund(tx, {
      id,
      paymentId: payment.id,
      transactionId,
      amount,
      currency,
      reason,
      staffRefundId: staffRefundId ?? null,
      createdAt: clock(),
    })
  )
    await enqueue(tx, 'refund', { refundId: id }, { key: id })
}

/** Refund reasons as stored by the provider. */
const REASON_TEXTS: Record<queries.RefundRow['reason'], string> = {
  surplus: 'More was paid than the order costs',
  late: 'Paid after the goods were gone',
  wrong: 'Another amount or currency was paid',
  cancelled: 'The order was cancelled',
  abandoned: 'Paid after the payment was cancelled',
  staff: 'Refunded by the shop',
}

/**
 * Sends a refund unless it was sent before, including by an attempt whose response was lost. No row is locked while the
 * provider is queried.
 * @throws {ProviderError} when the provider did not accept it; the queue retries
 */
export async function sendRefund(deps: CoreDependencies, refundId: string): Promise<void> {
  const refund = await queries.findRefund(deps.db, refundId)
  if (!refund || refund.sentAt) return
  const { transactionId, amount, reason } = refund
  // The response to an earlier attempt may have been lost: look for our refund id in the provider's records.
  const earlierRefund = (await deps.payments.refundsOf(transactionId)).find(({ comments }) =>
    comments.includes(refundId),
  )
  const { refundId: providerRefundId } =
    earlierRefund ??
    (await deps.payments.refund({ transactionId, amount, comments: `${REASON_TEXTS[reason]} (${refundId})` }))
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.markRefundSent(tx, refundId, { providerRefundId, sentAt: deps.clock() }))) return
    const order = await findOrder(tx, { id: refund.orderId, userId: null })
    if (order)
      await mailShopper(tx, order, (recipient) =>
        refundSentMail(recipient, { ...refund, number: order.number }, deps.publicUrl),
      )
  })
}
