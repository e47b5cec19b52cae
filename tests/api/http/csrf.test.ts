/** CSRF protection. The REST API accepts cookies, so every mutation requires a token that other sites cannot know. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#server/ids.ts'
import { createSecrets } from '#server/security/secrets.ts'
import { openTestShop, SECRET, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { restClient as rest } from '../../support/clients/restApi.ts'
import { buildLogIn, createMember, createSession } from '../../support/fixtures/accounts.ts'
import { createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const REFUSED = { success: false, error: true, code: 'INVALID_CSRF_TOKEN', message: 'Invalid CSRF token' }

/** Requests a CSRF token as a browser does, and returns the token with its session cookie. */
async function createBrowser(cookie?: string, accessToken?: string) {
  const response = await shop.app.inject({
    method: 'GET',
    url: '/api/user/csrf-token',
    headers: { ...(cookie && { cookie }), ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
  })
  const [set] = response.cookies
  return { token: response.json<{ csrfToken: string }>().csrfToken, cookie: `${set?.name}=${set?.value}`, set }
}

const post = (headers: Record<string, string>, url = '/api/product/get') =>
  shop.app.inject({ method: 'POST', url, headers, payload: {} })

describe('A CSRF token', () => {
  it('is accepted with the cookie of its browser', async () => {
    const { token, cookie } = await createBrowser()
    expect((await post({ cookie, 'x-csrf-token': token })).statusCode).toBe(200)
  })

  // ASVS 3.3.2
  it('comes with a cookie that is HttpOnly and SameSite', async () => {
    const { set } = await createBrowser()
    expect(set).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
  })

  it('stays the same for the same browser', async () => {
    const first = await createBrowser()
    expect(await createBrowser(first.cookie)).toMatchObject({ token: first.token, cookie: first.cookie })
  })

  it.each([
    'absent',
    'wrong',
    'cut short',
    'empty',
    'of another browser',
    'without a cookie',
    'with another cookie',
    'for no cookie at all',
  ])('that is %s is rejected', async (what) => {
    const [own, foreign] = [await createBrowser(), await createBrowser()]
    const headers: Record<string, Record<string, string>> = {
      absent: { cookie: own.cookie },
      wrong: { cookie: own.cookie, 'x-csrf-token': `${own.token.slice(0, -1)}${own.token.endsWith('A') ? 'B' : 'A'}` },
      'cut short': { cookie: own.cookie, 'x-csrf-token': own.token.slice(0, 10) },
      empty: { cookie: own.cookie, 'x-csrf-token': '' },
      'of another browser': { cookie: own.cookie, 'x-csrf-token': foreign.token },
      'without a cookie': { 'x-csrf-token': own.token },
      'with another cookie': { cookie: foreign.cookie, 'x-csrf-token': own.token },
      'for no cookie at all': { cookie: 'csrfSession=', 'x-csrf-token': own.token },
    }
    const response = await post(headers[what] ?? {})
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual(REFUSED)
  })

  it('is required by every path except GET, for bearer tokens and cookies', async () => {
    const { accessToken } = await createSession(shop, rest)
    const product = await createProduct(shop)
    const calls = [
      ['POST', '/user/register'],
      ['POST', '/user/login'],
      ['POST', '/user/refresh-token'],
      ['POST', '/subcategory/get'],
      ['POST', '/product/get-product-by-category'],
      ['POST', '/product/get-product-by-category-and-subcategory'],
      ['POST', '/product/get-product-details'],
      ['POST', '/cart/create'],
      ['PUT', '/cart/update-qty'],
      ['DELETE', '/cart/delete-cart-item'],
      ['POST', '/address/create'],
      ['PUT', '/address/update'],
      ['DELETE', '/address/disable'],
      ['POST', '/order/calculate-delivery-fee'],
      ['POST', '/order/cash-on-delivery'],
    ] as const
    for (const [method, path] of calls) {
      for (const headers of [{ authorization: `Bearer ${accessToken}` }, { cookie: `accessToken=${accessToken}` }]) {
        const response = await shop.app.inject({
          method,
          url: `/api${path}`,
          headers,
          payload: { productId: product.id, _id: newId('cartLine') },
        })
        expect([path, response.statusCode, response.json()]).toEqual([path, 403, REFUSED])
      }
    }
    expect((await rest.cartLines(shop, { accessToken })).value).toEqual([])
  })
})

describe('The session of a CSRF token', () => {
  const readProducts = (headers: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url: '/api/product/get', headers, payload: {} })

  // ASVS 3.5.1
  it('is that of the request which got it: of a visitor or of another session it is rejected', async () => {
    const [own, foreign] = [await createSession(shop, rest), await createSession(shop, rest)]
    const browsers = {
      own: await createBrowser(undefined, own.accessToken),
      visitor: await createBrowser(),
      foreign: await createBrowser(undefined, foreign.accessToken),
    }
    const statuses = Object.entries(browsers).map(async ([name, { cookie, token }]) => {
      const bearer = { authorization: `Bearer ${own.accessToken}`, cookie, 'x-csrf-token': token }
      const cookies = { cookie: `${cookie}; accessToken=${own.accessToken}`, 'x-csrf-token': token }
      const graphql = await shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: bearer,
        payload: { query: 'mutation { requestAvatarUpload { url } }' },
      })
      return [
        name,
        (await readProducts(bearer)).statusCode,
        (await readProducts(cookies)).statusCode,
        graphql.statusCode,
      ]
    })
    expect(await Promise.all(statuses)).toEqual([
      ['own', 200, 200, 200],
      ['visitor', 403, 403, 403],
      ['foreign', 403, 403, 403],
    ])
  })

  it('gives every request of the session the same token, so that concurrent ones do not invalidate each other', async () => {
    const { accessToken } = await createSession(shop, rest)
    const [first, second] = await Promise.all([
      createBrowser(undefined, accessToken),
      createBrowser(undefined, accessToken),
    ])
    const headers = { authorization: `Bearer ${accessToken}`, cookie: second.cookie, 'x-csrf-token': first.token }
    expect((await readProducts(headers)).statusCode).toBe(200)
  })

  it('changes at log-in and log-out through both APIs: the browser loses the cookie, and gets another token', async () => {
    const { email } = await createMember(shop)
    for (const api of ['rest', 'graphql'] as const) {
      const visitor = await createBrowser()
      const form = await buildLogIn(shop, email)
      const headers = { cookie: visitor.cookie, 'x-csrf-token': visitor.token }
      const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { session { accessToken } } }'
      const logIn = await shop.app.inject({
        method: 'POST',
        headers,
        ...(api === 'rest'
          ? { url: '/api/user/login', payload: form }
          : { url: '/graphql', payload: { query, variables: { input: form } } }),
      })
      const cleared = expect.objectContaining({ name: 'csrfSession', value: '', path: '/' })
      expect(logIn.cookies).toContainEqual(cleared)
      const accessToken = logIn.json().data.accessToken ?? logIn.json().data.logIn.session.accessToken
      const authorization = `Bearer ${accessToken}`
      expect((await readProducts({ ...headers, authorization })).statusCode).toBe(403)
      const member = await createBrowser(visitor.cookie, accessToken)
      expect(member.token).not.toBe(visitor.token)
      const own = { cookie: member.cookie, 'x-csrf-token': member.token, authorization }
      expect((await readProducts(own)).statusCode).toBe(200)
      const logOut = await shop.app.inject(
        api === 'rest'
          ? { method: 'GET', url: '/api/user/logout', headers: own }
          : { method: 'POST', url: '/graphql', headers: own, payload: { query: 'mutation { logOut { message } }' } },
      )
      expect(logOut.cookies).toContainEqual(cleared)
      expect((await createBrowser(member.cookie)).token).not.toBe(member.token)
    }
  })

  it('keeps its token when the secret is replaced, as long as the replaced secret is listed', async () => {
    const { accessToken } = await createSession(shop, rest)
    const { cookie, token } = await createBrowser(undefined, accessToken)
    const statusOf = async (...secrets: Parameters<typeof createSecrets>) => {
      const at = await openTestShop({ databaseUrl: shop.databaseUrl, deps: { secrets: createSecrets(...secrets) } })
      onTestFinished(() => at.close())
      const headers = { authorization: `Bearer ${accessToken}`, cookie, 'x-csrf-token': token }
      return (await at.app.inject({ method: 'POST', url: '/api/product/get', headers, payload: {} })).statusCode
    }
    const newer = 'another secret, also longer than 32 characters'
    expect([await statusOf(newer, SECRET), await statusOf(newer)]).toEqual([200, 403])
  })

  it('may have an expired access token: the session can be refreshed with its own token', async () => {
    const { accessToken, refreshToken } = await createSession(shop, rest)
    const { cookie, token } = await createBrowser(undefined, accessToken)
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/user/refresh-token',
      headers: { cookie: `${cookie}; refreshToken=${refreshToken}`, 'x-csrf-token': token },
    })
    expect(response.statusCode).toBe(200)
  })
})

