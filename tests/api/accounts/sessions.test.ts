import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { refreshTokens, sessions, users } from '#server/db/tables/accounts.ts'
import { staffMembers } from '#server/db/tables/staff.ts'
import { createSessionTokens } from '#server/modules/accounts/accounts.tokens.ts'
import { decryptSuccessor } from '#server/modules/accounts/refreshTokens.seal.ts'
import { createSecrets, hashToken, newToken } from '#server/security/secrets.ts'
import { SECRET } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { restClient } from '../../support/clients/restApi.ts'
import { buildLogIn, createSession } from '../../support/fixtures/accounts.ts'
import { createShopper } from '../../support/fixtures/fixtures.ts'

const { shop, other, later } = await openTwoShops()

describe.each(API_CLIENTS)('A session through $name', (api) => {
  // ASVS 7.2.2
  it('continues with the successor of its refresh token', async () => {
    const first = await createSession(shop, api)
    const second = await unwrap(api.refresh(shop, first.refreshToken))
    expect(second.refreshToken).not.toBe(first.refreshToken)
    await unwrap(api.whoAmI(shop, second))
    await unwrap(api.refresh(shop, second.refreshToken))
  })

  it('refreshed by 20 tabs concurrently at two server instances gets one successor and stays valid', async () => {
    const { refreshToken } = await createSession(shop, api)
    const pairs = await Promise.all(
      Array.from({ length: 20 }, (_, at) => unwrap(api.refresh(at % 2 ? other : shop, refreshToken))),
    )
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1)
    for (const pair of pairs.slice(0, 3)) await unwrap(api.whoAmI(shop, pair))
  })

  it('returns the same successor again for 10 seconds', async () => {
    const { refreshToken } = await createSession(shop, api)
    const successor = await unwrap(api.refresh(shop, refreshToken))
    const again = await later(10, () => unwrap(api.refresh(shop, refreshToken)))
    expect(again.refreshToken).toBe(successor.refreshToken)
  })

  it('ends when a replaced refresh token is reused after 10 seconds, which indicates theft', async () => {
    const first = await createSession(shop, api)
    const second = await unwrap(api.refresh(shop, first.refreshToken))
    await later(11, async () => {
      expect((await api.refresh(shop, first.refreshToken)).refused).toBe(api.refusal('SESSION_EXPIRED'))
      expect((await api.refresh(shop, second.refreshToken)).refused).toBe(api.refusal('SESSION_EXPIRED'))
      expect((await api.whoAmI(shop, second)).refused).toBe(api.refusal('SESSION_EXPIRED'))
    })
  })

  it('ends when a refresh token from two generations ago is reused, even within the grace period', async () => {
    const first = await createSession(shop, api)
    const second = await unwrap(api.refresh(shop, first.refreshToken))
    const third = await unwrap(api.refresh(shop, second.refreshToken))
    expect((await api.refresh(shop, first.refreshToken)).refused).toBe(api.refusal('SESSION_EXPIRED'))
    expect((await api.whoAmI(shop, third)).refused).toBe(api.refusal('SESSION_EXPIRED'))
  })

  it('ends when any earlier token of its family is reused, regardless of how many were issued since', async () => {
    const first = await createSession(shop, api)
    const second = await unwrap(api.refresh(shop, first.refreshToken))
    const third = await later(60, () => unwrap(api.refresh(shop, second.refreshToken)))
    const last = await later(120, () => unwrap(api.refresh(shop, third.refreshToken)))
    await later(180, async () => {
      expect((await api.refresh(other, first.refreshToken)).refused).toBe(api.refusal('SESSION_EXPIRED'))
      expect((await api.refresh(shop, last.refreshToken)).refused).toBe(api.refusal('SESSION_EXPIRED'))
    })
  })

  it('continues across alternating server instances', async () => {
    let { refreshToken } = await createSession(shop, api)
    for (let turn = 0; turn < 6; turn++)
      refreshToken = (await later(turn * 60, () => unwrap(api.refresh(turn % 2 ? other : shop, refreshToken))))
        .refreshToken
  })

  // ASVS 7.4.1
  it('ends at logout: both tokens report an expired session, and a second logout succeeds', async () => {
    const pair = await createSession(shop, api)
    await unwrap(api.logOut(shop, pair))
    await unwrap(api.logOut(shop, pair))
    await unwrap(api.logOut(shop, null))
    for (const result of [
      await api.whoAmI(shop, pair),
      await api.cartLines(shop, pair),
      await api.refresh(shop, pair.refreshToken),
    ]) {
      expect(result).toMatchObject({
        refused: api.refusal('SESSION_EXPIRED'),
        message: 'Session expired. Please login again.',
      })
      if (api.name === 'REST') expect(result.details).toEqual({ sessionExpired: true })
    }
  })

  it('of another shopper stays valid after logout', async () => {
    const [here, there] = [await createShopper(shop), await createShopper(shop)]
    await unwrap(api.logOut(shop, here))
    await unwrap(api.whoAmI(shop, there))
  })

  it('has an access token of 20 minutes; an expired one gets UNAUTHENTICATED, so that the client refreshes', async () => {
    const pair = await createSession(shop, api)
    await later(19 * 60, () => unwrap(api.whoAmI(shop, pair)))
    await later(20 * 60 + 1, async () => {
      const result = await api.whoAmI(shop, pair)
      expect(result).toMatchObject({ refused: api.refusal('UNAUTHENTICATED'), details: {} })
      await unwrap(api.whoAmI(shop, await unwrap(api.refresh(shop, pair.refreshToken))))
    })
  })

  // ASVS 7.3.2
  it('ends after 30 days, regardless of refreshes', async () => {
    const pair = await createSession(shop, api)
    // Sets recent activity, so that the idle timeout does not end the session.
    const awake = async (seconds: number, token: string) =>
      later(seconds, async () => {
        await shop.db.update(sessions).set({ lastSeenAt: shop.clock.now })
        return api.refresh(shop, token)
      })
    const next = await unwrap(awake(29 * 86_400, pair.refreshToken))
    const last = await unwrap(awake(30 * 86_400 - 5, next.refreshToken))
    const access = await awake(30 * 86_400 + 1, last.refreshToken)
    expect(access.refused).toBe(api.refusal('SESSION_EXPIRED'))
    await later(30 * 86_400 + 1, async () =>
      expect((await api.whoAmI(shop, last)).refused).toBe(api.refusal('SESSION_EXPIRED')),
    )
  })

  // ASVS 7.4.2
  it('is invalid once the account is disabled', async () => {
    const pair = await createSession(shop, api)
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.email, pair.email))
    expect((await api.whoAmI(shop, pair)).refused).toBe(api.refusal('SESSION_EXPIRED'))
    expect((await api.refresh(shop, pair.refreshToken)).refused).toBe(api.refusal('SESSION_EXPIRED'))
  })

  // ASVS 8.3.1
  it('uses the current role of the user, not the role at login', async () => {
    const pair = await createSession(shop, api)
    const [user] = await shop.db.select().from(users).where(eq(users.email, pair.email))
    await shop.db.insert(staffMembers).values({ userId: user?.id ?? '', roles: ['support'] })
    expect((await unwrap(api.whoAmI(shop, pair))).role).toBe('support')
  })

  // ASVS 7.2.1
  it('rejects anything but its refresh token', async () => {
    const { refreshToken, accessToken } = await createSession(shop, api)
    const forged = [
      'x',
      '',
      accessToken,
      newToken(),
      hashToken(refreshToken),
      refreshToken.slice(0, -2),
      `${refreshToken}x`,
      refreshToken.toLowerCase(),
    ]
    for (const token of forged)
      expect((await api.refresh(shop, token)).refused, token).toBe(api.refusal('UNAUTHENTICATED'))
    await unwrap(api.refresh(shop, refreshToken))
  })
})

