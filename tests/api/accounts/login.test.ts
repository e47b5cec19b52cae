/** The second login step: an emailed code that is valid only with the challenge token of the first step. */
import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codes, users } from '#server/db/tables/accounts.ts'
import { useProductionPasswordCost } from '../../support/app/passwordCost.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import {
  another,
  buildLogIn,
  codeOf,
  createMember,
  later,
  mailsTo,
  PASSWORD,
  resend,
  withTwoSteps,
} from '../../support/fixtures/accounts.ts'
import { createUser } from '../../support/fixtures/fixtures.ts'

const { shop, other } = await openTwoShops()

const triesOf = async (email: string) =>
  (
    await shop.db
      .select()
      .from(codes)
      .where(and(eq(codes.email, email), eq(codes.purpose, 'log_in')))
  )[0]?.tries

describe.each(API_CLIENTS)('Two-step login through $name', (api) => {
  const noChallenge = {
    refused: api.refusal('CHALLENGE_INVALID'),
    message: 'This login has expired. Please log in again.',
  }
  const firstStep = async () => {
    const person = await withTwoSteps(shop, await createMember(shop))
    const { challengeToken, ...nothing } = await unwrap(api.logIn(shop, await buildLogIn(shop, person.email)))
    return { person, nothing, email: person.email, challengeToken, otp: await codeOf(shop, person.email) }
  }

  it('issues no token before the code and a session after it', async () => {
    const { person, nothing, ...step } = await firstStep()
    expect(nothing).toEqual({ accessToken: '', refreshToken: '', deviceToken: '' })
    expect(step.challengeToken).toMatch(/^[\w-]{43}$/)
    const session = await unwrap(api.completeLogIn(shop, step))
    expect((await unwrap(api.whoAmI(shop, session))).id).toBe(person.id)
    expect(session.deviceToken).not.toBe('')
  })

  // ASVS 6.6.2
  it('accepts a code only with its own challenge token; a wrong token does not count as an attempt', async () => {
    const [{ email, otp, challengeToken }, stranger] = [await firstStep(), await firstStep()]
    for (const wrong of ['', 'x', stranger.challengeToken, `${challengeToken}x`, challengeToken.slice(1)])
      expect(await api.completeLogIn(shop, { email, otp, challengeToken: wrong })).toMatchObject(noChallenge)
    for (let at = 0; at < 5; at++)
      expect((await api.completeLogIn(shop, { email, otp: another(otp), challengeToken: 'x' })).refused).toBe(
        noChallenge.refused,
      )
    expect(await triesOf(email)).toBe(0)
    await unwrap(api.completeLogIn(shop, { email, otp, challengeToken }))
  })

  it('rejects the code of an address that the account no longer has', async () => {
    const { person, ...step } = await firstStep()
    await shop.db
      .update(users)
      .set({ email: `moved.${step.email}` })
      .where(eq(users.id, person.id))
    expect((await api.completeLogIn(shop, step)).refused).toBe(api.refusal('CODE_INVALID'))
  })

  // ASVS 6.5.1
  it('accepts a code only once', async () => {
    const step = await firstStep()
    await unwrap(api.completeLogIn(shop, step))
    expect(await api.completeLogIn(shop, step)).toMatchObject(noChallenge)
  })

  it('accepts a code once in five concurrent requests to two server instances', async () => {
    const step = await firstStep()
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, at) => api.completeLogIn(at % 2 ? other : shop, step)),
    )
    expect(results.filter(({ refused }) => refused === null)).toHaveLength(1)
  })

  // ASVS 6.6.3
  it('ends after five wrong codes or after ten minutes', async () => {
    const [step, slow] = [await firstStep(), await firstStep()]
    for (let by = 1; by <= 5; by++)
      expect((await api.completeLogIn(shop, { ...step, otp: another(step.otp, by) })).refused).toBe(
        api.refusal('CODE_INVALID'),
      )
    expect(await api.completeLogIn(shop, step)).toMatchObject({
      refused: api.refusal('CODE_INVALID'),
      details: { usedUp: true, resendAfterSeconds: 60 },
    })
    expect((await later(shop, 601, () => api.completeLogIn(shop, slow))).refused).toBe(api.refusal('CODE_INVALID'))
  })

  it('restarted within a minute keeps the code and replaces the challenge', async () => {
    const first = await firstStep()
    const { challengeToken } = await unwrap(api.logIn(shop, await buildLogIn(shop, first.email)))
    expect(challengeToken).not.toBe(first.challengeToken)
    expect(
      (await mailsTo(shop, first.email)).filter(({ subject }) => subject === 'Your Kasero login code'),
    ).toHaveLength(1)
    expect(await api.completeLogIn(shop, first)).toMatchObject(noChallenge)
    await unwrap(api.completeLogIn(shop, { ...first, challengeToken }))
  })

  it('restarted after a minute sends a new code; a resent code keeps the challenge', async () => {
    const first = await firstStep()
    await later(shop, 61, async () => {
      const { challengeToken } = await unwrap(api.logIn(shop, await buildLogIn(shop, first.email)))
      expect(await api.completeLogIn(shop, first)).toMatchObject(noChallenge)
      await later(shop, 61, async () => {
        await unwrap(resend(shop, 'LOG_IN', first.email))
        await unwrap(
          api.completeLogIn(shop, { email: first.email, otp: await codeOf(shop, first.email), challengeToken }),
        )
      })
    })
  })

  it('on a known device sends no new-device email', async () => {
    const step = await firstStep()
    const { deviceToken } = await unwrap(api.completeLogIn(shop, step))
    const again = await later(shop, 61, async () => {
      const { challengeToken } = await unwrap(api.logIn(shop, { ...(await buildLogIn(shop, step.email)), deviceToken }))
      return unwrap(api.completeLogIn(shop, { email: step.email, otp: await codeOf(shop, step.email), challengeToken }))
    })
    expect(again.accessToken).not.toBe('')
    expect((await mailsTo(shop, step.email)).filter(({ subject }) => subject === 'A new device signed in')).toEqual([])
  })

  it('allows fifteen attempts per hour across all codes', async () => {
    let step = await firstStep()
    for (let code = 1; code <= 3; code++) {
      for (let by = 1; by <= 5; by++) await api.completeLogIn(shop, { ...step, otp: another(step.otp, by) })
      step = await later(shop, 61 * code, async () => {
        const { challengeToken } = await unwrap(api.logIn(shop, await buildLogIn(shop, step.email)))
        return { ...step, challengeToken, otp: await codeOf(shop, step.email) }
      })
    }
    expect((await later(shop, 200, () => api.completeLogIn(shop, step))).refused).toBe(api.refusal('RATE_LIMITED'))
  })

  it('is rejected once the account is disabled', async () => {
    const step = await firstStep()
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.email, step.email))
    expect((await api.completeLogIn(shop, step)).refused).toBe(api.refusal('CODE_INVALID'))
  })

  it('is rejected for an email without a login in progress', async () => {
    const member = await createMember(shop)
    for (const email of [member.email, 'nobody@example.com'])
      expect(await api.completeLogIn(shop, { email, otp: '123456', challengeToken: '' })).toMatchObject(noChallenge)
    expect(await resend(shop, 'LOG_IN', member.email)).toMatchObject({ refused: null })
    expect(await mailsTo(shop, member.email)).toEqual([])
  })
})

