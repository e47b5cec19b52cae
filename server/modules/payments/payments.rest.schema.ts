import { z } from 'zod'
import { orderFieldNames } from '#server/modules/orders/orders.rest.body.ts'
import { checkout, Order, whatOrderingRefuses } from '#server/modules/orders/orders.rest.schema.ts'
import { field, responseSchema } from '#server/rest/schema.ts'

const unread = (description: string, example: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'string', description, examples: [example] })

export const checkoutOnline = {
  summary: 'Pay for the cart online',
  description:
    'Keeps the goods for 30 minutes; the cart stays until the money is there. As long as the cart is the same it is the same payment.',
  body: checkout.extend({
    userId: unread('Not read: the token says who it is.', 'user_01kagv4xwbexvb3t0r2q9m5d8n'),
    customerEmail: unread('Not read.', 'grace@example.com'),
    customerName: unread('Not read.', 'Namusoke Grace'),
    customerPhone: unread('Not read.', '+256772401118'),
  }),
  fieldNames: orderFieldNames,
  response: {
    200: responseSchema(
      'Redirecting to payment gateway...',
      z.string().meta({
        description: 'Where the browser goes now.',
        examples: ['https://checkout.flutterwave.com/v3/hosted/pay/4f7k2m'],
      }),
      { tx_ref: field.text('Names the payment.', 'KS-pX0fT7yq2Zc4') },
    ),
  },
  refuses: [...whatOrderingRefuses, 'PAYMENT_UNAVAILABLE'],
  idempotent: true,
} as const

const orderId = field.text('The order, once there is one.', 'order_01kagv4xwbexvb3t0r2q9m5d8n')
const paid = responseSchema(
  'Payment verified and order placed successfully!',
  z.object({ payment_status: z.literal('Paid'), orderId }),
  {
    status: z.literal('paid').meta({ description: 'The order is placed.' }),
  },
)
const pending = responseSchema(
  'The payment is not confirmed yet.',
  z.object({ payment_status: z.literal('Pending'), orderId: orderId.optional() }),
  {
    status: z
      .literal('pending')
      .meta({ description: 'The provider has not confirmed it yet; ask again in a few seconds.' }),
  },
)

const txRef = z.string().meta({ description: 'The payment.', examples: ['KS-pX0fT7yq2Zc4'] })

export const pendingPayment = {
  summary: 'Find the payment that is not confirmed yet',
  description:
    "The shopper's online payment for which goods are held, begun on whichever device. 404 when there is none.",
  response: {
    200: responseSchema(
      'Pending payment',
      z.object({
        tx_ref: field.text('Names the payment.', 'KS-pX0fT7yq2Zc4'),
        amount: field.shillings('What is to be paid, whole UGX.'),
        createdAt: field.moment('When it was begun.'),
        holdsUntil: field.moment('Until when its goods are held.'),
        link: field.text(
          "The provider's page; empty while the provider is asked for it.",
          'https://checkout.flutterwave.com/v3/hosted/pay/4f7k2m',
        ),
      }),
    ),
  },
  refuses: ['NOT_FOUND'],
} as const

export const cancelPayment = {
  summary: 'Give up a payment, to pay another way',
  description: [
    'The goods go back in stock, the cart stays, and money that still arrives is refunded. The provider is asked first:',
    'money that is there already makes the order, and `status` is then `paid` with its `orderId`; `refunded` where the money goes back.',
  ].join(' '),
  body: z.object({ tx_ref: txRef }),
  response: {
    200: responseSchema(
      'Payment cancelled.',
      z.object({ payment_status: z.enum(['Failed', 'Paid', 'Refunded']), orderId: orderId.optional() }),
      {
        status: z.enum(['failed', 'paid', 'refunded']).meta({ description: '`failed` when it is given up.' }),
      },
    ),
  },
  refuses: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const

export const verifyPayment = {
  summary: 'Ask how far a payment is',
  description: [
    'Asks the provider; the parameters of the return address are never believed. Safe to repeat.',
    '`status` is `paid` or `pending` with 200. A payment that failed or is refunded is 409 with the code `PAYMENT_FAILED` or `PAYMENT_REFUNDED`. `orderId` is absent until there is an order.',
  ].join(' '),
  querystring: z.object({
    tx_ref: txRef,
    transaction_id: z
      .unknown()
      .optional()
      .meta({ type: 'string', description: 'Not read.', examples: ['4975363'] }),
  }),
  response: {
    200: z.union([paid, pending]).meta({ description: 'Paid, or not confirmed yet: see `status`.' }),
  },
  refuses: ['NOT_FOUND', 'PAYMENT_FAILED', 'PAYMENT_REFUNDED'],
} as const

export const cancel = {
  summary: 'Call an order off',
  description:
    'A shopper within 30 minutes while it is not packed, staff until it is on its way. Stock and money go back once.',
  body: z.object({
    orderId: z.string().meta({ description: 'The order.', examples: ['order_01kagv4xwbexvb3t0r2q9m5d8n'] }),
  }),
  response: { 200: responseSchema('Order cancelled.', Order) },
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
  description:
    'The provider sends it any number of times; it is stored and answered at once, and the provider asked what is true.',
  body: z.object({
    event: text('What happened.', 'charge.completed'),
    data: data.catch({ id: '', tx_ref: '', status: '' }),
  }),
  response: { 200: responseSchema('Noted.') },
  refuses: ['UNAUTHENTICATED'],
} as const
