import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, users } from '#server/db/tables/accounts.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { ask, graphqlClient, mutation } from '../../support/clients/graphqlApi.ts'
import { restClient } from '../../support/clients/restApi.ts'
import {
  another,
  buildLogIn,
  buildRegistrationForm,
  codeOf,
  confirmEmail,
  createCaptchaToken,
  createMember,
  later,
  mailsTo,
  PASSWORD,
  resend,
  withTwoSteps,
} from '../../support/fixtures/accounts.ts'
import type { Person } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const kept = async ({ id }: Person) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]
const pending = async (as: Credentials) =>
  (
    await shop.graphql<{ viewer: { email: string; pendingEmail: string | null } }>(
      '{ viewer { email pendingEmail } }',
      {},
      as,
    )
  ).data.viewer
const setTwoStep = (enabled: boolean, password: string, as: Credentials, otp?: string) =>
  ask(
    shop,
    mutation('setTwoStep', 'SetTwoStepInput', 'viewer { twoStep }'),
    { input: { enabled, password, otp } },
    as,
    ({ viewer }: { viewer: { twoStep: boolean } }) => viewer.twoStep,
  )

describe.each(API_CLIENTS)('A profile through $name', (api) => {
  it('accepts a new name and normalizes the mobile number', async () => {
    const person = await createMember(shop)
    await unwrap(api.updateProfile(shop, { name: ' Grace Akello ', mobile: '0701 552-907' }, person))
    expect(await kept(person)).toMatchObject({ name: 'Grace Akello', mobile: '+256701552907', email: person.email })
  })

  it.each([
    [{ name: ' ' }, 'Name is required.'],
    [{ name: 'x'.repeat(201) }, 'Must be at most 200 characters.'],
    [{ mobile: '12' }, 'Please enter a valid mobile number, for example 0772 123456.'],
  ])('rejects %j and stays unchanged', async (wrong, message) => {
    const person = await createMember(shop)
    const before = await kept(person)
    const result = await api.updateProfile(shop, { name: 'Grace', mobile: '0772 000222', ...wrong }, person)
    expect(result).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf(Object.keys(wrong)[0] ?? '', message),
    })
    expect(await kept(person)).toEqual(before)
  })

  it('changes the email with the password and the code sent to the new address', async () => {
    const [person, email] = [await createMember(shop), buildRegistrationForm().email]
    await unwrap(api.changeEmail(shop, { email: ` ${email.toUpperCase()} `, password: PASSWORD }, person))
    expect(await pending(person)).toEqual({ email: person.email, pendingEmail: email })
    expect(await mailsTo(shop, person.email)).toEqual([])
    const otp = await codeOf(shop, email)
    expect((await confirmEmail(shop, another(otp), person)).refused).toBe('CODE_INVALID')
    expect(await unwrap(confirmEmail(shop, ` ${otp} `, person))).toEqual({ email, pendingEmail: null })
    expect(await mailsTo(shop, person.email)).toMatchObject([
      { subject: 'Your email was changed', text: expect.not.stringContaining(email) },
    ])
    await unwrap(api.whoAmI(shop, person))
    await unwrap(api.logIn(shop, await buildLogIn(shop, email)))
    expect((await api.logIn(shop, await buildLogIn(shop, person.email))).refused).toBe(
      api.refusal('INVALID_CREDENTIALS'),
    )
    expect((await confirmEmail(shop, otp, person)).refused).toBe('CODE_INVALID')
  })

  it('rejects an email change with a wrong password and changes nothing', async () => {
    const [person, email] = [await createMember(shop), buildRegistrationForm().email]
    const before = await kept(person)
    expect(await api.changeEmail(shop, { email, password: 'Wrong#Pass1' }, person)).toMatchObject({
      refused: api.refusal('WRONG_PASSWORD'),
      message: 'The password is incorrect.',
    })
    expect((await api.changeEmail(shop, { email: 'no e-mail', password: PASSWORD }, person)).refused).toBe(
      api.refusal('BAD_INPUT'),
    )
    expect(await kept(person)).toEqual(before)
    expect(await pending(person)).toEqual({ email: person.email, pendingEmail: null })
    expect(await mailsTo(shop, email)).toEqual([])
  })

  it('does not reveal that an email is taken: a code is sent, but the confirmation is rejected', async () => {
    const [person, owner] = [await createMember(shop), await createMember(shop)]
    const [taken, free] = [
      await api.changeEmail(shop, { email: owner.email, password: PASSWORD }, person),
      await api.changeEmail(shop, { email: buildRegistrationForm().email, password: PASSWORD }, owner),
    ]
    expect({ ...taken, value: null }).toEqual({ ...free, value: null })
    expect((await confirmEmail(shop, await codeOf(shop, owner.email), person)).refused).toBe('CODE_INVALID')
    expect((await kept(person))?.email).toBe(person.email)
    expect((await kept(owner))?.email).toBe(owner.email)
  })

  // ASVS 7.5.1
  it('with two-step login changes the email only with a code from the current mailbox as well, which is valid once', async () => {
    const [person, email] = [await withTwoSteps(shop, await createMember(shop)), buildRegistrationForm().email]
    const change = (otp?: string, password = PASSWORD) => api.changeEmail(shop, { email, password, otp }, person)
    expect(await change()).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf('otp', 'Code is required.'),
    })
    expect((await change('123456')).refused).toBe(api.refusal('CODE_INVALID'))
    await unwrap(api.requestPasswordChangeCode(shop, PASSWORD, person))
    const otp = await codeOf(shop, person.email)
    expect((await change(another(otp))).refused).toBe(api.refusal('CODE_INVALID'))
    expect((await change(otp, 'Wrong#Pass1')).refused).toBe(api.refusal('WRONG_PASSWORD'))
    expect([await mailsTo(shop, email), (await pending(person)).pendingEmail]).toEqual([[], null])
    await unwrap(change(otp))
    expect((await change(otp)).refused).toBe(api.refusal('CODE_INVALID'))
    expect(await unwrap(confirmEmail(shop, await codeOf(shop, email), person))).toEqual({ email, pendingEmail: null })
  })

  // ASVS 7.5.1
  it('of a staff member changes the email, to which the codes of the console go, only with such a code', async () => {
    const [person, email] = [await createMember(shop, { role: 'admin' }), buildRegistrationForm().email]
    const change = (otp?: string) => api.changeEmail(shop, { email, password: PASSWORD, otp }, person)
    expect((await change()).refused).toBe(api.refusal('BAD_INPUT'))
    expect((await change('123456')).refused).toBe(api.refusal('CODE_INVALID'))
    expect(await mailsTo(shop, email)).toEqual([])
    await unwrap(api.requestPasswordChangeCode(shop, PASSWORD, person))
    await unwrap(change(await codeOf(shop, person.email)))
    expect((await pending(person)).pendingEmail).toBe(email)
  })
})

