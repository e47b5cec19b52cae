/** Incremental sync: a copy of the catalogue or of orders that reads the changes since its last run. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeCursor } from '#server/db/pagination.ts'
import { productCategories, products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { newId } from '#server/ids.ts'
import { findChangedProducts, findSettledBefore } from '#server/modules/catalog/productChanges.queries.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { createCategoryWithSubcategory, createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'
import { allow, createPartner, dismiss, waitPastChanges } from '../../support/fixtures/partners.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

type Feed = { ids: string[]; next: string | null }
type Place = { since: Date; after?: string | null; first?: number }

const CHANGED =
  'query ($since: DateTime!, $after: String, $first: Int!) { list: products(updatedSince: $since, after: $after, first: $first) { nodes { id updatedAt } pageInfo { endCursor } } }'
const REMOVED =
  'query ($since: DateTime!, $after: String, $first: Int!) { list: removedProducts(since: $since, after: $after, first: $first) { nodes { id: productId } pageInfo { endCursor } } }'
const ORDERS =
  'query ($since: DateTime!, $after: String, $first: Int!) { list: partnerOrders(updatedSince: $since, after: $after, first: $first) { nodes { id } pageInfo { endCursor } } }'

async function feed(query: string, { since, after = null, first = 100 }: Place, as: Credentials = null): Promise<Feed> {
  await now()
  const { data, errors } = await shop.graphql<{
    list: { nodes: { id: string }[]; pageInfo: { endCursor: string | null } }
  }>(query, { since: since.toISOString(), after, first }, as)
  expect(errors).toBeUndefined()
  return { ids: data.list.nodes.map(({ id }) => id), next: data.list.pageInfo.endCursor }
}

async function restFeed(path: string, as: Credentials): Promise<Feed> {
  await now()
  const { status, body } = await shop.rest('GET', path, undefined, as)
  expect(status, body.message).toBe(200)
  const { next, ...lists } = body.data as { next: string | null } & Record<string, { _id: string }[]>
  return { ids: Object.values(lists).flatMap((list) => list.map(({ _id }) => _id)), next }
}

/** Time of the database, which timestamps changes, later than that of every change so far. */
const now = () => waitPastChanges(shop)

describe('products(updatedSince)', () => {
  it('lists changed products, the earliest change first, and continues after its last cursor', async () => {
    const since = await now()
    const [one, two] = [await createProduct(shop), await createProduct(shop)]
    await now()
    await shop.db.update(products).set({ stock: 7 }).where(eq(products.id, one.id))
    const first = await feed(CHANGED, { since })
    expect(first.ids).toEqual([two.id, one.id])
    expect((await feed(CHANGED, { since, after: first.next })).ids).toEqual([])
    await shop.db.update(products).set({ listPrice: 9_000 }).where(eq(products.id, two.id))
    expect((await feed(CHANGED, { since, after: first.next })).ids).toEqual([two.id])
  })

  it('is paginated and lists each product once', async () => {
    const since = await now()
    const ids: string[] = []
    for (const _ of [1, 2, 3]) ids.push((await createProduct(shop)).id)
    const first = await feed(CHANGED, { since, first: 2 })
    const second = await feed(CHANGED, { since, first: 2, after: first.next })
    expect([...first.ids, ...second.ids]).toEqual(ids)
  })

  it('lists a product that moved to another category, and none that was saved without a change', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    const [moved, rewritten] = [await createProduct(shop), await createProduct(shop)]
    const since = await now()
    await shop.db.insert(productCategories).values({ productId: moved.id, categoryId: category.id, position: 1 })
    await shop.db
      .update(products)
      .set({ name: rewritten.name, updatedAt: sql`now()` })
      .where(eq(products.id, rewritten.id))
    await shop.db.update(productCategories).set({ position: 2 }).where(eq(productCategories.productId, moved.id))
    expect((await feed(CHANGED, { since })).ids).toEqual([moved.id])
  })

  it('withholds a change until every earlier transaction has ended, so that none is skipped', async () => {
    const [slow, fast] = [await createProduct(shop), await createProduct(shop)]
    const since = await now()
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query('update products set stock = stock + 1 where number = $1', [slow.number])
      await shop.db.update(products).set({ stock: 50 }).where(eq(products.id, fast.id))
      const during = await feed(CHANGED, { since })
      expect(during.ids).toEqual([])
      await client.query('commit')
      expect((await feed(CHANGED, { since, after: during.next })).ids).toEqual([slow.id, fast.id])
    } finally {
      client.release()
    }
  })

  it('is rejected together with a search or a category, naming the argument', async () => {
    for (const [field, value] of [
      ['search', 'milk'],
      ['categoryId', 'cat_x'],
    ]) {
      const { errors } = await shop.graphql(
        `{ products(updatedSince: "2026-11-21T00:00:00Z", ${field}: "${value}") { totalCount } }`,
      )
      expect(errors?.[0]).toMatchObject({
        message: `${field} cannot be combined with updatedSince.`,
        extensions: { code: 'BAD_INPUT' },
      })
    }
  })
})

describe('removedProducts', () => {
  it('lists products deleted or taken off sale until they are on sale again', async () => {
    const [deleted, hidden] = [await createProduct(shop), await createProduct(shop)]
    const since = await now()
    await shop.db.delete(products).where(eq(products.id, deleted.id))
    await shop.db.update(products).set({ published: false }).where(eq(products.id, hidden.id))
    expect([(await feed(REMOVED, { since })).ids, (await feed(CHANGED, { since })).ids]).toEqual([
      [deleted.id, hidden.id],
      [],
    ])
    await shop.db.update(products).set({ published: true }).where(eq(products.id, hidden.id))
    expect([(await feed(REMOVED, { since })).ids, (await feed(CHANGED, { since })).ids]).toEqual([
      [deleted.id],
      [hidden.id],
    ])
  })
})

