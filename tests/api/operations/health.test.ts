import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('Health', () => {
  it('/healthz reports that the process is running', async () => {
    const response = await shop.app.inject('/healthz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('/readyz reports that the database responds and has every migration', async () => {
    const response = await shop.app.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready' }])
  })

  it('/readyz is 503 while a migration is missing, and /healthz is not', async () => {
    const behind = await openTestShop()
    await behind.pool.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    expect((await behind.app.inject('/readyz')).statusCode).toBe(503)
    await behind.pool.query('drop schema drizzle cascade')
    const response = await behind.app.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'not ready' }])
    expect((await behind.app.inject('/healthz')).statusCode).toBe(200)
    await behind.close()
  })
})

describe('An invalid request', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '%s of an unknown path is a 404 with the error envelope',
    async (method) => {
      for (const path of ['/nothing', '/cart', '/order/tracking/x']) {
        expect(await shop.rest(method, path)).toMatchObject({
          status: 404,
          body: { success: false, error: true, message: 'This path does not exist.' },
        })
      }
    },
  )

  it.each(['{', '{"a":', 'undefined', "{'a':1}", '{"a":1}}', '\u0000', `${'['.repeat(100_000)}`])(
    'with the body %j is a 400 in the envelope',
    async (body) => {
      const response = await shop.rest('POST', '/product/get', body, null, { 'content-type': 'application/json' })
      expect(response).toMatchObject({
        status: 400,
        body: { success: false, error: true, message: expect.any(String) },
      })
      expect(JSON.stringify(response.body)).not.toMatch(/\.ts\b|node_modules|SyntaxError/)
    },
  )

  it('with an empty JSON body is a 400', async () => {
    expect(await shop.rest('POST', '/product/get', '', null, { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      body: { message: 'The body is empty; it must be JSON.' },
    })
  })

  it('with a body of another type is a 415', async () => {
    for (const type of ['text/plain', 'application/xml', 'image/png']) {
      expect(await shop.rest('POST', '/product/get', 'x', null, { 'content-type': type })).toMatchObject({
        status: 415,
        body: { message: 'The content type must be application/json.' },
      })
    }
  })

  it('with a body of 2 MB is a 413 in both APIs', async () => {
    const large = JSON.stringify({ search: 'x'.repeat(2_000_000) })
    expect(await shop.rest('POST', '/product/get', large, null, { 'content-type': 'application/json' })).toMatchObject({
      status: 413,
      body: { message: 'The request is too large.' },
    })
    expect(
      (
        await shop.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json' },
          payload: large,
        })
      ).statusCode,
    ).toBe(413)
  })

  // ASVS 1.5.2, 15.3.6
  it.each([
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"a":{"__proto__":null}}',
  ])('with %s is rejected and does not pollute prototypes', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const shopper = await createShopper(shop)
    for (const path of ['/product/get', '/subcategory/get'])
      expect((await shop.rest('POST', path, body, shopper, headers)).status).toBe(400)
    const query = body.replace('{', '{"query":"{ __typename }",')
    expect((await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: query })).statusCode).toBe(400)
    expect(({} as { role?: string }).role).toBeUndefined()
    expect((await shop.rest('GET', '/user/user-details', undefined, shopper)).body.data).toMatchObject({
      role: 'customer',
    })
  })

  it('with 100,000 keys gets a response from both APIs and changes nothing', async () => {
    const crowd = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at.toString(36), 1]))
    const shopper = await createShopper(shop)
    expect((await shop.rest('POST', '/cart/create', crowd, shopper)).status).toBe(400)
    for (const payload of [
      { query: '{ __typename }', ...crowd },
      { query: '{ __typename }', variables: crowd },
    ])
      expect((await shop.app.inject({ method: 'POST', url: '/graphql', payload })).json().data).toEqual({
        __typename: 'Query',
      })
    const { errors } = await shop.graphql(
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
      { input: crowd },
      shopper,
    )
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('with invalid GraphQL is a 400 with a code and without name suggestions', async () => {
    for (const payload of [
      { query: '{' },
      { query: '{ prodcts { id } }' },
      { query: 5 },
      {},
      [],
      [{ query: '{ __typename }' }, { query: '{ __typename }' }],
    ]) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { accept: 'application/graphql-response+json' },
        payload: payload as object,
      })
      expect([JSON.stringify(payload), response.statusCode]).toEqual([JSON.stringify(payload), 400])
      expect(response.json().errors[0].extensions.code).toMatch(/^[A-Z_]+$/)
      expect(response.body).not.toMatch(/Did you mean|stacktrace|node_modules/)
    }
  })

  it('every response has X-Content-Type-Options: nosniff', async () => {
    for (const url of ['/healthz', '/api/category/get-category', '/api/nothing', '/graphql?query={__typename}']) {
      expect((await shop.app.inject(url)).headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
