import type { CoreDependencies } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { webhookOffLetter } from '#server/integrations/mail/partner.letters.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { noticeTo } from './webhooks.notices.ts'
import * as queries from './webhooks.queries.ts'
import { FAILING_DAYS } from './webhooks.rules.ts'

type Shop = Pick<CoreDependencies, 'db' | 'clock' | 'webhooks' | 'storeEmail'>

const GONE = 410

/**
 * Sends a webhook delivery and records the outcome. Deletes a delivery that the partner may no longer receive, and
 * sends nothing to a disabled webhook.
 * @throws {Error} when it was not accepted, so that the queue retries
 */
export async function deliver(shop: Shop, id: string): Promise<void> {
  const { db, clock, webhooks } = shop
  const at = clock()
  const known = await queries.findDelivery(db, id, at)
  if (!known) return
  const { delivery, webhook, pairwiseSecret, allowed } = known
  if (!allowed) return queries.deleteDelivery(db, id)
  if (webhook.offAt) return
  const answer = await webhooks.send(noticeTo({ ...webhook, pairwiseSecret }, delivery, at)).then(
    (status) => ({ status, words: `answered ${status}` }),
    (error: Error & { code?: string }) => ({ status: 0, words: error.code ?? error.message }),
  )
  const arrived = answer.status >= 200 && answer.status < 300
  const off = await inTransaction(db, async (tx) => {
    await queries.noteAttempt(tx, id, { at, outcome: answer.words, arrived })
    if (!arrived) return switchOffIfHopeless(shop, tx, webhook, { at, gone: answer.status === GONE })
    if (webhook.failingSince) await queries.updateWebhook(tx, webhook.id, { failingSince: null })
    return false
  })
  if (!arrived && !off) throw new Error(`Webhook delivery ${id} failed: ${answer.words}`)
}

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0]

/**
 * Disables a webhook that responds with 410 Gone or has accepted nothing for days, and emails the shop, which can
 * contact the partner.
 */
async function switchOffIfHopeless(
  { storeEmail }: Shop,
  tx: Tx,
  { id }: queries.WebhookRow,
  { at, gone }: { at: Date; gone: boolean },
): Promise<boolean> {
  const webhook = await queries.noteFailing(tx, id, at)
  if (!webhook || webhook.offAt) return true
  const failedFor = at.getTime() - (webhook.failingSince ?? at).getTime()
  if (!gone && failedFor < FAILING_DAYS * 86_400_000) return false
  const offReason = gone ? 'it answered 410 Gone' : `nothing has arrived for ${FAILING_DAYS} days`
  await queries.updateWebhook(tx, id, { offAt: at, offReason })
  await enqueue(tx, 'mail', webhookOffLetter(storeEmail, { id, url: webhook.url, reason: offReason }))
  return true
}
