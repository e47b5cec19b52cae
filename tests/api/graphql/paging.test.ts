/**
 * Relay pagination (https://relay.dev/graphql/connections.htm): lists of a caller's own objects and lists for staff
 * page both ways, catalogue lists forward only.
 */
import { eq } from 'drizzle-orm'
import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { tickets } from '#server/db/tables/support.ts'
import { webhookDeliveries, webhooks } from '#server/db/tables/webhooks.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { newId, newReferenceNumber } from '#server/ids.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { createDeliveryZones, createShopper, createStaffMember } from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'
import { allow, createPartner } from '../../support/fixtures/partners.ts'

type PageInfo = { startCursor: string | null; endCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean }
type Page = {
  nodes: { id: string }[]
  edges: { cursor: string; node: { id: string } }[]
  totalCount: number
  pageInfo: PageInfo
}
type Arguments = { first?: number | null; after?: string | null; last?: number | null; before?: string | null }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const SELECTION =
  '{ nodes { id } edges { cursor node { id } } totalCount pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }'
const VARIABLES = '$first: Int, $after: String, $last: Int, $before: String'
const ARGUMENTS = 'first: $first, after: $after, last: $last, before: $before'

/** Offsets of five creation times in milliseconds, two of them equal. */
const MOMENTS = [0, 1, 1, 2, 3]
const later = (at: number) => new Date(shop.clock.now.getTime() + 60_000 + at)

type List = { as: Credentials; field: string; add(at: number): Promise<unknown> }

async function someOrders() {
  const { shopper, id } = await createOrder(shop)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('no order')
  await shop.db.delete(orders).where(eq(orders.id, id))
  return {
    shopper,
    add: (at: number) =>
      shop.db
        .insert(orders)
        .values({ ...order, id: newId('order'), number: newReferenceNumber('KS'), placedAt: later(at) }),
  }
}

async function someTickets() {
  const shopper = await createShopper(shop)
  await unwrap(graphqlClient.createTicket(shop, { subject: 'Eggs', message: 'Two are broken.' }, shopper))
  const [ticket] = await shop.db.delete(tickets).where(eq(tickets.userId, shopper.id)).returning()
  if (!ticket) throw new Error('no ticket')
  return {
    shopper,
    add: (at: number) =>
      shop.db
        .insert(tickets)
        .values({ ...ticket, id: newId('ticket'), number: newReferenceNumber('TKT'), createdAt: later(at) }),
  }
}

async function someNotices() {
  const partner = await createPartner(shop)
  const webhookId = newId('webhook')
  await shop.db
    .insert(webhooks)
    .values({ id: webhookId, partnerId: partner.partnerId, url: 'https://books.example/', events: [], secret: 'x' })
  const data = { id: newId('product'), number: 'P1', name: 'Matooke', price: 1, stock: 0 }
  const notice = { webhookId, event: 'product.stock_out', data } as const
  return {
    partner,
    add: (at: number) =>
      shop.db.insert(webhookDeliveries).values({ ...notice, id: newId('delivery'), createdAt: later(at) }),
  }
}

async function someDisclosures() {
  const shopper = await createShopper(shop)
  return {
    shopper,
    add: (at: number) =>
      shop.db.insert(auditLog).values({
        id: newId('auditEntry'),
        at: later(at),
        actorName: 'Okello Peter',
        actorRoles: ['support'],
        action: 'customers.reveal',
        entityId: newId('order'),
        entityName: newReferenceNumber('KS'),
        after: { field: 'mobile', customerId: shopper.id },
        reason: 'Late order',
      }),
  }
}

const LISTS: Record<string, () => Promise<List>> = {
  async 'Query.contactDisclosures'() {
    const { shopper, add } = await someDisclosures()
    // They have no id; each of these is about an order of its own.
    const selection = SELECTION.replaceAll('{ id }', '{ id: about }')
    return { as: shopper, field: `list: contactDisclosures(${ARGUMENTS}) ${selection}`, add }
  },
  async 'Query.orders'() {
    const { shopper, add } = await someOrders()
    return { as: shopper, field: `list: orders(${ARGUMENTS}) ${SELECTION}`, add }
  },
  async 'Query.partnerOrders'() {
    const [{ shopper, add }, partner] = [await someOrders(), await createPartner(shop)]
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
    return { as: partner, field: `list: partnerOrders(${ARGUMENTS}) ${SELECTION}`, add }
  },
  async 'Viewer.supportTickets'() {
    const { shopper, add } = await someTickets()
    return { as: shopper, field: `viewer { list: supportTickets(${ARGUMENTS}) ${SELECTION} }`, add }
  },
  async 'Query.supportTickets'() {
    const { shopper, add } = await someTickets()
    return {
      as: await createStaffMember(shop),
      field: `list: supportTickets(search: "${shopper.email}", ${ARGUMENTS}) ${SELECTION}`,
      add,
    }
  },
  async 'Query.partnerTickets'() {
    const [{ shopper, add }, partner] = [await someTickets(), await createPartner(shop)]
    await unwrap(allow(shop, partner.partnerId, ['TICKETS_READ'], shopper))
    return { as: partner, field: `list: partnerTickets(${ARGUMENTS}) ${SELECTION}`, add }
  },
  async 'Query.partnerNotices'() {
    const { partner, add } = await someNotices()
    return { as: partner, field: `list: partnerNotices(${ARGUMENTS}) ${SELECTION}`, add }
  },
}

