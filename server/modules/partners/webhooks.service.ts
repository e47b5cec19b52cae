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

/** A webhook for the partner of this name, with the secret that is told once. @throws {DomainError} NOT_FOUND, BAD_INPUT */
export async function addWebhook({ db, clock, webhooks }: Shop, input: { partner: string; url: string; events: readonly string[] }) {
  const events = validate(webhookEvents, input.events)
  const partner = await queries.findPartnerByName(db, input.partner)
  if (!partner) throw notFound('Partner')
  await webhooks.check(input.url).catch((error: unknown) => {
    if (!(error instanceof AddressRefused)) throw error
    throw badInput({ field: 'url', message: error.message })
  })
  const webhook = { id: newId('webhook'), partnerId: partner.id, url: input.url, events, secret: newWebhookSecret(), createdAt: clock() }
  await queries.insertWebhook(db, webhook)
  return webhook
}

export const listWebhooks = ({ db }: Pick<Shop, 'db'>) => queries.findWebhooks(db)

/** Another secret, told once; for a day notices are signed with the old one as well. @throws {DomainError} NOT_FOUND */
export async function rotateWebhookSecret({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: string): Promise<{ secret: string; oldSecretEndsAt: Date }> {
  const { secret: oldSecret } = await webhookOf(db, id)
  const secret = newWebhookSecret()
  const oldSecretEndsAt = new Date(clock().getTime() + ROTATION_HOURS * 3_600_000)
  await queries.updateWebhook(db, id, { secret, oldSecret, oldSecretEndsAt })
  return { secret, oldSecretEndsAt }
}

/** Nothing is sent there, and nothing is kept for it, until it is switched on. @throws {DomainError} NOT_FOUND */
export async function switchWebhookOff({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: string): Promise<void> {
  await webhookOf(db, id)
  await queries.updateWebhook(db, id, { offAt: clock(), offReason: 'it was switched off by hand' })
}

/** @throws {DomainError} NOT_FOUND */
export async function switchWebhookOn({ db }: Pick<Shop, 'db'>, id: string): Promise<void> {
  await webhookOf(db, id)
  await queries.updateWebhook(db, id, { offAt: null, offReason: null, failingSince: null })
}

const LOGGED = 50

/** The newest notices to a webhook and what came of them. @throws {DomainError} NOT_FOUND */
export async function listDeliveries({ db }: Pick<Shop, 'db'>, id: string): Promise<queries.DeliveryRow[]> {
  await webhookOf(db, id)
  return queries.findDeliveries(db, id, LOGGED)
}

/** Sends a notice once more, with the id that it had: who has it already knows it by that. @throws {DomainError} NOT_FOUND */
export async function redeliver({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: string): Promise<void> {
  if (!(await queries.wantDelivery(db, parseId('delivery', id, 'Delivery'), clock()))) throw notFound('Delivery')
}

/**
 * A signed example, of an event or of nothing (`webhook.test`), sent at once and kept nowhere; a dry run sends nothing.
 * @returns what would be or was sent, and the answer's status
 * @throws {DomainError} NOT_FOUND, BAD_INPUT; {Error} where nobody answers
 */
export async function tryWebhook({ db, clock, webhooks }: Shop, id: string, { event, dryRun = false }: { event?: string | undefined; dryRun?: boolean } = {}) {
  const webhook = await webhookOf(db, id)
  const [known] = event === undefined ? [] : validate(webhookEvents, [event])
  const at = clock()
  const told: WebhookEvent | 'webhook.test' = known ?? 'webhook.test'
  // A made-up shopper has a made-up id.
  const notice = noticeTo({ ...webhook, pairwiseSecret: '' }, { id: newId('delivery'), event: told, data: exampleOf(told, at), createdAt: at }, at)
  return { notice, status: dryRun ? null : await webhooks.send(notice) }
}

async function webhookOf(db: Shop['db'], id: string): Promise<queries.WebhookRow> {
  const webhook = await queries.findWebhook(db, parseId('webhook', id, 'Webhook'))
  if (!webhook) throw notFound('Webhook')
  return webhook
}
