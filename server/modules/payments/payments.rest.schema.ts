import { z } from 'zod'
import { orderFieldNames } from '#server/modules/orders/orders.rest.body.ts'
import { checkout, ORDER_ERROR_CODES, Order } from '#server/modules/orders/orders.rest.schema.ts'
import { field, responseSchema } from '#server/rest/schema.ts'

const unread = (description: string, example: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'string', description, examples: [example] })

export const checkoutOnline = {
  summary: 'Start an online payment',
  description:
    'Reserves the stock for 30 minutes; the cart stays until it is paid. Repeated requests for the same cart return the same payment.',
  body: checkout.extend({
    userId: unread('Ignored: the access token identifies the user.', 'user_01kagv4xwbexvb3t0r2q9m5d8n'),
    customerEmail: unread('Ignored.', 'grace@example.com'),
    customerName: unread('Ignored.', 'Namusoke Grace'),
    customerPhone: unread('Ignored.', '+256772401118'),
  }),
  fieldNames: orderFieldNames,
  response: {
    200: responseSchema(
      'Redirecting to payment gateway...',
      z.string().meta({
        description: 'URL to redirect the browser to.',
        examples: ['https://checkout.flutterwave.com/v3/hosted/pay/4f7k2m'],
      }),
      { tx_ref: field.text('Payment reference.', 'KS-pX0fT7yq2Zc4') },
    ),
  },
  refuses: [...ORDER_ERROR_CODES, 'PAYMENT_UNAVAILABLE'],
  idempotent: true,
} as const

const orderId = field.text('Id of the order, once it is placed.', 'order_01kagv4xwbexvb3t0r2q9m5d8n')
const paid = responseSchema(
  'Payment verified and order placed successfully!',
  z.object({ payment_status: z.literal('Paid'), orderId }),
  {
    status: z.literal('paid').meta({ description: 'The payment is complete and the order is placed.' }),
  },
)
const pending = responseSchema(
  'The payment is not confirmed yet.',
  z.object({ payment_status: z.literal('Pending'), orderId: orderId.optional() }),
  {
    status: z
      .literal('pending')
      .meta({ description: 'The provider has not confirmed the payment yet; retry in a few seconds.' }),
  },
)

const txRef = z.string().meta({ description: 'Payment reference.', examples: ['KS-pX0fT7yq2Zc4'] })

export const pendingPayment = {
  summary: 'Get the pending payment',
  description: "Returns the shopper's online payment that is not confirmed yet, started on any device.",
  response: {
    200: responseSchema(
      'Pending payment',
      z.object({
        tx_ref: field.text('Payment reference.', 'KS-pX0fT7yq2Zc4'),
        amount: field.shillings('Amount to pay, in whole UGX.'),
        createdAt: field.moment('Time when the payment was started, UTC.'),
        holdsUntil: field.moment('Time until which the stock is reserved, UTC.'),
        link: field.text(
          "URL of the provider's payment page; empty until the provider has returned it.",
          'https://checkout.flutterwave.com/v3/hosted/pay/4f7k2m',
        ),
      }),
    ),
  },
  refuses: ['NOT_FOUND'],
} as const

export const cancelPayment = {
  summary: 'Abandon a payment to pay another way',
  description: [
    'The stock is released, the cart stays, and money that still arrives is refunded.',
    'When the provider has already received the money, `status` is `paid` with the `orderId` of the order, or `refunded`.',
  ].join(' '),
  body: z.object({ tx_ref: txRef }),
  response: {
    200: responseSchema(
      'Payment cancelled.',
      z.object({ payment_status: z.enum(['Failed', 'Paid', 'Refunded']), orderId: orderId.optional() }),
      {
        status: z
          .enum(['failed', 'paid', 'refunded'])
          .meta({ description: 'State of the payment; `failed` when it was abandoned.' }),
      },
    ),
  },
  refuses: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const

export const verifyPayment = {
  summary: 'Verify a payment',
  description: [
    'Asks the provider for the state of the payment and ignores the other parameters of its return URL. Safe to repeat.',
    '`status` is `paid` or `pending` with 200; a failed or refunded payment returns 409 with `PAYMENT_FAILED` or `PAYMENT_REFUNDED`.',
  ].join(' '),
  querystring: z.object({
    tx_ref: txRef,
    transaction_id: z
      .unknown()
      .optional()
      .meta({ type: 'string', description: 'Ignored.', examples: ['4975363'] }),
  }),
  response: {
    200: z.union([paid, pending]).meta({ description: 'Complete or pending payment; see `status`.' }),
  },
  refuses: ['NOT_FOUND', 'PAYMENT_FAILED', 'PAYMENT_REFUNDED'],
} as const

export const cancel = {
  summary: 'Cancel an order',
  description:
    'Shoppers can cancel within 30 minutes and before packing, staff until the order is shipped. Stock and money are returned once.',
  body: z.object({
    orderId: z.string().meta({ description: 'Id of the order.', examples: ['order_01kagv4xwbexvb3t0r2q9m5d8n'] }),
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
  id: text('Transaction id of the provider.', '4975363'),
  tx_ref: text('Payment reference.', 'KS-pX0fT7yq2Zc4'),
  status: text('Ignored.', 'successful'),
})

export const webhook = {
  summary: 'Receive a payment event',
  description:
    'Stores the event of the provider and responds immediately; the state of the payment is then requested from the provider. Safe to repeat.',
  body: z.object({
    event: text('Event type.', 'charge.completed'),
    data: data.catch({ id: '', tx_ref: '', status: '' }),
  }),
  response: { 200: responseSchema('Event stored.') },
  refuses: ['UNAUTHENTICATED'],
} as const
