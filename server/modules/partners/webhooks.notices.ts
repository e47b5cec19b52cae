import type { WebhookData } from '#server/db/tables/webhooks.ts'
import { idFromUuid, newId, uuidOf } from '#server/ids.ts'
import { pairwiseShopperId } from './shopperIds.ts'
import { signedHeaders, type WebhookEvent } from './webhooks.rules.ts'

type Told = { id: string; event: WebhookEvent | 'webhook.test'; data: WebhookData | null; createdAt: Date }
type Receiver = {
  url: string
  secret: string
  oldSecret: string | null
  oldSecretEndsAt: Date | null
  pairwiseSecret: string
}

/** Builds the request of a webhook delivery, with the ids and enum values of the GraphQL API. */
export function noticeTo(
  { url, secret, oldSecret, oldSecretEndsAt, pairwiseSecret }: Receiver,
  { id, event, data, createdAt }: Told,
  at: Date,
) {
  const body = JSON.stringify({
    type: event,
    timestamp: createdAt.toISOString(),
    data: data === null ? {} : shown(data, pairwiseSecret),
  })
  const secrets = oldSecret && oldSecretEndsAt && oldSecretEndsAt > at ? [secret, oldSecret] : [secret]
  return { url, headers: signedHeaders({ id, at, body, secrets }), body }
}

function shown(data: WebhookData, pairwiseSecret: string): object {
  if (!('shopperId' in data)) return { ...data, id: idFromUuid('product', data.id) }
  return {
    ...data,
    id: idFromUuid('order', data.id),
    shopperId: pairwiseShopperId(pairwiseSecret, idFromUuid('user', data.shopperId)),
    status: data.status.toUpperCase(),
    paymentStatus: data.paymentStatus.toUpperCase(),
    placedAt: new Date(data.placedAt).toISOString(),
  }
}

/** Returns example data for an event, with random ids that belong to no order or product. */
export function exampleOf(event: WebhookEvent | 'webhook.test', at: Date): WebhookData | null {
  if (event === 'webhook.test') return null
  if (event.startsWith('product.')) {
    const stock = event === 'product.stock_out' ? 0 : 24
    return { id: uuidOf('product', newId('product')), number: 'P-0000', name: 'Matooke', price: 4_500, stock }
  }
  const [, happened = ''] = event.split('.')
  const status = ['shipped', 'delivered', 'cancelled'].includes(happened) ? happened : 'pending'
  const paymentStatus = happened === 'refunded' ? 'refunded' : 'paid'
  const ids = { id: uuidOf('order', newId('order')), shopperId: uuidOf('user', newId('user')) }
  return { ...ids, number: 'KS-EXAMPL', status, paymentStatus, total: 25_000, placedAt: at.toISOString() }
}
