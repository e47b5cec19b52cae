import { z } from 'zod'
import type { RestErrorCode } from '#server/rest/envelope.ts'

type Refusal = {
  status: number
  /** The message, or an example of it. */
  message: string
  /** Further fields of the body. */
  more?: z.ZodRawShape
}

const text = (example: string) => z.string().meta({ examples: [example] })
const orderId = text('order_01kagv4xwbexvb3t0r2q9m5d8n').meta({ description: 'Id of the order, once it is placed.' })
const shillings = (example: number) => z.int().meta({ description: 'Amount in whole UGX.', examples: [example] })
const product = { productId: text('prod_01kagv4xwbexvb3t0r2q9m5d8n'), productName: text('Matooke, 1 cluster') }
const tooMany = { data: z.object({ ...product, availableQuantity: z.int().meta({ examples: [3] }) }) }
const errors = z.array(z.string()).meta({
  description: 'Messages for all invalid fields.',
  examples: [['qty must be a whole number from 0 to 999.']],
})
const resendAfterSeconds = z
  .int()
  .meta({ description: 'Seconds until a new code can be requested; 0 means now.', examples: [42] })
const line = z.object({
  ...product,
  state: z.enum(['OK', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'PRICE_CHANGED', 'UNAVAILABLE']),
  availableQuantity: z.int().meta({ examples: [3] }),
})

/** Status, example message and further fields of every error response of the REST API, by code. */
export const ERROR_RESPONSES: Record<RestErrorCode, Refusal> = {
  BAD_INPUT: { status: 400, message: 'qty must be a whole number from 0 to 999.', more: { errors } },
  /** Never returned by the REST API, which has no GraphQL documents. */
  TOO_COMPLEX: { status: 400, message: 'The document has 13 levels of fields; at most 12 are allowed.' },
  BAD_REQUEST: { status: 400, message: 'The body is not valid JSON.', more: { errors } },
  CART_EMPTY: { status: 400, message: 'Your cart is empty!' },
  CAPTCHA_FAILED: { status: 400, message: 'Please complete the reCAPTCHA verification', more: { errors } },
  CODE_INVALID: {
    status: 400,
    message: 'The code is wrong or has expired. Check it, or request a new one.',
    more: {
      errors,
      data: z
        .object({ usedUp: z.literal(true), resendAfterSeconds })
        .optional()
        .meta({ description: 'Present after five wrong attempts, when the code is no longer valid.' }),
    },
  },
  WRONG_PASSWORD: { status: 400, message: 'The password is incorrect.', more: { errors } },
  UNAUTHENTICATED: { status: 401, message: 'Please log in first.' },
  SESSION_EXPIRED: {
    status: 401,
    message: 'Session expired. Please login again.',
    more: { sessionExpired: z.literal(true) },
  },
  INVALID_CREDENTIALS: { status: 401, message: 'The email or the password is incorrect.' },
  CHALLENGE_INVALID: { status: 401, message: 'This login has expired. Please log in again.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Please verify your email first. We have sent you a code.',
    more: {
      data: z.object({
        codeState: z.enum(['SENT', 'STILL_GOOD', 'USED_UP']).meta({
          description:
            'Whether a code was emailed now, or the one of less than a minute ago is still valid or used up.',
        }),
        resendAfterSeconds,
      }),
    },
  },
  FORBIDDEN: { status: 403, message: 'Only staff may do this.' },
  INVALID_CSRF_TOKEN: { status: 403, message: 'Invalid CSRF token' },
  NOT_FOUND: { status: 404, message: 'Product not found' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found' },
  OUT_OF_STOCK: { status: 409, message: 'Matooke, 1 cluster is out of stock.', more: tooMany },
  QUANTITY_TOO_HIGH: { status: 409, message: 'Only 3 of Matooke, 1 cluster left in stock.', more: tooMany },
  TOTAL_CHANGED: {
    status: 409,
    message: 'Prices have changed. Please look at the new total.',
    more: {
      data: z.object({
        subTotalAmt: shillings(20_000),
        deliveryFee: shillings(5_000),
        totalAmt: shillings(25_000),
        lines: z.array(line),
      }),
    },
  },
  STATUS_CONFLICT: {
    status: 409,
    message: 'Order KS-4F7K2M is shipped.',
    more: { data: z.object({ status: text('shipped') }) },
  },
  TAKEN: {
    status: 409,
    message: 'Another category has this name.',
    more: {
      data: z.object({
        field: z.enum(['name', 'productNumber']),
        id: text('cat_01kagv4xwbexvb3t0r2q9m5d8n').meta({ description: 'Id of the object with this value.' }),
      }),
    },
  },
  IN_USE: {
    status: 409,
    message: 'Category still contains 12 products and 3 subcategories. Move them first.',
    more: {
      data: z.object({ products: z.int().meta({ examples: [12] }), subcategories: z.int().meta({ examples: [3] }) }),
    },
  },
  PAYMENT_FAILED: {
    status: 409,
    message: 'Payment verification failed.',
    more: {
      status: z.literal('failed'),
      data: z.object({ payment_status: z.literal('Failed'), orderId: orderId.optional() }),
    },
  },
  PAYMENT_REFUNDED: {
    status: 409,
    message: 'The payment came too late for these goods. Your money is on its way back.',
    more: {
      status: z.literal('refunded'),
      data: z.object({ payment_status: z.literal('Refunded'), orderId: orderId.optional() }),
    },
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This path accepts the methods GET, HEAD and OPTIONS.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The content type must be application/json.' },
  URI_TOO_LONG: { status: 414, message: 'The URL is too long.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request headers are too large.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This idempotency key was used for another order. Use a new key for each order.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many attempts. Please wait 15 minutes and try again.',
    more: { data: z.object({ retryAfterSeconds: z.int().meta({ examples: [900] }) }) },
  },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    more: { requestId: text('req-1f').meta({ description: "Id of the request in the server's log." }) },
  },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'Failed to initiate payment. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The shop is busy. Please try again in a moment.',
    more: {
      data: z
        .object({
          position: z.int().meta({ description: 'Place in the queue, from 1.', examples: [12] }),
          estimatedSeconds: z.int().meta({ description: 'Estimated wait.', examples: [40] }),
          retryAfterSeconds: z.int().meta({ description: 'When to repeat the request.', examples: [15] }),
        })
        .optional()
        .meta({ description: 'Present at checkout while many people order. The place is kept.' }),
    },
  },
}

const plain = { success: z.literal(false), error: z.literal(true), message: z.string() }

/** Schemas of the error bodies; `code` is the discriminator. */
const SCHEMAS = Object.fromEntries(
  Object.entries(ERROR_RESPONSES).map(([code, { more }]) => [
    code,
    z.object({ ...plain, code: z.literal(code), ...more }).meta({ id: schemaName(code) }),
  ]),
) as unknown as Record<RestErrorCode, z.ZodType>

export const errorSchema = (code: RestErrorCode): z.ZodType => SCHEMAS[code]

/** Converts an error code to a schema name: `OUT_OF_STOCK` becomes `OutOfStock`. */
export function schemaName(code: string): string {
  return code.toLowerCase().replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
