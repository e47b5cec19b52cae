import { z } from 'zod'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '#server/modules/support/support.rules.ts'
import { answer, field } from '#server/rest.schema.ts'

const page = z.object({
  after: z.string().optional().meta({ description: 'What `next` of the page before said.' }),
})
const next = z.string().nullable().meta({ description: 'Goes into `after` for the next page of a hundred; null at the end.' })
const shopperId = field.id('user', 'The shopper; the same in all of theirs.')

const PartnerOrder = z
  .object({
    _id: field.id('order'),
    number: field.text('What people call it.', 'KS-7F4K2M'),
    shopperId,
    status: z.enum(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']).meta({ description: 'How far it is.' }),
    payment_status: z.enum(['cash_on_delivery', 'paid', 'refunded']).meta({ description: 'How the money stands.' }),
    totalAmt: field.shillings('Goods and delivery.'),
    createdAt: field.moment('When it was placed.'),
    items: z.array(
      z.object({
        productId: field.text('Empty once the product is out of the shop.', 'prod_01kagv4xwbexvb3t0r2q9m5d8n'),
        name: field.text('The name it had then.', 'Matooke, 1 cluster'),
        quantity: z.int().meta({ examples: [2] }),
        unitPrice: field.shillings('Price of one after discount.', 23_000),
      }),
    ),
  })
  .meta({ id: 'PartnerOrder', description: 'An order as its shopper lets a partner see it. Whole UGX.' })

const PartnerTicket = z
  .object({
    _id: field.id('tick'),
    ticketId: field.text('The number that people say to each other.', 'TKT-4F7K2M'),
    shopperId,
    subject: field.text('What it is about.', 'My order is late'),
    message: field.text('What they wrote.', 'It was to come this morning.'),
    priority: z.enum(TICKET_PRIORITIES),
    status: z.enum(TICKET_STATUSES),
    createdAt: field.moment('When it was sent.'),
    updatedAt: field.moment('When it was answered or moved last.'),
  })
  .meta({ id: 'PartnerTicket', description: 'A ticket as its sender lets a partner see it.' })

export const orders = {
  summary: 'List the orders that shoppers let the partner see',
  description: 'Newest first, a hundred a page. Needs a key with the scope orders:read.',
  querystring: page,
  response: { 200: answer('Orders', z.object({ orders: z.array(PartnerOrder), next })) },
  refuses: ['BAD_INPUT'],
} as const

export const tickets = {
  summary: 'List the tickets that shoppers let the partner see',
  description: 'Newest first, a hundred a page. Needs a key with the scope tickets:read.',
  querystring: page,
  response: { 200: answer('Support tickets', z.object({ tickets: z.array(PartnerTicket), next })) },
  refuses: ['BAD_INPUT'],
} as const
