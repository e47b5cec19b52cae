import type { CoreDependencies } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as queries from './payments.queries.ts'
import { askNow } from './reconcile.service.ts'

export type Notice = { event: string; txRef: string; transactionId: string; status: string }

/**
 * Stores a webhook of the payment provider and schedules a status check. Webhooks may repeat or arrive out of order,
 * and their content is not trusted.
 */
export async function takeNotice({ db, clock }: CoreDependencies, notice: Notice): Promise<void> {
  await inTransaction(db, async (tx) => {
    await queries.insertNotice(tx, { ...notice, receivedAt: clock() })
    if (await queries.findPayment(tx, notice.txRef)) await askNow(tx, notice.txRef)
  })
}