describe.each(API_CLIENTS)('A login through $name', (api) => {
  it('rehashes a password hash that has other cost parameters', async () => {
    useProductionPasswordCost()
    const nonce = randomBytes(16)
    const tag = await promisify(argon2)('argon2id', {
      message: PASSWORD,
      nonce,
      memory: 8_192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const passwordHash = `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(tag as Buffer)}`
    const { email } = await createUser(shop, { passwordHash })
    const kept = async () => (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.passwordHash
    expect((await api.logIn(shop, await buildLogIn(shop, email, 'Wrong#Pass1'))).refused).toBe(
      api.refusal('INVALID_CREDENTIALS'),
    )
    expect(await kept()).toBe(passwordHash)
    await unwrap(api.logIn(shop, await buildLogIn(shop, email)))
    const renewed = await kept()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await unwrap(api.logIn(shop, await buildLogIn(shop, email)))
    expect(await kept()).toBe(renewed)
  })

  // ASVS 6.2.10
  it('accepts a password that is three years old', async () => {
    const { email } = await createMember(shop)
    await later(shop, 3 * 365 * 86_400, async () => unwrap(api.logIn(shop, await buildLogIn(shop, email))))
  })

  it('on a new device notifies the owner; on a known device it does not', async () => {
    const { email } = await createMember(shop)
    const phone = shop.as({
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' },
    })
    const first = await unwrap(api.logIn(phone, await buildLogIn(shop, email)))
    expect(await mailsTo(shop, email)).toEqual([])
    await unwrap(api.logIn(phone, { ...(await buildLogIn(shop, email)), deviceToken: first.deviceToken }))
    expect(await mailsTo(shop, email)).toEqual([])
    await unwrap(api.logIn(phone, await buildLogIn(shop, email)))
    expect(await mailsTo(shop, email)).toMatchObject([
      { subject: 'A new device signed in', text: expect.stringContaining('Chrome on Android signed in') },
    ])
  })
})

describe('REST', () => {
  it('accepts the challenge token in the body when there are no cookies', async () => {
    const { email } = await withTwoSteps(shop, await createMember(shop))
    const { body, cookies } = await shop.rest('POST', '/user/login', await buildLogIn(shop, email))
    expect(body).toMatchObject({ success: true, requiresTwoFactor: true, challengeToken: cookies.loginChallenge })
    expect(body.data).toBeUndefined()
    expect(Object.keys(cookies)).toEqual(['loginChallenge'])
    const second = await shop.rest('POST', '/user/login', {
      email,
      otp: await codeOf(shop, email),
      challengeToken: body.challengeToken,
    })
    expect(second.body.data).toEqual({
      accesstoken: expect.any(String),
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    expect(second.cookies).toMatchObject({
      loginChallenge: '',
      accessToken: expect.stringMatching(/./),
      refreshToken: expect.stringMatching(/./),
    })
  })
})
