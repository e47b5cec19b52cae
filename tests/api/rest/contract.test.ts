/**
 * The REST contract as a whole: every path exists, documents its requests and responses, and returns every documented
 * response. A new path or error needs a new row or scene. Every call of every test checks that no response is
 * undocumented (support/contract.ts).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WAIT_MS } from '#server/db/timeouts.ts'
import type { ApiDocument, Operation } from '#server/rest/openapi/document.ts'
import { PAYMENTS_WEBHOOK_SECRET } from '#server/sandbox/payments.sandbox.ts'
import { holdAllConnections } from '../../support/app/connections.ts'
import { type Credentials, nextClientAddress, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { pictureForm } from '../../support/clients/restApi.ts'
import { READS_CATALOGUE, type Scene } from '../../support/fixtures/contract/sceneTools.ts'
import { contractScenes, fetchReceipt } from '../../support/fixtures/contractScenes.ts'
import { createDeliveryZones, createShopper, createStaffMember } from '../../support/fixtures/fixtures.ts'

/** Section 7 of the specification, repeated here on purpose. */
const CONTRACT = `
  GET /user/csrf-token, POST /user/register, POST /user/verify-registration-otp, POST /user/login, PUT /user/forgot-password,
  PUT /user/verify-forgot-password-otp, PUT /user/reset-password, POST /user/refresh-token, GET /user/user-details, GET /user/logout,
  PUT /user/upload-avatar, PUT /user/update-user, GET /user/support-tickets, GET /user/support-tickets/{ticketId},
  POST /category/add-category, GET /category/get-category, PUT /category/update-category, DELETE /category/delete-category,
  POST /subcategory/create, POST /subcategory/get, PUT /subcategory/update, DELETE /subcategory/delete, POST /file/upload-image,
  POST /product/create, POST /product/get, POST /product/get-product-by-category, POST /product/get-product-by-category-and-subcategory,
  POST /product/get-product-details, PUT /product/update, DELETE /product/delete, POST /product/search, POST /cart/create, GET /cart/get,
  PUT /cart/update-qty, DELETE /cart/delete-cart-item, POST /address/create, GET /address/get, PUT /address/update,
  DELETE /address/disable, POST /order/calculate-delivery-fee, POST /order/cash-on-delivery, POST /order/checkout,
  GET /order/verify-payment, GET /order/order-list, GET /order/tracking, POST /support/create-ticket, POST /payment/webhook`
  .split(',')
  .map((row) => row.trim())
/** Paths of the shop beyond the contract. */
const MORE = [
  'GET /changelog',
  'GET /order/pending-payment',
  'GET /order/receipt',
  'GET /partner/exports/{id}',
  'GET /partner/key',
  'GET /partner/orders',
  'GET /partner/orders/{id}',
  'GET /partner/products',
  'GET /partner/products/removed',
  'GET /partner/tickets',
  'GET /partner/tickets/{id}',
  'POST /order/cancel',
  'POST /partner/exports',
  'POST /order/cancel-payment',
  'POST /support/upload-picture',
  'POST /user/change-password-code',
  'PUT /user/change-password',
]

type Listed = { name: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; operation: Operation }
let shop: TestShop
let document: ApiDocument
let operations: Listed[]
let scenes: Record<string, Scene>
let shopper: Credentials & object
let staff: Credentials & object
beforeAll(async () => {
  shop = await openTestShop({ waitMs: WAIT_MS })
  await createDeliveryZones(shop)
  document = await shop.contract.document()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const upper = method.toUpperCase() as Listed['method']
      return { name: `${upper} ${path}`, method: upper, path, operation }
    }),
  )
  ;[shopper, staff] = [await createShopper(shop), await createStaffMember(shop)]
  scenes = contractScenes(shop, { shopper, staff })
})
afterAll(() => shop.close())

const documented = () =>
  operations.flatMap(({ name, operation }) => Object.keys(operation.responses).map((status) => `${name} ${status}`))
const takesPicture = ({ operation }: Listed) => 'multipart/form-data' in (operation.requestBody?.content ?? {})
const forKeys = ({ operation }: Listed) =>
  operation.security.length > 0 && operation.security.every((one) => 'partnerKey' in one)
