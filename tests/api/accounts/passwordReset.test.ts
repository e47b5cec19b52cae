import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import type { ApiClient } from '../../support/clients/apiClient.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { restClient } from '../../support/clients/restApi.ts'
import { createStaffSession, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import {
  another,
  buildLogIn,
  buildRegistrationForm,
  codeOf,
  createCaptchaToken,
  createMember,
  later,
  mailsTo,
  PASSWORD,
  resend,
  withTwoSteps,
} from '../../support/fixtures/accounts.ts'

const { shop, other } = await openTwoShops()

const NEW = 'Posho&Beans2'
const forgot = async (api: ApiClient, email: string) =>
  api.forgot(shop, { email, recaptchaToken: await createCaptchaToken(shop) })
const hashOf = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.passwordHash

describe.each(API_CLIENTS)('Password reset through $name', (api) => {
  const expired = {
    refused: api.refusal('CHALLENGE_INVALID'),
    message: 'This password reset has expired. Please request a new code.',
  }
  const codeInvalid = api.refusal('CODE_INVALID')
  const reset = async (
    email: string,
    resetToken: string,
    overrides: { newPassword?: string; confirmPassword?: string } = {},
    at = shop,
  ) =>
    api.reset(at, {
      email,
      newPassword: NEW,
      confirmPassword: NEW,
      recaptchaToken: await createCaptchaToken(shop),
      resetToken,
      ...overrides,
    })
  const createGrant = async () => {
    const person = await createMember(shop)
    await unwrap(forgot(api, person.email))
    const otp = await codeOf(shop, person.email)
    return { person, otp, email: person.email, ...(await unwrap(api.verifyReset(shop, { email: person.email, otp }))) }
  }

  it('replaces the password with the emailed code, ends every session and notifies the owner', async () => {
    const person = await createMember(shop)
    const elsewhere = await unwrap(api.logIn(shop, await buildLogIn(shop, person.email)))
    await unwrap(forgot(api, person.email))
    const { resetToken } = await unwrap(
      api.verifyReset(shop, { email: person.email, otp: await codeOf(shop, person.email) }),
    )
    await unwrap(reset(person.email, resetToken))
    for (const pair of [person, elsewhere])
      expect((await api.whoAmI(shop, pair)).refused).toBe(api.refusal('SESSION_EXPIRED'))
    expect((await api.refresh(shop, elsewhere.refreshToken)).refused).toBe(api.refusal('SESSION_EXPIRED'))
    expect((await mailsTo(shop, person.email))[0]).toMatchObject({ subject: 'Your password was changed' })
    expect((await api.logIn(shop, await buildLogIn(shop, person.email))).refused).toBe(
      api.refusal('INVALID_CREDENTIALS'),
    )
    await unwrap(api.logIn(shop, await buildLogIn(shop, person.email, NEW)))
  })

  // ASVS 2.3.1
  it('rejects a missing or forged reset token, the token of another email and a code in place of a token', async () => {
    const [mine, yours] = [await createGrant(), await createGrant()]
    const before = await hashOf(mine.email)
    for (const token of ['', 'x', yours.resetToken, mine.otp, `${mine.resetToken}x`, 'x'.repeat(300)])
      expect(await reset(mine.email, token)).toMatchObject(expired)
    expect(await hashOf(mine.email)).toBe(before)
    await unwrap(api.whoAmI(shop, mine.person))
    await unwrap(reset(mine.email, mine.resetToken))
  })

  it('accepts a reset token once in five concurrent requests to two server instances', async () => {
    const { email, resetToken } = await createGrant()
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, at) => reset(email, resetToken, {}, at % 2 ? other : shop)),
    )
    expect(responses.filter(({ refused }) => refused === null)).toHaveLength(1)
    expect(await reset(email, resetToken)).toMatchObject(expired)
  })

  it('rejects a reset token older than ten minutes', async () => {
    const [early, late] = [await createGrant(), await createGrant()]
    await later(shop, 601, async () => expect(await reset(late.email, late.resetToken)).toMatchObject(expired))
    await later(shop, 599, () => unwrap(reset(early.email, early.resetToken)))
  })

  it('ends a log-in that was started with the old password', async () => {
    const { email } = await withTwoSteps(shop, await createMember(shop))
    const { challengeToken } = await unwrap(api.logIn(shop, await buildLogIn(shop, email)))
    const otp = await codeOf(shop, email)
    await unwrap(forgot(api, email))
    const { resetToken } = await unwrap(api.verifyReset(shop, { email, otp: await codeOf(shop, email) }))
    await unwrap(reset(email, resetToken))
    expect((await api.completeLogIn(shop, { email, otp, challengeToken })).refused).toBe(
      api.refusal('CHALLENGE_INVALID'),
    )
  })

  // ASVS 7.4.3
  it('of a staff member ends the sessions of the console and a log-in that was started there', async () => {
    const member = await createMember(shop, { role: 'support' })
    const { staffToken } = await createStaffSession(shop, member)
    const { logIn } = await staffData<{ logIn: { challenge: string } }>(
      shop,
      'mutation ($input: StaffLogInInput!) { logIn(input: $input) { challenge } }',
      { input: { email: member.email, password: PASSWORD } },
      null,
    )
    const code = await codeOf(shop, member.email)
    await unwrap(forgot(api, member.email))
    const { resetToken } = await unwrap(
      api.verifyReset(shop, { email: member.email, otp: await codeOf(shop, member.email) }),
    )
    await unwrap(reset(member.email, resetToken))
    const codesOf = async (query: string, variables = {}, as: { staffToken: string } | null = null) =>
      (await queryStaffApi(shop, query, variables, as)).errors?.map(({ extensions }) => extensions.code)
    expect(await codesOf('{ me { id } }', {}, { staffToken })).toEqual(['SESSION_EXPIRED'])
    const input = { challenge: logIn.challenge, method: 'EMAIL', code }
    const verify = 'mutation ($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { token } }'
    expect(await codesOf(verify, { input })).toEqual(['CHALLENGE_INVALID'])
  })

  // ASVS 6.4.3
  it('leaves two-step login on: the new password alone opens no session', async () => {
    const { email } = await withTwoSteps(shop, await createMember(shop))
    await unwrap(forgot(api, email))
    const { resetToken } = await unwrap(api.verifyReset(shop, { email, otp: await codeOf(shop, email) }))
    await unwrap(reset(email, resetToken))
    const { accessToken, challengeToken } = await unwrap(api.logIn(shop, await buildLogIn(shop, email, NEW)))
    expect(accessToken).toBe('')
    expect(challengeToken).not.toBe('')
  })

  it('rejects an invalid new password or captcha and keeps the reset token valid', async () => {
    const { email, resetToken } = await createGrant()
    for (const [overrides, message] of [
      [
        { newPassword: 'short', confirmPassword: 'short' },
        'Password must be at least 8 characters including letters, numbers, and special characters.',
      ],
      [
        { newPassword: 'Password1!', confirmPassword: 'Password1!' },
        'This password is too common. Please choose another.',
      ],
      [{ confirmPassword: PASSWORD }, 'Passwords do not match'],
    ] as const)
      expect(await reset(email, resetToken, overrides)).toMatchObject({
        refused: api.refusal('BAD_INPUT'),
        message: api.messageOf(Object.keys(overrides)[0] ?? '', message),
      })
    expect(
      (await api.reset(shop, { email, newPassword: NEW, confirmPassword: NEW, recaptchaToken: 'x', resetToken }))
        .refused,
    ).toBe(api.refusal('CAPTCHA_FAILED'))
    await unwrap(reset(email, resetToken))
  })

  // ASVS 6.2.11
  it.each([
    ['Kasero2026!', 'This password is your name, your email or the name of the shop. Please choose another.'],
    ['Nakato#123', 'This password is your name, your email or the name of the shop. Please choose another.'],
    ['0772401118a!', 'This password contains your mobile number. Please choose another.'],
  ])(
    'rejects %s, made of the words of the person or of the shop, and keeps the reset token valid',
    async (password, message) => {
      const { email, resetToken } = await createGrant()
      await shop.db.update(users).set({ name: 'Grace Nakato', mobile: '+256772401118' }).where(eq(users.email, email))
      const before = await hashOf(email)
      expect(await reset(email, resetToken, { newPassword: password, confirmPassword: password })).toMatchObject({
        refused: api.refusal('BAD_INPUT'),
        message: api.messageOf('newPassword', message),
      })
      expect(await hashOf(email)).toBe(before)
      await unwrap(reset(email, resetToken))
    },
  )

  it('rejects a wrong, expired or used code, and any code after five attempts', async () => {
    const { email, otp } = await createGrant()
    expect((await api.verifyReset(shop, { email, otp })).refused).toBe(codeInvalid)
    const { email: second } = await createMember(shop)
    await unwrap(forgot(api, second))
    const right = await codeOf(shop, second)
    expect((await later(shop, 660, () => api.verifyReset(shop, { email: second, otp: right }))).refused).toBe(
      codeInvalid,
    )
    const wrong = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        api.verifyReset(at % 2 ? other : shop, { email: second, otp: another(right, at + 1) }),
      ),
    )
    for (const { refused } of wrong) expect(refused).toBe(codeInvalid)
    expect((await api.verifyReset(shop, { email: second, otp: right })).refused).toBe(codeInvalid)
  })

  it('sends no further code to a disabled account', async () => {
    const { email } = await createMember(shop)
    await unwrap(forgot(api, email))
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.email, email))
    await later(shop, 61, () => unwrap(resend(shop, 'RESET_PASSWORD', email)))
    await later(shop, 122, () => unwrap(forgot(api, email)))
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  it('rejects the reset token of a disabled account and sends it no code', async () => {
    const { email, resetToken } = await createGrant()
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.email, email))
    expect(await reset(email, resetToken)).toMatchObject(expired)
    await later(shop, 61, async () => {
      const before = await mailsTo(shop, email)
      await unwrap(forgot(api, email))
      await later(shop, 61, () => unwrap(resend(shop, 'RESET_PASSWORD', email)))
      expect(await mailsTo(shop, email)).toEqual(before)
    })
  })

  it('rejects the reset token of an address that the account no longer has, and sends it no code', async () => {
    const { email, resetToken } = await createGrant()
    const before = await hashOf(email)
    const moveTo = async (from: string, to: string) =>
      shop.db.update(users).set({ email: to }).where(eq(users.email, from))
    await moveTo(email, `moved.${email}`)
    expect(await reset(email, resetToken)).toMatchObject(expired)
    expect(await hashOf(`moved.${email}`)).toBe(before)
    const { email: second } = await createMember(shop)
    await unwrap(forgot(api, second))
    const mails = await mailsTo(shop, second)
    await moveTo(second, `moved.${second}`)
    await later(shop, 61, () => unwrap(resend(shop, 'RESET_PASSWORD', second)))
    expect(await mailsTo(shop, second)).toEqual(mails)
  })

  it('returns the same responses for an unknown email, also for a second request within a minute', async () => {
    const [{ email: known }, { email: unknown }] = [await createMember(shop), buildRegistrationForm()]
    const seen = async (email: string) => [
      await forgot(api, email),
      await forgot(api, email),
      await api.verifyReset(shop, { email, otp: 'x' }),
      await reset(email, 'x'),
      ...(await Promise.all([1, 2, 3].map(() => api.verifyReset(shop, { email, otp: 'x' })))),
      await api.verifyReset(shop, { email, otp: 'x' }),
    ]
    const ofKnown = await seen(known)
    expect(await seen(unknown)).toEqual(ofKnown)
    expect(ofKnown.at(-1)).toMatchObject({ refused: codeInvalid, details: { usedUp: true, resendAfterSeconds: 60 } })
    expect((await mailsTo(shop, known)).length).toBe(1)
    expect(await mailsTo(shop, unknown)).toEqual([])
  })

  it('requires a captcha', async () => {
    const { email } = await createMember(shop)
    expect((await api.forgot(shop, { email, recaptchaToken: 'x' })).refused).toBe(api.refusal('CAPTCHA_FAILED'))
    expect(await mailsTo(shop, email)).toEqual([])
  })
})

