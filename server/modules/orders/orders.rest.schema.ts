import type { Readable } from 'node:stream'
import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'
import { orderBody, orderFieldNames } from './orders.rest.body.ts'
import { PAYMENT_STATUS_TEXTS } from './orders.rest.shapes.ts'

const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const status = z.enum(STATUSES).meta({ description: 'Status of the order.' })
const images = z
  .array(z.string())
  .meta({ description: 'URLs of the images.', examples: [['/images/p0001-b05c0b38/640.webp']] })
const name = field.text('Name of the product at the time of the order.', 'Matooke, 1 cluster')
const discount = z.int().meta({ description: 'Discount in percent.', examples: [8] })
const quantity = z.int().meta({ description: 'Ordered quantity.', examples: [2] })
const createdAt = field.moment('Time of the order, UTC.')

const OrderItem = z
  .object({
    _id: field.id('item'),
    product_details: z.object({
      _id: field.text('Id of the product; empty when it was deleted.', 'prod_01kagv4xwbexvb3t0r2q9m5d8n'),
      name,
      image: images,
      productNumber: field.text('Article number of the product.', 'P0001'),
      price: field.shillings('Unit price before discount.'),
      discount,
    }),
    quantity,
    price: field.shillings('Unit price after discount.', 23_000),
    unitPrice: field.shillings('The same as price.', 23_000),
    originalPrice: field.shillings('Unit price before discount.'),
    discount,
    itemTotal: field.shillings('Unit price after discount × quantity.', 46_000),
    totalAmt: field.shillings('The same as itemTotal.', 46_000),
  })
  .meta({ id: 'OrderItem', description: 'Line of an order, with prices at the time of the order in whole UGX.' })

const line = (example: string) => z.string().meta({ examples: [example] })
const DeliveryAddress = z
  .object({
    name: line('Namusoke Grace'),
    address_line: line('Plot 14, Ntinda Road'),
    city: line('Kampala'),
    address1: line('Ntinda'),
    address2: line('Capital Shoppers'),
    state: line('Central'),
    country: line('Uganda'),
    pincode: line('10101'),
    mobile: line('+256772401118'),
    second_mobile: line(''),
    rider_note: line('Blue gate behind the stage'),
    plus_code: line(''),
    coordinates: z
      .object({
        lat: z
          .number()
          .nullable()
          .meta({ examples: [0.3536] }),
        lng: z
          .number()
          .nullable()
          .meta({ examples: [32.6123] }),
      })
      .meta({ description: 'Coordinates in degrees, WGS 84; null when unknown.' }),
  })
  .meta({ id: 'DeliveryAddress', description: 'Copy of the address at the time of the order.' })

const changeFor = z
  .int()
  .nullable()
  .meta({
    description: 'Cash amount that the shopper will pay with, in whole UGX; null when not given.',
    examples: [50_000],
  })
const deliveryFee = field.shillings('Delivery fee in whole UGX.', 5_000)
const paymentStatus = z
  .enum(Object.values(PAYMENT_STATUS_TEXTS))
  .meta({ description: 'Payment status; a cash order is Paid once it is delivered.' })
const common = {
  createdAt,
  order_status: status,
  payment_status: paymentStatus,
  items: z.array(OrderItem),
  deliveryFee,
  delivery_address: DeliveryAddress,
  change_for: changeFor,
}
const total = field.shillings('Items and delivery, in whole UGX.', 51_000)
const GroupedOrder = z
  .object({ mainOrderId: field.id('order'), ...common, totalAmount: total })
  .meta({ id: 'GroupedOrder', description: 'Order of several lines.' })
const IndividualOrder = z
  .object({
    orderId: field.id('order'),
    ...common,
    itemTotal: field.shillings('Items after discount, without delivery, in whole UGX.', 46_000),
    totalAmt: total,
    quantity,
  })
  .meta({ id: 'IndividualOrder', description: 'Order of one line.' })
export const Order = z.union([IndividualOrder, GroupedOrder])

/** Clients also send lines, prices, totals and user details, which are ignored. */
export const checkout = orderBody.extend({
  list_items: z
    .unknown()
    .optional()
    .meta({
      type: 'array',
      items: {},
      description: 'Ignored: the cart on the server is ordered.',
      examples: [[]],
    }),
  subTotalAmt: z
    .unknown()
    .optional()
    .meta({ type: 'integer', description: 'Ignored.', examples: [46_000] }),
})
const ORDERING = ['CART_EMPTY', 'ADDRESS_NOT_FOUND', 'TOTAL_CHANGED', 'IDEMPOTENCY_KEY_REUSED'] as const
export const ORDER_ERROR_CODES = ORDERING

export const cashOnDelivery = {
  summary: 'Place an order with cash on delivery',
  description:
    'Orders the cart and empties it; a repeated request places no second order. A total below `totalAmt` for the same items is accepted and charged; a higher one is rejected with TOTAL_CHANGED.',
  body: checkout,
  fieldNames: orderFieldNames,
  response: { 200: responseSchema('Order placed successfully! Cart has been cleared.', Order) },
  refuses: ORDERING,
  idempotent: true,
} as const

export const orderList = {
  summary: 'List the orders',
  description: 'Returns the latest 100 orders: grouped orders with several lines, individual orders with one line.',
  response: {
    200: responseSchema(
      'Orders',
      z.object({ groupedOrders: z.array(GroupedOrder), individualOrders: z.array(IndividualOrder) }),
    ),
  },
} as const

const orderQuery = z.object({
  orderId: z
    .string()
    .meta({ description: 'mainOrderId or orderId of the order.', examples: ['order_01kagv4xwbexvb3t0r2q9m5d8n'] }),
})

export const tracking = {
  summary: 'Track an order',
  description: 'Returns the order with its status history.',
  querystring: orderQuery,
  response: {
    200: responseSchema(
      'Order tracking',
      z
        .object({
          orderId: field.id('order'),
          createdAt,
          totalAmt: total,
          order_status: status,
          payment_status: paymentStatus,
          quantity,
          product_details: z.object({ name, image: images }).meta({ description: 'First line of the order.' }),
          delivery_address: DeliveryAddress,
          items: z.array(OrderItem),
          change_for: changeFor,
          delivery_pin: field.text(
            'Delivery PIN that the shopper tells the rider; empty for staff, and when no PIN is needed.',
            '4821',
          ),
          history: z
            .array(z.object({ status, at: field.moment('Time of the change, UTC.') }))
            .meta({ description: 'Status changes, oldest first.' }),
        })
        .meta({ id: 'OrderTracking', description: 'Order with its status history.' }),
    ),
  },
  refuses: ['NOT_FOUND'],
} as const

export const receipt = {
  summary: 'Download the receipt of an order',
  description: 'Returns a PDF document with the amount paid or due.',
  querystring: orderQuery,
  produces: ['application/pdf'],
  response: { 200: z.custom<Readable>().meta({ type: 'string', format: 'binary', description: 'PDF document.' }) },
  refuses: ['NOT_FOUND'],
} as const
