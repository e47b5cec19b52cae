/** Email verification codes of a registration, and attacks on codes in general. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { codes, users } from '#server/db/tables/accounts.ts'
import { createSecrets } from '#server/security/secrets.ts'
import { openTestShop, SECRET } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import {
  another,
  buildLogIn,
  buildRegistrationForm,
  codeOf,
  createCaptchaToken,
  createMember,
  later,
  mailsTo,
  resend,
  verifyAccount,
} from '../../support/fixtures/accounts.ts'

const { shop, other } = await openTwoShops()

const verified = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerifiedAt ?? null
const triesOf = async (email: string) =>
  (
    await shop.db
      .select()
      .from(codes)
      .where(and(eq(codes.email, email), eq(codes.purpose, 'verify_email')))
  )[0]?.tries

describe.each(API_CLIENTS)('The verification code of a registration through $name', (api) => {
  const message = 'The code is wrong or has expired. Check it, or request a new one.'
  const details = api.name === 'REST' ? { errors: [`otp: ${message}`] } : {}
  const refused = { value: null, refused: api.refusal('CODE_INVALID'), message, details }
  const usedUp = (resendAfterSeconds: number) => {
    const message = `This code is no longer valid after 5 wrong attempts. ${resendAfterSeconds ? `You can request a new one in ${resendAfterSeconds} seconds.` : 'Request a new one.'}`
    const errors = api.name === 'REST' && { errors: [`otp: ${message}`] }
    return {
      value: null,
      refused: api.refusal('CODE_INVALID'),
      message,
      details: { usedUp: true, resendAfterSeconds, ...errors },
    }
  }
  const createNewAccount = async () => {
    const form = buildRegistrationForm()
    await unwrap(api.register(shop, form))
    return { form, email: form.email, otp: await codeOf(shop, form.email) }
  }

  it('verifies the email regardless of surrounding whitespace and triggers the welcome email', async () => {
    const { email, otp } = await createNewAccount()
    expect(await verified(email)).toBeNull()
    await unwrap(api.verify(shop, { email: ` ${email.toUpperCase()}`, otp: ` ${otp}\n` }))
    expect(await verified(email)).toEqual(shop.clock.now)
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual([
      'Welcome to Kasero',
      'Your Kasero code',
    ])
    await unwrap(api.logIn(shop, await buildLogIn(shop, email)))
  })

  // ASVS 6.4.1
  it('is rejected when wrong or already used', async () => {
    const { email, otp } = await createNewAccount()
    expect(await api.verify(shop, { email, otp: another(otp) })).toEqual(refused)
    expect(await verified(email)).toBeNull()
    await unwrap(api.verify(shop, { email, otp }))
    expect(await api.verify(shop, { email, otp })).toEqual(refused)
    expect(await mailsTo(shop, email)).toHaveLength(2)
  })

  // ASVS 6.5.5
  it('is valid for ten minutes and not for eleven', async () => {
    const [early, late] = [await createNewAccount(), await createNewAccount()]
    expect(await later(shop, 660, () => api.verify(shop, late))).toEqual(refused)
    await later(shop, 599, () => unwrap(api.verify(shop, early)))
  })

  it('is rejected for another purpose or another email', async () => {
    const [mine, yours] = [await createNewAccount(), await createNewAccount()]
    expect(await api.verify(shop, { email: mine.email, otp: yours.otp })).toEqual(refused)
    await unwrap(api.verify(shop, yours))
    await unwrap(api.forgot(shop, { email: mine.email, recaptchaToken: await createCaptchaToken(shop) }))
    const reset = await codeOf(shop, mine.email)
    expect(await api.verify(shop, { email: mine.email, otp: reset })).toEqual(refused)
    expect(await api.verifyReset(shop, mine)).toEqual(refused)
    await unwrap(api.verify(shop, mine))
  })

  it('stays valid when the secret is replaced and still listed after the new one', async () => {
    const { email, otp } = await createNewAccount()
    const secrets = createSecrets('another secret, also longer than 32 characters', SECRET)
    const restarted = await openTestShop({ databaseUrl: shop.databaseUrl, deps: { secrets } })
    onTestFinished(() => restarted.close())
    expect(await api.verify(restarted, { email, otp: another(otp) })).toEqual(refused)
    await unwrap(api.verify(restarted, { email, otp }))
  })

  it('allows five attempts: the sixth is rejected even with the correct code', async () => {
    const { email, otp } = await createNewAccount()
    for (let by = 1; by <= 4; by++) expect(await api.verify(shop, { email, otp: another(otp, by) })).toEqual(refused)
    const { email: patient, otp: right } = await createNewAccount()
    for (let by = 1; by <= 4; by++)
      expect(await api.verify(shop, { email: patient, otp: another(right, by) })).toEqual(refused)
    expect(await api.verify(shop, { email: patient, otp: another(right, 5) })).toEqual(usedUp(60))
    expect(await api.verify(shop, { email: patient, otp: right })).toEqual(usedUp(60))
    expect(await verified(patient)).toBeNull()
    await unwrap(api.verify(shop, { email, otp }))
  })

  it('is reported as used up after five wrong attempts, with the seconds until a new code, until a new code is sent', async () => {
    const { email, otp } = await createNewAccount()
    for (let by = 1; by <= 4; by++) expect(await api.verify(shop, { email, otp: another(otp, by) })).toEqual(refused)
    expect(await later(shop, 18, () => api.verify(shop, { email, otp: another(otp, 5) }))).toEqual(usedUp(42))
    expect(await later(shop, 75, () => api.verify(shop, { email, otp }))).toEqual(usedUp(0))
    expect(await later(shop, 660, () => api.verify(shop, { email, otp }))).toEqual(refused)
    await later(shop, 75, async () => {
      await unwrap(resend(shop, 'VERIFY_EMAIL', email))
      const newer = await codeOf(shop, email)
      expect(await api.verify(shop, { email, otp: another(newer) })).toEqual(refused)
      await unwrap(api.verify(shop, { email, otp: newer }))
    })
  })

  it('gets the same responses for emails with and without an account, in every order of requests and attempts', async () => {
    const steps: Record<'register' | 'resend' | 'guess', (email: string) => Promise<unknown>> = {
      register: (email: string) => api.register(shop, buildRegistrationForm({ email })),
      resend: (email: string) => resend(shop, 'VERIFY_EMAIL', email),
      guess: (email: string) => api.verify(shop, { email, otp: 'no code' }),
    }
    const orders: (keyof typeof steps)[][] = [
      ['register', 'resend', 'guess', 'guess', 'guess', 'guess', 'guess', 'guess', 'register', 'guess', 'resend'],
      ['resend', 'guess', 'guess', 'guess', 'register', 'guess', 'register', 'guess', 'guess', 'resend'],
      ['guess', 'register', 'guess', 'guess', 'resend', 'guess', 'register', 'guess', 'guess', 'guess'],
    ]
    for (const order of orders) {
      const seen = async (email: string) => {
        const results: unknown[] = []
        // Twelve seconds between steps, so that the resend interval of one minute ends during the sequence.
        for (const [at, step] of order.entries()) results.push(await later(shop, at * 12, () => steps[step](email)))
        return JSON.parse(JSON.stringify(results).replaceAll(email, 'E'))
      }
      const [withAccount, without] = [(await createMember(shop)).email, buildRegistrationForm().email]
      expect(await seen(withAccount), order.join()).toEqual(await seen(without))
    }
  })

  it('allows five attempts when 20 wrong codes arrive concurrently from 20 IP addresses at two server instances', async () => {
    const { email, otp } = await createNewAccount()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => api.verify(at % 2 ? other : shop, { email, otp: another(otp, at + 1) })),
    )
    for (const result of results) expect(result.refused).toBe(refused.refused)
    expect(results.filter(({ details }) => details.usedUp)).toHaveLength(16)
    expect(await triesOf(email)).toBe(5)
    expect(await api.verify(shop, { email, otp })).toEqual(usedUp(60))
  })

  it('verifies the account once when it arrives 10 times concurrently', async () => {
    const { email, otp } = await createNewAccount()
    await shop.db.update(codes).set({ tries: -5 }).where(eq(codes.email, email))
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) => api.verify(at % 2 ? other : shop, { email, otp })),
    )
    expect(results.filter((result) => result.refused === null)).toHaveLength(1)
    expect((await mailsTo(shop, email)).filter(({ subject }) => subject === 'Welcome to Kasero')).toHaveLength(1)
  })

  it('is resent after one minute at the earliest; the previous code is then invalid', async () => {
    const { email, otp } = await createNewAccount()
    const early = await later(shop, 59, () => resend(shop, 'VERIFY_EMAIL', email))
    expect(early).toMatchObject({
      refused: 'RATE_LIMITED',
      message: 'A code is on its way. You can request another in 1 seconds.',
      details: { retryAfterSeconds: 1 },
    })
    await later(shop, 60, async () => {
      await unwrap(resend(shop, 'VERIFY_EMAIL', email))
      const newer = await codeOf(shop, email)
      if (newer !== otp) expect(await api.verify(shop, { email, otp })).toEqual(refused)
      await unwrap(api.verify(shop, { email, otp: newer }))
    })
  })

  it('allows five attempts again after a resend', async () => {
    const { email, otp } = await createNewAccount()
    for (let by = 1; by <= 5; by++) await api.verify(shop, { email, otp: another(otp, by) })
    await later(shop, 61, async () => {
      await unwrap(resend(shop, 'VERIFY_EMAIL', email))
      await unwrap(api.verify(shop, { email, otp: await codeOf(shop, email) }))
    })
  })

  it('gets the same responses for unknown, unverified and verified emails', async () => {
    const [waiting, member, unknown] = [
      (await createNewAccount()).email,
      (await createMember(shop)).email,
      buildRegistrationForm().email,
    ]
    const seen = (email: string) =>
      later(shop, 61, async () => [
        await resend(shop, 'VERIFY_EMAIL', email),
        await resend(shop, 'VERIFY_EMAIL', email),
        await api.verify(shop, { email, otp: 'no code' }),
      ])
    const ofWaiting = await seen(waiting)
    expect(ofWaiting).toMatchObject([
      { refused: null },
      { refused: 'RATE_LIMITED', details: { retryAfterSeconds: 60 } },
      refused,
    ])
    for (const email of [member, unknown]) {
      expect(await seen(email)).toEqual(ofWaiting)
      expect(await mailsTo(shop, email)).toEqual([])
    }
    expect(await mailsTo(shop, waiting)).toHaveLength(2)
  })

  it.each([
    [{ otp: '' }, 'Code is required.'],
    [{ otp: '1'.repeat(51) }, 'The code must have six digits.'],
    [{ email: '' }, 'Email is required.'],
  ])('rejects %j with "%s"', async (wrong, message) => {
    expect(await api.verify(shop, { email: 'a@b.co', otp: '123456', ...wrong })).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf(Object.keys(wrong)[0] ?? '', message),
    })
  })
})

describe.each(API_CLIENTS)('An unverified account through $name', (api) => {
  it('registered twice with different passwords accepts neither, so that the owner has to reset the password', async () => {
    const form = buildRegistrationForm()
    await unwrap(api.register(shop, form))
    const second = {
      ...form,
      name: 'Somebody else',
      mobile: '0701 552907',
      password: 'Other#Pass1',
      confirmPassword: 'Other#Pass1',
    }
    const firstCode = await codeOf(shop, form.email)
    expect((await api.register(shop, second)).refused).toBeNull()
    await unwrap(api.verify(shop, { email: form.email, otp: firstCode }))
    for (const password of [form.password, second.password]) {
      expect((await api.logIn(shop, await buildLogIn(shop, form.email, password))).refused).toBe(
        api.refusal('INVALID_CREDENTIALS'),
      )
    }
  })

  it('registered again or concurrently with the same password keeps the password and takes the newer name', async () => {
    const form = buildRegistrationForm()
    await Promise.all([unwrap(api.register(shop, form)), unwrap(api.register(shop, form))])
    await later(shop, 61, async () => {
      await unwrap(api.register(shop, { ...form, name: 'Somebody else', mobile: '0701 552907' }))
      await verifyAccount(shop, form.email)
      await unwrap(api.logIn(shop, await buildLogIn(shop, form.email)))
    })
    expect((await shop.db.select().from(users).where(eq(users.email, form.email)))[0]).toMatchObject({
      name: 'Somebody else',
      mobile: '+256701552907',
    })
  })

  it('rejects login and emails a code when the password is correct', async () => {
    const form = buildRegistrationForm()
    await unwrap(api.register(shop, form))
    await later(shop, 61, async () => {
      expect(await api.logIn(shop, await buildLogIn(shop, form.email))).toMatchObject({
        refused: api.refusal('EMAIL_NOT_VERIFIED'),
        message: 'Please verify your email first. We have sent you a code.',
      })
      expect(await mailsTo(shop, form.email)).toHaveLength(2)
      expect((await api.logIn(shop, await buildLogIn(shop, form.email))).refused).toBe(
        api.refusal('EMAIL_NOT_VERIFIED'),
      )
      expect(await mailsTo(shop, form.email)).toHaveLength(2)
      expect((await api.logIn(shop, await buildLogIn(shop, form.email, 'Wrong#Pass1'))).refused).toBe(
        api.refusal('INVALID_CREDENTIALS'),
      )
      await verifyAccount(shop, form.email)
      await unwrap(api.logIn(shop, await buildLogIn(shop, form.email)))
    })
  })

  it('reports at login whether the earlier code is still valid or used up, and when a new one can be requested', async () => {
    const form = buildRegistrationForm()
    await unwrap(api.register(shop, form))
    const logIn = async (after: number) =>
      later(shop, after, async () => api.logIn(shop, await buildLogIn(shop, form.email)))
    const refusal = { value: null, refused: api.refusal('EMAIL_NOT_VERIFIED') }
    expect(await logIn(18)).toEqual({
      ...refusal,
      message:
        'Please verify your email first. The code that we sent you earlier is still valid; you can request a new one in 42 seconds.',
      details: { codeState: 'STILL_GOOD', resendAfterSeconds: 42 },
    })
    const otp = await codeOf(shop, form.email)
    for (let by = 1; by <= 5; by++) await api.verify(shop, { email: form.email, otp: another(otp, by) })
    expect(await logIn(19)).toEqual({
      ...refusal,
      message:
        'Please verify your email first. The code that we sent you is no longer valid; you can request a new one in 41 seconds.',
      details: { codeState: 'USED_UP', resendAfterSeconds: 41 },
    })
    expect(await mailsTo(shop, form.email)).toHaveLength(1)
    expect(await logIn(60)).toMatchObject({ ...refusal, details: { codeState: 'SENT', resendAfterSeconds: 60 } })
    expect(await mailsTo(shop, form.email)).toHaveLength(2)
  })

  it('can be verified although a code was requested for its email just before', async () => {
    const form = buildRegistrationForm()
    await unwrap(resend(shop, 'VERIFY_EMAIL', form.email))
    expect((await api.register(shop, form)).refused).toBeNull()
    await verifyAccount(shop, form.email)
  })
})
