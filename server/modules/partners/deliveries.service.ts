import type { CoreDependencies } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { webhookDisabledMail } from '#server/integrations/mail/partner.mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { buildNoticeRequest } from './webhooks.notices.ts'
import * as queries from './webhooks.queries.ts'
import { FAILING_DAYS } from './webhooks.rules.ts'

type DeliveryDependencies = Pick<CoreDependencies, 'db' | 'clock' | 'webhooks' | 'settings'>

const HTTP_GONE = 410

/**
 * Sends a webhook delivery and records the outcome. Deletes a delivery that the partner may no longer receive, and
 * sends nothing to a disabled webhook.
 * @throws {Error} when it was not accepted, so that the queue retries
 */
export async function sendDelivery(deps: DeliveryDependencies, id: string): Promise<void> {
  const { db, clock, webhooks } = deps
  const at = clock()
  const pendingDelivery = await queries.findDelivery(db, id, at)
  if (!pendingDelivery) return
  const { delivery, webhook, pairwiseSecret, allowed } = pendingDelivery
  if (!allowed) return queries.deleteDelivery(db, id)
  if (webhook.offAt) return
  const response = await webhooks.send(buildNoticeRequest({ ...webhook, pairwiseSecret }, delivery, at)).then(
    (status) => ({ status, description: `responded with ${status}` }),
    (error: Error & { code?: string }) => ({ status: 0, description: error.code ?? error.message }),
  )
  const isDelivered = response.status >= 200 && response.status < 300
  const isSwitchedOff = await inTransaction(db, async (tx) => {
    await queries.recordAttempt(tx, id, { at, outcome: response.description, isDelivered })
    if (!isDelivered) return switchOffFailingWebhook(deps, tx, webhook, { at, isGone: response.status === HTTP_GONE })
    if (webhook.failingSince) await queries.updateWebhook(tx, webhook.id, { failingSince: null })
    return false
  })
  if (!isDelivered && !isSwitchedOff) throw new Error(`Webhook delivery ${id} failed: ${response.description}`)
}

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0]

/**
 * Disables a webhook that responds with 410 Gone or has accepted nothing for days, and emails the shop, which can
 * contact the partner.
 */
async function switchOffFailingWebhook(
  { settings }: DeliveryDependencies,
  tx: Tx,
  { id }: queries.WebhookRow,
  { at, isGone }: { at: Date; isGone: boolean },
): Promise<boolean> {
  const webhook = await queries.markWebhookFailing(tx, id, at)
  if (!webhook || webhook.offAt) return true
  const failingMs = at.getTime() - (webhook.failingSince ?? at).getTime()
  if (!isGone && failingMs < FAILING_DAYS * 86_400_000) return false
  const offReason = isGone ? 'it responded with 410 Gone' : `no delivery has succeeded for ${FAILING_DAYS} days`
  await queries.updateWebhook(tx, id, { offAt: at, offReason })
  await enqueue(
    tx,
    'mail',
    webhookDisabledMail((await settings.get()).email, { id, url: webhook.url, reason: offReason }),
  )
  return true
}
