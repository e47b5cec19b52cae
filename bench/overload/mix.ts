/** The requests of a crowd: both APIs and pages, in about the proportions of a shop. */
import { product as pathOfProduct } from '../../client/app/paths.ts'
import { idFromUuid, toUuid } from '../../server/ids.ts'
import { addRequest, listingRequest, listRequest, placeOrderRequest, quoteRequest } from '../outside/operations.ts'
import type { ShopUnderTest } from '../outside/shopUnderTest.ts'
import { type LoadRequest, UNIQUE_ID } from '../requestRate.ts'
import { extensionsOf, UNCOMPRESSED } from '../shoppers.ts'
import type { Kind } from './openLoad.ts'

/** Shoppers who order once each, over all stages. */
const BUYERS = 4_000
const SHOPPERS = 400

/** @param origin the running server, for a CSRF token */
export async function buildMix({ pool, openSessions }: ShopUnderTest, origin: string): Promise<Kind[]> {
  await pool.query('update products set stock = 1000000 where published and stock < 1000000')
  const products = await findProducts(pool)
  const listings = await findListings(pool)
  const fee = await findFee(pool)
  const people = await openSessions(BUYERS + SHOPPERS)
  const [buyers, shoppers] = [people.slice(0, BUYERS), people.slice(BUYERS)]
  const productOf = (at: number) => products[at % products.length] as (typeof products)[number]
  await pool.query(
    `insert into cart_lines (user_id, product_id, quantity, price_seen)
     select user_id, product_id, 1, price from unnest($1::uuid[], $2::uuid[], $3::int[]) as line(user_id, product_id, price)`,
    [
      people.map(({ id }) => toUuid('user', id)),
      people.map((_, at) => productOf(at).uuid),
      people.map((_, at) => productOf(at).price),
    ],
  )
  await pool.query('vacuum analyze')
  const beginnings = [
    ...new Set(products.flatMap(({ name }) => [3, 4, 5, 6].map((length) => name.slice(0, length).trim()))),
  ]
  const csrf = await readCsrfHeaders(origin)
  const rest = (path: string, body: object): LoadRequest => ({
    path,
    headers: { ...UNCOMPRESSED, ...csrf },
    body: JSON.stringify(body),
    expects: '"success":true',
  })
  const page = (path: string): LoadRequest => ({
    // A URL of its own for each request, because a cached page costs nothing.
    path: `${path}?n=${UNIQUE_ID}`,
    headers: { ...UNCOMPRESSED, accept: 'text/html' },
    expects: '</html>',
  })
  return [
    {
      name: 'checkout',
      criticality: 'CRITICAL_PLUS',
      share: 0.5,
      requests: buyers.map((buyer, at) => {
        const { price } = productOf(at)
        return placeOrderRequest(buyer, price + (price >= fee.free_from ? 0 : fee.fee))
      }),
    },
    { name: 'quote', criticality: 'CRITICAL_PLUS', share: 1.5, requests: shoppers.map(quoteRequest) },
    {
      name: 'add to cart',
      criticality: 'CRITICAL',
      share: 4,
      requests: shoppers.map((shopper, at) => addRequest(shopper, productOf(at).id)),
    },
    {
      name: 'orders by REST',
      criticality: 'CRITICAL',
      share: 2,
      requests: shoppers.map(({ accessToken }) => ({
        path: '/api/order/order-list',
        headers: { ...UNCOMPRESSED, authorization: `Bearer ${accessToken}` },
        expects: '"success":true',
      })),
    },
    { name: 'ListingPage', criticality: 'SHEDDABLE_PLUS', share: 32, requests: listings.map(listingRequest) },
    {
      name: 'search by REST',
      criticality: 'SHEDDABLE_PLUS',
      share: 10,
      requests: ['milk', 'rice', 'soap', 'bread'].map((search) =>
        rest('/api/product/search', { search, page: 1, limit: 20 }),
      ),
    },
    {
      name: 'page of a product',
      criticality: 'SHEDDABLE_PLUS',
      share: 15,
      requests: products.map((product) => page(encodeURI(pathOfProduct(product)))),
    },
    { name: 'home', criticality: 'SHEDDABLE_PLUS', share: 5, requests: [page('/')] },
    {
      name: 'suggestions',
      criticality: 'SHEDDABLE',
      share: 10,
      requests: beginnings.map(suggestionsRequest),
    },
    {
      name: 'list by a crawler',
      criticality: 'SHEDDABLE',
      share: 20,
      requests: listings.map(({ subcategoryId }) => {
        const request = listRequest(subcategoryId)
        return { ...request, headers: { ...request.headers, 'user-agent': 'ExampleBot/1.0' } }
      }),
    },
  ]
}

function suggestionsRequest(query: string): LoadRequest {
  const parameters = new URLSearchParams({
    operationName: 'Suggestions',
    variables: JSON.stringify({ query }),
    extensions: JSON.stringify(extensionsOf('Suggestions')),
  })
  return { path: `/graphql?${parameters}`, headers: UNCOMPRESSED, expects: '"data"' }
}

type Pool = ShopUnderTest['pool']

async function findProducts(pool: Pool) {
  const { rows } = await pool.query<{ id: string; name: string; price: number }>(
    'select id, name, price from products where published order by number limit 500',
  )
  return rows.map(({ id, name, price }) => ({ name, uuid: id, id: idFromUuid('product', id), price }))
}

async function findListings(pool: Pool) {
  const { rows } = await pool.query<{ category: string; subcategory: string }>(
    `select first.category_id as category, subcategory_id as subcategory
     from product_subcategories cross join lateral (
       select category_id from product_categories where product_id = product_subcategories.product_id order by position limit 1) first
     group by 1, 2 order by count(*) desc, 2 limit 32`,
  )
  return rows.map(({ category, subcategory }) => ({
    categoryId: idFromUuid('category', category),
    subcategoryId: idFromUuid('subcategory', subcategory),
  }))
}

/** The fee of the zone of Kampala, where the shoppers live. */
async function findFee(pool: Pool): Promise<{ fee: number; free_from: number }> {
  const { rows } = await pool.query<{ fee: number; free_from: number }>(
    'select fee, free_from from delivery_zones order by position limit 1',
  )
  const [zone] = rows
  if (!zone) throw new Error('The shop has no delivery zone.')
  return zone
}

/** The headers of a visitor's CSRF token. */
async function readCsrfHeaders(origin: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/user/csrf-token`)
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  const cookie = response.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  return { 'x-csrf-token': csrfToken, cookie: cookie.join('; ') }
}