const forServers = ({ operation }: Listed) => operation['x-access'] === 'provider'
const hash = { 'verif-hash': PAYMENTS_WEBHOOK_SECRET }

/** Sends a body unchanged as an authorized caller, so that the result depends on the body alone. */
const send = (
  one: Listed,
  payload: string | Buffer | undefined,
  { as = staff as Credentials, headers = {} as Record<string, string>, from = shop } = {},
) =>
  from.rest(one.method, one.path.replace(/\{\w+\}/, 'TKT-000000'), payload, as, {
    ...(forServers(one) && hash),
    ...headers,
  })
const json = { 'content-type': 'application/json' }

describe('The OpenAPI document', () => {
  it('contains every path of the contract', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual([...CONTRACT, ...MORE].sort())
  })

  it('documents purpose, request and responses of every path, with an example of each response', () => {
    for (const { name, operation } of operations) {
      expect(operation.summary, name).not.toBe('')
      expect(operation.description, name).not.toBe('')
      expect(
        Object.keys(operation.responses).some((status) => status.startsWith('4')),
        name,
      ).toBe(true)
      expect(
        Object.keys(operation.responses).some((status) => status.startsWith('2')),
        name,
      ).toBe(true)
      for (const response of Object.values(operation.responses)) {
        if ('$ref' in response) continue
        for (const { example } of Object.values(response.content))
          expect(example, name).toBeTypeOf(operation.operationId === 'getOrderReceipt' ? 'string' : 'object')
      }
    }
  })

  // ASVS 2.1.1
  it('describes every request field', () => {
    const silent = operations.flatMap(({ name, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.entries(schema.properties ?? {})
          .filter(([, part]) => !(part.description ?? part.anyOf?.[0]?.description ?? part.properties))
          .map(([field]) => `${name} ${field}`),
      ),
    )
    expect(silent).toEqual([])
  })
})

