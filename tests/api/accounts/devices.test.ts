/** Signed-in devices: listing, remote sign-out and idle timeout. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#server/db/tables/accounts.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { ask, done, graphqlClient, mutation } from '../../support/clients/graphqlApi.ts'
import { restClient } from '../../support/clients/restApi.ts'
import { buildLogIn, createMember, createSession, later, PASSWORD } from '../../support/fixtures/accounts.ts'
import { createShopper, type Person } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
type Device = { id: string; device: string; current: boolean; signedInAt: string; lastSeenAt: string }
const devicesOf = (as: Credentials) =>
  unwrap(ask(shop, '{ sessions { id device current signedInAt lastSeenAt } }', {}, as, (devices: Device[]) => devices))
const endSession = (sessionId: string, as: Credentials, password = PASSWORD) =>
  ask(
    shop,
    mutation('endSession', 'EndSessionInput', 'sessions { id }'),
    { input: { sessionId, password } },
    as,
    ({ sessions: left }: { sessions: { id: string }[] }) => left.map(({ id }) => id),
  )
const MINUTE = 60
/** Granularity of recorded activity in minutes. A session never ends sooner than 30 minutes after the last activity. */
const NOTED = 0.25

describe('Signed-in devices', () => {
  it.each(API_CLIENTS)('are listed with a readable device name, the current one first ($name)', async (api) => {
    const person = await createMember(shop)
    const phone = await later(shop, 60, async () =>
      unwrap(api.logIn(shop.as({ headers: { 'user-agent': PHONE } }), await buildLogIn(shop, person.email))),
    )
    expect(await devicesOf(phone)).toMatchObject([
      {
        device: 'Chrome on Android',
        current: true,
        signedInAt: new Date(shop.clock.now.getTime() + 60_000).toISOString(),
      },
      { id: person.sessionId, current: false, lastSeenAt: shop.clock.now.toISOString() },
    ])
    expect((await devicesOf(person)).map(({ current }) => current)).toEqual([true, false])
  })

  it('are signed out one at a time', async () => {
    const person = await createMember(shop)
    const phone = await unwrap(restClient.logIn(shop, await buildLogIn(shop, person.email)))
    const [, there] = await devicesOf(person)
    expect(await unwrap(endSession(there?.id ?? '', person))).toEqual([person.sessionId])
    expect(await unwrap(endSession(there?.id ?? '', person))).toEqual([person.sessionId])
    for (const api of API_CLIENTS) {
      expect((await api.whoAmI(shop, phone)).refused).toBe(api.refusal('SESSION_EXPIRED'))
      expect((await api.refresh(shop, phone.refreshToken)).refused).toBe(api.refusal('SESSION_EXPIRED'))
      await unwrap(api.whoAmI(shop, person))
    }
  })

  // ASVS 7.5.2
  it('are signed out with the password only, except for the current one', async () => {
    const person = await createMember(shop)
    const phone = await unwrap(restClient.logIn(shop, await buildLogIn(shop, person.email)))
    const [, there] = await devicesOf(person)
    for (const wrong of ['', 'Wrong#Pass1'])
      expect((await endSession(there?.id ?? '', person, wrong)).refused).toBe('WRONG_PASSWORD')
    const everywhere = 'mutation { endAllSessions { message } }'
    expect((await ask(shop, everywhere, {}, person, done)).refused).toBe('WRONG_PASSWORD')
    await unwrap(restClient.whoAmI(shop, phone))
    await unwrap(endSession(person.sessionId, person, ''))
    expect((await restClient.whoAmI(shop, person)).details).toEqual({ sessionExpired: true })
  })

  it('are neither visible to other users nor can other users sign them out', async () => {
    const [owner, stranger] = [await createMember(shop), await createMember(shop)]
    for (const id of [owner.sessionId, 'x', '', owner.id])
      expect(await unwrap(endSession(id, stranger))).toEqual([stranger.sessionId])
    expect((await endSession(owner.sessionId, null)).refused).toBe('UNAUTHENTICATED')
    await unwrap(restClient.whoAmI(shop, owner))
    const { data } = await shop.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: owner.sessionId }, stranger)
    expect(data).toEqual({ node: null })
    const own = await shop.graphql(
      'query ($id: ID!) { node(id: $id) { id __typename } }',
      { id: owner.sessionId },
      owner,
    )
    expect(own.data).toEqual({ node: { id: owner.sessionId, __typename: 'Session' } })
  })

  it('are all signed out by endAllSessions, including the current one, but not those of other users', async () => {
    const [person, stranger] = [await createMember(shop), await createShopper(shop)]
    const phone = await unwrap(restClient.logIn(shop, await buildLogIn(shop, person.email)))
    await unwrap(
      ask(
        shop,
        mutation('endAllSessions', 'EndAllSessionsInput', 'message'),
        { input: { password: PASSWORD } },
        person,
        done,
      ),
    )
    for (const pair of [person, phone])
      expect((await restClient.whoAmI(shop, pair)).details).toEqual({ sessionExpired: true })
    await unwrap(restClient.whoAmI(shop, stranger))
  })

  it('are not listed once the session is idle, ended or expired', async () => {
    const person = await createMember(shop)
    for (const change of [
      { lastSeenAt: new Date(shop.clock.now.getTime() - 31 * 60_000) },
      { endedAt: shop.clock.now },
      { expiresAt: shop.clock.now },
    ]) {
      await unwrap(restClient.logIn(shop, await buildLogIn(shop, person.email)))
      const [, there] = await devicesOf(person)
      await shop.db
        .update(sessions)
        .set(change)
        .where(eq(sessions.id, there?.id ?? ''))
      expect(await devicesOf(person)).toHaveLength(1)
    }
  })
})

