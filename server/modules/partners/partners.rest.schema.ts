import { z } from 'zod'
import { Product } from '#server/modules/catalog/catalog.rest.schema.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '#server/modules/support/support.rules.ts'
import { field, responseSchema } from '#server/rest/schema.ts'
import { SCOPES } from '#server/security/scopes.ts'

const page = z.object({
  after: z.string().optional().meta({ description: 'What `next` of the page before said.' }),
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
  .meta({ description: 'Goes into `after` for the next page of a hundred; null at the end.' })
const placeAfter = z
  .string()
  .nullable()
  .meta({ description: 'Goes into `after` for what follows, also later; null for an empty page: keep the one before.' })
const shopperId = field.id(
  'shopper',
  'The shopper as this partner knows them: the same in all of theirs, another id for every partner.',
)

const PartnerOrder = z
  .object({
    _id: field.id('order'),
    number: field.text('What people call it.', 'KS-7F4K2M'),
    shopperId,
    status: z
      .enum(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'])
      .meta({ description: 'How far it is.' }),
    payment_status: z.enum(['cash_on_delivery', 'paid', 'refunded']).meta({ description: 'How the money stands.' }),
    totalAmt: field.shillings('Goods and delivery.'),
    createdAt: field.moment('When it was placed.'),
    updatedAt: field.moment('When its status or payment last changed, or when a grant made it visible to the partner.'),
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
  description:
    'A hundred a page, newest first; with updatedSince the earliest change first. Needs a key with the scope orders:read.',
  querystring: page.extend({ updatedSince: moment('Only orders whose updatedAt is this moment or later.').optional() }),
  response: { 200: responseSchema('Orders', z.object({ orders: z.array(PartnerOrder), next })) },
  refuses: ['BAD_INPUT'],
} as const

export const products = {
  summary: 'List the products that changed',
  description:
    'For mirrors of the catalogue: the earliest change first, a hundred a page. Begin with an export or with 1970-01-01T00:00:00Z, keep the last `next` and continue behind it. Needs a key with the scope catalogue:read.',
  querystring: page.extend({ updatedSince: moment('Only products whose updatedAt is this moment or later.') }),
  response: { 200: responseSchema('Products', z.object({ products: z.array(Product), next: placeAfter })) },
  refuses: ['BAD_INPUT'],
} as const

export const removedProducts = {
  summary: 'List the products that were taken off sale',
  description:
    'For mirrors of the catalogue, which remove them: the earliest removal first, a hundred a page. Needs a key with the scope catalogue:read.',
  querystring: page.extend({ since: moment('Only removals at this moment or later.') }),
  response: {
    200: responseSchema(
      'Removed products',
      z.object({
        products: z.array(
          z.object({
            _id: field.id('prod'),
            productNumber: field.text('The article number that it had last.', 'P0001'),
            removedAt: field.moment('When it was taken off sale.'),
          }),
        ),
        next: placeAfter,
      }),
    ),
  },
  refuses: ['BAD_INPUT'],
} as const

export const order = {
  summary: 'Get one order that its shopper lets the partner see',
  description:
    'What a webhook named. 404 also where the shopper does not let the partner see it. Needs a key with the scope orders:read.',
  params: z.object({ id: field.id('order', 'Id of the order.') }),
  response: { 200: responseSchema('Order', z.object({ order: PartnerOrder })) },
  refuses: ['NOT_FOUND'],
} as const

export const tickets = {
  summary: 'List the tickets that shoppers let the partner see',
  description: 'Newest first, a hundred a page. Needs a key with the scope tickets:read.',
  querystring: page,
  response: { 200: responseSchema('Support tickets', z.object({ tickets: z.array(PartnerTicket), next })) },
  refuses: ['BAD_INPUT'],
} as const

export const ticket = {
  summary: 'Get one ticket that its sender lets the partner see',
  description: '404 also where the sender does not let the partner see it. Needs a key with the scope tickets:read.',
  params: z.object({ id: field.id('tick', 'Id of the ticket.') }),
  response: { 200: responseSchema('Support ticket', z.object({ ticket: PartnerTicket })) },
  refuses: ['NOT_FOUND'],
} as const

const whenKnown = (description: string) => field.moment(description).nullable()
const Export = z
  .object({
    _id: field.id('export'),
    status: z.enum(['queued', 'running', 'ready', 'failed', 'expired']).meta({ description: 'How far it is.' }),
    requestedAt: field.moment('When it was requested.'),
    dataAsOf: whenKnown('Every change before this moment is in the file: continue with updatedSince from here.'),
    finishedAt: whenKnown('When it was ready or failed.'),
    products: z
      .int()
      .nullable()
      .meta({ description: 'Products in the file.', examples: [2640] }),
    bytes: z
      .int()
      .nullable()
      .meta({ description: 'Size of the file in bytes.', examples: [412_000] }),
    url: z
      .string()
      .nullable()
      .meta({
        description: 'Signed link to the file, which needs no key; null unless ready.',
        examples: ['https://shop.example/exports/ZXhwb3J0.c2ln'],
      }),
    expiresAt: whenKnown('When the file is removed: 24 hours after it was ready.'),
  })
  .meta({
    id: 'CatalogueExport',
    description: 'An export of the catalogue: gzipped NDJSON, a product a line, in the names of the GraphQL API.',
  })

export const startExport = {
  summary: 'Export the catalogue',
  description:
    'A job writes the file; ask for the export by its id until it is ready. While one runs for the key, that one is returned. At most 6 an hour. Needs a key with the scope catalogue:read.',
  response: { 202: responseSchema('The catalogue is being exported.', z.object({ export: Export })) },
  refuses: ['RATE_LIMITED'],
} as const

export const catalogueExport = {
  summary: 'Get an export of the catalogue',
  description: 'One that this key started. Needs a key with the scope catalogue:read.',
  params: z.object({ id: field.id('export', 'Id of the export.') }),
  response: { 200: responseSchema('Export', z.object({ export: Export })) },
  refuses: ['NOT_FOUND'],
} as const

const Quota = (description: string) =>
  z
    .object({
      limit: z.int().meta({ description: 'How much there is in a minute.', examples: [600] }),
      remaining: z.int().meta({ description: 'How much is left.', examples: [598] }),
      resetsAt: field.moment('When there is all of it again.'),
    })
    .meta({ description })
const PartnerKey = z
  .object({
    _id: field.id('key'),
    partnerId: field.id('partner', 'Id of the partner.'),
    partnerName: field.text('Name of the partner.', 'Boda Books'),
    scopes: z.array(z.enum(SCOPES)).meta({ description: 'What it opens.' }),
    test: z.boolean().meta({ description: 'True for a test key, which sees the demo shopper and no real one.' }),
    origins: z
      .array(z.string())
      .meta({ description: 'Origins whose pages may use it in a browser.', examples: [['https://books.example']] }),
    createdAt: field.moment('When it was made.'),
    endsAt: whenKnown('When it ends, because it was replaced or revoked; null while it has no end.'),
    requests: Quota('Requests to both APIs together, this one included.'),
    points: Quota('Points of GraphQL operations.'),
  })
  .meta({ id: 'PartnerKey', description: 'The partner key that a call came with, and what it may do.' })

export const key = {
  summary: 'Get what this key may do',
  description: 'Its scopes, its origins, and what is left of its minute. Needs any partner key.',
  response: { 200: responseSchema('Partner key', z.object({ key: PartnerKey })) },
} as const