describe('An email change', () => {
  it('is confirmed only by its requester, within ten minutes and five attempts', async () => {
    const [person, other, email] = [await createMember(shop), await createMember(shop), buildRegistrationForm().email]
    await unwrap(restClient.changeEmail(shop, { email, password: PASSWORD }, person))
    const otp = await codeOf(shop, email)
    expect((await confirmEmail(shop, otp, other)).refused).toBe('CODE_INVALID')
    expect((await confirmEmail(shop, otp, null)).refused).toBe('UNAUTHENTICATED')
    await later(shop, 601, async () => {
      expect((await pending(person)).pendingEmail).toBeNull()
      expect((await confirmEmail(shop, otp, person)).refused).toBe('CODE_INVALID')
    })
    for (let by = 1; by <= 5; by++) await confirmEmail(shop, another(otp, by), person)
    expect((await confirmEmail(shop, otp, person)).refused).toBe('CODE_INVALID')
    expect((await kept(person))?.email).toBe(person.email)
    expect((await shop.db.select().from(codes).where(eq(codes.email, email)))[0]?.tries).toBe(5)
  })

  it('requested by two users for one address keeps a separate code for each, valid only for that user', async () => {
    const [one, two, email] = [await createMember(shop), await createMember(shop), buildRegistrationForm().email]
    await unwrap(restClient.changeEmail(shop, { email, password: PASSWORD }, one))
    const ones = await codeOf(shop, email)
    await unwrap(graphqlClient.changeEmail(shop, { email, password: PASSWORD }, two))
    const twos = await codeOf(shop, email)
    expect([await pending(one), await pending(two)]).toMatchObject([{ pendingEmail: email }, { pendingEmail: email }])
    for (let tries = 0; tries < 3; tries++)
      expect((await confirmEmail(shop, ones === twos ? another(ones) : ones, two)).refused).toBe('CODE_INVALID')
    // The hash is bound to the user: it is not valid in the row of the other user either.
    const rowOf = ({ id }: Person) => and(eq(codes.email, email), eq(codes.userId, id))
    const [row] = await shop.db.select().from(codes).where(rowOf(one))
    await shop.db
      .update(codes)
      .set({ codeHash: row?.codeHash ?? '' })
      .where(rowOf(two))
    expect((await confirmEmail(shop, ones, two)).refused).toBe('CODE_INVALID')
    // A resent code also belongs to the user who requested it.
    await later(shop, 61, async () => {
      await unwrap(resend(shop, 'CHANGE_EMAIL', email, two))
      const again = await codeOf(shop, email)
      expect(await unwrap(confirmEmail(shop, ones, one))).toEqual({ email, pendingEmail: null })
      expect((await confirmEmail(shop, again, two)).refused).toBe('CODE_INVALID')
    })
    expect((await kept(two))?.email).toBe(two.email)
  })

  it('is completed through REST alone with the path that verifies a registration', async () => {
    const [person, other, email] = [await createMember(shop), await createMember(shop), buildRegistrationForm().email]
    await unwrap(restClient.changeEmail(shop, { email, password: PASSWORD }, person))
    const otp = await codeOf(shop, email)
    const verify = async (form: { email: string; otp: string }, as: Credentials = person) => {
      const { status, body } = await shop.rest('POST', '/user/verify-registration-otp', form, as)
      return [status, body.message]
    }
    const refused = [400, 'The code is wrong or has expired. Check it, or request a new one.']
    for (const as of [null, other]) expect(await verify({ email, otp }, as)).toEqual(refused)
    expect(await verify({ email: person.email, otp })).toEqual(refused)
    expect(await verify({ email, otp: another(otp) })).toEqual(refused)
    expect(await verify({ email, otp: '' })).toEqual([400, 'otp is required.'])
    expect((await kept(person))?.email).toBe(person.email)
    expect(await verify({ email: ` ${email.toUpperCase()}`, otp: ` ${otp}\n` })).toEqual([
      200,
      'Your email is changed.',
    ])
    expect((await kept(person))?.email).toBe(email)
    expect(await verify({ email, otp })).toEqual(refused)
  })

  it('leaves the registration of another address open to the same session', async () => {
    const [person, form] = [await createMember(shop), buildRegistrationForm()]
    await unwrap(restClient.changeEmail(shop, { email: buildRegistrationForm().email, password: PASSWORD }, person))
    await unwrap(restClient.register(shop, form))
    const otp = await codeOf(shop, form.email)
    const { body } = await shop.rest('POST', '/user/verify-registration-otp', { email: form.email, otp }, person)
    expect(body.message).toBe('Your email is verified. Please log in.')
  })

  it('resends its code only for the user who requested it', async () => {
    const [person, other, email] = [await createMember(shop), await createMember(shop), buildRegistrationForm().email]
    await unwrap(restClient.changeEmail(shop, { email, password: PASSWORD }, person))
    await later(shop, 61, async () => {
      for (const as of [null, other]) await unwrap(resend(shop, 'CHANGE_EMAIL', email, as))
      expect(await mailsTo(shop, email)).toHaveLength(1)
      await unwrap(resend(shop, 'CHANGE_EMAIL', email, person))
      expect(await unwrap(confirmEmail(shop, await codeOf(shop, email), person))).toEqual({ email, pendingEmail: null })
    })
  })

  it('takes the address from an unverified account, which a stranger may have registered', async () => {
    const [person, stranger] = [await createMember(shop), buildRegistrationForm()]
    await unwrap(graphqlClient.register(shop, stranger))
    const registrationCode = await codeOf(shop, stranger.email)
    await unwrap(restClient.changeEmail(shop, { email: stranger.email, password: PASSWORD }, person))
    const otp = await codeOf(shop, stranger.email)
    expect((await confirmEmail(shop, another(otp), person)).refused).toBe('CODE_INVALID')
    expect(await unwrap(confirmEmail(shop, otp, person))).toEqual({ email: stranger.email, pendingEmail: null })
    expect(await shop.db.$count(users, eq(users.email, stranger.email))).toBe(1)
    const verified = await graphqlClient.verify(shop, { email: stranger.email, otp: registrationCode })
    expect(verified.refused).toBe('CODE_INVALID')
  })

  it('does not take the address from an unverified account that is in use', async () => {
    const [person, owner] = [await createMember(shop), await createMember(shop)]
    await shop.db
      .update(users)
      .set({ emailVerifiedAt: null, lastLoginAt: shop.clock.now })
      .where(eq(users.id, owner.id))
    await unwrap(restClient.changeEmail(shop, { email: owner.email, password: PASSWORD }, person))
    expect((await confirmEmail(shop, await codeOf(shop, owner.email), person)).refused).toBe('CODE_INVALID')
    expect((await kept(owner))?.email).toBe(owner.email)
  })

  it('leaves no code of the previous mailbox valid: it neither resets the password nor is sent again', async () => {
    const [person, email] = [await createMember(shop), buildRegistrationForm().email]
    const forgot = async () =>
      unwrap(graphqlClient.forgot(shop, { email: person.email, recaptchaToken: await createCaptchaToken(shop) }))
    await forgot()
    const otp = await codeOf(shop, person.email)
    await unwrap(restClient.changeEmail(shop, { email, password: PASSWORD }, person))
    await unwrap(confirmEmail(shop, await codeOf(shop, email), person))
    expect((await graphqlClient.verifyReset(shop, { email: person.email, otp })).refused).toBe('CODE_INVALID')
    const mails = await mailsTo(shop, person.email)
    await later(shop, 61, () => unwrap(resend(shop, 'RESET_PASSWORD', person.email)))
    await later(shop, 122, forgot)
    expect(await mailsTo(shop, person.email)).toEqual(mails)
  })

  it('ends a log-in and a password reset that wait for their last step', async () => {
    const [person, email] = [await withTwoSteps(shop, await createMember(shop)), buildRegistrationForm().email]
    await unwrap(graphqlClient.forgot(shop, { email: person.email, recaptchaToken: await createCaptchaToken(shop) }))
    const { resetToken } = await unwrap(
      graphqlClient.verifyReset(shop, { email: person.email, otp: await codeOf(shop, person.email) }),
    )
    const { challengeToken } = await unwrap(graphqlClient.logIn(shop, await buildLogIn(shop, person.email)))
    const logInCode = await codeOf(shop, person.email)
    await unwrap(graphqlClient.requestPasswordChangeCode(shop, PASSWORD, person))
    const otp = await codeOf(shop, person.email)
    await unwrap(graphqlClient.changeEmail(shop, { email, password: PASSWORD, otp }, person))
    await unwrap(confirmEmail(shop, await codeOf(shop, email), person))
    const login = { email: person.email, otp: logInCode, challengeToken }
    expect((await graphqlClient.completeLogIn(shop, login)).refused).toBe('CHALLENGE_INVALID')
    const password = 'Posho&Beans2'
    const recaptchaToken = await createCaptchaToken(shop)
    const reset = { email: person.email, newPassword: password, confirmPassword: password, recaptchaToken, resetToken }
    expect((await graphqlClient.reset(shop, reset)).refused).toBe('CHALLENGE_INVALID')
  })

  it('that differs only in letter case is not an email change', async () => {
    const person = await createMember(shop)
    const { status, body } = await shop.rest(
      'PUT',
      '/user/update-user',
      { name: 'Grace', mobile: '0772 000111', email: person.email.toUpperCase() },
      person,
    )
    expect([status, body.message]).toEqual([200, 'Profile updated'])
    expect(await mailsTo(shop, person.email)).toEqual([])
  })

  it('without a password is rejected by REST and changes nothing', async () => {
    const person = await createMember(shop)
    const before = await kept(person)
    const { status, body } = await shop.rest(
      'PUT',
      '/user/update-user',
      { name: 'Other', mobile: '0772 000111', email: buildRegistrationForm().email },
      person,
    )
    expect([status, body.errors]).toEqual([400, ['Enter your password to change your email.']])
    expect(await kept(person)).toEqual(before)
  })

  it.each(['role', 'status', 'verify_email', '_id', 'passwordHash', 'twoStep', 'avatar'])(
    'through update-user cannot set %s',
    async (field) => {
      const person = await createMember(shop)
      const before = await kept(person)
      const body = { name: person.name, mobile: '+256772000111', [field]: field === 'status' ? 'disabled' : 'admin' }
      expect((await shop.rest('PUT', '/user/update-user', body, person)).status).toBe(200)
      expect(await kept(person)).toEqual(before)
    },
  )
})

