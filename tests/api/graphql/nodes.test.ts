/**
 * Global object identification: every type with an id implements Node and is fetched only by callers with access to the
 * object.
 */
import { eq } from 'drizzle-orm'
import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryZones } from '#server/db/tables/delivery.ts'
import { homeBanners } from '#server/db/tables/homeBanners.ts'
import { orderLines } from '#server/db/tables/orders.ts'
import { catalogueExports } from '#server/db/tables/partners.ts'
import { ticketPictures, ticketResponses } from '#server/db/tables/support.ts'
import { webhookDeliveries, webhooks } from '#server/db/tables/webhooks.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { convertIdKind, newId } from '#server/ids.ts'
import { addKey } from '#server/modules/partners/keys.service.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  createAddress,
  createCart,
  createCategoryWithSubcategory,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'
import { allow, createPartner } from '../../support/fixtures/partners.ts'
import { buildTicketForm, respond } from '../../support/fixtures/support.ts'

const TYPES = Object.values(buildShopSchema().getTypeMap())
  .filter(isObjectType)
  .filter((type) => String(type.getFields().id?.type) === 'ID!')

/** Types that every caller can fetch, including partner keys with catalogue:read. */
const PUBLIC = ['Category', 'DeliveryZone', 'HomeBanner', 'Product', 'Subcategory']
/** Types that some of the other callers below can also fetch. */
const ALSO_SEEN: Record<string, string[]> = {
  // A shopper can see a partner that requests a grant; every key of a partner can see the partner and its webhook
  // deliveries.
  Partner: ['another shopper', 'a key of the partner with another scope'],
  PartnerNotice: ['a key of the partner with another scope'],
}

let shop: TestShop
/** An object of each type with a caller that can fetch it. */
let objects: Record<string, { id: string; as: Credentials }>
let strangers: Record<string, Credentials>

const node = async (id: string, as: Credentials) =>
  (await shop.graphql<{ node: object | null }>('query ($id: ID!) { node(id: $id) { __typename id } }', { id }, as)).data
    .node

beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  const { category, subcategory } = await createCategoryWithSubcategory(shop)
  const product = await createProduct(shop)
  const { shopper, id: orderId } = await createOrder(shop)
  await createCart(shop, shopper, [{ product, quantity: 1 }])
  const address = await createAddress(shop, shopper)
  const number = await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), shopper))
  const [{ id: ticketId = '' } = {}] = await unwrap(graphqlClient.tickets(shop, shopper))
  await respond(shop, { number, message: 'We are sorry.' }, await createStaffMember(shop))
  const pictureId = newId('ticketPicture')
  await shop.db
    .insert(ticketPictures)
    .values({ id: pictureId, ticketId, userId: shopper.id, url: '/uploads/tickets/x.webp' })
  const [response] = await shop.db.select().from(ticketResponses).where(eq(ticketResponses.ticketId, ticketId))
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const [zone] = await shop.db.select().from(deliveryZones)
  const partner = await createPartner(shop)
  await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ', 'TICKETS_READ'], shopper))
  const catalogueKey = await addKey(
    { db: shop.db, clock: () => shop.clock.now },
    { name: partner.name, scopes: ['catalogue:read'] },
  )
  const exportId = newId('export')
  await shop.db.insert(catalogueExports).values({ id: exportId, keyId: partner.id, requestedAt: shop.clock.now })
  const [webhookId, noticeId] = [newId('webhook'), newId('delivery')]
  await shop.db.insert(webhooks).values({
    id: webhookId,
    partnerId: partner.partnerId,
    url: 'https://boda.test/',
    events: ['order.placed'],
    secret: 'whsec_x',
  })
  await shop.db
    .insert(webhookDeliveries)
    .values({ id: noticeId, webhookId, event: 'product.stock_out', data: {} as never })
  const bannerId = newId('homeBanner')
  await shop.db
    .insert(homeBanners)
    .values({ id: bannerId, title: 'Mangoes', buttonLabel: 'See', link: '/search', enabled: true, position: 0 })
  objects = {
    Address: { id: address.id, as: shopper },
    Cart: { id: convertIdKind('cart', shopper.id), as: shopper },
    CartLine: { id: convertIdKind('cartLine', product.id), as: shopper },
    CatalogueExport: { id: exportId, as: partner },
    Category: { id: category.id, as: null },
    DeliveryZone: { id: zone?.id ?? '', as: null },
    HomeBanner: { id: bannerId, as: null },
    Order: { id: orderId, as: shopper },
    OrderLine: { id: line?.id ?? '', as: shopper },
    Partner: { id: partner.partnerId, as: shopper },
    PartnerKey: { id: partner.id, as: partner },
    PartnerNotice: { id: noticeId, as: partner },
    PartnerOrder: { id: orderId, as: partner },
    PartnerOrderLine: { id: line?.id ?? '', as: partner },
    PartnerTicket: { id: ticketId, as: partner },
    Product: { id: product.id, as: null },
    Session: { id: shopper.sessionId, as: shopper },
    Subcategory: { id: subcategory.id, as: null },
    SupportPicture: { id: pictureId, as: shopper },
    SupportResponse: { id: response?.id ?? '', as: shopper },
    SupportTicket: { id: ticketId, as: shopper },
    Viewer: { id: shopper.id, as: shopper },
  }
  strangers = {
    'a visitor': null,
    'another shopper': await createShopper(shop),
    'a partner without a grant': await createPartner(shop, ['orders:read', 'tickets:read']),
    'a key of the partner with another scope': { accessToken: catalogueKey.key },
  }
})
afterAll(() => shop.close())