describe('A refresh through REST', () => {
  // The specification sends the access token with every request.
  it('takes the refresh token from the cookie or the body when the bearer token is an access token', async () => {
    const pair = await createSession(shop, restClient)
    const refresh = (body: object, cookie = '') => shop.rest('POST', '/user/refresh-token', body, pair, { cookie })
    for (const response of [
      await refresh({}, `refreshToken=${pair.refreshToken}`),
      await refresh({ refreshToken: pair.refreshToken }),
    ])
      expect([response.status, response.body.message]).toEqual([200, 'Token refreshed'])
    expect((await refresh({})).status).toBe(401)
  })
})

describe('A log-in', () => {
  // ASVS 7.2.4
  it('starts a new session and ends the one that the request has', async () => {
    const first = await createSession(shop, graphqlClient)
    const form = await buildLogIn(shop, first.email)
    const second = await unwrap(
      graphqlClient.logIn(shop.as({ headers: { authorization: `Bearer ${first.accessToken}` } }), form),
    )
    expect((await graphqlClient.whoAmI(shop, first)).refused).toBe('SESSION_EXPIRED')
    expect((await graphqlClient.refresh(shop, first.refreshToken)).refused).toBe('SESSION_EXPIRED')
    await unwrap(graphqlClient.whoAmI(shop, second))
  })
})

