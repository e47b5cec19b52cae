import { z } from 'zod'
import { Product } from '#server/modules/catalog/catalog.rest.schema.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '#server/modules/support/support.rules.ts'
import { field, responseSchema } from '#server/rest/schema.ts'
import { SCOPES } from '#server/security/scopes.ts'

const page = z.object({
  after: z.string().optional().meta({ description: '`next` of the previous page.' }),
})
/** RFC 3339 timestamp with UTC offset. */
const moment = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .meta({ description, examples: ['2026-11-21T09:30:00Z'] })
const next = z
  .string()
  .nullable()
  .meta({ description: 'Cursor of the next page of 100, for `after`; null on the last page.' })
const placeAfter = z.string().nullable().meta({
  description: 'Cursor for `after`, also for later changes; null for an empty page: use the previous cursor again.',
})
const shopperId = field.id(
  'shopper',
  "Pseudonymous id of the shopper: the same in all of the shopper's orders and tickets, different for every partner.",
)

const PartnerOrder = z
  .object({
    _id: field.id('order'),
    number: field.text('Order number for display.', 'KS-7F4K2M'),
    shopperId,
    status: z
      .enum(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'])
      .meta({ description: 'Status of the order.' }),
    payment_status: z.enum(['cash_on_delivery', 'paid', 'refunded']).meta({ description: 'Payment status.' }),
    totalAmt: field.shillings('Items and delivery.'),
    createdAt: field.moment('Time of the order, UTC.'),
    updatedAt: field.moment(
      'Time when its status or payment last changed, or when a grant made it visible to the partner, UTC.',
    ),
    items: z.array(
      z.object({
        productId: field.text('Id of the product; empty when it was deleted.', 'prod_01kagv4xwbexvb3t0r2q9m5d8n'),
        name: field.text('Name of the product at the time of the order.', 'Matooke, 1 cluster'),
        quantity: z.int().meta({ examples: [2] }),
        unitPrice: field.shillings('Unit price after discount.', 23_000),
      }),
    ),
  })
  .meta({ id: 'PartnerOrder', description: 'Order of a shopper who grants access. Amounts are in whole UGX.' })

const PartnerTicket = z
  .object({
    _id: field.id('tick'),
    ticketId: field.text('Ticket number for display.', 'TKT-4F7K2M'),
    shopperId,
    subject: field.text('Subject.', 'My order is late'),
    message: field.text('Message in plain text.', 'It was to come this morning.'),
    priority: z.enum(TICKET_PRIORITIES),
    status: z.enum(TICKET_STATUSES),
    createdAt: field.moment('Time when the ticket was sent, UTC.'),
    updatedAt: field.moment('Time of the last response or status change, UTC.'),
  })
  .meta({ id: 'PartnerTicket', description: 'Support ticket of a shopper who grants access.' })

export const orders = {
  summary: 'List the orders of shoppers who grant access',
  description:
    'Returns pages of 100, newest first; with updatedSince, earliest change first. Requires a partner key with orders:read.',
  querystring: page.extend({
    updatedSince: moment('Only orders whose updatedAt is at or after this time.').optional(),
  }),
  response: { 200: responseSchema('Orders', z.object({ orders: z.array(PartnerOrder), next })) },
  refuses: ['BAD_INPUT'],
} as const

export const products = {
  summary: 'List changed products',
  description:
    'For catalogue mirrors: returns pages of 100, earliest change first. Start with an export or with 1970-01-01T00:00:00Z, store the last `next` and continue after it. Requires a partner key with catalogue:read.',
  querystring: page.extend({ updatedSince: moment('Only products whose updatedAt is at or after this time.') }),
  response: { 200: responseSchema('Products', z.object({ products: z.array(Product), next: placeAfter })) },
  refuses: ['BAD_INPUT'],
} as const

export const removedProducts = {
  summary: 'List removed products',
  description:
    'For catalogue mirrors: returns pages of 100, earliest removal first. Requires a partner key with catalogue:read.',
  querystring: page.extend({ since: moment('Only removals at or after this time.') }),
  response: {
    200: responseSchema(
      'Removed products',
      z.object({
        products: z.array(
          z.object({
            _id: field.id('prod'),
            productNumber: field.text('Last article number of the product.', 'P0001'),
            removedAt: field.moment('Time when the product was taken off sale, UTC.'),
          }),
        ),
        next: placeAfter,
      }),
    ),
  },
  refuses: ['BAD_INPUT'],
} as const

export const order = {
  summary: 'Get an order of a shopper who grants access',
  description: 'NOT_FOUND also means that the shopper does not grant access. Requires a partner key with orders:read.',
  params: z.object({ id: field.id('order', 'Id of the order.') }),
  response: { 200: responseSchema('Order', z.object({ order: PartnerOrder })) },
  refuses: ['NOT_FOUND'],
} as const

export const tickets = {
  summary: 'List the support tickets of shoppers who grant access',
  description: 'Returns pages of 100, newest first. Requires a partner key with tickets:read.',
  querystring: page,
  response: { 200: responseSchema('Support tickets', z.object({ tickets: z.array(PartnerTicket), next })) },
  refuses: ['BAD_INPUT'],
} as const

export const ticket = {
  summary: 'Get a support ticket of a shopper who grants access',
  description: 'NOT_FOUND also means that the sender does not grant access. Requires a partner key with tickets:read.',
  params: z.object({ id: field.id('tick', 'Id of the ticket.') }),
  response: { 200: responseSchema('Support ticket', z.object({ ticket: PartnerTicket })) },
  refuses: ['NOT_FOUND'],
} as const

const whenKnown = (description: string) => field.moment(description).nullable()
const Export = z
  .object({
    _id: field.id('export'),
    status: z.enum(['queued', 'running', 'ready', 'failed', 'expired']).meta({ description: 'Status of the export.' }),
    requestedAt: field.moment('Time of the request, UTC.'),
    dataAsOf: whenKnown('Time up to which the file contains all changes, UTC; continue with updatedSince.'),
    finishedAt: whenKnown('Time when the export became ready or failed, UTC.'),
    products: z
      .int()
      .nullable()
      .meta({ description: 'Number of products in the file.', examples: [2640] }),
    bytes: z
      .int()
      .nullable()
      .meta({ description: 'Size of the file in bytes.', examples: [412_000] }),
    url: z
      .string()
      .nullable()
      .meta({
        description: 'Signed URL of the file, which needs no API key; null unless ready.',
        examples: ['https://shop.example/exports/ZXhwb3J0.c2ln'],
      }),
    expiresAt: whenKnown('Time when the file is deleted, UTC: 24 hours after it was ready.'),
  })
  .meta({
    id: 'CatalogueExport',
    description: 'Catalogue export: gzipped NDJSON, one product per line with the field names of the GraphQL API.',
  })

export const startExport = {
  summary: 'Start a catalogue export',
  description:
    'Starts a background job, or returns the one that is running for the key. Poll the export until its status is ready. At most 6 exports an hour. Requires a partner key with catalogue:read.',
  response: { 202: responseSchema('The catalogue is being exported.', z.object({ export: Export })) },
  refuses: ['RATE_LIMITED'],
} as const

export const catalogueExport = {
  summary: 'Get a catalogue export',
  description: 'Returns an export that this key started. Requires a partner key with catalogue:read.',
  params: z.object({ id: field.id('export', 'Id of the export.') }),
  response: { 200: responseSchema('Export', z.object({ export: Export })) },
  refuses: ['NOT_FOUND'],
} as const

const Quota = (description: string) =>
  z
    .object({
      limit: z.int().meta({ description: 'Quota per minute.', examples: [600] }),
      remaining: z.int().meta({ description: 'Remaining quota.', examples: [598] }),
      resetsAt: field.moment('Time when the full quota is available again, UTC.'),
    })
    .meta({ description })
const PartnerKey = z
  .object({
    _id: field.id('key'),
    partnerId: field.id('partner', 'Id of the partner.'),
    partnerName: field.text('Name of the partner.', 'Boda Books'),
    scopes: z.array(z.enum(SCOPES)).meta({ description: 'Scopes of the key.' }),
    test: z.boolean().meta({ description: 'Whether this is a test key, which has access to the demo shopper only.' }),
    origins: z
      .array(z.string())
      .meta({ description: 'Web origins that may use the key in a browser.', examples: [['https://books.example']] }),
    createdAt: field.moment('Time of creation, UTC.'),
    endsAt: whenKnown(
      'Time when the key expires because it was replaced or revoked, UTC; null when it does not expire.',
    ),
    requests: Quota('Quota of requests to both APIs together, including this one.'),
    points: Quota('Quota of points for GraphQL operations.'),
  })
  .meta({ id: 'PartnerKey', description: 'Partner key of the request.' })

export const key = {
  summary: 'Get the partner key of the request',
  description: 'Returns its scopes, origins and remaining quotas. Requires a partner key with any scope.',
  response: { 200: responseSchema('Partner key', z.object({ key: PartnerKey })) },
} as const