describe('A password reset through REST', () => {
  it.each([null, ''])('takes the reset token from the cookie when the body has %j', async (resetToken) => {
    const { email } = await createMember(shop)
    await unwrap(forgot(restClient, email))
    const grant = await unwrap(restClient.verifyReset(shop, { email, otp: await codeOf(shop, email) }))
    const recaptchaToken = await createCaptchaToken(shop)
    const form = { email, newPassword: NEW, confirmPassword: NEW, recaptchaToken, resetToken }
    const cookie = `resetGrant=${grant.resetToken}`
    const { status, body } = await shop.rest('PUT', '/user/reset-password', form, null, { cookie })
    expect([status, body.message]).toEqual([200, 'Your password is changed. Please log in.'])
  })
})

describe('Known and unknown emails', () => {
  it('get the same REST status, body and headers', async () => {
    const [{ email: known }, { email: unknown }] = [await createMember(shop), buildRegistrationForm()]
    const seen = async (email: string) => {
      const responses = [
        await shop.rest('PUT', '/user/forgot-password', { email, recaptchaToken: await createCaptchaToken(shop) }),
        await shop.rest('PUT', '/user/verify-forgot-password-otp', { email, otp: '000000x' }),
        await shop.rest('PUT', '/user/reset-password', {
          email,
          newPassword: NEW,
          confirmPassword: NEW,
          recaptchaToken: await createCaptchaToken(shop),
        }),
        await shop.rest('POST', '/user/verify-registration-otp', { email, otp: '000000x' }),
        await shop.rest('POST', '/user/login', await buildLogIn(shop, email, 'Wrong#Pass1')),
        await shop.rest('POST', '/user/login', { email, otp: '000000x' }),
        await shop.rest('POST', '/user/register', { ...buildRegistrationForm(), email }),
      ]
      return responses.map(({ headers: { date: _, ...headers }, ...response }) =>
        JSON.parse(
          JSON.stringify({ headers, ...response })
            .replaceAll(email, 'E')
            .replace(/user_\w+/, 'ID'),
        ),
      )
    }
    const [ofKnown, ofUnknown] = [await seen(known), await seen(unknown)]
    for (const [at, response] of ofKnown.entries()) {
      const { 'content-length': length, 'x-request-id': _, ...headers } = response.headers
      const { 'content-length': otherLength, 'x-request-id': __, ...otherHeaders } = ofUnknown[at].headers
      expect({ ...response, headers, size: length - known.length }).toEqual({
        ...ofUnknown[at],
        headers: otherHeaders,
        size:
          otherLength -
          known.length +
          (JSON.stringify(response.body).includes('"E"') ? known.length - unknown.length : 0),
      })
    }
  })
})
