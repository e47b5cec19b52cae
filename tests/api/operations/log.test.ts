/** Request log: logged fields, and redaction of personal data and secrets. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import texts from '#schema/documents.json' with { type: 'json' }
import { nextClientAddress, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import {
  another,
  buildLogIn,
  buildRegistrationForm,
  codeOf,
  createCaptchaToken,
  createMember,
  createSession,
  later,
  PASSWORD,
  withTwoSteps,
} from '../../support/fixtures/accounts.ts'
import { createDeliveryZones, createProduct, createShopper, pinOf } from '../../support/fixtures/fixtures.ts'
import { buildTicketForm } from '../../support/fixtures/support.ts'

type Line = { level: number; msg: string; requestId?: string; route?: string; [name: string]: unknown }

const text: string[] = []
const written = () => text.map((line) => JSON.parse(line) as Line)
const lines = (route: string) => written().filter((line) => line.route === route)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ log: { write: (line) => void text.push(line) } })
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

/** Polls for a log line: it is written after the response is sent, so the client may receive the response first. */
const lineOf = (requestId: string) =>
  expect.poll(() => written().find((line) => line.requestId === requestId && line.route !== undefined))
const hashOf = (name: string) =>
  Object.entries(texts).find(([, document]) => document.includes(`query ${name}`))?.[0] ?? ''

