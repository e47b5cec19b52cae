import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { DOORS, type Door, given } from '../../support/clients/apis.ts'
import {
  aCaptcha,
  aLogIn,
  aMember,
  another,
  aRegistrationForm,
  codeOf,
  later,
  mailsTo,
  PASSWORD,
  resend,
} from '../../support/fixtures/accounts.ts'

const { shop, other } = await openTwoShops()

const NEW = 'Posho&Beans2'
const forgot = async (door: Door, email: string) => door.forgot(shop, { email, recaptchaToken: await aCaptcha(shop) })
const hashOf = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.passwordHash

describe.each(DOORS)('Password reset through $name', (door) => {
  const expired = {
    refused: door.refusal('CHALLENGE_INVALID'),
    message: 'This password reset has expired. Please request a new code.',
  }
  const codeInvalid = door.refusal('CODE_INVALID')
  const reset = async (
    email: string,
    resetToken: string,
    wish: { newPassword?: string; confirmPassword?: string } = {},
    at = shop,
  ) =>
    door.reset(at, {
      email,
      newPassword: NEW,
      confirmPassword: NEW,
      recaptchaToken: await aCaptcha(shop),
      resetToken,
      ...wish,
    })
  const aGrant = async () => {
    const person = await aMember(shop)
    await given(forgot(door, person.email))
    const otp = await codeOf(shop, person.email)
    return { person, otp, email: person.email, ...(await given(door.verifyReset(shop, { email: person.email, otp }))) }
  }

  it('replaces the password with the emailed code, ends every session and notifies the owner', async () => {
    const person = await aMember(shop)
    const elsewhere = await given(door.logIn(shop, await aLogIn(shop, person.email)))
    await given(forgot(door, person.email))
    const { resetToken } = await given(
      door.verifyReset(shop, { email: person.email, otp: await codeOf(shop, person.email) }),
    )
    await given(reset(person.email, resetToken))
    for (const pair of [person, elsewhere])
      expect((await door.whoAmI(shop, pair)).refused).toBe(door.refusal('SESSION_EXPIRED'))
    expect((await door.refresh(shop, elsewhere.refreshToken)).refused).toBe(door.refusal('SESSION_EXPIRED'))
    expect((await mailsTo(shop, person.email))[0]).toMatchObject({ subject: 'Your password was changed' })
    expect((await door.logIn(shop, await aLogIn(shop, person.email))).refused).toBe(door.refusal('INVALID_CREDENTIALS'))
    await given(door.logIn(shop, await aLogIn(shop, person.email, NEW)))
  })

  it('rejects a missing or forged reset token, the token of another email and a code in place of a token', async () => {
    const [mine, yours] = [await aGrant(), await aGrant()]
    const before = await hashOf(mine.email)
    for (const token of ['', 'x', yours.resetToken, mine.otp, `${mine.resetToken}x`, 'x'.repeat(300)])
      expect(await reset(mine.email, token)).toMatchObject(expired)
    expect(await hashOf(mine.email)).toBe(before)
    await given(door.whoAmI(shop, mine.person))
    await given(reset(mine.email, mine.resetToken))
  })

  it('accepts a reset token once in five concurrent requests to two server instances', async () => {
    const { email, resetToken } = await aGrant()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => reset(email, resetToken, {}, at % 2 ? other : shop)),
    )
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1)
    expect(await reset(email, resetToken)).toMatchObject(expired)
  })

  it('rejects a reset token older than ten minutes', async () => {
    const [early, late] = [await aGrant(), await aGrant()]
    await later(shop, 601, async () => expect(await reset(late.email, late.resetToken)).toMatchObject(expired))
    await later(shop, 599, () => given(reset(early.email, early.resetToken)))
  })

  it('rejects an invalid new password or captcha and keeps the reset token valid', async () => {
    const { email, resetToken } = await aGrant()
    for (const [wish, message] of [
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
      expect(await reset(email, resetToken, wish)).toMatchObject({
        refused: door.refusal('BAD_INPUT'),
        message: door.messageOf(Object.keys(wish)[0] ?? '', message),
      })
    expect(
      (await door.reset(shop, { email, newPassword: NEW, confirmPassword: NEW, recaptchaToken: 'x', resetToken }))
        .refused,
    ).toBe(door.refusal('CAPTCHA_FAILED'))
    await given(reset(email, resetToken))
  })

  it('rejects a wrong, expired or used code, and any code after five attempts', async () => {
    const { email, otp } = await aGrant()
    expect((await door.verifyReset(shop, { email, otp })).refused).toBe(codeInvalid)
    const { email: second } = await aMember(shop)
    await given(forgot(door, second))
    const right = await codeOf(shop, second)
    expect((await later(shop, 660, () => door.verifyReset(shop, { email: second, otp: right }))).refused).toBe(
      codeInvalid,
    )
    const wrong = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        door.verifyReset(at % 2 ? other : shop, { email: second, otp: another(right, at + 1) }),
      ),
    )
    for (const { refused } of wrong) expect(refused).toBe(codeInvalid)
    expect((await door.verifyReset(shop, { email: second, otp: right })).refused).toBe(codeInvalid)
  })

  it('sends no further code to a disabled account', async () => {
    const { email } = await aMember(shop)
    await given(forgot(door, email))
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.email, email))
    await later(shop, 61, () => given(resend(shop, 'RESET_PASSWORD', email)))
    await later(shop, 122, () => given(forgot(door, email)))
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  it('rejects the reset token of a disabled account and sends it no code', async () => {
    const { email, resetToken } = await aGrant()
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.email, email))
    expect(await reset(email, resetToken)).toMatchObject(expired)
    await later(shop, 61, async () => {
      const before = await mailsTo(shop, email)
      await given(forgot(door, email))
      await later(shop, 61, () => given(resend(shop, 'RESET_PASSWORD', email)))
      expect(await mailsTo(shop, email)).toEqual(before)
    })
  })

  it('returns the same responses for an unknown email, also for a second request within a minute', async () => {
    const [{ email: known }, { email: unknown }] = [await aMember(shop), aRegistrationForm()]
    const seen = async (email: string) => [
      await forgot(door, email),
      await forgot(door, email),
      await door.verifyReset(shop, { email, otp: 'x' }),
      await reset(email, 'x'),
      ...(await Promise.all([1, 2, 3].map(() => door.verifyReset(shop, { email, otp: 'x' })))),
      await door.verifyReset(shop, { email, otp: 'x' }),
    ]
    const ofKnown = await seen(known)
    expect(await seen(unknown)).toEqual(ofKnown)
    expect(ofKnown.at(-1)).toMatchObject({ refused: codeInvalid, details: { usedUp: true, resendAfterSeconds: 60 } })
    expect((await mailsTo(shop, known)).length).toBe(1)
    expect(await mailsTo(shop, unknown)).toEqual([])
  })

  it('requires a captcha', async () => {
    const { email } = await aMember(shop)
    expect((await door.forgot(shop, { email, recaptchaToken: 'x' })).refused).toBe(door.refusal('CAPTCHA_FAILED'))
    expect(await mailsTo(shop, email)).toEqual([])
  })
})