const FORWARD_ONLY = ['Category.products', 'Query.products', 'Query.removedProducts', 'Query.search']

async function request({ as, field }: List, args: Arguments) {
  const { data, errors } = await shop.graphql<{ list?: Page; viewer?: { list: Page } } | null>(
    `query (${VARIABLES}) { ${field} }`,
    args,
    as,
  )
  return { page: data?.list ?? data?.viewer?.list, errors }
}

async function pageOf(list: List, args: Arguments): Promise<Page> {
  const { page, errors } = await request(list, args)
  if (!page) throw new Error(`no page: ${JSON.stringify(errors)}`)
  expect(page.edges.map(({ node }) => node)).toEqual(page.nodes)
  return page
}

const idsOf = (pages: Page[]) => pages.flatMap(({ nodes }) => nodes.map(({ id }) => id))

/** Reads every page forward from the start. */
async function forward(list: List, first: number): Promise<Page[]> {
  const pages = [await pageOf(list, { first })]
  while (pages.at(-1)?.pageInfo.hasNextPage)
    pages.push(await pageOf(list, { first, after: pages.at(-1)?.pageInfo.endCursor ?? null }))
  return pages
}

/** Reads every page backward from the end and returns them in list order. */
async function backward(list: List, last: number): Promise<Page[]> {
  const pages = [await pageOf(list, { last })]
  while (pages[0]?.pageInfo.hasPreviousPage)
    pages.unshift(await pageOf(list, { last, before: pages[0]?.pageInfo.startCursor ?? null }))
  return pages
}

describe('Every list', () => {
  it('of the schema pages both ways or is documented as forward only', () => {
    const found = { bothWays: [] as string[], forwardOnly: [] as string[], neither: [] as string[] }
    for (const type of Object.values(buildShopSchema().getTypeMap()).filter(isObjectType)) {
      for (const { name, type: list, args, description } of Object.values(type.getFields())) {
        if (!/Connection!?$/.test(String(list))) continue
        const pageArguments = ['first', 'after', 'last', 'before']
          .filter((page) => args.some((arg) => arg.name === page))
          .join()
        const saysForwardOnly = description?.includes('Forward pagination only.')
        const kind =
          pageArguments === 'first,after,last,before'
            ? 'bothWays'
            : pageArguments === 'first,after' && saysForwardOnly
              ? 'forwardOnly'
              : 'neither'
        found[kind].push(`${type.name}.${name}`)
      }
    }
    expect({ ...found, bothWays: found.bothWays.sort() }).toEqual({
      bothWays: Object.keys(LISTS).sort(),
      forwardOnly: FORWARD_ONLY,
      neither: [],
    })
  })
})