describe('Two-step login', () => {
  // ASVS 7.5.1
  it('is switched on with the password, and off with the password and an emailed code, which is valid once', async () => {
    const person = await createMember(shop)
    expect((await setTwoStep(true, 'Wrong#Pass1', person)).refused).toBe('WRONG_PASSWORD')
    expect((await kept(person))?.twoStep).toBe(false)
    expect(await unwrap(setTwoStep(true, PASSWORD, person))).toBe(true)
    expect((await unwrap(restClient.logIn(shop, await buildLogIn(shop, person.email)))).accessToken).toBe('')
    expect(await setTwoStep(false, PASSWORD, person)).toMatchObject({
      refused: 'BAD_INPUT',
      message: graphqlClient.messageOf('otp', 'Code is required.'),
    })
    expect((await setTwoStep(false, PASSWORD, person, '123456')).refused).toBe('CODE_INVALID')
    // The code of the log-in above is bound to that log-in.
    expect((await setTwoStep(false, PASSWORD, person, await codeOf(shop, person.email))).refused).toBe('CODE_INVALID')
    await unwrap(graphqlClient.requestPasswordChangeCode(shop, PASSWORD, person))
    const otp = await codeOf(shop, person.email)
    expect((await setTwoStep(false, '', person, otp)).refused).toBe('WRONG_PASSWORD')
    expect((await setTwoStep(false, PASSWORD, person, another(otp))).refused).toBe('CODE_INVALID')
    expect((await kept(person))?.twoStep).toBe(true)
    expect(await unwrap(setTwoStep(false, PASSWORD, person, otp))).toBe(false)
    expect((await unwrap(restClient.logIn(shop, await buildLogIn(shop, person.email)))).accessToken).not.toBe('')
    await withTwoSteps(shop, person)
    expect((await setTwoStep(false, PASSWORD, person, otp)).refused).toBe('CODE_INVALID')
  })

  it('is off for a new account', async () => {
    const { data } = await shop.graphql<{ viewer: object }>('{ viewer { twoStep } }', {}, await createMember(shop))
    expect(data.viewer).toEqual({ twoStep: false })
  })
})
