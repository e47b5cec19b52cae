import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { refreshTokens, sessions, users } from '#server/db/tables/accounts.ts'
import { createSessionTokens } from '#server/modules/accounts/accounts.tokens.ts'
import { decryptSuccessor } from '#server/modules/accounts/refreshTokens.seal.ts'
import { createSecrets, hashToken, newToken } from '#server/security/secrets.ts'
import { SECRET } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { DOORS, given } from '../../support/clients/apis.ts'
import { restDoor } from '../../support/clients/restApi.ts'
import { aSession } from '../../support/fixtures/accounts.ts'
import { aShopper } from '../../support/fixtures/fixtures.ts'

const { shop, other } = await openTwoShops()

/** Advances the clock of both shops by `seconds` while `work` runs. */
async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const before = shop.clock.now
  shop.clock.now = other.clock.now = new Date(before.getTime() + seconds * 1000)
  try {
    return await work()
  } finally {
    shop.clock.now = other.clock.now = before
  }
}

describe.each(DOORS)('A session through $name', (door) => {
  it('continues with the successor of its refresh token', async () => {
    const first = await aSession(shop, door)
    const second = await given(door.refresh(shop, first.refreshToken))
    expect(second.refreshToken).not.toBe(first.refreshToken)
    await given(door.whoAmI(shop, second))
    await given(door.refresh(shop, second.refreshToken))
  })

  it('refreshed by 20 tabs concurrently at two server instances gets one successor and stays valid', async () => {
    const { refreshToken } = await aSession(shop, door)
    const pairs = await Promise.all(
      Array.from({ length: 20 }, (_, at) => given(door.refresh(at % 2 ? other : shop, refreshToken))),
    )
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1)
    for (const pair of pairs.slice(0, 3)) await given(door.whoAmI(shop, pair))
  })

  it('returns the same successor again for 10 seconds', async () => {
    const { refreshToken } = await aSession(shop, door)
    const successor = await given(door.refresh(shop, refreshToken))
    const again = await later(10, () => given(door.refresh(shop, refreshToken)))
    expect(again.refreshToken).toBe(successor.refreshToken)
  })

  it('ends when a replaced refresh token is reused after 10 seconds, which indicates theft', async () => {
    const first = await aSession(shop, door)
    const second = await given(door.refresh(shop, first.refreshToken))
    await later(11, async () => {
      expect((await door.refresh(shop, first.refreshToken)).refused).toBe(door.refusal('SESSION_EXPIRED'))
      expect((await door.refresh(shop, second.refreshToken)).refused).toBe(door.refusal('SESSION_EXPIRED'))
      expect((await door.whoAmI(shop, second)).refused).toBe(door.refusal('SESSION_EXPIRED'))
    })
  })

  it('ends when a refresh token from two generations ago is reused, even within the grace period', async () => {
    const first = await aSession(shop, door)
    const second = await given(door.refresh(shop, first.refreshToken))
    const third = await given(door.refresh(shop, second.refreshToken))
    expect((await door.refresh(shop, first.refreshToken)).refused).toBe(door.refusal('SESSION_EXPIRED'))
    expect((await door.whoAmI(shop, third)).refused).toBe(door.refusal('SESSION_EXPIRED'))
  })

  it('ends when any earlier token of its family is reused, regardless of how many were issued since', async () => {
    const first = await aSession(shop, door)
    const second = await given(door.refresh(shop, first.refreshToken))
    const third = await later(60, () => given(door.refresh(shop, second.refreshToken)))
    const last = await later(120, () => given(door.refresh(shop, third.refreshToken)))
    await later(180, async () => {
      expect((await door.refresh(other, first.refreshToken)).refused).toBe(door.refusal('SESSION_EXPIRED'))
      expect((await door.refresh(shop, last.refreshToken)).refused).toBe(door.refusal('SESSION_EXPIRED'))
    })
  })

  it('continues across alternating server instances', async () => {
    let { refreshToken } = await aSession(shop, door)
    for (let turn = 0; turn < 6; turn++)
      refreshToken = (await later(turn * 60, () => given(door.refresh(turn % 2 ? other : shop, refreshToken))))
        .refreshToken
  })

  it('ends at logout: both tokens report an expired session, and a second logout succeeds', async () => {
    const pair = await aSession(shop, door)
    await given(door.logOut(shop, pair))
    await given(door.logOut(shop, pair))
    await given(door.logOut(shop, null))
    for (const answer of [
      await door.whoAmI(shop, pair),
      await door.cartLines(shop, pair),
      await door.refresh(shop, pair.refreshToken),
    ]) {
      expect(answer).toMatchObject({
        refused: door.refusal('SESSION_EXPIRED'),
        message: 'Session expired. Please login again.',
      })
      if (door.name === 'REST') expect(answer.details).toEqual({ sessionExpired: true })
    }
  })

  it('of another shopper stays valid after logout', async () => {
    const [here, there] = [await aShopper(shop), await aShopper(shop)]
    await given(door.logOut(shop, here))
    await given(door.whoAmI(shop, there))
  })

  it('has an access token of 20 minutes; an expired one gets UNAUTHENTICATED, so that the client refreshes', async () => {
    const pair = await aSession(shop, door)
    await later(19 * 60, () => given(door.whoAmI(shop, pair)))
    await later(20 * 60 + 1, async () => {
      const answer = await door.whoAmI(shop, pair)
      expect(answer).toMatchObject({ refused: door.refusal('UNAUTHENTICATED'), details: {} })
      await given(door.whoAmI(shop, await given(door.refresh(shop, pair.refreshToken))))
    })
  })

  it('ends after 30 days, regardless of refreshes', async () => {
    const pair = await aSession(shop, door)
    // Sets recent activity, so that the idle timeout does not end the session.
    const awake = async (seconds: number, token: string) =>
      later(seconds, async () => {
        await shop.db.update(sessions).set({ lastSeenAt: shop.clock.now })
        return door.refresh(shop, token)
      })
    const next = await given(awake(29 * 86_400, pair.refreshToken))
    const last = await given(awake(30 * 86_400 - 5, next.refreshToken))
    const access = await awake(30 * 86_400 + 1, last.refreshToken)
    expect(access.refused).toBe(door.refusal('SESSION_EXPIRED'))
    await later(30 * 86_400 + 1, async () =>
      expect((await door.whoAmI(shop, last)).refused).toBe(door.refusal('SESSION_EXPIRED')),
    )
  })

  it('is invalid once the account is disabled', async () => {
    const pair = await aSession(shop, door)
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.email, pair.email))
    expect((await door.whoAmI(shop, pair)).refused).toBe(door.refusal('SESSION_EXPIRED'))
    expect((await door.refresh(shop, pair.refreshToken)).refused).toBe(door.refusal('SESSION_EXPIRED'))
  })

  it('uses the current role of the user, not the role at login', async () => {
    const pair = await aSession(shop, door)
    await shop.db.update(users).set({ role: 'support' }).where(eq(users.email, pair.email))
    expect((await given(door.whoAmI(shop, pair))).role).toBe('support')
  })

  it('rejects anything but its refresh token', async () => {
    const { refreshToken, accessToken } = await aSession(shop, door)
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
      expect((await door.refresh(shop, token)).refused, token).toBe(door.refusal('UNAUTHENTICATED'))
    await given(door.refresh(shop, refreshToken))
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
      const person = await aShopper(shop)
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
      for (const door of DOORS)
        expect([door.refusal('UNAUTHENTICATED'), door.refusal('SESSION_EXPIRED')]).toContain(
          (await door.whoAmI(shop, { accessToken })).refused,
        )
    },
  )

  it('without a signature is rejected, and so is a refresh token in its place', async () => {
    const { accessToken, refreshToken } = await aSession(shop, restDoor)
    const [, body = '', signature = ''] = accessToken.split('.')
    const none = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, typ: 'at+jwt', kid: OURS?.kid })).toString('base64url')
    for (const forged of [
      `${none('none')}.${body}.`,
      `${none('None')}.${body}.${signature}`,
      `${none('none')}.${body}.${signature}`,
      refreshToken,
    ])
      for (const door of DOORS)
        expect((await door.whoAmI(shop, { accessToken: forged })).refused).toBe(door.refusal('UNAUTHENTICATED'))
  })

  it('signed with a replaced secret stays valid, one signed with a removed secret does not', async () => {
    const newer = createSecrets('another secret, also longer than 32 characters', SECRET)
    const person = await aShopper(shop)
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
    const person = await aShopper(shop)
    const now = Math.floor(shop.clock.now.getTime() / 1000)
    const jwt = new SignJWT({ sid: person.sessionId })
      .setSubject(person.id)
      .setIssuer('kasero')
      .setAudience('kasero')
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
    const accessToken = await jwt.setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: OURS?.kid ?? '' }).sign(KEY)
    for (const door of DOORS) await given(door.whoAmI(shop, { accessToken }))
  })
})

