import type { CoreDependencies } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as queries from './payments.queries.ts'
import { askNow } from './reconcile.service.ts'

export type Notice = { event: string; txRef: string; transactionId: string; status: string }

/** Keeps what the provider told and has it asked: a notice comes any number of times, in any order, and proves nothing. */
export async function takeNotice({ db, clock }: CoreDependencies, notice: Notice): Promise<void> {
  await inTransaction(db, async (tx) => {
    await queries.insertNotice(tx, { ...notice, receivedAt: clock() })
    if (await queries.findPayment(tx, notice.txRef)) await askNow(tx, notice.txRef)
  })
}