describe('A GET that changes something', () => {
  const PATHS = ['/api/user/logout', '/api/order/verify-payment?tx_ref=made-up']
  const get = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    shop.app.inject({ method, url, headers })

  it.each(PATHS)('%s is accepted from pages of the shop and from programs with a bearer token', async (url) => {
    const accepted = async (headersOf: (accessToken: string) => Record<string, string>) => {
      const { accessToken } = await createSession(shop, rest)
      return (await get(url, headersOf(accessToken))).statusCode
    }
    const expected = url.includes('logout') ? 200 : 404
    expect(
      await accepted((accessToken) => ({ cookie: `accessToken=${accessToken}`, 'sec-fetch-site': 'same-origin' })),
    ).toBe(expected)
    expect(await accepted((accessToken) => ({ authorization: `Bearer ${accessToken}` }))).toBe(expected)
  })

  // ASVS 3.5.3
  it.each(PATHS)(
    '%s is rejected from other sites and from browsers that do not say, without the token',
    async (url) => {
      const { accessToken } = await createSession(shop, rest)
      const { cookie, token } = await createBrowser(undefined, accessToken)
      const cookies = { cookie: `${cookie}; accessToken=${accessToken}` }
      const sites: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        {},
      ]
      for (const site of sites) {
        const response = await get(url, { ...cookies, ...site })
        expect([site, response.statusCode, response.json()]).toEqual([site, 403, REFUSED])
        expect((await get(url, { ...cookies, ...site }, 'HEAD')).statusCode).toBe(403)
      }
      await unwrap(rest.whoAmI(shop, { accessToken }))
      const withToken = await get(url, { ...cookies, 'sec-fetch-site': 'cross-site', 'x-csrf-token': token })
      expect(withToken.statusCode).toBe(url.includes('logout') ? 200 : 404)
    },
  )
})

