import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { boundedText } from '#server/integrations/bounded.ts'
import { type PaymentRequest, type Payments, ProviderError, type Transaction } from './payments.ts'

type Options = {
  secretKey: string
  /** Value of the `verif-hash` header of the provider's webhooks. */
  webhookSecret: string
  url?: string
  fetch?: typeof fetch
  /** Time limit of one call, in milliseconds. */
  timeoutMs?: number
}

const FLUTTERWAVE = 'https://api.flutterwave.com'
const TIMEOUT_MS = 5_000
/** Maximum size of a response in bytes; the provider's responses have a few kB. */
const MAX_RESPONSE_BYTES = 256 * 1024

const createdSchema = z.object({
  status: z.literal('success'),
  data: z.object({ link: z.url({ protocol: /^https?$/ }) }),
})
const refundedSchema = z.object({
  status: z.literal('success'),
  data: z.object({ id: z.union([z.number(), z.string()]).transform(String) }),
})
const refundListSchema = z.object({
  status: z.literal('success'),
  data: z.array(
    z.object({
      id: z.union([z.number(), z.string()]).transform(String),
      status: z.string().catch(''),
      // The reference documents `comment` and `transaction_id` for a list, `comments` and `tx_id` for a single refund.
      comment: z.string().nullish().catch(null),
      comments: z.string().nullish().catch(null),
    }),
  ),
})
const transactionSchema = z.object({
  status: z.literal('success'),
  data: z
    .object({
      id: z.union([z.number(), z.string()]).transform(String),
      tx_ref: z.string(),
      amount: z.number(),
      currency: z.string(),
      status: z.string(),
      payment_type: z.string().catch(''),
    })
    .transform(
      ({ id, tx_ref, amount, currency, status, payment_type }): Transaction => ({
        transactionId: id,
        txRef: tx_ref,
        // The redirect has been seen to carry 'completed' where the API returns 'successful'.
        status:
          status === 'successful' || status === 'completed'
            ? 'successful'
            : status === 'pending'
              ? 'pending'
              : 'failed',
        amount,
        currency,
        method: payment_type,
      }),
    ),
})
const errorSchema = z.object({ status: z.literal('error'), message: z.string() })

/** Client of Flutterwave Standard v3: https://developer.flutterwave.com/v3.0/docs/flutterwave-standard-1 */
export function flutterwave({
  secretKey,
  webhookSecret,
  url = FLUTTERWAVE,
  fetch: request = fetch,
  timeoutMs = TIMEOUT_MS,
}: Options): Payments {
  /** Calls the API; the time limit covers the whole response body, so that a slow response cannot block a request. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ status: number; result: unknown }> {
    try {
      const response = await request(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, result: JSON.parse(await boundedText(response, MAX_RESPONSE_BYTES)) }
    } catch (error) {
      throw new ProviderError('The payment provider did not respond.', { cause: error })
    }
  }

  const parseResponse = <T>(schema: z.ZodType<T>, { status, result }: { status: number; result: unknown }): T => {
    const parsed = schema.safeParse(result)
    if (status === 200 && parsed.success) return parsed.data
    const error = errorSchema.safeParse(result)
    throw new ProviderError(
      `The payment provider responded with ${status}${error.success ? `: ${error.data.message}` : ''}.`,
    )
  }

  return {
    async create({ txRef, amount, returnUrl, customer, minutes }: PaymentRequest) {
      const result = await call('POST', '/v3/payments', {
        tx_ref: txRef,
        amount,
        currency: 'UGX',
        redirect_url: returnUrl,
        payment_options: 'card, mobilemoneyuganda',
        session_duration: minutes,
        customer: { email: customer.email, name: customer.name, phonenumber: customer.mobile },
        customizations: { title: 'Kasero', logo: new URL('/brand/app-icon-192.png', returnUrl).href },
      })
      return parseResponse(createdSchema, result).data.link
    },

    async find(by) {
      const path =
        'txRef' in by
          ? `verify_by_reference?tx_ref=${encodeURIComponent(by.txRef)}`
          : `${encodeURIComponent(by.transactionId)}/verify`
      const found = await call('GET', `/v3/transactions/${path}`)
      const error = errorSchema.safeParse(found.result)
      if (
        found.status < 500 &&
        found.status !== 429 &&
        error.success &&
        /^No transaction was found/i.test(error.data.message)
      )
        return null
      return parseResponse(transactionSchema, found).data
    },

    async refundsOf(transactionId) {
      const result = await call('GET', `/v3/refunds?${new URLSearchParams({ id: transactionId })}`)
      return parseResponse(refundListSchema, result)
        .data.filter(({ status }) => !/^failed/i.test(status))
        .map(({ id, comment, comments }) => ({ refundId: id, comments: comment ?? comments ?? '' }))
    },

    async refund({ transactionId, amount, comments }) {
      const result = await call('POST', `/v3/transactions/${encodeURIComponent(transactionId)}/refund`, {
        amount,
        comments,
      })
      return { refundId: parseResponse(refundedSchema, result).data.id }
    },

    isAuthenticWebhook: (secret) =>
      typeof secret === 'string' && timingSafeEqual(digest(secret), digest(webhookSecret)),
  }
}

/** Hashes a text to a fixed length, as a constant-time comparison requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