describe.each(Object.entries(LISTS))('%s', (_name, open) => {
  let list: List
  beforeAll(async () => {
    list = await open()
    for (const at of MOMENTS) await list.add(at)
  })

  it.each([1, 2, 3, 5, 100])(
    'returns the same items in the same order backward and forward, %i at a time',
    async (size) => {
      const all = await pageOf(list, {})
      expect(all.nodes).toHaveLength(MOMENTS.length)
      expect(idsOf(await forward(list, size))).toEqual(idsOf([all]))
      expect(idsOf(await backward(list, size))).toEqual(idsOf([all]))
    },
  )

  it('returns the start and end cursor of each page and whether there are previous and next pages', async () => {
    const { edges } = await pageOf(list, {})
    const [first, second, third, fourth, fifth] = edges.map(({ cursor }) => cursor)
    const info = (startCursor: unknown, endCursor: unknown, hasPreviousPage: boolean, hasNextPage: boolean) => ({
      startCursor,
      endCursor,
      hasPreviousPage,
      hasNextPage,
    })
    expect((await forward(list, 2)).map(({ pageInfo }) => pageInfo)).toEqual([
      info(first, second, false, true),
      info(third, fourth, true, true),
      info(fifth, fifth, true, false),
    ])
    expect((await backward(list, 2)).map(({ pageInfo }) => pageInfo)).toEqual([
      info(first, first, false, true),
      info(second, third, true, true),
      info(fourth, fifth, true, false),
    ])
    expect((await pageOf(list, { last: 5 })).pageInfo).toEqual(info(first, fifth, false, false))
  })

  it('returns for an empty page whether there are previous and next pages, and the total count', async () => {
    const { pageInfo, totalCount } = await pageOf(list, {})
    const empty = { nodes: [], totalCount, pageInfo: { startCursor: null, endCursor: null } }
    expect(await pageOf(list, { first: 2, after: pageInfo.endCursor })).toMatchObject({
      ...empty,
      pageInfo: { hasPreviousPage: true, hasNextPage: false },
    })
    expect(await pageOf(list, { last: 2, before: pageInfo.startCursor })).toMatchObject({
      ...empty,
      pageInfo: { hasPreviousPage: false, hasNextPage: true },
    })
  })

  it('accepts a cursor without a page size, and null for an omitted argument', async () => {
    const { edges } = await pageOf(list, {})
    const [ids, cursors] = [edges.map(({ node }) => node.id), edges.map(({ cursor }) => cursor)]
    expect(idsOf([await pageOf(list, { before: cursors[2] ?? '' })])).toEqual(ids.slice(0, 2))
    expect(idsOf([await pageOf(list, { after: cursors[2] ?? '' })])).toEqual(ids.slice(3))
    expect(idsOf([await pageOf(list, { first: null, after: null, last: 2, before: null })])).toEqual(ids.slice(-2))
  })

  it('takes as many SQL statements backward as forward, with and without a cursor', async () => {
    const { edges } = await pageOf(list, {})
    const cursor = edges[2]?.cursor ?? ''
    const counts: number[] = []
    for (const args of [{ first: 2 }, { first: 2, after: cursor }, { last: 2 }, { last: 2, before: cursor }])
      counts.push((await shop.statementsOf(() => pageOf(list, args))).length)
    expect(new Set(counts).size).toBe(1)
  })

  it.each<[Arguments, string, string]>([
    [{ first: 1, last: 1 }, 'last', 'last cannot be combined with first.'],
    [{ last: 1, after: 'secret' }, 'last', 'last cannot be combined with after.'],
    [{ first: 1, before: 'secret' }, 'before', 'before cannot be combined with first.'],
    [{ after: 'secret', before: 'secret' }, 'before', 'before cannot be combined with after.'],
    [{ first: 0 }, 'first', 'first must be a whole number from 1 to 100.'],
    [{ last: 0 }, 'last', 'last must be a whole number from 1 to 100.'],
    [{ last: 101 }, 'last', 'last must be a whole number from 1 to 100.'],
    [{ last: 1, before: 'secret' }, 'before', 'before must be a cursor of this list.'],
    [{ first: 1, after: 'secret' }, 'after', 'after must be a cursor of this list.'],
  ])('rejects %j with the name of the argument and without its value', async (args, field, message) => {
    const { errors } = await request(list, args)
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT', details: { errors: [{ field, message }] } },
    })
    expect(JSON.stringify(errors)).not.toContain('secret')
  })

  it('neither duplicates nor skips existing items when newer ones are added between pages', async () => {
    const known = idsOf([await pageOf(list, {})])
    const seen: Record<'forward' | 'backward', string[]> = { forward: [], backward: [] }
    let [after, before]: [string | null, string | null] = [null, null]
    for (let at = 10; at < 13; at += 1) {
      const down: Page = await pageOf(list, { first: 2, after })
      const up: Page = await pageOf(list, { last: 2, before })
      seen.forward.push(...idsOf([down]))
      seen.backward.unshift(...idsOf([up]))
      after = down.pageInfo.endCursor
      before = up.pageInfo.startCursor
      await list.add(at)
    }
    expect(seen.forward).toEqual(known)
    expect(new Set(seen.backward).size).toBe(seen.backward.length)
    // Items added in the meantime are newer and therefore precede the existing ones.
    expect(seen.backward.slice(-known.length)).toEqual(known)
  })
})

describe('Orders filtered by updatedSince', () => {
  it.each([{ last: 1 }, { before: 'x' }])('cannot be paged backward with %j', async (args) => {
    const partner = await createPartner(shop)
    const list = {
      as: partner,
      field: `list: partnerOrders(updatedSince: "2026-01-01T00:00:00Z", ${ARGUMENTS}) ${SELECTION}`,
      add: async () => {},
    }
    const message =
      'before' in args
        ? 'before must be a cursor of this list.'
        : 'updatedSince can be combined with first and after only.'
    expect((await request(list, args)).errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_INPUT' } })
    expect((await request(list, { first: 1 })).errors).toBeUndefined()
  })
})

describe('The cost of a page', () => {
  it.each<[string, number]>([
    ['{ orders(last: 50) { nodes { lines { id } } } }', 50],
    ['{ orders { nodes { lines { id } } } }', 20],
    ['{ orders(first: null) { nodes { lines { id } } } }', 20],
    ['query ($last: Int = 70) { orders(last: $last) { nodes { lines { id } } } }', 70],
  ])('of %s is that of %i items', async (query, items) => {
    const { accessToken } = await createShopper(shop)
    const { body } = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { query },
    })
    // One for the query, one for the page, and for each order one plus ten lines.
    expect(JSON.parse(body).extensions.cost.requested).toBe(1 + 1 + items * (1 + 10))
  })
})
