import type { WebhookData } from '#server/db/tables/webhooks.ts'
import { idFromUuid, newId, toUuid } from '#server/ids.ts'
import { derivePairwiseShopperId } from './shopperIds.ts'
import { buildSignatureHeaders, type WebhookEvent } from './webhooks.rules.ts'

type WebhookNotice = { id: string; event: WebhookEvent | 'webhook.test'; data: WebhookData | null; createdAt: Date }
type WebhookReceiver = {
  url: string
  secret: string
  oldSecret: string | null
  oldSecretEndsAt: Date | null
  pairwiseSecret: string
}

/** Builds the request of a webhook delivery, with the ids and enum values of the GraphQL API. */
export function buildNoticeRequest(
  { url, secret, oldSecret, oldSecretEndsAt, pairwiseSecret }: WebhookReceiver,
  { id, event, data, createdAt }: WebhookNotice,
  at: Date,
) {
  const body = JSON.stringify({
    type: event,
    timestamp: createdAt.toISOString(),
    data: data === null ? {} : toNoticeData(data, pairwiseSecret),
  })
  const secrets = oldSecret && oldSecretEndsAt && oldSecretEndsAt > at ? [secret, oldSecret] : [secret]
  return { url, headers: buildSignatureHeaders({ id, at, body, secrets }), body }
}

function toNoticeData(data: WebhookData, pairwiseSecret: string): object {
  if (!('shopperId' in data)) return { ...data, id: idFromUuid('product', data.id) }
  return {
    ...data,
    id: idFromUuid('order', data.id),
    shopperId: derivePairwiseShopperId(pairwiseSecret, idFromUuid('user', data.shopperId)),
    status: data.status.toUpperCase(),
    paymentStatus: data.paymentStatus.toUpperCase(),
    placedAt: new Date(data.placedAt).toISOString(),
  }
}

/** Returns example data for an event, with random ids that belong to no order or product. */
export function buildExampleData(event: WebhookEvent | 'webhook.test', at: Date): WebhookData | null {
  if (event === 'webhook.test') return null
  if (event.startsWith('product.')) {
    const stock = event === 'product.stock_out' ? 0 : 24
    return { id: toUuid('product', newId('product')), number: 'P-0000', name: 'Matooke', price: 4_500, stock }
  }
  const [, eventName = ''] = event.split('.')
  const status = ['shipped', 'delivered', 'cancelled'].includes(eventName) ? eventName : 'pending'
  const paymentStatus = eventName === 'refunded' ? 'refunded' : 'paid'
  const ids = { id: toUuid('order', newId('order')), shopperId: toUuid('user', newId('user')) }
  return { ...ids, number: 'KS-EXAMPL', status, paymentStatus, total: 25_000, placedAt: at.toISOString() }
}
