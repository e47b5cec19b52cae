/** Headers and cookies that tell browsers what other sites may not do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { restClient as rest } from '../../support/clients/restApi.ts'
import { buildLogIn, codeOf, createMember, withTwoSteps } from '../../support/fixtures/accounts.ts'
import { createUser } from '../../support/fixtures/fixtures.ts'

const TLS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ trustProxy: 1 })
})
afterAll(() => shop.close())

describe('Every response', () => {
  // ASVS 3.2.1, 3.4.1, 3.4.4, 3.4.5, 3.4.6, 4.1.1
  it('forbids frames, guesses of its type and full referrers, and requires TLS for a year', async () => {
    const urls = shop.routes.map(({ url }) => url.replace(/\*|:\w+/g, 'x'))
    const checked = [...new Set([...urls, '/nowhere', '/api/nowhere', '/%ZZ', '/staff/nowhere'])]
    expect(checked.length).toBeGreaterThan(60)
    for (const url of checked) {
      const { headers, body } = await shop.app.inject({ url, headers: { ...TLS, accept: 'text/html' } })
      if (body !== '' && !String(headers['content-type']).startsWith('image/'))
        expect(headers['content-type'], url).toMatch(/^[\w/+.-]+; charset=utf-8/)
      expect(headers['content-security-policy'], url).toMatch(/(?:^|; )frame-ancestors 'none'/)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      // A URL that fastify cannot parse reaches no hook. Its response refers to nothing, and neither do pictures.
      if (url === '/%ZZ') continue
      if (!url.startsWith('/images/')) expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin')
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains')
    }
  })

  it('may be embedded by other sites only when it is a public file', async () => {
    const policyOf = async (url: string) =>
      (await shop.app.inject(url)).headers['cross-origin-resource-policy'] as string | undefined
    for (const url of ['/graphql', '/api/user/user-details', '/config.json', '/staff/graphql'])
      expect(await policyOf(url), url).toBe('same-origin')
    for (const url of ['/images/none/320.webp', '/uploads/none.webp']) expect(await policyOf(url), url).toBeUndefined()
  })
})

describe('Credentials in a URL', () => {
  // ASVS 14.2.1
  it('are ignored', async () => {
    const { accessToken } = await createMember(shop)
    for (const name of ['access_token', 'accessToken', 'token', 'authorization']) {
      const query = new URLSearchParams({ [name]: name === 'authorization' ? `Bearer ${accessToken}` : accessToken })
      expect((await shop.app.inject(`/api/user/user-details?${query}`)).statusCode, name).toBe(401)
    }
  })
})

describe('Every cookie over TLS', () => {
  const overTls = () => shop.as({ headers: TLS })
  const HIDDEN = { secure: true, httpOnly: true, path: '/' }

  // ASVS 3.3.1, 3.3.2, 3.3.3
  it('is bound to this host, hidden from scripts and not sent by other sites', async () => {
    const person = await withTwoSteps(shop, await createMember(shop))
    const { email } = person
    const start = await overTls().app.inject({
      method: 'GET',
      url: '/api/user/csrf-token',
      headers: TLS,
    })
    const [csrf] = start.cookies
    const headers = { ...TLS, cookie: `${csrf?.name}=${csrf?.value}`, 'x-csrf-token': start.json().csrfToken }
    const post = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/user/login', headers, payload })
    const challenge = await post(await buildLogIn(shop, email))
    const challengeCookie = challenge.cookies.find(({ name }) => name === '__Host-loginChallenge')
    headers.cookie += `; __Host-loginChallenge=${challengeCookie?.value}`
    const session = await post({ email, otp: await codeOf(shop, email) })
    expect(session.statusCode).toBe(200)
    const all = [...start.cookies, ...challenge.cookies, ...session.cookies]
    for (const cookie of all) expect(cookie, cookie.name).toMatchObject({ ...HIDDEN, sameSite: 'Lax' })
    expect([...new Set(all.map(({ name }) => name))].sort()).toEqual([
      '__Host-accessToken',
      '__Host-csrfSession',
      '__Host-knownDevice',
      '__Host-loginChallenge',
      '__Host-refreshToken',
    ])

    const access = session.cookies.find(({ name }) => name === '__Host-accessToken')?.value
    const ask = (cookie: string) =>
      shop.app
        .inject({ url: '/api/user/user-details', headers: { ...TLS, cookie } })
        .then(({ statusCode }) => statusCode)
    expect(await ask(`__Host-accessToken=${access}`)).toBe(200)
    // A cookie that another host of the domain set does not replace the one of the shop.
    expect(await ask(`accessToken=made-up; __Host-accessToken=${access}`)).toBe(200)
    const ended = await shop.app.inject({
      url: '/api/user/logout',
      headers: { ...TLS, cookie: `__Host-accessToken=${access}`, 'sec-fetch-site': 'same-origin' },
    })
    for (const cookie of ended.cookies) expect(cookie).toMatchObject({ ...HIDDEN, value: '' })
    expect((await rest.whoAmI(shop, { accessToken: String(access) })).details).toEqual({ sessionExpired: true })
  })

  it('of the staff console is too, except for the CSRF token, which the console reads', async () => {
    const password = 'Matooke#1'
    const { email } = await createUser(shop, { role: 'manager', passwordHash: await hashPassword(password) })
    const post = (query: string, input: object) =>
      shop.app.inject({ method: 'POST', url: '/staff/graphql', headers: TLS, payload: { query, variables: { input } } })
    const first = await post('mutation ($input: StaffLogInInput!) { logIn(input: $input) { challenge } }', {
      email,
      password,
    })
    const { cookies } = await post(
      'mutation ($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { token } }',
      { challenge: first.json().data.logIn.challenge, method: 'EMAIL', code: await codeOf(shop, email) },
    )
    const byName = Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]))
    expect(byName).toMatchObject({
      '__Host-staffSession': { ...HIDDEN, sameSite: 'Strict' },
      '__Host-staffDevice': { ...HIDDEN, sameSite: 'Strict' },
      '__Host-staffCsrf': { secure: true, path: '/', sameSite: 'Strict' },
    })
    expect(byName['__Host-staffCsrf']).not.toHaveProperty('httpOnly')
  })
})