describe('An access token', () => {
  const [OURS] = createSecrets(SECRET).keys
  const KEY = new TextEncoder().encode(SECRET)
  type Forgery = {
    kid?: string
    typ?: string
    issuer?: string
    audience?: string
    key?: Uint8Array
    alg?: string
    until?: number
    sid?: string
    sub?: string
  }

  // ASVS 9.1.1, 9.1.2, 9.1.3, 9.2.1, 9.2.2, 9.2.3, 9.2.4
  it.each<[string, Forgery]>([
    ['signed with another key', { key: new TextEncoder().encode('another secret, also longer than 32 characters') }],
    ['for another audience', { audience: 'others' }],
    ['from another issuer', { issuer: 'others' }],
    ['of another type', { typ: 'JWT' }],
    ['of another algorithm', { alg: 'HS512' }],
    ['with another key id', { kid: '../../etc/passwd' }],
    ['that has expired', { until: -1 }],
    ['without a session id', { sid: '' }],
    ["of somebody else's session", { sub: 'user_01m7xyxkxkesh95bf5wa78ehbg' }],
  ])(
    '%s is rejected',
    async (_what, {
      kid = OURS?.kid ?? '',
      typ = 'at+jwt',
      issuer = 'kasero',
      audience = 'kasero',
      key = KEY,
      alg = 'HS256',
      until = 600,
      sid,
      sub,
    }) => {
      const person = await createShopper(shop)
      const now = Math.floor(shop.clock.now.getTime() / 1000)
      const sign = (jwt: SignJWT) =>
        jwt
          .setProtectedHeader({ alg, typ, kid })
          .setIssuedAt(now)
          .setExpirationTime(now + until)
          .sign(key)
      const accessToken = await sign(
        new SignJWT({ sid: sid ?? person.sessionId })
          .setSubject(sub ?? person.id)
          .setIssuer(issuer)
          .setAudience(audience),
      )
      for (const api of API_CLIENTS)
        expect([api.refusal('UNAUTHENTICATED'), api.refusal('SESSION_EXPIRED')]).toContain(
          (await api.whoAmI(shop, { accessToken })).refused,
        )
    },
  )

  // ASVS 9.1.1, 9.1.2, 9.2.2
  it('without a signature is rejected, and so is a refresh token in its place', async () => {
    const { accessToken, refreshToken } = await createSession(shop, restClient)
    const [, body = '', signature = ''] = accessToken.split('.')
    const none = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, typ: 'at+jwt', kid: OURS?.kid })).toString('base64url')
    for (const forged of [
      `${none('none')}.${body}.`,
      `${none('None')}.${body}.${signature}`,
      `${none('none')}.${body}.${signature}`,
      refreshToken,
    ])
      for (const api of API_CLIENTS)
        expect((await api.whoAmI(shop, { accessToken: forged })).refused).toBe(api.refusal('UNAUTHENTICATED'))
  })

  it('signed with a replaced secret stays valid, one signed with a removed secret does not', async () => {
    const newer = createSecrets('another secret, also longer than 32 characters', SECRET)
    const person = await createShopper(shop)
    const tokensOf = (secrets: typeof newer) =>
      createSessionTokens({ db: shop.db, secrets, clock: () => shop.clock.now })
    const viewer = { viewer: { id: person.id }, refusal: null }
    expect(await tokensOf(newer).authenticateToken(person.accessToken, { background: true })).toMatchObject(viewer)
    const signed = await tokensOf(newer).createAccessToken({ sessionId: person.sessionId, userId: person.id })
    expect(await tokensOf(newer).authenticateToken(signed, { background: true })).toMatchObject(viewer)
    expect(await tokensOf(createSecrets(SECRET)).authenticateToken(signed, { background: true })).toEqual({
      viewer: null,
      refusal: null,
    })
  })

  it('signed by this test without a defect is accepted', async () => {
    const person = await createShopper(shop)
    const now = Math.floor(shop.clock.now.getTime() / 1000)
    const jwt = new SignJWT({ sid: person.sessionId })
      .setSubject(person.id)
      .setIssuer('kasero')
      .setAudience('kasero')
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
    const accessToken = await jwt.setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: OURS?.kid ?? '' }).sign(KEY)
    for (const api of API_CLIENTS) await unwrap(api.whoAmI(shop, { accessToken }))
  })
})

describe('The database', () => {
  it('stores no token in plain text, and no stored value can refresh a session', async () => {
    const { accessToken, refreshToken } = await createSession(shop, restClient)
    const successor = (await unwrap(restClient.refresh(shop, refreshToken))).refreshToken
    const kept = [await shop.db.select().from(sessions), await shop.db.select().from(refreshTokens)]
    for (const secret of [accessToken, refreshToken, successor]) expect(JSON.stringify(kept)).not.toContain(secret)
    const words = kept.flat().flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'))
    for (const word of words) expect((await restClient.refresh(shop, word)).refused).toBe(401)
    await unwrap(restClient.refresh(shop, refreshToken))
  })

  it('stores the successor only for the last replaced token, encrypted with that token', async () => {
    const first = await createSession(shop, restClient)
    const rowOf = async (token: string) =>
      (
        await shop.db
          .select()
          .from(refreshTokens)
          .where(eq(refreshTokens.hash, hashToken(token)))
      )[0]
    const second = await unwrap(restClient.refresh(shop, first.refreshToken))
    const sealed = (await rowOf(first.refreshToken))?.successor ?? ''
    expect(decryptSuccessor(first.refreshToken, sealed)).toBe(second.refreshToken)
    const third = await unwrap(restClient.refresh(shop, second.refreshToken))
    const issued = [first, second, third].map(({ refreshToken }) => rowOf(refreshToken))
    expect(await Promise.all(issued)).toMatchObject([
      { replacedAt: shop.clock.now, successor: null },
      { replacedAt: shop.clock.now, successor: expect.any(String) },
      { replacedAt: null, successor: null },
    ])
  })
})