describe.each(API_CLIENTS)('The idle timeout of 30 minutes through $name', (api) => {
  /** Creates a shopper whose requests always carry a fresh access token. */
  const createIdleSession = async () => {
    const person = await createShopper(shop)
    return {
      person,
      asks: async (minutes: number, how: (as: Credentials) => Promise<unknown>) =>
        later(shop, minutes * MINUTE, async () => how(await fresh(person))),
    }
  }
  const fresh = async ({ sessionId, id }: Person) => ({
    accessToken: await shop.tokens.createAccessToken({ sessionId, userId: id }),
  })
  const cart = (as: Credentials) => api.cartLines(shop, as)
  const idle = api.refusal('SESSION_EXPIRED')

  // ASVS 7.3.1
  it('ends a session', async () => {
    const { asks } = await createIdleSession()
    const result = await asks(30 + NOTED + 1 / 60, cart)
    expect(result).toMatchObject({
      refused: idle,
      details: api.name === 'REST' ? { sessionExpired: true } : { reason: 'IDLE' },
    })
  })

  it('does not end a session early and restarts with each activity', async () => {
    const { asks } = await createIdleSession()
    for (const at of [30, 59, 88]) expect(await asks(at, cart)).toMatchObject({ refused: null })
    expect(await asks(118 + NOTED + 1 / 60, cart)).toMatchObject({ refused: idle })
  })

  it.each(['a call that says so', 'the five-minute check', 'a refresh'])(
    'is not extended by background requests: %s',
    async (what) => {
      const pair = await createSession(shop, api)
      const quiet = shop.as({ headers: { 'x-background': '1' } })
      const { refreshToken } = await later(shop, 15 * MINUTE, async () => {
        if (what === 'a refresh') return unwrap(api.refresh(shop, pair.refreshToken))
        if (what === 'the five-minute check') await unwrap(restClient.whoAmI(shop, pair))
        else await unwrap(api.cartLines(quiet, pair))
        return pair
      })
      const late = await later(shop, (30 + NOTED) * MINUTE + 1, () => graphqlClient.refresh(shop, refreshToken))
      expect(late).toMatchObject({ refused: 'SESSION_EXPIRED', details: { reason: 'IDLE' } })
    },
  )

  it('cannot be bypassed with a refresh token', async () => {
    const { refreshToken } = await createSession(shop, api)
    const late = await later(shop, (30 + NOTED) * MINUTE + 1, () => api.refresh(shop, refreshToken))
    expect(late).toMatchObject({ refused: idle, message: 'Session expired. Please login again.' })
  })

  it('records activity every 15 seconds at most, not for every request', async () => {
    const { person, asks } = await createIdleSession()
    const seen = async () =>
      (await shop.db.select().from(sessions).where(eq(sessions.id, person.sessionId)))[0]?.lastSeenAt.getTime()
    const start = shop.clock.now.getTime()
    await asks(14 / 60, cart)
    expect(await seen()).toBe(start)
    await asks(NOTED, cart)
    expect(await seen()).toBe(start + 15_000)
  })
})

describe('Logging out', () => {
  it('with an expired access token ends the session of the refresh cookie', async () => {
    const { accessToken, refreshToken } = await createSession(shop, restClient)
    await later(shop, 21 * MINUTE, async () => {
      expect((await restClient.whoAmI(shop, { accessToken })).refused).toBe(401)
      const { body, cookies } = await shop.rest('GET', '/user/logout', undefined, null, {
        cookie: `accessToken=${accessToken}; refreshToken=${refreshToken}`,
        'sec-fetch-site': 'same-origin',
      })
      expect(body.success).toBe(true)
      expect(cookies).toEqual({ accessToken: '', refreshToken: '' })
    })
    expect((await restClient.refresh(shop, refreshToken)).details).toEqual({ sessionExpired: true })
  })

  const logOutWith = (refreshToken: string, as: Credentials) =>
    unwrap(
      ask(
        shop,
        'mutation ($input: LogOutInput) { logOut(input: $input) { message } }',
        { input: { refreshToken } },
        as,
        done,
      ),
    )

  it('with an expired access token ends the session of the refresh token', async () => {
    for (const turns of [0, 1, 2]) {
      const pair = await createSession(shop, graphqlClient)
      let newest = pair.refreshToken
      for (let turn = 0; turn < turns; turn++) newest = (await unwrap(graphqlClient.refresh(shop, newest))).refreshToken
      await later(shop, 21 * MINUTE, () => logOutWith(pair.refreshToken, pair))
      expect((await graphqlClient.refresh(shop, newest)).refused).toBe('SESSION_EXPIRED')
    }
  })

  it('ends the session of the caller and ignores the refresh token of another session', async () => {
    const [mine, other] = [await createSession(shop, graphqlClient), await createSession(shop, graphqlClient)]
    await logOutWith(other.refreshToken, mine)
    expect((await graphqlClient.whoAmI(shop, mine)).refused).toBe('SESSION_EXPIRED')
    await unwrap(graphqlClient.refresh(shop, other.refreshToken))
  })

  it('with a made-up refresh token ends nothing', async () => {
    const { refreshToken } = await createSession(shop, graphqlClient)
    for (const token of ['', 'x', newToken(), hashToken(refreshToken)]) await logOutWith(token, null)
    await unwrap(graphqlClient.refresh(shop, refreshToken))
  })

  it('with a made-up refresh cookie ends nothing', async () => {
    const { refreshToken } = await createSession(shop, restClient)
    for (const token of [newToken(), hashToken(refreshToken), refreshToken.slice(0, -1)])
      await shop.rest('GET', '/user/logout', undefined, null, { cookie: `refreshToken=${token}` })
    await unwrap(restClient.refresh(shop, refreshToken))
  })
})
