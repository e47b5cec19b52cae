import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codes, users } from '#server/db/tables/accounts.ts'
import type { Credentials } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import type { ChangePasswordForm } from '../../support/clients/apiClient.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { ask, done, mutation } from '../../support/clients/graphqlApi.ts'
import { createStaffSession, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
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

const { shop, other } = await openTwoShops()

const NEW = 'Posho&Beans2'
const form = (overrides: Partial<ChangePasswordForm> = {}): ChangePasswordForm => ({
  currentPassword: PASSWORD,
  newPassword: NEW,
  confirmPassword: NEW,
  ...overrides,
})
const hashOf = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.passwordHash

describe.each(API_CLIENTS)('Password change through $name', (api) => {
  const codeInvalid = api.refusal('CODE_INVALID')

  // ASVS 6.2.2
  it('replaces the password, keeps every session and notifies the owner by email', async () => {
    const person = await createMember(shop)
    const elsewhere = await unwrap(api.logIn(shop, await buildLogIn(shop, person.email)))
    await unwrap(api.changePassword(shop, form(), person))
    for (const pair of [person, elsewhere]) await unwrap(api.whoAmI(shop, pair))
    expect((await mailsTo(shop, person.email))[0]).toMatchObject({
      subject: 'Your password was changed',
      text: expect.not.stringContaining('was signed out'),
    })
    expect((await api.logIn(shop, await buildLogIn(shop, person.email))).refused).toBe(
      api.refusal('INVALID_CREDENTIALS'),
    )
    await unwrap(api.logIn(shop, await buildLogIn(shop, person.email, NEW)))
  })

  // ASVS 7.4.3
  it('ends the sessions on other devices on request and no session of another user', async () => {
    const [person, stranger] = [await createMember(shop), await createMember(shop)]
    const elsewhere = await unwrap(api.logIn(shop, await buildLogIn(shop, person.email)))
    await unwrap(api.changePassword(shop, form({ endOtherSessions: true }), person))
    for (const pair of [person, stranger]) await unwrap(api.whoAmI(shop, pair))
    expect((await api.whoAmI(shop, elsewhere)).refused).toBe(api.refusal('SESSION_EXPIRED'))
    expect((await api.refresh(shop, elsewhere.refreshToken)).refused).toBe(api.refusal('SESSION_EXPIRED'))
    expect((await mailsTo(shop, person.email))[0]?.text).toContain('every other device was signed out')
  })

  // ASVS 7.4.3
  it('of a staff member ends the sessions of the console on request only, but always a log-in that was started', async () => {
    const member = await createMember(shop, { role: 'support' })
    const { staffToken } = await createStaffSession(shop, member)
    const meCode = async () =>
      (await queryStaffApi(shop, '{ me { id } }', {}, { staffToken })).errors?.[0]?.extensions.code
    const { logIn } = await staffData<{ logIn: { challenge: string } }>(
      shop,
      'mutation ($input: StaffLogInInput!) { logIn(input: $input) { challenge } }',
      { input: { email: member.email, password: PASSWORD } },
      null,
    )
    const input = { challenge: logIn.challenge, method: 'EMAIL', code: await codeOf(shop, member.email) }
    await unwrap(api.changePassword(shop, form(), member))
    const verify = 'mutation ($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { token } }'
    expect((await queryStaffApi(shop, verify, { input })).errors?.[0]?.extensions.code).toBe('CHALLENGE_INVALID')
    expect(await meCode()).toBeUndefined()
    const back = { currentPassword: NEW, newPassword: PASSWORD, confirmPassword: PASSWORD, endOtherSessions: true }
    await unwrap(api.changePassword(shop, form(back), member))
    expect(await meCode()).toBe('SESSION_EXPIRED')
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
  ])('rejects %j and leaves the password unchanged', async (overrides, message) => {
    const person = await createMember(shop)
    const before = await hashOf(person.email)
    expect(await api.changePassword(shop, form(overrides), person)).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf(Object.keys(overrides)[0] ?? '', message),
    })
    expect(await hashOf(person.email)).toBe(before)
    expect(await mailsTo(shop, person.email)).toEqual([])
  })

  // ASVS 6.2.11
  it.each([
    ['Kasero2026!', 'This password is your name, your email or the name of the shop. Please choose another.'],
    ['Nakato#123', 'This password is your name, your email or the name of the shop. Please choose another.'],
    ['0772401118a!', 'This password contains your mobile number. Please choose another.'],
  ])('rejects %s, made of the words of the person or of the shop', async (password, message) => {
    const person = await createMember(shop)
    await shop.db
      .update(users)
      .set({ name: 'Grace Nakato', mobile: '+256772401118' })
      .where(eq(users.email, person.email))
    const changed = form({ newPassword: password, confirmPassword: password })
    expect(await api.changePassword(shop, changed, person)).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf('newPassword', message),
    })
  })

  // ASVS 6.2.3
  it('rejects a wrong current password, and after ten attempts the correct one as well', async () => {
    const person = await createMember(shop)
    const wrong = () => api.changePassword(shop, form({ currentPassword: 'Wrong#Pass1' }), person)
    expect(await wrong()).toMatchObject({
      refused: api.refusal('WRONG_PASSWORD'),
      message: 'The password is incorrect.',
    })
    for (let at = 1; at < 10; at++)
      await (at % 2 ? wrong() : api.requestPasswordChangeCode(other, 'Wrong#Pass1', person))
    expect(await api.changePassword(shop, form(), person)).toMatchObject({
      refused: api.refusal('RATE_LIMITED'),
      details: { retryAfterSeconds: expect.any(Number) },
    })
    expect((await api.requestPasswordChangeCode(shop, PASSWORD, person)).refused).toBe(api.refusal('RATE_LIMITED'))
    await unwrap(api.logIn(shop, await buildLogIn(shop, person.email)))
  })

  it('requires an emailed code when two-step login is on', async () => {
    const person = await withTwoSteps(shop, await createMember(shop))
    expect(await api.changePassword(shop, form(), person)).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf('otp', 'Code is required.'),
    })
    expect((await api.changePassword(shop, form({ otp: '123456' }), person)).refused).toBe(codeInvalid)
    expect((await api.requestPasswordChangeCode(shop, 'Wrong#Pass1', person)).refused).toBe(
      api.refusal('WRONG_PASSWORD'),
    )
    expect(await unwrap(api.requestPasswordChangeCode(shop, PASSWORD, person))).toBe(60)
    const otp = await codeOf(shop, person.email)
    expect((await api.changePassword(shop, form({ otp: another(otp) }), person)).refused).toBe(codeInvalid)
    expect((await api.changePassword(shop, form({ otp, currentPassword: 'Wrong#Pass1' }), person)).refused).toBe(
      api.refusal('WRONG_PASSWORD'),
    )
    await unwrap(api.changePassword(shop, form({ otp }), person))
    const again = form({ otp, currentPassword: NEW, newPassword: PASSWORD, confirmPassword: PASSWORD })
    expect((await api.changePassword(shop, again, person)).refused).toBe(codeInvalid)
    expect((await api.logIn(shop, await buildLogIn(shop, person.email, NEW))).refused).toBeNull()
  })

  it('accepts a code once in five concurrent requests to two server instances', async () => {
    const person = await withTwoSteps(shop, await createMember(shop))
    await unwrap(api.requestPasswordChangeCode(shop, PASSWORD, person))
    const otp = await codeOf(shop, person.email)
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, at) => api.changePassword(at % 2 ? other : shop, form({ otp }), person)),
    )
    expect(results.filter(({ refused }) => refused === null)).toHaveLength(1)
  })

  it('emails one code per minute, returns the seconds until the next, and reports a code as used up after five wrong attempts', async () => {
    const person = await withTwoSteps(shop, await createMember(shop))
    await unwrap(api.requestPasswordChangeCode(shop, PASSWORD, person))
    expect(await later(shop, 18, () => unwrap(api.requestPasswordChangeCode(shop, PASSWORD, person)))).toBe(42)
    expect(await mailsTo(shop, person.email)).toHaveLength(1)
    const otp = await codeOf(shop, person.email)
    for (let by = 1; by <= 5; by++) await api.changePassword(shop, form({ otp: another(otp, by) }), person)
    expect(await api.changePassword(shop, form({ otp }), person)).toMatchObject({
      refused: codeInvalid,
      details: { usedUp: true, resendAfterSeconds: 60 },
    })
    await later(shop, 61, async () => {
      await unwrap(resend(shop, 'CHANGE_PASSWORD', person.email, person))
      await unwrap(api.changePassword(shop, form({ otp: await codeOf(shop, person.email) }), person))
    })
  })

  it('invalidates a login that was started with the old password', async () => {
    const person = await withTwoSteps(shop, await createMember(shop))
    const { challengeToken } = await unwrap(api.logIn(shop, await buildLogIn(shop, person.email)))
    const logInCode = await codeOf(shop, person.email)
    await unwrap(api.requestPasswordChangeCode(shop, PASSWORD, person))
    const [otp] = [await codeOf(shop, person.email)]
    await unwrap(api.changePassword(shop, form({ otp }), person))
    expect((await api.completeLogIn(shop, { email: person.email, otp: logInCode, challengeToken })).refused).toBe(
      api.refusal('CHALLENGE_INVALID'),
    )
  })

  it('rejects anonymous callers', async () => {
    expect((await api.changePassword(shop, form(), null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
    expect((await api.requestPasswordChangeCode(shop, PASSWORD, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
  })
})

describe('A password change code', () => {
  // ASVS 6.6.2
  it('is resent only for its owner and is not valid for another purpose', async () => {
    const [person, stranger] = [await withTwoSteps(shop, await createMember(shop)), await createMember(shop)]
    const [api] = API_CLIENTS
    if (!api) throw new Error('no API to ask')
    await unwrap(api.requestPasswordChangeCode(shop, PASSWORD, person))
    await later(shop, 61, async () => {
      for (const as of [null, stranger]) await unwrap(resend(shop, 'CHANGE_PASSWORD', person.email, as))
      expect(await mailsTo(shop, person.email)).toHaveLength(1)
    })
    const otp = await codeOf(shop, person.email)
    expect((await api.verifyReset(shop, { email: person.email, otp })).refused).toBe('CODE_INVALID')
    expect((await shop.db.select().from(codes).where(eq(codes.email, person.email)))[0]).toMatchObject({
      purpose: 'change_password',
      tries: 0,
    })
    await unwrap(api.changePassword(shop, form({ otp }), person))
  })
})

describe('verifyPassword', () => {
  const verify = (password: string, as: Credentials) =>
    ask(shop, mutation('verifyPassword', 'VerifyPasswordInput', 'message'), { input: { password } }, as, done)

  it('accepts the correct password, rejects a wrong one and allows ten wrong attempts', async () => {
    const person = await createMember(shop)
    await unwrap(verify(PASSWORD, person))
    for (let at = 0; at < 10; at++) expect((await verify('Wrong#Pass1', person)).refused).toBe('WRONG_PASSWORD')
    expect((await verify(PASSWORD, person)).refused).toBe('RATE_LIMITED')
    expect((await verify(PASSWORD, null)).refused).toBe('UNAUTHENTICATED')
  })
})