describe('A request', () => {
  it('is logged as one line with its route, status, duration and statement count', async () => {
    const shopper = await createShopper(shop)
    const { body, headers } = await shop.rest('GET', '/order/tracking?orderId=ord_nothing', undefined, shopper)
    expect(body.success).toBe(false)
    await lineOf(String(headers['x-request-id'])).toMatchObject({
      level: 30,
      method: 'GET',
      route: '/api/order/tracking',
      status: 404,
      ms: expect.any(Number),
      statements: expect.any(Number),
      codes: ['NOT_FOUND'],
    })
    expect(lines('/api/order/tracking')).toHaveLength(1)
  })

  it('counts only its own statements under concurrent use of the connection pool', async () => {
    const small = await openTestShop({
      databaseUrl: shop.databaseUrl,
      poolSize: 1,
      log: { write: (line) => void text.push(line) },
    })
    const shopper = await createShopper(shop)
    const ask = () => small.rest('GET', '/user/user-details', undefined, shopper)
    const alone = await ask()
    const together = await Promise.all(Array.from({ length: 8 }, ask))
    const counted = async ({ headers }: { headers: Record<string, unknown> }) => {
      const id = String(headers['x-request-id'])
      await lineOf(id).toBeDefined()
      return written().find((line) => line.requestId === id && line.route)?.statements
    }
    const one = await counted(alone)
    expect(one).toBeGreaterThan(0)
    for (const response of together) expect(await counted(response)).toBe(one)
    await small.close()
  })

  it('with a slow body counts only its own statements', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { accessToken } = await createShopper(shop)
    const body = new ReadableStream({
      async start(body) {
        body.enqueue(Buffer.from('{"query":'))
        await fetch(`${url}/healthz`)
        body.enqueue(Buffer.from('"{ cart { itemCount } }"}'))
        body.close()
      },
    })
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    expect(response.status).toBe(200)
    await lineOf(String(response.headers.get('x-request-id'))).toMatchObject({
      route: '/graphql',
      statements: expect.toSatisfy((count) => count > 1),
    })
  })

  it("to GraphQL is logged with the operation name for operations of the shop's pages only", async () => {
    const persistedQuery = { version: 1, sha256Hash: hashOf('CategoryNames') }
    const ask = (payload: object) => shop.app.inject({ method: 'POST', url: '/graphql', payload })
    const ours = await ask({ extensions: { persistedQuery } })
    const theirs = await ask({ query: 'query NakatosOwn { __typename }' })
    await lineOf(String(ours.headers['x-request-id'])).toMatchObject({
      route: '/graphql',
      operations: ['CategoryNames'],
    })
    await lineOf(String(theirs.headers['x-request-id'])).toMatchObject({ route: '/graphql', operations: ['other'] })
  })

  it('with a cached response is logged with the operation name too', async () => {
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf('CategoryNames') } })
    const ask = () =>
      shop.app.inject({
        url: `/graphql?extensions=${encodeURIComponent(extensions)}`,
        headers: { 'apollo-require-preflight': '1' },
      })
    for (const { headers } of [await ask(), await ask()])
      await lineOf(String(headers['x-request-id'])).toMatchObject({ route: '/graphql', operations: ['CategoryNames'] })
  })

  it.each(['proxy-4f1c.77', '0b0c2f6e-9d52-4ad0-9c8b-6d0b4b1a8d9e'])('keeps the incoming request id %s', async (id) => {
    expect((await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(
      id,
    )
  })

  // ASVS 16.4.1
  it.each(['', 'short', 'with space in it', 'x'.repeat(65), 'line"break{}'])(
    'replaces the invalid request id %j',
    async (id) => {
      expect(
        (await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'],
      ).toMatch(/^[\da-f-]{36}$/)
    },
  )

  // ASVS 16.3.4
  it('with an internal error is logged under the request id of its response in both APIs', async () => {
    const broken = await openTestShop({
      databaseUrl: shop.databaseUrl,
      log: { write: (line) => void text.push(line) },
      deps: {
        captcha: {
          verify: async () => {
            throw new Error('no captcha for nakato@example.com')
          },
        },
      },
    })
    const form = { email: 'nakato@example.com', password: PASSWORD, recaptchaToken: 'x' }
    const rest = await broken.rest('POST', '/user/login', form)
    const graphql = await broken.graphql('mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }', {
      input: form,
    })
    expect(rest).toMatchObject({ status: 500, body: { requestId: rest.headers['x-request-id'] } })
    const { extensions } = graphql.errors?.[0] ?? {}
    expect(extensions).toEqual({ code: 'INTERNAL', requestId: expect.any(String) })
    for (const { requestId } of [rest.body, extensions as unknown as { requestId: string }]) {
      const told = written().filter((line) => line.requestId === requestId && line.level === 50)
      expect(told).toMatchObject([
        { err: { message: 'no captcha for [e-mail]', stack: expect.stringContaining('log.test.ts') } },
      ])
    }
    await broken.close()
  })
})

describe.each(API_CLIENTS)('A security event through $name', (api) => {
  const eventsSince = (start: number) =>
    written()
      .slice(start)
      .filter(({ msg }) => msg === 'Security event')
      .map(({ event, account, factors, address }) => ({ event, account, factors, address }))

  // ASVS 16.2.1, 16.2.4, 16.3.1, 16.3.3
  it('is logged with the account, the factors, the address and the request for each log-in that succeeds or fails', async () => {
    const person = await withTwoSteps(shop, await createMember(shop))
    const { email, id: account } = person
    const address = nextClientAddress()
    const from = shop.as({ address })
    const start = text.length
    await api.logIn(from, await buildLogIn(shop, email, 'Wrong#Password1'))
    await api.logIn(from, await buildLogIn(shop, 'nobody@example.com'))
    const { challengeToken } = await unwrap(api.logIn(from, await buildLogIn(shop, email)))
    const otp = await codeOf(shop, email)
    await api.completeLogIn(from, { email, otp: another(otp), challengeToken })
    const session = await unwrap(api.completeLogIn(from, { email, otp, challengeToken }))
    await api.logOut(from, session)
    expect(eventsSince(start)).toEqual([
      { event: 'logInFailed', account, factors: ['password'], address },
      { event: 'logInFailed', account: null, factors: ['password'], address },
      { event: 'secondFactorRequested', account, factors: ['password'], address },
      { event: 'secondFactorFailed', account, factors: ['emailCode'], address },
      { event: 'loggedIn', account, factors: ['password', 'emailCode'], address },
      { event: 'loggedOut', account, address },
    ])
    const [line] = written()
      .slice(start)
      .filter(({ msg }) => msg === 'Security event')
    expect(line).toMatchObject({ requestId: expect.any(String), time: expect.any(Number), level: 30 })
  })

  it('is logged when a password changes and when a stolen refresh token is used', async () => {
    const session = await createSession(shop, api)
    const { id: account } = (await unwrap(api.whoAmI(shop, session))) as { id: string }
    const start = text.length
    await unwrap(
      api.changePassword(
        shop,
        { currentPassword: PASSWORD, newPassword: 'Posho&Beans2', confirmPassword: 'Posho&Beans2' },
        session,
      ),
    )
    await unwrap(api.refresh(shop, session.refreshToken))
    await later(shop, 11, () => api.refresh(shop, session.refreshToken))
    expect(eventsSince(start)).toMatchObject([
      { event: 'passwordChanged', account, factors: ['password'] },
      { event: 'refreshTokenReused', account, factors: ['refreshToken'] },
    ])
  })
})

describe('A refused request', () => {
  // ASVS 16.2.1, 16.3.2
  it('is logged with its code, the account and the address', async () => {
    const shopper = await createShopper(shop)
    const address = nextClientAddress()
    const { headers } = await shop
      .as({ address })
      .rest('POST', '/category/add-category', { name: 'Mine', image: '/images/x.webp' }, shopper)
    await lineOf(String(headers['x-request-id'])).toMatchObject({
      status: 403,
      codes: ['FORBIDDEN'],
      account: shopper.id,
      address,
    })
    const completed = await shop.rest('GET', '/user/user-details', undefined, shopper)
    await lineOf(String(completed.headers['x-request-id'])).toMatchObject({ status: 200, account: shopper.id })
    expect(lines('/api/user/user-details').at(-1)).not.toHaveProperty('address')
  })
})

describe.each(API_CLIENTS)('Personal data sent through $name', (api) => {
  // ASVS 16.2.5, 14.2.4
  it('is not logged: no password, code, token, email, phone number, address, PIN or message', async () => {
    const secrets: string[] = [PASSWORD]
    const keep = <T extends string>(...told: T[]) => void secrets.push(...told)
    text.length = 0
    const form = buildRegistrationForm({ name: 'Nakato Prossy', mobile: '+256772987654' })
    keep(form.email, String(form.name), '772987654', '772 987654')
    await unwrap(api.register(shop, form))
    const verification = await codeOf(shop, form.email)
    await unwrap(api.verify(shop, { email: form.email, otp: verification }))
    const login = await buildLogIn(shop, form.email)
    await api.logIn(shop, { ...login, password: 'Wrong#Password1' })
    const session = await unwrap(api.logIn(shop, await buildLogIn(shop, form.email)))
    await unwrap(api.forgot(shop, { email: form.email, recaptchaToken: await createCaptchaToken(shop) }))
    const reset = await codeOf(shop, form.email)
    const { resetToken } = await unwrap(api.verifyReset(shop, { email: form.email, otp: reset }))
    const NEW = 'Posho&Beans2'
    await unwrap(
      api.reset(shop, {
        email: form.email,
        newPassword: NEW,
        confirmPassword: NEW,
        recaptchaToken: await createCaptchaToken(shop),
        resetToken,
      }),
    )
    const again = await unwrap(api.logIn(shop, await buildLogIn(shop, form.email, NEW)))
    keep(
      login.recaptchaToken,
      'Wrong#Password1',
      NEW,
      resetToken,
      session.accessToken,
      session.refreshToken,
      again.accessToken,
      again.refreshToken,
    )

    const address = {
      name: 'Musoke Grace',
      addressLine: 'Plot 77, Lugogo Bypass',
      city: 'Kampala',
      area: 'Town Centre',
      landmark: 'Capital Shoppers',
      country: 'Uganda',
      mobile: '+256701555444',
    }
    const { id: addressId } = await unwrap(api.addAddress(shop, address, again))
    const product = await createProduct(shop, { listPrice: 10_000 })
    await unwrap(api.putInCart(shop, product.id, again))
    const order = await unwrap(api.placeOrder(shop, { addressId, total: 15_000 }, again))
    const ticket = buildTicketForm({ subject: 'Cracked eggs', message: 'My neighbour Okello saw it.' })
    await unwrap(api.createTicket(shop, ticket, again))
    keep(address.name, address.addressLine, address.landmark, '701555444', String(ticket.subject), 'Okello')

    // A URL and mail server errors that repeat the values they received.
    await shop.deliverMails()
    await shop.app.inject({ url: `/api/user/refresh-token?token=${again.refreshToken}&email=${form.email}` })
    const refusal = new Error(`550 <${form.email}> unknown`)
    shop.app.log.error({ err: refusal }, `Failed task 1 (mail): ${refusal.message}`)
    shop.app.log.error(refusal)

    const log = text.join('')
    expect(written().length).toBeGreaterThan(12)
    for (const secret of secrets) expect(log).not.toContain(secret)
    // A PIN may be the same as a number of these, or as a line in the frames of a stack trace.
    const withoutNumbers = log.replace(/"(?:time|pid|ms|requestId)":("[^"]*"|[\d.]+)|:\d+:\d+\b/g, '')
    for (const digits of [verification, reset, await pinOf(shop, order.id)])
      expect(withoutNumbers).not.toMatch(new RegExp(`(?<![\\w.])${digits}(?![\\w.])`))
  })
})