describe('Known and unknown emails', () => {
  it('get the same REST status, body and headers', async () => {
    const [{ email: known }, { email: unknown }] = [await aMember(shop), aRegistrationForm()]
    const seen = async (email: string) => {
      const answers = [
        await shop.rest('PUT', '/user/forgot-password', { email, recaptchaToken: await aCaptcha(shop) }),
        await shop.rest('PUT', '/user/verify-forgot-password-otp', { email, otp: '000000x' }),
        await shop.rest('PUT', '/user/reset-password', {
          email,
          newPassword: NEW,
          confirmPassword: NEW,
          recaptchaToken: await aCaptcha(shop),
        }),
        await shop.rest('POST', '/user/verify-registration-otp', { email, otp: '000000x' }),
        await shop.rest('POST', '/user/login', await aLogIn(shop, email, 'Wrong#Pass1')),
        await shop.rest('POST', '/user/login', { email, otp: '000000x' }),
        await shop.rest('POST', '/user/register', { ...aRegistrationForm(), email }),
      ]
      return answers.map(({ headers: { date: _, ...headers }, ...answer }) =>
        JSON.parse(
          JSON.stringify({ headers, ...answer })
            .replaceAll(email, 'E')
            .replace(/user_\w+/, 'ID'),
        ),
      )
    }
    const [ofKnown, ofUnknown] = [await seen(known), await seen(unknown)]
    for (const [at, answer] of ofKnown.entries()) {
      const { 'content-length': length, 'x-request-id': _, ...headers } = answer.headers
      const { 'content-length': otherLength, 'x-request-id': __, ...otherHeaders } = ofUnknown[at].headers
      expect({ ...answer, headers, size: length - known.length }).toEqual({
        ...ofUnknown[at],
        headers: otherHeaders,
        size:
          otherLength -
          known.length +
          (JSON.stringify(answer.body).includes('"E"') ? known.length - unknown.length : 0),
      })
    }
  })
})
