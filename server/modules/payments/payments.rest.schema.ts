import { z } from 'zod'
import { checkout, Order, whatOrderingRefuses } from '#server/modules/orders/orders.rest.schema.ts'
import { answer, field, setback } from '#server/rest.schema.ts'

const unread = (description: string, example: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'string', description, examples: [example] })

export const checkoutOnline = {
  summary: 'Pay for the cart online',
  description: 'Keeps the goods for 30 minutes; the cart stays until the money is there. As long as the cart is the same it is the same payment.',
  body: checkout.extend({
    userId: unread('Not read: the token says who it is.', 'user_01kagv4xwbexvb3t0r2q9m5d8n'),
    customerEmail: unread('Not read.', 'grace@example.com'),
    customerName: unread('Not read.', 'Namusoke Grace'),
    customerPhone: unread('Not read.', '+256772401118'),
  }),
  response: {
    200: answer(
      'Redirecting to payment gateway...',
      z.string().meta({ description: 'Where the browser goes now.', examples: ['https://checkout.flutterwave.com/v3/hosted/pay/4f7k2m'] }),
      { tx_ref: field.text('Names the payment.', 'KS-pX0fT7yq2Zc4') },
    ),
  },
  refuses: [...whatOrderingRefuses, 'PAYMENT_UNAVAILABLE'],
  idempotent: true,
} as const

const outcome = (states: readonly [string, ...string[]], orderId: string) =>
  z.object({ payment_status: z.enum(states), orderId: field.text('The order; empty as long as there is none.', orderId) })

export const verifyPayment = {
  summary: 'Ask how far a payment is',
  description: 'The provider is asked; what the address of the return says is never believed. May be asked any number of times.',
  querystring: z.object({
    tx_ref: z
      .string()
      .regex(/^[\w-]*$/)
      .catch('')
      .meta({ description: 'The payment.', examples: ['KS-pX0fT7yq2Zc4'] }),
    transaction_id: z
      .unknown()
      .optional()
      .meta({ type: 'string', description: 'Not read.', examples: ['4975363'] }),
  }),
  response: {
    200: answer('Payment verified and order placed successfully!', outcome(['Paid'], 'order_01kagv4xwbexvb3t0r2q9m5d8n')).meta({ description: 'Paid.' }),
    202: setback('The payment is not confirmed yet.', outcome(['Pending'], '')).meta({ description: 'Not confirmed yet; ask again.' }),
    409: setback('Payment verification failed.', outcome(['Failed', 'Refunded'], '')).meta({ description: 'Not paid, or paid too late and on its way back.' }),
  },
  refuses: ['NOT_FOUND'],
} as const

export const cancel = {
  summary: 'Call an order off',
  description: 'A shopper within 30 minutes while it is not packed, staff until it is on its way. Stock and money go back once.',
  body: z.object({
    orderId: z
      .string()
      .catch('')
      .meta({ description: 'The order.', examples: ['order_01kagv4xwbexvb3t0r2q9m5d8n'] }),
  }),
  response: { 200: answer('Order cancelled.', Order) },
  refuses: ['NOT_FOUND', 'STATUS_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const

const text = (description: string, example: string) =>
  z
    .union([z.string(), z.number().transform(String)])
    .catch('')
    .meta({ description, examples: [example] })
const data = z.object({
  id: text("The provider's id.", '4975363'),
  tx_ref: text('The payment.', 'KS-pX0fT7yq2Zc4'),
  status: text('Not believed.', 'successful'),
})

export const webhook = {
  summary: 'Tell the shop that a payment moved',
  description: 'The provider sends it any number of times; it is stored and answered at once, and the provider asked what is true.',
  body: z.object({ event: text('What happened.', 'charge.completed'), data: data.catch({ id: '', tx_ref: '', status: '' }) }),
  response: { 200: answer('Noted.') },
  refuses: ['UNAUTHENTICATED'],
} as const
