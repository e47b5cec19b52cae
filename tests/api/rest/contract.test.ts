/**
 * The REST contract as a whole: every path of it is there, says what it takes and gives, and gives each answer that it says. Whoever adds
 * a path or a refusal adds a row or a scene. That no answer is outside the document is looked at with every call of every test
 * (support/contract.ts).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiDocument, Operation } from '#server/rest/openapi/document.ts'
import { PAYMENTS_WEBHOOK_SECRET } from '#server/sandbox/payments.sandbox.ts'
import { type Asker, anAddressOfTheNet, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { pictureForm } from '../../support/clients/restApi.ts'
import { aReceipt, contractScenes, READS_CATALOGUE, type Scene } from '../../support/fixtures/contractScenes.ts'
import { aShopper, aStaffMember, theZones } from '../../support/fixtures/fixtures.ts'

/** Section 7 of the specification, written down a second time and on purpose. */
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
/** What the shop has beyond it. */
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
let shopper: Asker & object
let staff: Asker & object
beforeAll(async () => {
  shop = await openTestShop()
  await theZones(shop)
  document = await shop.contract.document()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const upper = method.toUpperCase() as Listed['method']
      return { name: `${upper} ${path}`, method: upper, path, operation }
    }),
  )
  ;[shopper, staff] = [await aShopper(shop), await aStaffMember(shop)]
  scenes = contractScenes(shop, { shopper, staff })
})
afterAll(() => shop.close())

const documented = () => operations.flatMap(({ name, operation }) => Object.keys(operation.responses).map((status) => `${name} ${status}`))
const takesPicture = ({ operation }: Listed) => 'multipart/form-data' in (operation.requestBody?.content ?? {})
const forKeys = ({ operation }: Listed) => operation.security.length > 0 && operation.security.every((one) => 'partnerKey' in one)
const forServers = ({ operation }: Listed) => operation['x-access'] === 'provider'
const hash = { 'verif-hash': PAYMENTS_WEBHOOK_SECRET }

/** Sent as it is, by somebody who may: what comes of it depends on the body alone. */
const send = (one: Listed, payload: string | Buffer | undefined, { as = staff as Asker, headers = {} as Record<string, string>, from = shop } = {}) =>
  from.rest(one.method, one.path.replace(/\{\w+\}/, 'TKT-000000'), payload, as, { ...(forServers(one) && hash), ...headers })
const json = { 'content-type': 'application/json' }

