import { KaseroError } from './errors.ts'
import type { KaseroEvent } from './events.ts'

export type WebhookOptions = {
  /** Maximum clock difference between sender and receiver, in seconds; 300 by default. */
  toleranceSeconds?: number
  /** Current time; the system clock by default. */
  now?: () => Date
}

type Headers = { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Verifies the signature and the timestamp of a webhook (https://www.standardwebhooks.com) and returns its event.
 * Respond with 2xx as soon as the event is stored. The same `webhook-id` may be delivered more than once, so handle it
 * idempotently.
 * @param headers of the request, as a `Headers` object or as Node's header record
 * @param rawBody unparsed request body; a body that was parsed and serialized again has different bytes
 * @param secret of the webhook, `whsec_…`; several while a secret is being rotated
 * @throws {KaseroError} WEBHOOK_INVALID
 */
export async function verifyWebhook(
  headers: Headers,
  rawBody: string | Uint8Array,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = () => new Date() }: WebhookOptions = {},
): Promise<KaseroEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    header(headers, name),
  )
  if (!id || !timestamp || !signatures)
    throw invalid('A header of the webhook is missing: webhook-id, webhook-timestamp or webhook-signature.')
  if (!/^\d{1,12}$/.test(timestamp)) throw invalid('webhook-timestamp must be a Unix timestamp in seconds.')
  if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw invalid('webhook-timestamp differs too much from the current time.')
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  if (!(await isSigned(signed, signatures, [secret].flat())))
    throw invalid('The signature of the webhook does not match the secret.')
  try {
    return JSON.parse(new TextDecoder().decode(body)) as KaseroEvent
  } catch (cause) {
    throw new KaseroError('WEBHOOK_INVALID', 'The body of the webhook is not valid JSON.', { cause })
  }
}

function header(headers: Headers, name: string): string | undefined {
  const value =
    typeof headers.get === 'function'
      ? headers.get(name)
      : (headers as Record<string, string | string[] | undefined>)[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Verifies with Web Crypto, which compares in constant time: https://www.w3.org/TR/webcrypto/#hmac-operations-verify
 */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secrets: readonly string[],
): Promise<boolean> {
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? (bytesOf(one.slice(3)) ?? []) : []))
  for (const secret of secrets) {
    const bytes = bytesOf(secret.replace(/^whsec_/, ''))
    if (!bytes?.length) throw new TypeError('The secret of a webhook must be whsec_ followed by Base64.')
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of given) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true
  }
  return false
}

/** Decodes Base64; null when the input is invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

const invalid = (message: string) => new KaseroError('WEBHOOK_INVALID', message)
