/** Builds what is measured: the requests of both sides, and what has to be prepared before a turn. */
import type pg from 'pg'
import { idFromUuid, toUuid } from '../../server/ids.ts'
import type { LoadRequest } from '../requestRate.ts'
import type { Shopper } from '../shoppers.ts'
import {
  addRequest,
  cachedListingRequest,
  detailRequest,
  listingRequest,
  listRequest,
  placeOrderRequest,
  quoteRequest,
  searchRequest,
} from './operations.ts'
import type { ShopUnderTest } from './shopUnderTest.ts'

export const CONNECTIONS = 32
/** Products that a connection adds in turn: the length of its cart. */
const CART_LINES = 4
const ORDER_LINES = 3
/** Checkouts of one connection in one turn, each by a shopper of its own. */
const CHECKOUTS = 20

export type Measurement = {
  name: string
  title: string
  /** Smallest allowed share of the yardstick's operations per second. */
  limit?: number
  /** Requests of each connection. */
  scripts: LoadRequest[][]
  bareScripts: LoadRequest[][]
  operation?: 'request' | 'script'
  once?: boolean
  /** Runs before each turn. */
  prepare?: () => Promise<void>
}

type Product = { uuid: string; id: string; price: number }
type Listing = { categoryId: string; subcategoryId: string; subcategoryUuid: string }

const perConnection = <T>(build: (connection: number) => T): T[] =>
  Array.from({ length: CONNECTIONS }, (_, at) => build(at))
const at = <T>(list: T[], position: number): T => list[position % list.length] as T

export async function buildMeasurements(shop: ShopUnderTest): Promise<Measurement[]> {
  const { pool } = shop
  await pool.query('update products set stock = 1000000 where published and stock < 1000000')
  await pool.query('vacuum analyze products')
  const shoppers = await shop.openSessions(CONNECTIONS * CHECKOUTS)
  return [...(await buildReads(pool)), ...(await buildSales(pool, shoppers))]
}

async function buildReads(pool: pg.Pool): Promise<Measurement[]> {
  const listings = await findListings(pool)
  const products = await findProducts(pool)
  // Every read is compared with the same yardstick: the rows of a list.
  const bareScripts = perConnection((connection) => [{ path: `/list/${at(listings, connection).subcategoryUuid}` }])
  const listing = (connection: number) => {
    const { categoryId, subcategoryId } = at(listings, connection)
    return { categoryId, subcategoryId }
  }
  const read = (
    name: string,
    title: string,
    limit: number,
    build: (connection: number) => LoadRequest,
  ): Measurement => ({
    name,
    title,
    limit,
    scripts: perConnection((connection) => [build(connection)]),
    bareScripts,
  })
  return [
    read('list', 'list of 20', 0.35, (connection) => listRequest(listing(connection).subcategoryId)),
    read('listingPage', 'ListingPage by hash', 0.5, (connection) => listingRequest(listing(connection))),
    read('cachedListingPage', 'the same by GET, cached', 8, (connection) => cachedListingRequest(listing(connection))),
    read('search', "search 'milk' with facets", 0.25, () => searchRequest('milk')),
    read('detail', 'detail', 0.6, (connection) => detailRequest(at(products, connection).id)),
  ]
}

