import type { CoreDependencies } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as queries from './payments.queries.ts'
import { checkNow } from './reconcile.service.ts'

export type ProviderNotice = { event: string; txRef: string; transactionId: string; status: string }

/**
 * Stores a webhook of the payment provider and schedules a status check. Webhooks may repeat or arrive out of order,
 * and their content is not trusted.
 */
export async function handleProviderNotice({ db, clock }: CoreDependencies, notice: ProviderNotice): Promise<void> {
  await inTransaction(db, async (tx) => {
    await queries.insertNotice(tx, { ...notice, receivedAt: clock() })
    if (await queries.findPayment(tx, notice.txRef)) await checkNow(tx, notice.txRef)
  })
}
