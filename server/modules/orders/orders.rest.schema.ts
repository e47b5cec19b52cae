import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'
import { orderBody, orderFieldNames } from './orders.rest.body.ts'
import { PAYMENT_WORDS } from './orders.rest.shapes.ts'

const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const status = z.enum(STATUSES).meta({ description: 'How far it is.' })
const images = z
  .array(z.string())
  .meta({ description: 'Its pictures.', examples: [['/images/p0001-ff04a7ad/640.webp']] })
const name = field.text('The name it had when it was ordered.', 'Matooke, 1 cluster')
const discount = z.int().meta({ description: 'Percent.', examples: [8] })
const quantity = z.int().meta({ description: 'How many.', examples: [2] })
const createdAt = field.moment('When it was ordered.')

const OrderItem = z
  .object({
    _id: field.id('item'),
    product_details: z.object({
      _id: field.text('Id of the product; empty once it is out of the shop.', 'prod_01kagv4xwbexvb3t0r2q9m5d8n'),
      name,
      image: images,
      productNumber: field.text("The shop's article number.", 'P0001'),
      price: field.shillings('Price of one before discount.'),
      discount,
    }),
    quantity,
    price: field.shillings('Price of one after discount.', 23_000),
    unitPrice: field.shillings('The same.', 23_000),
    originalPrice: field.shillings('Price of one before discount.'),
    discount,
    itemTotal: field.shillings('All of it.', 46_000),
    totalAmt: field.shillings('The same.', 46_000),
  })
  .meta({ id: 'OrderItem', description: 'A line of an order, at the prices it was ordered at. Whole UGX.' })

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
      .meta({ description: 'Degrees, null where nobody knows.' }),
  })
  .meta({ id: 'DeliveryAddress', description: "The order's own copy of its address." })

const changeFor = z
  .int()
  .nullable()
  .meta({
    description: 'What will be paid with at the door, whole UGX; null where nothing was said.',
    examples: [50_000],
  })
const deliveryFee = field.shillings('Whole UGX.', 5_000)
const paymentStatus = z
  .enum(Object.values(PAYMENT_WORDS))
  .meta({ description: 'How the money stands; a cash order is Paid once it is delivered.' })
const common = {
  createdAt,
  order_status: status,
  payment_status: paymentStatus,
  items: z.array(OrderItem),
  deliveryFee,
  delivery_address: DeliveryAddress,
  change_for: changeFor,
}
const total = field.shillings('Items and delivery, whole UGX.', 51_000)
const GroupedOrder = z
  .object({ mainOrderId: field.id('order'), ...common, totalAmount: total })
  .meta({ id: 'GroupedOrder', description: 'An order of several lines.' })
const IndividualOrder = z
  .object({
    orderId: field.id('order'),
    ...common,
    itemTotal: field.shillings('Without delivery.', 46_000),
    totalAmt: total,
    quantity,
  })
  .meta({ id: 'IndividualOrder', description: 'An order of one line.' })
export const Order = z.union([IndividualOrder, GroupedOrder])

/** Clients also send lines, prices, totals and user details, which are ignored. */
export const checkout = orderBody.extend({
  list_items: z
    .unknown()
    .optional()
    .meta({
      type: 'array',
      items: {},
      description: 'Not read: the cart that the server knows is ordered.',
      examples: [[]],
    }),
  subTotalAmt: z
    .unknown()
    .optional()
    .meta({ type: 'integer', description: 'Not read.', examples: [46_000] }),
})
const ORDERING = ['CART_EMPTY', 'ADDRESS_NOT_FOUND', 'TOTAL_CHANGED', 'IDEMPOTENCY_KEY_REUSED'] as const
export const whatOrderingRefuses = ORDERING

export const cashOnDelivery = {
  summary: 'Order the cart, paid in cash at the door',
  description:
    'Empties the cart. Without a key, too, one cart makes one order. Where our total of the same goods is lower than `totalAmt`, ours is charged; where it is higher, the order is refused with the right figures.',
  body: checkout,
  fieldNames: orderFieldNames,
  response: { 200: responseSchema('Order placed successfully! Cart has been cleared.', Order) },
  refuses: ORDERING,
  idempotent: true,
} as const

export const orderList = {
  summary: 'List the orders',
  description: 'The newest hundred; an order of several lines is a grouped one, of one line an individual one.',
  response: {
    200: responseSchema(
      'Orders',
      z.object({ groupedOrders: z.array(GroupedOrder), individualOrders: z.array(IndividualOrder) }),
    ),
  },
} as const

const orderQuery = z.object({
  orderId: z.string().meta({ description: 'Either id of the order.', examples: ['order_01kagv4xwbexvb3t0r2q9m5d8n'] }),
})

export const tracking = {
  summary: 'See where an order is',
  description:
    'The order with every step of its status so far. An unknown order and one of somebody else are both 404.',
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
          product_details: z.object({ name, image: images }).meta({ description: 'Of the first line.' }),
          delivery_address: DeliveryAddress,
          items: z.array(OrderItem),
          change_for: changeFor,
          delivery_pin: field.text(
            'What the shopper tells the rider at the door; empty for others and before it counts.',
            '4821',
          ),
          history: z.array(z.object({ status, at: field.moment('When.') })).meta({ description: 'Every step so far.' }),
        })
        .meta({ id: 'OrderTracking', description: 'Where an order is.' }),
    ),
  },
  refuses: ['NOT_FOUND'],
} as const

export const receipt = {
  summary: 'Download the receipt of an order',
  description: 'A PDF. An order that is not paid yet says what is to be paid.',
  querystring: orderQuery,
  produces: 'application/pdf',
  response: { 200: z.string().meta({ format: 'binary', description: 'A PDF.' }) },
  refuses: ['NOT_FOUND'],
} as const