describe('The login cookies', () => {
  // ASVS 14.3.2
  it('are HttpOnly and authenticate calls without a bearer token', async () => {
    const { refreshToken } = await createSession(shop, rest)
    const browser = await createBrowser()
    const refreshed = await shop.app.inject({
      method: 'POST',
      url: '/api/user/refresh-token',
      headers: { cookie: `${browser.cookie}; refreshToken=${refreshToken}`, 'x-csrf-token': browser.token },
    })
    expect(refreshed.statusCode).toBe(200)
    for (const cookie of refreshed.cookies) expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
    const access = refreshed.cookies.find(({ name }) => name === 'accessToken')?.value ?? ''
    const details = await shop.app.inject({
      method: 'GET',
      url: '/api/user/user-details',
      headers: { cookie: `accessToken=${access}` },
    })
    expect(details.statusCode).toBe(200)
    expect(details.headers['cache-control']).toBe('private, no-store')
  })

  it('are cleared at logout', async () => {
    const { accessToken } = await createSession(shop, rest)
    const response = await shop.app.inject({
      method: 'GET',
      url: '/api/user/logout',
      headers: { cookie: `accessToken=${accessToken}`, 'sec-fetch-site': 'same-origin' },
    })
    expect(response.json()).toMatchObject({ success: true })
    expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['accessToken', ''],
      ['refreshToken', ''],
    ])
    expect((await rest.whoAmI(shop, { accessToken })).details).toEqual({ sessionExpired: true })
  })
})

