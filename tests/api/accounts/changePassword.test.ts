import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codes, users } from '#server/db/tables/accounts.ts'
import type { Credentials } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { type ChangePasswordForm, DOORS, given } from '../../support/clients/apis.ts'
import { ask, done, mutation } from '../../support/clients/graphqlApi.ts'
import {
  aLogIn,
  aMember,
  another,
  codeOf,
  later,
  mailsTo,
  PASSWORD,
  resend,
  withTwoSteps,
} from '../../support/fixtures/accounts.ts'

const { shop, other } = await openTwoShops()

const NEW = 'Posho&Beans2'
const form = (wish: Partial<ChangePasswordForm> = {}): ChangePasswordForm => ({
  currentPassword: PASSWORD,
  newPassword: NEW,
  confirmPassword: NEW,
  ...wish,
})
const hashOf = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.passwordHash

describe.each(DOORS)('Password change through $name', (door) => {
  const codeInvalid = door.refusal('CODE_INVALID')

  it('replaces the password, keeps every session and notifies the owner by email', async () => {
    const person = await aMember(shop)
    const elsewhere = await given(door.logIn(shop, await aLogIn(shop, person.email)))
    await given(door.changePassword(shop, form(), person))
    for (const pair of [person, elsewhere]) await given(door.whoAmI(shop, pair))
    expect((await mailsTo(shop, person.email))[0]).toMatchObject({
      subject: 'Your password was changed',
      text: expect.not.stringContaining('was signed out'),
    })
    expect((await door.logIn(shop, await aLogIn(shop, person.email))).refused).toBe(door.refusal('INVALID_CREDENTIALS'))
    await given(door.logIn(shop, await aLogIn(shop, person.email, NEW)))
  })

  it('ends the sessions on other devices on request and no session of another user', async () => {
    const [person, stranger] = [await aMember(shop), await aMember(shop)]
    const elsewhere = await given(door.logIn(shop, await aLogIn(shop, person.email)))
    await given(door.changePassword(shop, form({ endOtherSessions: true }), person))
    for (const pair of [person, stranger]) await given(door.whoAmI(shop, pair))
    expect((await door.whoAmI(shop, elsewhere)).refused).toBe(door.refusal('SESSION_EXPIRED'))
    expect((await door.refresh(shop, elsewhere.refreshToken)).refused).toBe(door.refusal('SESSION_EXPIRED'))
    expect((await mailsTo(shop, person.email))[0]?.text).toContain('every other device was signed out')
  })

  it.each([
    [
      { newPassword: 'short', confirmPassword: 'short' },
      'Password must be at least 8 characters including letters, numbers, and special characters.',
    ],
    [
      { newPassword: 'Password1!', confirmPassword: 'Password1!' },
      'This password is too common. Please choose another.',
    ],
    [{ confirmPassword: PASSWORD }, 'Passwords do not match.'],
    [{ newPassword: PASSWORD, confirmPassword: PASSWORD }, 'The new password must differ from your current one.'],
    [{ currentPassword: '' }, 'Current password is required.'],
  ])('rejects %j and leaves the password unchanged', async (wish, message) => {
    const person = await aMember(shop)
    const before = await hashOf(person.email)
    expect(await door.changePassword(shop, form(wish), person)).toMatchObject({
      refused: door.refusal('BAD_INPUT'),
      message: door.messageOf(Object.keys(wish)[0] ?? '', message),
    })
    expect(await hashOf(person.email)).toBe(before)
    expect(await mailsTo(shop, person.email)).toEqual([])
  })

  it('rejects a wrong current password, and after ten attempts the correct one as well', async () => {
    const person = await aMember(shop)
    const wrong = () => door.changePassword(shop, form({ currentPassword: 'Wrong#Pass1' }), person)
    expect(await wrong()).toMatchObject({
      refused: door.refusal('WRONG_PASSWORD'),
      message: 'The password is incorrect.',
    })
    for (let at = 1; at < 10; at++)
      await (at % 2 ? wrong() : door.requestPasswordChangeCode(other, 'Wrong#Pass1', person))
    expect(await door.changePassword(shop, form(), person)).toMatchObject({
      refused: door.refusal('RATE_LIMITED'),
      details: { retryAfterSeconds: expect.any(Number) },
    })
    expect((await door.requestPasswordChangeCode(shop, PASSWORD, person)).refused).toBe(door.refusal('RATE_LIMITED'))
    await given(door.logIn(shop, await aLogIn(shop, person.email)))
  })

  it('requires an emailed code when two-step login is on', async () => {
    const person = await withTwoSteps(shop, await aMember(shop))
    expect(await door.changePassword(shop, form(), person)).toMatchObject({
      refused: door.refusal('BAD_INPUT'),
      message: door.messageOf('otp', 'Code is required.'),
    })
    expect((await door.changePassword(shop, form({ otp: '123456' }), person)).refused).toBe(codeInvalid)
    expect((await door.requestPasswordChangeCode(shop, 'Wrong#Pass1', person)).refused).toBe(
      door.refusal('WRONG_PASSWORD'),
    )
    expect(await given(door.requestPasswordChangeCode(shop, PASSWORD, person))).toBe(60)
    const otp = await codeOf(shop, person.email)
    expect((await door.changePassword(shop, form({ otp: another(otp) }), person)).refused).toBe(codeInvalid)
    expect((await door.changePassword(shop, form({ otp, currentPassword: 'Wrong#Pass1' }), person)).refused).toBe(
      door.refusal('WRONG_PASSWORD'),
    )
    await given(door.changePassword(shop, form({ otp }), person))
    const again = form({ otp, currentPassword: NEW, newPassword: PASSWORD, confirmPassword: PASSWORD })
    expect((await door.changePassword(shop, again, person)).refused).toBe(codeInvalid)
    expect((await door.logIn(shop, await aLogIn(shop, person.email, NEW))).refused).toBeNull()
  })

  it('accepts a code once in five concurrent requests to two server instances', async () => {
    const person = await withTwoSteps(shop, await aMember(shop))
    await given(door.requestPasswordChangeCode(shop, PASSWORD, person))
    const otp = await codeOf(shop, person.email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => door.changePassword(at % 2 ? other : shop, form({ otp }), person)),
    )
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1)
  })

  it('emails one code per minute, returns the seconds until the next, and reports a code as used up after five wrong attempts', async () => {
    const person = await withTwoSteps(shop, await aMember(shop))
    await given(door.requestPasswordChangeCode(shop, PASSWORD, person))
    expect(await later(shop, 18, () => given(door.requestPasswordChangeCode(shop, PASSWORD, person)))).toBe(42)
    expect(await mailsTo(shop, person.email)).toHaveLength(1)
    const otp = await codeOf(shop, person.email)
    for (let by = 1; by <= 5; by++) await door.changePassword(shop, form({ otp: another(otp, by) }), person)
    expect(await door.changePassword(shop, form({ otp }), person)).toMatchObject({
      refused: codeInvalid,
      details: { usedUp: true, resendAfterSeconds: 60 },
    })
    await later(shop, 61, async () => {
      await given(resend(shop, 'CHANGE_PASSWORD', person.email, person))
      await given(door.changePassword(shop, form({ otp: await codeOf(shop, person.email) }), person))
    })
  })

  it('invalidates a login that was started with the old password', async () => {
    const person = await withTwoSteps(shop, await aMember(shop))
    const { challengeToken } = await given(door.logIn(shop, await aLogIn(shop, person.email)))
    const logInCode = await codeOf(shop, person.email)
    await given(door.requestPasswordChangeCode(shop, PASSWORD, person))
    const [otp] = [await codeOf(shop, person.email)]
    await given(door.changePassword(shop, form({ otp }), person))
    expect((await door.completeLogIn(shop, { email: person.email, otp: logInCode, challengeToken })).refused).toBe(
      door.refusal('CHALLENGE_INVALID'),
    )
  })

  it('rejects anonymous callers', async () => {
    expect((await door.changePassword(shop, form(), null)).refused).toBe(door.refusal('UNAUTHENTICATED'))
    expect((await door.requestPasswordChangeCode(shop, PASSWORD, null)).refused).toBe(door.refusal('UNAUTHENTICATED'))
  })
})

