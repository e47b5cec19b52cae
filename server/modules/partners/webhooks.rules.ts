import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Scope } from '#server/security/scopes.ts'

/** What a webhook can be told of, and the scope that a key of the partner must open for it. */
export const SCOPE_OF_EVENT = {
  'order.placed': 'orders:read',
  'order.paid': 'orders:read',
  'order.shipped': 'orders:read',
  'order.delivered': 'orders:read',
  'order.cancelled': 'orders:read',
  'order.refunded': 'orders:read',
  'product.stock_out': 'catalogue:read',
  'product.back_in_stock': 'catalogue:read',
  'product.price_changed': 'catalogue:read',
  'product.created': 'catalogue:read',
  'product.updated': 'catalogue:read',
  'product.deleted': 'catalogue:read',
} as const satisfies Record<string, Scope>

export type WebhookEvent = keyof typeof SCOPE_OF_EVENT
export const EVENTS = Object.keys(SCOPE_OF_EVENT) as WebhookEvent[]

export const webhookEvents = z
  .array(z.enum(EVENTS, { error: `An event is one of ${EVENTS.join(', ')}.` }))
  .min(1, `Name what is told: ${EVENTS.join(', ')}.`)
  .transform((events) => [...new Set(events)])

/** How long nothing may arrive before nothing is sent any more. */
export const FAILING_DAYS = 3

const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newWebhookSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

type Signed = { id: string; at: Date; body: string; secrets: readonly string[] }

/** Headers by which a receiver knows that a notice is ours and fresh: https://www.standardwebhooks.com. Any one of the secrets is enough to see it. */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatureWith = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return {
    'content-type': 'application/json',
    'user-agent': 'Kasero-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signatureWith).join(' '),
  }
}
