import type { CoreDependencies } from '#server/context.ts'
import { badInput, notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import { AddressRefused } from '#server/integrations/webhooks/webhooks.ts'
import { ROTATION_HOURS } from './partners.rules.ts'
import { exampleOf, noticeTo } from './webhooks.notices.ts'
import * as queries from './webhooks.queries.ts'
import { newWebhookSecret, type WebhookEvent, webhookEvents } from './webhooks.rules.ts'

type Shop = Pick<CoreDependencies, 'db' | 'clock' | 'webhooks'>

/**
 * Creates a webhook for the partner with this name; its secret is shown once.
 * @throws {DomainError} NOT_FOUND, BAD_INPUT
 */
export async function addWebhook(
  { db, clock, webhooks }: Shop,
  input: { partner: string; url: string; events: readonly string[] },
) {
  const events = validate(webhookEvents, input.events)
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
    secret: newWebhookSecret(),
    createdAt: clock(),
  }
  await queries.insertWebhook(db, webhook)
  return webhook
}

export const listWebhooks = ({ db }: Pick<Shop, 'db'>) => queries.findWebhooks(db)

/**
 * Creates a new secret, which is shown once; for a day deliveries are also signed with the old one.
 * @throws {DomainError} NOT_FOUND
 */
export async function rotateWebhookSecret(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
): Promise<{ secret: string; oldSecretEndsAt: Date }> {
  const { secret: oldSecret } = await webhookOf(db, id)
  const secret = newWebhookSecret()
  const oldSecretEndsAt = new Date(clock().getTime() + ROTATION_HOURS * 3_600_000)
  await queries.updateWebhook(db, id, { secret, oldSecret, oldSecretEndsAt })
  return { secret, oldSecretEndsAt }
}

/**
 * Disables a webhook: until it is enabled again, nothing is sent to it or stored for it.
 * @throws {DomainError} NOT_FOUND
 */
export async function switchWebhookOff({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: string): Promise<void> {
  await webhookOf(db, id)
  await queries.updateWebhook(db, id, { offAt: clock(), offReason: 'it was switched off by hand' })
}

/**
 * Enables a webhook.
 * @throws {DomainError} NOT_FOUND
 */
export async function switchWebhookOn({ db }: Pick<Shop, 'db'>, id: string): Promise<void> {
  await webhookOf(db, id)
  await queries.updateWebhook(db, id, { offAt: null, offReason: null, failingSince: null })
}

const LOGGED = 50

/**
 * Lists the newest deliveries to a webhook with their outcomes.
 * @throws {DomainError} NOT_FOUND
 */
export async function listDeliveries({ db }: Pick<Shop, 'db'>, id: string): Promise<queries.DeliveryRow[]> {
  await webhookOf(db, id)
  return queries.findDeliveries(db, id, LOGGED)
}

/**
 * Sends a delivery again with its original id, by which the receiver can detect a duplicate.
 * @throws {DomainError} NOT_FOUND
 */
export async function redeliver({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: string): Promise<void> {
  if (!(await queries.wantDelivery(db, parseId('delivery', id, 'Delivery'), clock()))) throw notFound('Delivery')
}

/**
 * Sends a signed example of an event, or `webhook.test` without one, immediately and without storing it; a dry run
 * sends nothing.
 * @returns the request that was or would be sent, and the status of the response
 * @throws {DomainError} NOT_FOUND, BAD_INPUT; {Error} when the receiver does not respond
 */
export async function tryWebhook(
  { db, clock, webhooks }: Shop,
  id: string,
  { event, dryRun = false }: { event?: string | undefined; dryRun?: boolean } = {},
) {
  const webhook = await webhookOf(db, id)
  const [known] = event === undefined ? [] : validate(webhookEvents, [event])
  const at = clock()
  const told: WebhookEvent | 'webhook.test' = known ?? 'webhook.test'
  // The example's shopper does not exist, so its id needs no real pairwise secret.
  const notice = noticeTo(
    { ...webhook, pairwiseSecret: '' },
    { id: newId('delivery'), event: told, data: exampleOf(told, at), createdAt: at },
    at,
  )
  return { notice, status: dryRun ? null : await webhooks.send(notice) }
}

async function webhookOf(db: Shop['db'], id: string): Promise<queries.WebhookRow> {
  const webhook = await queries.findWebhook(db, parseId('webhook', id, 'Webhook'))
  if (!webhook) throw notFound('Webhook')
  return webhook
}