describe('Times outside the years 0001 to 9999', () => {
  const READ = (list: string) => `{ list: ${list} { totalCount } }`
  const cursor = (time: number) => encodeCursor([time, newId('product')])
  const since = '2026-01-01T00:00:00Z'

  it.each([
    [
      'since',
      READ('removedProducts(since: "0000-01-01T00:00:00Z")'),
      'since must be a time from the year 0001 to 9999.',
    ],
    [
      'updatedSince',
      READ('products(updatedSince: "0000-01-01T00:00:00Z")'),
      'updatedSince must be a time from the year 0001 to 9999.',
    ],
    [
      'the cursor of removed products',
      READ(`removedProducts(since: "${since}", first: 1, after: "${cursor(8_640_000_000_000_000)}")`),
      'after must be a cursor of this list.',
    ],
    [
      'the cursor of changed products',
      READ(`products(updatedSince: "${since}", first: 1, after: "${cursor(-8_640_000_000_000_000)}")`),
      'after must be a cursor of this list.',
    ],
    [
      'the cursor of the newest products',
      READ(`products(sort: NEWEST, first: 1, after: "${cursor(Number.MIN_SAFE_INTEGER)}")`),
      'after must be a cursor of this list.',
    ],
  ])('are rejected as %s', async (_, query, message) => {
    const { errors } = await shop.graphql(query)
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_INPUT' } })
  })

  it('are rejected by REST', async () => {
    const partner = await createPartner(shop)
    for (const [path, name] of [
      ['/partner/products', 'updatedSince'],
      ['/partner/products/removed', 'since'],
      ['/partner/orders', 'updatedSince'],
    ]) {
      const { status, body } = await shop.rest('GET', `${path}?${name}=0000-01-01T00:00:00Z`, undefined, partner)
      expect([status, body.message]).toEqual([400, `${name} must be a time from the year 0001 to 9999.`])
    }
  })
})

describe('partnerOrders(updatedSince)', () => {
  it('lists orders whose status changed, and all orders of a shopper who has just granted access', async () => {
    const [partner, { shopper, id }] = [await createPartner(shop), await createOrder(shop)]
    const since = await now()
    expect((await feed(ORDERS, { since }, partner)).ids).toEqual([])
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
    const granted = await feed(ORDERS, { since }, partner)
    expect(granted.ids).toEqual([id])
    expect((await feed(ORDERS, { since, after: granted.next }, partner)).ids).toEqual([])
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))
    expect((await feed(ORDERS, { since, after: granted.next }, partner)).ids).toEqual([id])
    await unwrap(dismiss(shop, partner.partnerId, shopper))
    expect((await feed(ORDERS, { since }, partner)).ids).toEqual([])
  })

  it('lists an order only when a field visible to partners changes', async () => {
    const { id } = await createOrder(shop)
    const updatedAt = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.updatedAt
    const before = await updatedAt()
    await shop.db.update(orders).set({ deliveryPin: '0000' }).where(eq(orders.id, id))
    expect(await updatedAt()).toEqual(before)
    await now()
    await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, id))
    expect((await updatedAt())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0)
  })
})

describe('REST', () => {
  it('lists products and orders by updatedSince and removed products by since', async () => {
    const [partner, { shopper, id }] = [await createPartner(shop), await createOrder(shop)]
    const since = await now()
    const [kept, gone] = [await createProduct(shop), await createProduct(shop)]
    await shop.db.delete(products).where(eq(products.id, gone.id))
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
    const from = encodeURIComponent(since.toISOString())
    const first = await restFeed(`/partner/products?updatedSince=${from}`, partner)
    expect(first.ids).toEqual([kept.id])
    expect((await restFeed(`/partner/products?updatedSince=${from}&after=${first.next}`, partner)).ids).toEqual([])
    expect((await restFeed(`/partner/products/removed?since=${from}`, partner)).ids).toEqual([gone.id])
    expect((await restFeed(`/partner/orders?updatedSince=${from}`, partner)).ids).toEqual([id])
  })

  it('rejects a timestamp without an offset, naming the parameter', async () => {
    const partner = await createPartner(shop)
    for (const [path, name] of [
      ['/partner/products?updatedSince=yesterday', 'updatedSince'],
      ['/partner/products/removed?since=2026-11-21', 'since'],
      ['/partner/orders?updatedSince=2026-11-21T09:30:00', 'updatedSince'],
    ]) {
      const { status, body } = await shop.rest('GET', path ?? '', undefined, partner)
      expect([status, body.message]).toEqual([400, `${name} must be a date and time such as 2026-11-21T09:30:00Z.`])
    }
  })
})

describe('settled_before()', () => {
  it('returns the current time while no transaction is writing', async () => {
    const before = await now()
    expect((await findSettledBefore(shop.db)).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
  })
})

describe('A page of 20,000 products', () => {
  it('is read through the index on changes', async () => {
    // Triggers are disabled because those of the search index are slow.
    await shop.pool.query(`begin; set local session_replication_role = replica;
      insert into products (id, number, name, unit, list_price, stock, description, images)
        select gen_random_uuid(), 'B' || n, 'Bulk ' || n, '1 kg', 1000, 5, '', '{}' from generate_series(1, 20000) n;
      insert into product_changes select id, number, timestamptz '2020-01-01' + row_number() over () * interval '1 second', false from products where number like 'B%';
      commit`)
    await shop.pool.query('analyze products, product_changes')
    const page = { since: new Date(0), before: await now(), after: null, limit: 101 }
    const { sql: text, params } = findChangedProducts(shop.db, page).toSQL()
    const { rows } = await shop.pool.query(`explain ${text}`, params)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_changes_in_order')
  })
})
