import type { CoreDependencies } from '#server/context.ts'
import { badInput, notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import { AddressRefused } from '#server/integrations/webhooks/webhooks.ts'
import { validate } from '#server/validation/input.ts'
import { ROTATION_HOURS } from './partners.rules.ts'
import { buildExampleData, buildNoticeRequest } from './webhooks.notices.ts'
import * as queries from './webhooks.queries.ts'
import { generateWebhookSecret, type WebhookEvent, webhookEventsSchema } from './webhooks.rules.ts'

type WebhookDependencies = Pick<CoreDependencies, 'db' | 'clock' | 'webhooks'>

/**
 * Creates a webhook for the partner with this name; its secret is shown once.
 * @throws {DomainError} NOT_FOUND, BAD_INPUT
 */
export async function addWebhook(
  { db, clock, webhooks }: WebhookDependencies,
  input: { partner: string; url: string; events: readonly string[] },
) {
  const events = validate(webhookEventsSchema, input.events)
  const partner = await queries.findPartnerByName(db, input.partner)
  if (!partner) throw notFound('Partner')
  await webhooks.check(input.url).catch((error: unknown) => {
    if (!(error instanceof AddressRefused)) throw error
    throw badInput({ field: 'url', message: error.message })
  })
  const webhook = {
    id: newId('webhook'),
    partnerId: partner.id,
    url: input.url,
    events,
    secret: generateWebhookSecret(),
    createdAt: clock(),
  }
  await queries.insertWebhook(db, webhook)
  return webhook
}

export const listWebhooks = ({ db }: Pick<WebhookDependencies, 'db'>) => queries.findWebhooks(db)

/**
 * Creates a new secret, which is shown once; for a day deliveries are also signed with the old one.
 * @throws {DomainError} NOT_FOUND
 */
export async function rotateWebhookSecret(
  { db, clock }: Pick<WebhookDependencies, 'db' | 'clock'>,
  id: string,
): Promise<{ secret: string; oldSecretEndsAt: Date }> {
  const { secret: oldSecret } = await loadWebhook(db, id)
  const secret = generateWebhookSecret()
  const oldSecretEndsAt = new Date(clock().getTime() + ROTATION_HOURS * 3_600_000)
  await queries.updateWebhook(db, id, { secret, oldSecret, oldSecretEndsAt })
  return { secret, oldSecretEndsAt }
}

/**
 * Disables a webhook: until it is enabled again, nothing is sent to it or stored for it.
 * @throws {DomainError} NOT_FOUND
 */
export async function switchWebhookOff(
  { db, clock }: Pick<WebhookDependencies, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  await loadWebhook(db, id)
  await queries.updateWebhook(db, id, { offAt: clock(), offReason: 'it was switched off by hand' })
}

/**
 * Enables a webhook.
 * @throws {DomainError} NOT_FOUND
 */
export async function switchWebhookOn({ db }: Pick<WebhookDependencies, 'db'>, id: string): Promise<void> {
  await loadWebhook(db, id)
  await queries.updateWebhook(db, id, { offAt: null, offReason: null, failingSince: null })
}

const MAX_DELIVERIES = 50

/**
 * Lists the newest deliveries to a webhook with their outcomes.
 * @throws {DomainError} NOT_FOUND
 */
export async function listDeliveries(
  { db }: Pick<WebhookDependencies, 'db'>,
  id: string,
): Promise<queries.DeliveryRow[]> {
  await loadWebhook(db, id)
  return queries.findDeliveries(db, id, MAX_DELIVERIES)
}

/**
 * Sends a delivery again with its original id, by which the receiver can detect a duplicate.
 * @throws {DomainError} NOT_FOUND
 */
export async function redeliver({ db, clock }: Pick<WebhookDependencies, 'db' | 'clock'>, id: string): Promise<void> {
  if (!(await queries.requestRedelivery(db, parseId('delivery', id, 'Delivery'), clock()))) throw notFound('Delivery')
}

/**
 * Sends a signed example of an event, or `webhook.test` without one, immediately and without storing it; a dry run
 * sends nothing.
 * @returns the request that was or would be sent, and the status of the response
 * @throws {DomainError} NOT_FOUND, BAD_INPUT; {Error} when the receiver does not respond
 */
export async function sendTestNotice(
  { db, clock, webhooks }: WebhookDependencies,
  id: string,
  { event, dryRun = false }: { event?: string | undefined; dryRun?: boolean } = {},
) {
  const webhook = await loadWebhook(db, id)
  const [validEvent] = event === undefined ? [] : validate(webhookEventsSchema, [event])
  const at = clock()
  const eventType: WebhookEvent | 'webhook.test' = validEvent ?? 'webhook.test'
  // The example's shopper does not exist, so its id needs no real pairwise secret.
  const noticeRequest = buildNoticeRequest(
    { ...webhook, pairwiseSecret: '' },
    { id: newId('delivery'), event: eventType, data: buildExampleData(eventType, at), createdAt: at },
    at,
  )
  return { notice: noticeRequest, status: dryRun ? null : await webhooks.send(noticeRequest) }
}

async function loadWebhook(db: WebhookDependencies['db'], id: string): Promise<queries.WebhookRow> {
  const webhook = await queries.findWebhook(db, parseId('webhook', id, 'Webhook'))
  if (!webhook) throw notFound('Webhook')
  return webhook
}
