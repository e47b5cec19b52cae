/**
 * Rate limits. Counters are shared by two server instances on one database, and the account owner can always log in.
 */
import { describe, expect, it } from 'vitest'
import { nextClientAddress, type TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import type { ApiClient } from '../../support/clients/apiClient.ts'
import { API_CLIENTS, graphqlAndRest, unwrap } from '../../support/clients/apis.ts'
import { ask, done, graphqlClient, mutation } from '../../support/clients/graphqlApi.ts'
import { restClient } from '../../support/clients/restApi.ts'
import {
  buildLogIn,
  buildRegistrationForm,
  createCaptchaToken,
  createMember,
  later,
  PASSWORD,
  resend,
  verifyAccount,
} from '../../support/fixtures/accounts.ts'
import { mapConcurrently } from '../../support/fixtures/fixtures.ts'

const { shop, other } = await openTwoShops()

const server = (at: number) => (at % 2 ? other : shop)
const WRONG = 'Wrong#Pass1'
const logIn = async (api: ApiClient, email: string, password = PASSWORD, at = shop, deviceToken?: string) =>
  api.logIn(at, { ...(await buildLogIn(at, email, password)), ...(deviceToken !== undefined && { deviceToken }) })
/** Sets the counter of a limit, because real attempts are slow on purpose or too many. */
const countOf = async (key: string, points: number) => {
  const { rowCount } = await shop.pool.query('update rate_limits set points = $2 where key = $1', [key, points])
  expect(rowCount).toBe(1)
}

describe.each(API_CLIENTS)('An account under password guessing through $name', (api) => {
  const refused = api.refusal('RATE_LIMITED')
  const invalid = api.refusal('INVALID_CREDENTIALS')

  // ASVS 6.3.1
  it("rejects unknown devices after 10 failures from 10 IP addresses across two server instances, also with the correct password, but not the owner's device", async () => {
    const { email } = await createMember(shop)
    const { deviceToken } = await unwrap(logIn(api, email))
    for (let at = 0; at < 10; at++) expect((await logIn(api, email, WRONG, server(at))).refused).toBe(invalid)
    for (const at of [0, 1]) {
      const result = await logIn(api, email, PASSWORD, server(at))
      expect(result).toMatchObject({
        refused,
        message: 'Too many attempts. Please wait 15 minutes and try again.',
        details: { retryAfterSeconds: expect.any(Number) },
      })
      await unwrap(logIn(api, email, PASSWORD, server(at), deviceToken))
    }
    expect((await logIn(api, email)).refused).toBe(refused)
  })

  it('that does not exist is limited in the same way', async () => {
    const { email } = buildRegistrationForm()
    for (let at = 0; at < 10; at++) expect((await logIn(api, email, WRONG)).refused).toBe(invalid)
    expect((await logIn(api, email)).refused).toBe(refused)
  })

  it('allows 10 attempts of 30 concurrent ones', async () => {
    const { email } = await createMember(shop)
    const results = await Promise.all(Array.from({ length: 30 }, (_, at) => logIn(api, email, WRONG, server(at))))
    expect(results.filter((result) => result.refused === invalid)).toHaveLength(10)
    expect(results.filter((result) => result.refused === refused)).toHaveLength(20)
  })

  it('rejects a device token of another account, a forged one and one with too many failures', async () => {
    const [{ email }, stranger] = [await createMember(shop), await createMember(shop)]
    const { deviceToken } = await unwrap(logIn(api, email))
    const foreign = (await unwrap(logIn(api, stranger.email))).deviceToken
    await logIn(api, email, WRONG)
    await countOf(`loginByStranger:${email}`, 11)
    const sealed = `${Buffer.from(email).toString('base64url')}.${foreign.split('.')[1]}`
    for (const token of [foreign, sealed, 'x', ''])
      expect((await logIn(api, email, PASSWORD, shop, token)).refused, token).toBe(refused)
    for (let at = 0; at < 10; at++) expect((await logIn(api, email, WRONG, shop, deviceToken)).refused).toBe(invalid)
    expect((await logIn(api, email, PASSWORD, shop, deviceToken)).refused).toBe(refused)
  })

  it('resets the counter after a correct password or after 15 minutes', async () => {
    const { email } = await createMember(shop)
    for (let at = 0; at < 3; at++) {
      await logIn(api, email, WRONG)
      await countOf(`loginByStranger:${email}`, 9)
      await unwrap(logIn(api, email))
    }
    await logIn(api, email, WRONG)
    await countOf(`loginByStranger:${email}`, 11)
    expect((await logIn(api, email)).refused).toBe(refused)
    await shop.pool.query(`update rate_limits set expire = expire - 900000 where key = $1`, [
      `loginByStranger:${email}`,
    ])
    await unwrap(logIn(api, email))
  })
})

describe('One IP address', () => {
  // ASVS 6.3.1
  it('with 100 failed logins is rejected by both instances and both APIs, also with the correct password; other addresses are not', async () => {
    const address = nextClientAddress()
    const { email } = await createMember(shop)
    const from = (at: number) => server(at).as({ address })
    const results = await mapConcurrently(8, Array.from({ length: 100 }), async (_, at) => {
      const api = graphqlAndRest(at)
      return [
        (await logIn(api, `guess${at}@example.com`, WRONG, from(at >> 1))).refused,
        api.refusal('INVALID_CREDENTIALS'),
      ]
    })
    for (const [refused, expected] of results) expect(refused).toBe(expected)
    for (const at of [0, 1])
      for (const api of API_CLIENTS)
        expect((await logIn(api, email, PASSWORD, from(at))).refused).toBe(api.refusal('RATE_LIMITED'))
    for (const api of API_CLIENTS) await unwrap(logIn(api, email))
  })

  // ASVS 2.4.1
  it('allows 60 registrations per hour', async () => {
    const address = nextClientAddress()
    await unwrap(graphqlClient.register(shop.as({ address }), buildRegistrationForm()))
    await countOf(`registerByAddress:${address}`, 59)
    await unwrap(restClient.register(other.as({ address }), buildRegistrationForm()))
    for (const api of API_CLIENTS) {
      expect((await api.register(other.as({ address }), buildRegistrationForm())).refused).toBe(
        api.refusal('RATE_LIMITED'),
      )
      await unwrap(api.register(shop, buildRegistrationForm()))
    }
  })

  it('shares its limit with its /64 network for IPv6, and with its mapped form for IPv4', async () => {
    const networks = [
      {
        key: '2001:db8:77:1::/64',
        one: '2001:db8:77:1::a',
        alike: '2001:db8:77:1:ffff:ffff:ffff:ffff',
        another: '2001:db8:77:2::a',
      },
      { key: '198.51.100.7', one: '::ffff:198.51.100.7', alike: '198.51.100.7', another: '198.51.100.8' },
    ]
    for (const { key, one, alike, another } of networks) {
      await unwrap(graphqlClient.register(shop.as({ address: one }), buildRegistrationForm()))
      await countOf(`registerByAddress:${key}`, 60)
      for (const api of API_CLIENTS) {
        expect((await api.register(other.as({ address: alike }), buildRegistrationForm())).refused).toBe(
          api.refusal('RATE_LIMITED'),
        )
        await unwrap(api.register(shop.as({ address: another }), buildRegistrationForm()))
      }
    }
  })

  // ASVS 6.6.3
  it('allows 60 code attempts in 15 minutes across all accounts and purposes', async () => {
    const address = nextClientAddress()
    const form = buildRegistrationForm()
    await unwrap(graphqlClient.register(shop, form))
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const [api, code] = [graphqlAndRest(at), { email: `guess${at}@example.com`, otp: '123456' }]
        return at % 3 ? api.verify(server(at).as({ address }), code) : api.verifyReset(server(at).as({ address }), code)
      }),
    )
    for (const { refused } of tries) expect(['CODE_INVALID', 400]).toContain(refused)
    for (const api of API_CLIENTS)
      expect((await api.verify(other.as({ address }), { email: form.email, otp: '123456' })).refused).toBe(
        api.refusal('RATE_LIMITED'),
      )
    await verifyAccount(shop, form.email)
  })

  it('allows 60 requested emails per hour', async () => {
    const address = nextClientAddress()
    const [asking, { email }] = [shop.as({ address }), buildRegistrationForm()]
    await unwrap(resend(asking, 'VERIFY_EMAIL', buildRegistrationForm().email))
    await countOf(`mailByAddress:${address}`, 60)
    expect((await resend(asking, 'VERIFY_EMAIL', email)).refused).toBe('RATE_LIMITED')
    for (const api of API_CLIENTS)
      expect(
        (await api.forgot(other.as({ address }), { email, recaptchaToken: await createCaptchaToken(shop) })).refused,
      ).toBe(api.refusal('RATE_LIMITED'))
    for (const api of API_CLIENTS)
      expect((await api.changeEmail(asking, { email, password: PASSWORD }, await createMember(shop))).refused).toBe(
        api.refusal('RATE_LIMITED'),
      )
  })
})

