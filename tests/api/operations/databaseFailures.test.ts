/**
 * Responses during database and service failures: a short message without SQL or stack traces, and a Retry-After
 * header.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { createShopTasks, runQueuedJobs } from '#server/jobs/jobQueue.ts'
import { holdAllConnections } from '../../support/app/connections.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { openSocket } from '../../support/clients/sockets.ts'
import {
  buildLogIn,
  buildRegistrationForm,
  PASSWORD,
  rescheduleJobs,
  verifyAccount,
} from '../../support/fixtures/accounts.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

const LEAKS = /select|insert|relation|pg_|postgres|drizzle|node_modules|stacktrace|Error:|\.ts\b|at \w+ \(/i
const ourFault = 'Something went wrong on our side. Please try again.'
const busy = 'The shop is busy. Please try again in a moment.'

describe('A failing query', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await shop.pool.query('alter table products rename to products_elsewhere')
  })
  afterAll(() => shop.close())

  // ASVS 16.5.1
  it.each([
    ['a query', '{ products { totalCount } }'],
    ['a failing field beside a succeeding one', '{ product(id: "prod_01kagv4xwbexvb3t0r2q9m5d8n") { id } __typename }'],
    [
      'a mutation',
      'mutation { addToCart(input: { productId: "prod_01kagv4xwbexvb3t0r2q9m5d8n" }) { cart { itemCount } } }',
    ],
  ])('is an INTERNAL error without details through GraphQL: %s', async (_name, query) => {
    const { accessToken } = await createShopper(shop)
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { query },
    })
    expect(response.json().errors).toMatchObject([{ message: ourFault, extensions: { code: 'INTERNAL' } }])
    expect([response.statusCode, response.body.length < 1_000]).toEqual([200, true])
    expect(response.body).not.toMatch(LEAKS)
  })

  it.each(['StarterProducts', 'ProductPage'])('is an uncached 503 for a persisted query by GET: %s', async (name) => {
    const hash = Object.entries(documents).find(([, text]) => text.startsWith(`query ${name}`))?.[0]
    const id = 'prod_01kagv4xwbexvb3t0r2q9m5d8n'
    const asked = {
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
      variables: JSON.stringify({ id, first: 4 }),
    }
    const response = await shop.app.inject(`/graphql?${new URLSearchParams(asked)}`)
    expect([response.statusCode, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
      503,
      '1',
      'no-store',
    ])
    expect(response.json().errors).toMatchObject([{ message: ourFault, extensions: { code: 'INTERNAL' } }])
    expect(response.body).not.toMatch(LEAKS)
  })

  // ASVS 13.4.2, 16.5.1
  it('is a 500 with a request id and no details through REST', async () => {
    const response = await shop.rest('POST', '/product/get', {})
    expect(response).toMatchObject({
      status: 500,
      body: { success: false, error: true, message: ourFault, requestId: expect.any(String) },
    })
    expect(JSON.stringify(response.body)).not.toMatch(LEAKS)
  })
})

describe('An unresponsive database', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ waitMs: 500 })
    await createDeliveryZones(shop)
  })
  afterAll(() => shop.close())

  it('is reported as temporarily unavailable through both APIs, while /healthz stays 200', async () => {
    const shopper = await createShopper(shop)
    const held = await holdAllConnections(shop)
    const began = performance.now()
    const ask = (as: typeof shopper | null) =>
      shop.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query: '{ categories { id } }' },
        headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
      })
    const [visitor, signedIn, staff, listing, cart, ready] = await Promise.all([
      ask(null),
      ask(shopper),
      shop.app.inject({
        method: 'POST',
        url: '/staff/graphql',
        payload: { query: '{ orders { totalCount } }' },
        headers: { cookie: `staffSession=${'x'.repeat(43)}`, 'x-kasero-staff': '1' },
      }),
      shop.rest('POST', '/product/get', {}),
      shop.rest('GET', '/cart/get', undefined, shopper),
      shop.app.inject('/readyz'),
    ])
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
    held.release()
    expect(performance.now() - began).toBeLessThan(5_000)
    for (const response of [visitor, signedIn, staff]) {
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
      expect(response.json().errors).toMatchObject([{ message: busy, extensions: { code: 'UNAVAILABLE' } }])
      expect(response.body).not.toMatch(LEAKS)
    }
    for (const response of [listing, cart])
      expect(response).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
        body: { success: false, message: busy },
      })
    expect(ready.statusCode).toBe(503)
    expect((await ask(shopper)).json().errors).toBeUndefined()
  })

  it.each(['/graphql', '/staff/graphql'])(
    'closes a socket of %s with 1013, after which clients connect again, instead of a final error',
    async (path) => {
      const { accessToken } = await createShopper(shop)
      const socket = await openSocket(shop, { path })
      const held = await holdAllConnections(shop)
      socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${accessToken}` } })
      const closed = await socket.closed
      held.release()
      expect(closed).toEqual({ code: 1013, reason: 'The shop is busy' })
    },
  )

  it('that is still read-only while it is promoted is reported as temporarily unavailable', async () => {
    const [shopper, product] = [await createShopper(shop), await createProduct(shop)]
    const setReadOnly = async (value: 'on' | 'off') => {
      const held = await holdAllConnections(shop)
      for (const connection of held.connections) await connection.query(`set default_transaction_read_only = ${value}`)
      held.release()
    }
    const add = () =>
      shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${shopper.accessToken}` },
        payload: {
          query: 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { itemCount } } }',
          variables: { input: { productId: product.id } },
        },
      })
    await setReadOnly('on')
    const refused = await add()
    await setReadOnly('off')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
    expect(refused.json().errors).toMatchObject([{ message: busy, extensions: { code: 'UNAVAILABLE' } }])
    expect((await add()).json().data.addToCart.cart.itemCount).toBe(1)
  })

  it('with a locked table is reported as temporarily unavailable through both APIs', async () => {
    const holder = await shop.pool.connect()
    await holder.query('begin; lock table products in access exclusive mode')
    const [listing, products] = await Promise.all([
      shop.rest('POST', '/product/get', {}),
      shop.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ products { totalCount } }' } }),
    ])
    await holder.query('rollback')
    holder.release()
    expect(listing).toMatchObject({ status: 503, headers: { 'retry-after': '1' }, body: { message: busy } })
    expect([products.statusCode, products.json().errors[0].extensions.code]).toEqual([503, 'UNAVAILABLE'])
    expect((await shop.rest('POST', '/product/get', {})).status).toBe(200)
  })

  it.each(API_CLIENTS)(
    'during a checkout through $name leaves the cart unchanged, and the next attempt succeeds',
    async (api) => {
      const shopper = await createShopper(shop)
      const product = await createProduct(shop, { listPrice: 10_000 })
      await createCart(shop, shopper, [{ product, quantity: 1 }])
      const order = { addressId: (await createAddress(shop, shopper)).id, total: 15_000, key: 'once' }
      const gate = shop.holdAt('placeOrder:stock-taken')
      const placing = api.placeOrder(shop, order, shopper)
      await gate.arrived(1)
      await shop.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      )
      gate.release()
      expect(await placing).toMatchObject({ refused: api.refusal('UNAVAILABLE'), message: busy })
      expect(await unwrap(api.cartLines(shop, shopper))).toHaveLength(1)
      await unwrap(api.placeOrder(shop, order, shopper))
      await expectInvariants(shop, [product])
    },
  )
})

describe('Failing integrations', () => {
  // ASVS 16.5.3
  it.each(API_CLIENTS)(
    'without a captcha service login through $name is rejected as temporarily unavailable',
    async (api) => {
      const { DomainError } = await import('#server/errors.ts')
      const shop = await openTestShop({
        deps: {
          captcha: {
            verify: async () => {
              throw new DomainError('UNAVAILABLE', 'We could not check the reCAPTCHA. Please try again in a moment.')
            },
          },
        },
      })
      expect(await api.logIn(shop, { email: 'a@b.co', password: PASSWORD, recaptchaToken: 'x' })).toMatchObject({
        refused: api.refusal('UNAVAILABLE'),
      })
      if (api.name === 'REST')
        expect(
          (await shop.rest('POST', '/user/login', { email: 'a@b.co', password: PASSWORD, recaptchaToken: 'x' }))
            .headers['retry-after'],
        ).toBe('1')
      await shop.close()
    },
  )

  // ASVS 16.5.2
  it.each(API_CLIENTS)(
    'without a mail server registration through $name succeeds, and the code is sent once the server is back',
    async (api) => {
      const shop = await openTestShop()
      const form = buildRegistrationForm()
      const away = { send: () => Promise.reject(new Error('no mail server')), close() {} }
      expect((await unwrap(api.register(shop, form))).email).toBe(form.email)
      await runQueuedJobs(shop.pool, createShopTasks({ db: shop.db, mail: away }))
      expect((await shop.app.inject(`/sandbox/mail.json?to=${form.email}`)).json()).toEqual([])
      await rescheduleJobs(shop)
      await verifyAccount(shop, form.email)
      await unwrap(api.logIn(shop, await buildLogIn(shop, form.email)))
      await shop.close()
    },
  )
})