describe('A password change code', () => {
  it('is resent only for its owner and is not valid for another purpose', async () => {
    const [person, stranger] = [await withTwoSteps(shop, await aMember(shop)), await aMember(shop)]
    const [door] = DOORS
    if (!door) throw new Error('no API to ask')
    await given(door.requestPasswordChangeCode(shop, PASSWORD, person))
    await later(shop, 61, async () => {
      for (const as of [null, stranger]) await given(resend(shop, 'CHANGE_PASSWORD', person.email, as))
      expect(await mailsTo(shop, person.email)).toHaveLength(1)
    })
    const otp = await codeOf(shop, person.email)
    expect((await door.verifyReset(shop, { email: person.email, otp })).refused).toBe('CODE_INVALID')
    expect((await shop.db.select().from(codes).where(eq(codes.email, person.email)))[0]).toMatchObject({
      purpose: 'change_password',
      tries: 0,
    })
    await given(door.changePassword(shop, form({ otp }), person))
  })
})

describe('verifyPassword', () => {
  const verify = (password: string, as: Credentials) =>
    ask(shop, mutation('verifyPassword', 'VerifyPasswordInput', 'message'), { input: { password } }, as, done)

  it('accepts the correct password, rejects a wrong one and allows ten wrong attempts', async () => {
    const person = await aMember(shop)
    await given(verify(PASSWORD, person))
    for (let at = 0; at < 10; at++) expect((await verify('Wrong#Pass1', person)).refused).toBe('WRONG_PASSWORD')
    expect((await verify(PASSWORD, person)).refused).toBe('RATE_LIMITED')
    expect((await verify(PASSWORD, null)).refused).toBe('UNAUTHENTICATED')
  })
})