describe('GraphQL', () => {
  const ask = (query: string, headers: Record<string, string>, operationName?: string) =>
    shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, operationName } })
  const LOG_OUT = 'mutation { logOut { message } }'
  const DONE = { logOut: { message: 'You are logged out.' } }
  const COOKIES = ['accessToken', 'refreshToken', 'resetGrant', 'knownDevice', 'loginChallenge', 'csrfSession']

  it.each([...COOKIES, ...COOKIES.map((name) => `__Host-${name}`)])(
    'requires the CSRF token for a mutation with the cookie %s',
    async (name) => {
      const { token } = await createBrowser()
      for (const headers of [{}, { 'x-csrf-token': token }] as Record<string, string>[]) {
        const response = await ask(LOG_OUT, { cookie: `${name}=made-up`, ...headers })
        expect([response.statusCode, response.json()]).toEqual([
          403,
          { errors: [{ message: 'Invalid CSRF token', extensions: { code: 'INVALID_CSRF_TOKEN' } }] },
        ])
      }
    },
  )

  it('accepts a mutation with the token of its browser and rejects the token of another', async () => {
    const { accessToken } = await createSession(shop, rest)
    const own = await createBrowser(undefined, accessToken)
    const foreign = await createBrowser(undefined, (await createSession(shop, rest)).accessToken)
    const cookie = `${own.cookie}; accessToken=${accessToken}`
    expect((await ask(LOG_OUT, { cookie, 'x-csrf-token': foreign.token })).statusCode).toBe(403)
    await unwrap(rest.whoAmI(shop, { accessToken }))
    const response = await ask(LOG_OUT, { cookie, 'x-csrf-token': own.token })
    expect([response.statusCode, response.json().data]).toEqual([200, DONE])
    expect((await rest.whoAmI(shop, { accessToken })).details).toEqual({ sessionExpired: true })
  })

  it('applies the check to the executed operation only', async () => {
    const { cookie } = await createBrowser()
    const both = `query Read { viewer { id } } ${LOG_OUT.replace('mutation', 'mutation Leave')}`
    expect((await ask(both, { cookie }, 'Read')).json().data).toEqual({ viewer: null })
    expect((await ask(both, { cookie }, 'Leave')).statusCode).toBe(403)
  })

  it("requires no token without the shop's cookies or for a query", async () => {
    const { accessToken } = await createSession(shop, rest)
    const authorization = `Bearer ${accessToken}`
    for (const headers of [{}, { cookie: 'theme=dark; _ga=1' }, { authorization }] as Record<string, string>[])
      expect((await ask(LOG_OUT, headers)).json().data).toEqual(DONE)
    expect((await ask('{ viewer { id } }', { cookie: (await createBrowser()).cookie })).statusCode).toBe(200)
  })

  // ASVS 3.5.2
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'rejects a form submitted by another site (%s)',
    async (type) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': type },
        payload: JSON.stringify({ query: 'mutation { logOut { message } }' }),
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.body).not.toContain('logged out')
    },
  )

  // ASVS 3.5.3
  it('rejects a mutation by GET', async () => {
    const response = await shop.app.inject({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent('mutation { logOut { message } }')}`,
      headers: { 'apollo-require-preflight': '1' },
    })
    expect(response.statusCode).toBe(405)
  })
})