describe('Every type with an id', () => {
  it.each(TYPES.map((type) => [type.name, type] as const))(
    '%s implements Node and is fetched by a caller with access',
    async (name, type) => {
      expect(type.getInterfaces().map((one) => one.name)).toContain('Node')
      const { id, as } = objects[name] ?? { id: '', as: null }
      expect(await node(id, as)).toEqual({ __typename: name, id })
      if (PUBLIC.includes(name))
        expect(await node(id, await createPartner(shop, ['catalogue:read']))).toEqual({ __typename: name, id })
    },
  )

  it.each(TYPES.filter(({ name }) => !PUBLIC.includes(name)).map(({ name }) => name))(
    '%s is null for everyone else',
    async (name) => {
      for (const [who, as] of Object.entries(strangers)) {
        const seen = ALSO_SEEN[name]?.includes(who) ? { __typename: name, id: objects[name]?.id } : null
        expect(await node(objects[name]?.id ?? '', as), who).toEqual(seen)
      }
    },
  )

  it.each(PUBLIC)('%s is null for a partner key without catalogue:read', async (name) => {
    expect(await node(objects[name]?.id ?? '', strangers['a partner without a grant'] ?? null)).toBeNull()
  })

  it('is fetched with other types in the order of the ids', async () => {
    const { PartnerOrder, Partner, Product } = objects
    const ids = [PartnerOrder, Partner, Product].map((one) => one?.id ?? '')
    const { data } = await shop.graphql<{ nodes: { __typename: string }[] }>(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
      { ids },
      PartnerOrder?.as ?? null,
    )
    expect(data.nodes.map(({ __typename }) => __typename)).toEqual(['PartnerOrder', 'Partner', 'Product'])
  })

  it('is read together with other delivery zones in one statement', async () => {
    const zones = await shop.db.select({ id: deliveryZones.id }).from(deliveryZones)
    const query = `{ nodes(ids: ${JSON.stringify(zones.map(({ id }) => id))}) { id } }`
    let response: unknown
    const statements = await shop.statementsOf(async () => {
      response = await shop.graphql(query)
    })
    expect(zones).toHaveLength(3)
    expect(response).toMatchObject({ data: { nodes: zones } })
    expect(statements).toHaveLength(1)
  })

  it('is read once when its id is repeated', async () => {
    const { id, as } = objects.Address ?? { id: '', as: null }
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
    const fetchNodes = (ids: string[]) => shop.statementsOf(() => shop.graphql(query, { ids }, as))
    await fetchNodes([id])
    expect(await fetchNodes([id, id, id])).toHaveLength((await fetchNodes([id])).length)
    const { data } = await shop.graphql(query, { ids: [id, '', id] }, as)
    expect(data).toEqual({ nodes: [{ id }, null, { id }] })
  })
})