describe('A signed-in user', () => {
  it('has 10 password attempts across both instances and all operations', async () => {
    const person = await createMember(shop)
    const twoStep = (at: TestShop, password: string) =>
      ask(
        at,
        mutation('setTwoStep', 'SetTwoStepInput', 'viewer { id }'),
        { input: { enabled: true, password } },
        person,
        done,
      )
    const results = await Promise.all(Array.from({ length: 12 }, (_, at) => twoStep(server(at), WRONG)))
    expect(results.filter(({ refused }) => refused === 'WRONG_PASSWORD')).toHaveLength(10)
    expect((await twoStep(shop, PASSWORD)).refused).toBe('RATE_LIMITED')
    for (const api of API_CLIENTS)
      expect(
        (await api.changeEmail(other, { email: buildRegistrationForm().email, password: PASSWORD }, person)).refused,
      ).toBe(api.refusal('RATE_LIMITED'))
    const closing = await ask(
      shop,
      mutation('deleteAccount', 'DeleteAccountInput', 'message'),
      { input: { password: PASSWORD } },
      person,
      done,
    )
    expect(closing.refused).toBe('RATE_LIMITED')
  })
})

describe('REST', () => {
  it('returns Retry-After with a 429', async () => {
    const { email } = await createMember(shop)
    await logIn(restClient, email, WRONG)
    await countOf(`loginByStranger:${email}`, 11)
    const { status, headers, body } = await shop.rest('POST', '/user/login', await buildLogIn(shop, email))
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(890)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    expect(body.data).toEqual({ retryAfterSeconds: Number(headers['retry-after']) })
  })

  it('returns the remaining seconds until a code can be requested again', async () => {
    const { email } = await createMember(shop)
    const forgot = async () =>
      shop.rest('PUT', '/user/forgot-password', { email, recaptchaToken: await createCaptchaToken(shop) })
    await forgot()
    const again = await later(shop, 20, forgot)
    expect([again.status, again.headers['retry-after'], again.body.message]).toEqual([
      429,
      '40',
      'A code is on its way. You can request another in 40 seconds.',
    ])
  })
})
