import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Scope } from '#server/security/scopes.ts'

/** Webhook events and the scope that one of the partner's keys must have for each. */
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
export const WEBHOOK_EVENTS = Object.keys(SCOPE_OF_EVENT) as WebhookEvent[]

export const webhookEventsSchema = z
  .array(z.enum(WEBHOOK_EVENTS, { error: `Every event must be one of ${WEBHOOK_EVENTS.join(', ')}.` }))
  .min(1, `events must contain at least one of ${WEBHOOK_EVENTS.join(', ')}.`)
  .transform((events) => [...new Set(events)])

/** Days without a successful delivery after which a webhook is disabled. */
export const FAILING_DAYS = 3

const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const generateWebhookSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

type SignedMessage = { id: string; at: Date; body: string; secrets: readonly string[] }

/**
 * Builds the headers that prove the origin and the time of a delivery: https://www.standardwebhooks.com. The receiver
 * needs only one of the secrets.
 */
export function buildSignatureHeaders({ id, at, body, secrets }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return {
    'content-type': 'application/json',
    'user-agent': 'Kasero-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