async function buildSales(pool: pg.Pool, shoppers: Shopper[]): Promise<Measurement[]> {
  const products = await findProducts(pool)
  const basketOf = (connection: number, lines: number) =>
    Array.from({ length: lines }, (_, line) => at(products, connection * CART_LINES + line))
  const shoppersOf = (connection: number) => shoppers.slice(connection * CHECKOUTS, (connection + 1) * CHECKOUTS)
  const totalOf = (connection: number) => basketOf(connection, ORDER_LINES).reduce((sum, { price }) => sum + price, 0)
  const { fee, free_from: freeFrom } = await findDeliveryFee(pool)
  const grandTotalOf = (connection: number) => totalOf(connection) + (totalOf(connection) >= freeFrom ? 0 : fee)
  const emptyCarts = async () => {
    await pool.query('delete from cart_lines')
  }
  const bareOrders = perConnection((connection) => [
    bareRequest('/order', {
      userId: connection,
      productIds: basketOf(connection, ORDER_LINES).map(({ uuid }) => uuid),
    }),
  ])
  return [
    {
      name: 'add',
      title: 'add to cart',
      limit: 0.2,
      prepare: emptyCarts,
      scripts: perConnection((connection) =>
        basketOf(connection, CART_LINES).map(({ id }) => addRequest(at(shoppersOf(connection), 0), id)),
      ),
      bareScripts: perConnection((connection) =>
        basketOf(connection, CART_LINES).map(({ uuid }) =>
          bareRequest('/add', { userId: connection, productId: uuid }),
        ),
      ),
    },
    {
      name: 'order',
      title: `order of ${ORDER_LINES} lines`,
      limit: 0.1,
      operation: 'script',
      prepare: emptyCarts,
      scripts: perConnection((connection) => {
        const shopper = at(shoppersOf(connection), 0)
        return [
          ...basketOf(connection, ORDER_LINES).map(({ id }) => addRequest(shopper, id)),
          quoteRequest(shopper),
          placeOrderRequest(shopper, grandTotalOf(connection)),
        ]
      }),
      bareScripts: bareOrders,
    },
    {
      name: 'checkout',
      title: 'its checkout request alone',
      once: true,
      prepare: async () => {
        await emptyCarts()
        const lines = perConnection((connection) =>
          shoppersOf(connection).flatMap(({ id }) =>
            basketOf(connection, ORDER_LINES).map(({ uuid, price }) => ({ user: toUuid('user', id), uuid, price })),
          ),
        ).flat()
        await pool.query(
          `insert into cart_lines (user_id, product_id, quantity, price_seen)
           select user_id, product_id, 1, price from unnest($1::uuid[], $2::uuid[], $3::int[]) as line(user_id, product_id, price)`,
          [lines.map(({ user }) => user), lines.map(({ uuid }) => uuid), lines.map(({ price }) => price)],
        )
      },
      scripts: perConnection((connection) =>
        shoppersOf(connection).map((shopper) => placeOrderRequest(shopper, grandTotalOf(connection))),
      ),
      bareScripts: bareOrders,
    },
  ]
}

const bareRequest = (path: string, body: object): LoadRequest => ({ path, body: JSON.stringify(body) })

/** The subcategories with most products, each with its first category. */
async function findListings(pool: pg.Pool): Promise<Listing[]> {
  const { rows } = await pool.query<{ category: string; subcategory: string }>(
    `select first.category_id as category, subcategory_id as subcategory
     from product_subcategories cross join lateral (
       select category_id from product_categories where product_id = product_subcategories.product_id order by position limit 1) first
     group by 1, 2 order by count(*) desc, 2 limit ${CONNECTIONS}`,
  )
  return rows.map(({ category, subcategory }) => ({
    categoryId: idFromUuid('category', category),
    subcategoryId: idFromUuid('subcategory', subcategory),
    subcategoryUuid: subcategory,
  }))
}

async function findProducts(pool: pg.Pool): Promise<Product[]> {
  const { rows } = await pool.query<{ id: string; price: number }>(
    `select id, price from products where published order by number limit ${CONNECTIONS * CART_LINES}`,
  )
  return rows.map(({ id, price }) => ({ uuid: id, id: idFromUuid('product', id), price }))
}

/** The fee of the zone of Kampala, where the shoppers live. */
async function findDeliveryFee(pool: pg.Pool): Promise<{ fee: number; free_from: number }> {
  const { rows } = await pool.query<{ fee: number; free_from: number }>(
    'select fee, free_from from delivery_zones order by position limit 1',
  )
  const [zone] = rows
  if (!zone) throw new Error('The shop has no delivery zone.')
  return zone
}