describe('Request validation of every path', () => {
  const changing = () => operations.filter((one) => one.method !== 'GET' && !forKeys(one))
  const expectAll = async (
    listed: Listed[],
    status: number,
    message: string | RegExp,
    call: (one: Listed) => ReturnType<typeof send>,
  ) => {
    expect(listed.length).toBeGreaterThan(0)
    for (const one of listed) {
      const reply = await call(one)
      expect([one.name, reply.status, reply.body.message]).toEqual([one.name, status, expect.stringMatching(message)])
      expect(reply.body).toMatchObject({ success: false, error: true })
    }
  }

  it('rejects a truncated body with 400', async () => {
    await expectAll(
      changing().filter((one) => !takesPicture(one)),
      400,
      'The body is not valid JSON.',
      (one) => send(one, '{"cut', { headers: json }),
    )
  })

  it('rejects __proto__ and constructor in a body with 400', async () => {
    for (const body of ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'])
      await expectAll(
        changing().filter((one) => !takesPicture(one)),
        400,
        'The body is not valid JSON.',
        (one) => send(one, body, { headers: json }),
      )
  })

  it('rejects a body of 2 MB and a picture of more than 5 MB with 413', async () => {
    const words = JSON.stringify({ words: 'x'.repeat(2_000_000) })
    await expectAll(
      changing().filter((one) => !takesPicture(one)),
      413,
      'The request is too large.',
      (one) => send(one, words, { headers: json }),
    )
    await expectAll(changing().filter(takesPicture), 413, 'The picture is larger than 5 MB.', (one) => {
      const { headers, payload } = pictureForm(
        Buffer.alloc(5 * 1024 * 1024 + 1),
        one.path === '/user/upload-avatar' ? 'avatar' : 'image',
      )
      return send(one, payload, { headers })
    })
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'image/png',
    'application/jsonp',
    'x',
  ])('rejects a body that is %s with 415', async (type) => {
    await expectAll(changing(), 415, 'The content type must be application/json', (one) =>
      send(one, 'words', { headers: { 'content-type': type } }),
    )
  })

  it('rejects a URL of more than 8,000 characters with 414', async () => {
    await expectAll(operations, 414, 'The URL is too long.', (one) =>
      send({ ...one, path: `${one.path}?${'x'.repeat(8_000)}` }, undefined),
    )
  })

  it('rejects an anonymous client with 401 when a login is required', async () => {
    await expectAll(
      operations.filter(({ operation }) => operation.security.some((one) => 'bearer' in one)),
      401,
      'Please log in first.',
      (one) => send(one, undefined, { as: null }),
    )
  })

  it('rejects a shopper with 403 when staff is required', async () => {
    const forStaff = operations.filter(({ operation }) => operation['x-access'] === 'staff')
    expect(forStaff).toHaveLength(10)
    await expectAll(forStaff, 403, 'Only staff may do this.', (one) => send(one, undefined, { as: shopper }))
  })

  it('rejects a mutation without the CSRF token with 403', async () => {
    await expectAll(
      changing().filter((one) => !forServers(one)),
      403,
      'Invalid CSRF token',
      (one) => send(one, undefined, { headers: { 'x-csrf-token': 'made up' } }),
    )
  })
})

describe('Every path', () => {
  it('has a scene for every status specific to it', { timeout: 60_000 }, async () => {
    for (const [name, scene] of Object.entries(scenes)) {
      const reply = await scene()
      expect([name, JSON.stringify(reply.body)]).toEqual([`${name.slice(0, -3)}${reply.status}`, expect.any(String)])
    }
    expect(await fetchReceipt(shop)).toEqual({ status: 200, type: 'application/pdf' })
  })

  /** Status of the scene to repeat for the rate limit, where it is not the one rejected with 400. */
  const COUNTED: Record<string, string> = {
    'POST /user/register': '201',
    'POST /user/login': '401',
    'POST /support/create-ticket': '200',
    'GET /partner/exports/{id}': '404',
    'GET /partner/key': '200',
    'POST /partner/exports': '202',
    'GET /partner/orders': '200',
    'GET /partner/orders/{id}': '404',
    'GET /partner/tickets/{id}': '404',
    'GET /partner/tickets': '200',
    ...Object.fromEntries(READS_CATALOGUE.map((name) => [name, '403'])),
  }
  it('returns 429 with the time to wait after too many attempts', async () => {
    const limited = operations.filter(({ operation }) => '429' in operation.responses)
    expect(limited.length).toBeGreaterThan(5)
    for (const { name } of limited) {
      const call = contractScenes(shop.as({ address: nextClientAddress() }), { shopper, staff })[
        `${name} ${COUNTED[name] ?? '400'}`
      ]
      await call?.()
      await shop.pool.query('update rate_limits set points = 1000000')
      const reply = await call?.()
      await shop.pool.query('delete from rate_limits')
      expect([name, reply?.status, reply?.body.message]).toEqual([name, 429, expect.stringMatching('Please wait')])
    }
  })

  it('returns 503 while the database does not respond', async () => {
    const held = await holdAllConnections(shop)
    const replies = await Promise.all(operations.map(async (one) => [one.name, (await simply(one)).status]))
    held.release()
    expect(replies).toEqual(operations.map(({ name }) => [name, 503]))
  })

  it('returns 500 with a request id and without any SQL on an internal error', async () => {
    await shop.pool.query('alter schema public rename to elsewhere')
    const replies = await Promise.all(operations.map(async (one) => ({ name: one.name, ...(await simply(one)) })))
    await shop.pool.query('alter schema elsewhere rename to public')
    for (const { name, status, body } of replies)
      expect([name, status, body]).toEqual([
        name,
        500,
        {
          success: false,
          error: true,
          code: 'INTERNAL',
          message: 'Something went wrong on our side. Please try again.',
          requestId: expect.any(String),
        },
      ])
  })

  /**
   * Sends a request that reaches the database for authentication; the payment webhook reaches it to store the delivery
   * and does not query the provider.
   */
  const simply = (one: Listed) =>
    forServers(one)
      ? send(one, JSON.stringify({ event: 'charge.completed', data: { id: 1, tx_ref: 'KS-x' } }), { headers: json })
      : send(one, undefined)

  it('returned each documented response during the tests', () => {
    expect(documented().filter((reply) => !shop.contract.seen.has(reply))).toEqual([])
  })
})
