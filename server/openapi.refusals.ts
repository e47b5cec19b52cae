import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

type Refusal = {
  status: number
  /** Its words, or an example of them. */
  message: string
  /** What it carries beside its message. */
  more?: z.ZodRawShape
}

const text = (example: string) => z.string().meta({ examples: [example] })
const shillings = (example: number) => z.int().meta({ description: 'Whole UGX.', examples: [example] })
const product = { productId: text('prod_01kagv4xwbexvb3t0r2q9m5d8n'), productName: text('Matooke, 1 cluster') }
const tooMany = { data: z.object({ ...product, availableQuantity: z.int().meta({ examples: [3] }) }) }
const errors = z.array(z.string()).meta({ description: 'Every field at fault, in words.', examples: [['Quantity must be a whole number.']] })
const line = z.object({
  ...product,
  state: z.enum(['OK', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'PRICE_CHANGED', 'UNAVAILABLE']),
  availableQuantity: z.int().meta({ examples: [3] }),
})

/** Every refusal of the REST door by its code, which REST itself does not send: the status and the words tell. */
export const REFUSALS: Record<ErrorCode | 'UNREADABLE' | 'WRONG_TYPE', Refusal> = {
  BAD_INPUT: { status: 400, message: 'Quantity must be a whole number.', more: { errors } },
  /** No path of REST answers so: here documents cannot be written. */
  TOO_COMPLEX: { status: 400, message: 'This document has 13 levels of fields; 12 are allowed.' },
  UNREADABLE: { status: 400, message: 'The body is not JSON.', more: { errors } },
  CART_EMPTY: { status: 400, message: 'Your cart is empty!' },
  CAPTCHA_FAILED: { status: 400, message: 'Please complete the reCAPTCHA verification' },
  CODE_INVALID: { status: 400, message: 'The code is wrong or too old. Check it, or ask for a new one.' },
  WRONG_PASSWORD: { status: 400, message: 'The password is not right.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in first.' },
  SESSION_EXPIRED: { status: 401, message: 'Session expired. Please login again.', more: { sessionExpired: z.literal(true) } },
  INVALID_CREDENTIALS: { status: 401, message: 'The email or the password is not right.' },
  CHALLENGE_INVALID: { status: 401, message: 'This login has expired. Please log in again.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email first. We have sent you a code.' },
  FORBIDDEN: { status: 403, message: 'Only staff may do this.' },
  INVALID_CSRF_TOKEN: { status: 403, message: 'Invalid CSRF token' },
  NOT_FOUND: { status: 404, message: 'Product not found' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found' },
  OUT_OF_STOCK: { status: 409, message: 'Matooke, 1 cluster is out of stock.', more: tooMany },
  QUANTITY_TOO_HIGH: { status: 409, message: 'Only 3 of Matooke, 1 cluster can be had.', more: tooMany },
  TOTAL_CHANGED: {
    status: 409,
    message: 'Prices have changed. Please look at the new total.',
    more: { data: z.object({ subTotalAmt: shillings(20_000), deliveryFee: shillings(5_000), totalAmt: shillings(25_000), lines: z.array(line) }) },
  },
  STATUS_CONFLICT: { status: 409, message: 'Order KS-4F7K2M is shipped.', more: { data: z.object({ status: text('shipped') }) } },
  TAKEN: {
    status: 409,
    message: "There is a category called 'Fruits' already.",
    more: { data: z.object({ field: z.enum(['name', 'number']), id: text('cat_01kagv4xwbexvb3t0r2q9m5d8n').meta({ description: 'Id of what has it.' }) }) },
  },
  IN_USE: {
    status: 409,
    message: 'Category still holds 12 products and 3 subcategories. Move them first.',
    more: { data: z.object({ products: z.int().meta({ examples: [12] }), subcategories: z.int().meta({ examples: [3] }) }) },
  },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  WRONG_TYPE: { status: 415, message: 'Send JSON: content-type application/json.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This idempotency key was used for another order. Use a new key for each order.' },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many tries. Please wait 15 minutes and try again.',
    more: { data: z.object({ retryAfterSeconds: z.int().meta({ examples: [900] }) }) },
  },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    more: { requestId: text('req-1f').meta({ description: 'Names this call in our logs.' }) },
  },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'Failed to initiate payment. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
}

export type RefusalCode = keyof typeof REFUSALS

const plain = { success: z.literal(false), error: z.literal(true), message: z.string() }
const Refusal = z.object(plain).meta({ id: 'Refusal', description: 'What every refusal says.' })

/** The body of each refusal; those that carry nothing are alike. */
const SCHEMAS = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, { more }]) => [code, more ? z.object({ ...plain, ...more }).meta({ id: schemaName(code) }) : Refusal]),
) as unknown as Record<RefusalCode, z.ZodType>

export const refusalSchema = (code: RefusalCode): z.ZodType => SCHEMAS[code]

/** `OUT_OF_STOCK` as a name of a schema: `OutOfStock`. */
export function schemaName(code: string): string {
  return code.toLowerCase().replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