describe('The document', () => {
  it('has every path of the contract', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual([...CONTRACT, ...MORE].sort())
  })

  it('says of every path what it does, takes and gives, with an example of each answer', () => {
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

  it('describes every field of what is sent', () => {
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

describe('What every path refuses', () => {
  const changing = () => operations.filter((one) => one.method !== 'GET' && !forKeys(one))
  const expectAll = async (listed: Listed[], status: number, message: string | RegExp, call: (one: Listed) => ReturnType<typeof send>) => {
    expect(listed.length).toBeGreaterThan(0)
    for (const one of listed) {
      const answer = await call(one)
      expect([one.name, answer.status, answer.body.message]).toEqual([one.name, status, expect.stringMatching(message)])
      expect(answer.body).toMatchObject({ success: false, error: true })
    }
  }

  it('a body that is cut short: 400', async () => {
    await expectAll(
      changing().filter((one) => !takesPicture(one)),
      400,
      'The body is not JSON.',
      (one) => send(one, '{"cut', { headers: json }),
    )
  })

  it('__proto__ and constructor in a body: 400', async () => {
    for (const body of ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'])
      await expectAll(
        changing().filter((one) => !takesPicture(one)),
        400,
        'The body is not JSON.',
        (one) => send(one, body, { headers: json }),
      )
  })

  it('2 MB: 413, and pictures of more than 5 MB', async () => {
    const words = JSON.stringify({ words: 'x'.repeat(2_000_000) })
    await expectAll(
      changing().filter((one) => !takesPicture(one)),
      413,
      'The request is too large.',
      (one) => send(one, words, { headers: json }),
    )
    await expectAll(changing().filter(takesPicture), 413, 'The picture is larger than 5 MB.', (one) => {
      const { headers, payload } = pictureForm(Buffer.alloc(5 * 1024 * 1024 + 1), one.path === '/user/upload-avatar' ? 'avatar' : 'image')
      return send(one, payload, { headers })
    })
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png', 'application/jsonp', 'x'])(
    'a body that is %s: 415',
    async (type) => {
      await expectAll(changing(), 415, 'Send JSON', (one) => send(one, 'words', { headers: { 'content-type': type } }))
    },
  )

  it('an address of more than 8,000 characters: 414', async () => {
    await expectAll(operations, 414, 'The address is too long.', (one) => send({ ...one, path: `${one.path}?${'x'.repeat(8_000)}` }, undefined))
  })

  it('nobody, where somebody has to be signed in: 401', async () => {
    await expectAll(
      operations.filter(({ operation }) => operation.security.some((one) => 'bearer' in one)),
      401,
      'Please log in first.',
      (one) => send(one, undefined, { as: null }),
    )
  })

  it('a shopper, where staff has to be: 403', async () => {
    const forStaff = operations.filter(({ operation }) => operation['x-access'] === 'staff')
    expect(forStaff).toHaveLength(10)
    await expectAll(forStaff, 403, 'Only staff may do this.', (one) => send(one, undefined, { as: shopper }))
  })

  it('a call that changes something without the CSRF token: 403', async () => {
    await expectAll(
      changing().filter((one) => !forServers(one)),
      403,
      'Invalid CSRF token',
      (one) => send(one, undefined, { headers: { 'x-csrf-token': 'made up' } }),
    )
  })
})

describe('What each path answers', () => {
  it('has a scene for every status that is its own', { timeout: 60_000 }, async () => {
    for (const [name, scene] of Object.entries(scenes)) {
      const answer = await scene()
      expect([name, JSON.stringify(answer.body)]).toEqual([`${name.slice(0, -3)}${answer.status}`, expect.any(String)])
    }
    expect(await aReceipt(shop)).toEqual({ status: 200, type: 'application/pdf' })
  })

  /** The call that is counted, where that is not the one that is refused with 400. */
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
  it('after too many tries is 429, with the time to wait', async () => {
    const limited = operations.filter(({ operation }) => '429' in operation.responses)
    expect(limited.length).toBeGreaterThan(5)
    for (const { name } of limited) {
      const call = contractScenes(shop.as({ address: anAddressOfTheNet() }), { shopper, staff })[`${name} ${COUNTED[name] ?? '400'}`]
      await call?.()
      await shop.pool.query('update rate_limits set points = 1000000')
      const answer = await call?.()
      await shop.pool.query('delete from rate_limits')
      expect([name, answer?.status, answer?.body.message]).toEqual([name, 429, expect.stringMatching('Please wait')])
    }
  })

  it('is 503 and "come back soon" while the database does not answer', async () => {
    const held = await Promise.all(Array.from({ length: shop.pool.options.max }, () => shop.pool.connect()))
    const answers = await Promise.all(operations.map(async (one) => [one.name, (await simply(one)).status]))
    for (const connection of held) connection.release()
    expect(answers).toEqual(operations.map(({ name }) => [name, 503]))
  })

  it('is 500 with the name of the call, and not a word of SQL, where something is broken', async () => {
    await shop.pool.query('alter schema public rename to elsewhere')
    const answers = await Promise.all(operations.map(async (one) => ({ name: one.name, ...(await simply(one)) })))
    await shop.pool.query('alter schema elsewhere rename to public')
    for (const { name, status, body } of answers)
      expect([name, status, body]).toEqual([
        name,
        500,
        { success: false, error: true, code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.', requestId: expect.any(String) },
      ])
  })

  /** As far as the database, which is asked who it is; of the provider, whom it is not asked about, it is to keep a notice. */
  const simply = (one: Listed) =>
    forServers(one) ? send(one, JSON.stringify({ event: 'charge.completed', data: { id: 1, tx_ref: 'KS-x' } }), { headers: json }) : send(one, undefined)

  it('occurs: each one that is documented was seen', () => {
    expect(documented().filter((answer) => !shop.contract.seen.has(answer))).toEqual([])
    expect(shop.contract.faults).toEqual([])
  })
})