describe('The database', () => {
  it('stores no token in plain text, and no stored value can refresh a session', async () => {
    const { accessToken, refreshToken } = await aSession(shop, restDoor)
    const successor = (await given(restDoor.refresh(shop, refreshToken))).refreshToken
    const kept = [await shop.db.select().from(sessions), await shop.db.select().from(refreshTokens)]
    for (const secret of [accessToken, refreshToken, successor]) expect(JSON.stringify(kept)).not.toContain(secret)
    const words = kept.flat().flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'))
    for (const word of words) expect((await restDoor.refresh(shop, word)).refused).toBe(401)
    await given(restDoor.refresh(shop, refreshToken))
  })

  it('stores the successor only for the last replaced token, encrypted with that token', async () => {
    const first = await aSession(shop, restDoor)
    const rowOf = async (token: string) =>
      (
        await shop.db
          .select()
          .from(refreshTokens)
          .where(eq(refreshTokens.hash, hashToken(token)))
      )[0]
    const second = await given(restDoor.refresh(shop, first.refreshToken))
    const sealed = (await rowOf(first.refreshToken))?.successor ?? ''
    expect(decryptSuccessor(first.refreshToken, sealed)).toBe(second.refreshToken)
    const third = await given(restDoor.refresh(shop, second.refreshToken))
    const issued = [first, second, third].map(({ refreshToken }) => rowOf(refreshToken))
    expect(await Promise.all(issued)).toMatchObject([
      { replacedAt: shop.clock.now, successor: null },
      { replacedAt: shop.clock.now, successor: expect.any(String) },
      { replacedAt: null, successor: null },
    ])
  })
})
