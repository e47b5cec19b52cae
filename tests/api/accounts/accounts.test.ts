import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { findStaffRoles } from '#server/modules/accounts/accounts.queries.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  buildLogIn,
  buildRegistrationForm,
  createAccount,
  createCaptchaToken,
  mailsTo,
  PASSWORD,
} from '../../support/fixtures/accounts.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createUser,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const code = /^\d{6}$/m
/** The stored account with its staff roles. */
async function findAccount(email: string) {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  return user && { ...user, roles: await findStaffRoles(shop.db, user.id) }
}

describe.each(API_CLIENTS)('Registration through $name', (api) => {
  it('creates an unverified customer account and emails a verification code', async () => {
    const form = buildRegistrationForm({ name: ' Nakato  ' })
    const email = form.email
    expect(await unwrap(api.register(shop, { ...form, email: ` ${email.toUpperCase()} ` }))).toEqual({
      email,
      message: 'We have sent a code to your email. Enter it to finish.',
    })
    expect(await findAccount(email)).toMatchObject({
      name: 'Nakato',
      mobile: '+256772123456',
      roles: [],
      status: 'active',
      emailVerifiedAt: null,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    })
    expect(await mailsTo(shop, email)).toMatchObject([
      { subject: 'Your Kasero code', text: expect.stringMatching(code), html: expect.stringMatching(/>\d{6}</) },
    ])
  })

  it('returns the same response for a registered email, leaves the account unchanged and notifies its owner by email', async () => {
    const form = await createAccount(shop, api)
    const before = await findAccount(form.email)
    const fresh = buildRegistrationForm()
    const [known, unknown] = [
      await api.register(shop, {
        ...form,
        name: 'Somebody else',
        password: 'Other#Pass1',
        confirmPassword: 'Other#Pass1',
      }),
      await api.register(shop, fresh),
    ]
    expect(known).toEqual({ ...unknown, value: { ...unknown.value, email: form.email } })
    expect(await findAccount(form.email)).toEqual(before)
    const [already, welcome] = await mailsTo(shop, form.email)
    expect(already).toMatchObject({
      subject: 'You already have a Kasero account',
      html: expect.stringContaining('href="http://shop.test/forgot-password"'),
    })
    expect(already?.text).not.toMatch(code)
    expect(welcome).toMatchObject({ subject: 'Welcome to Kasero', text: expect.stringContaining('Hello Nakato,') })
    expect(welcome?.html).toContain('href="http://shop.test/login"')
  })

  it('creates one account for 20 concurrent requests', async () => {
    const form = buildRegistrationForm()
    const results = await Promise.all(Array.from({ length: 20 }, () => api.register(shop, form)))
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]?.refused).toBeNull()
    expect(await shop.db.$count(users, eq(users.email, form.email))).toBe(1)
    expect(await mailsTo(shop, form.email)).toHaveLength(1)
  })

  // ASVS 6.2.1, 6.2.4, 6.2.11
  it.each([
    [{ name: '' }, 'Name is required.'],
    [{ email: ' ' }, 'Email is required.'],
    [{ email: 'no-at-sign' }, 'Please enter a valid email.'],
    [{ mobile: '' }, 'Mobile number is required.'],
    [{ mobile: '12' }, 'Please enter a valid mobile number, for example 0772 123456.'],
    [{ password: '' }, 'Password is required.'],
    [
      { password: 'Ab#1' },
      'Password must be at least 8 characters including letters, numbers, and special characters.',
    ],
    [{ password: 'Matooke#' }, 'Password must include at least one number.'],
    [{ password: 'Matooke12' }, 'Password must include at least one special character.'],
    [
      { password: '12345678#' },
      'Password must be at least 8 characters including letters, numbers, and special characters.',
    ],
    [{ password: `Matooke#1${'x'.repeat(120)}` }, 'Password must be at most 128 characters.'],
    [{ password: 'Password1!' }, 'This password is too common. Please choose another.'],
    [
      { password: 'Kasero2026!' },
      'This password is your name, your email or the name of the shop. Please choose another.',
    ],
    [
      { password: 'Nakato#123' },
      'This password is your name, your email or the name of the shop. Please choose another.',
    ],
    [
      { password: '0772401118a!', mobile: '0772 401118' },
      'This password contains your mobile number. Please choose another.',
    ],
    [{ password: '1q2w3e4r!' }, 'This password is too common. Please choose another.'],
    [{ confirmPassword: '' }, 'Please confirm your password.'],
    [{ confirmPassword: 'Matooke#2' }, 'Passwords do not match.'],
  ])('rejects %j with "%s"', async (wrong, message) => {
    const form = buildRegistrationForm(wrong)
    const confirmed = 'password' in wrong ? { ...form, confirmPassword: form.password } : form
    expect(await api.register(shop, confirmed)).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf(Object.keys(wrong)[0] ?? '', message),
    })
    expect(await shop.db.$count(users, eq(users.email, String(form.email)))).toBe(0)
  })

  // ASVS 6.2.8, 6.2.9
  it('accepts a password of 128 characters with spaces and accents, which is compared as typed', async () => {
    const password = ` Mátooke #1 ${'Ugali wa mahindi '.repeat(7)}`.slice(0, 127).padEnd(128, 'é')
    expect(password).toHaveLength(128)
    const { email } = await createAccount(shop, api, { password, confirmPassword: password })
    for (const wrong of [password.trim(), password.slice(0, 127), password.toUpperCase()])
      expect((await api.logIn(shop, await buildLogIn(shop, email, wrong))).refused).toBe(
        api.refusal('INVALID_CREDENTIALS'),
      )
    await unwrap(api.logIn(shop, await buildLogIn(shop, email, password)))
  })

  it('reports every invalid field in one response, in form order', async () => {
    const { details } = await api.register(shop, {
      name: '',
      email: 'x',
      mobile: '',
      password: 'short',
      confirmPassword: 'other',
    })
    const words = (details.errors as (string | { message: string })[]).map((error) =>
      typeof error === 'string' ? error : error.message,
    )
    expect(words).toEqual([
      api.messageOf('name', 'Name is required.'),
      'Please enter a valid email.',
      api.messageOf('mobile', 'Mobile number is required.'),
      api.messageOf(
        'password',
        'Password must be at least 8 characters including letters, numbers, and special characters.',
      ),
      api.messageOf('confirmPassword', 'Passwords do not match.'),
    ])
  })
})

// ASVS 6.3.4
describe.each(API_CLIENTS)('Login through $name', (api) => {
  it('issues a token pair that identifies the user', async () => {
    const form = await createAccount(shop, api)
    const pair = await unwrap(
      api.logIn(shop, {
        email: form.email.toUpperCase(),
        password: PASSWORD,
        recaptchaToken: await createCaptchaToken(shop),
      }),
    )
    expect(await unwrap(api.whoAmI(shop, pair))).toEqual({ id: (await findAccount(form.email))?.id, role: 'customer' })
    expect((await findAccount(form.email))?.lastLoginAt).toEqual(shop.clock.now)
  })

  it('returns the same error for a wrong password, an unknown email and a disabled account', async () => {
    const [form, disabled] = [await createAccount(shop, api), await createAccount(shop, api)]
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.email, disabled.email))
    const tries = [
      { email: form.email, password: 'Wrong#Pass1' },
      { email: 'unknown@example.com', password: PASSWORD },
      { email: 'no e-mail at all', password: PASSWORD },
      { email: disabled.email, password: PASSWORD },
    ]
    const results = await Promise.all(
      tries.map(async (one) => api.logIn(shop, { ...one, recaptchaToken: await createCaptchaToken(shop) })),
    )
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]).toMatchObject({
      refused: api.refusal('INVALID_CREDENTIALS'),
      message: 'The email or the password is incorrect.',
    })
  })

  it('accepts a captcha token only once', async () => {
    const form = await createAccount(shop, api)
    const recaptchaToken = await createCaptchaToken(shop)
    await unwrap(api.logIn(shop, { email: form.email, password: PASSWORD, recaptchaToken }))
    const again = await api.logIn(shop, { email: form.email, password: PASSWORD, recaptchaToken })
    expect(again).toMatchObject({
      refused: api.refusal('CAPTCHA_FAILED'),
      message: 'Please complete the reCAPTCHA verification',
    })
  })

  it('accepts a captcha token only once in 10 concurrent requests', async () => {
    const form = await createAccount(shop, api)
    const recaptchaToken = await createCaptchaToken(shop)
    const results = await Promise.all(
      Array.from({ length: 10 }, () => api.logIn(shop, { email: form.email, password: PASSWORD, recaptchaToken })),
    )
    expect(results.filter(({ refused }) => refused === null)).toHaveLength(1)
  })

  it('rejects a captcha token older than two minutes', async () => {
    const form = await createAccount(shop, api)
    const aged = async (age: string) => {
      const recaptchaToken = await createCaptchaToken(shop)
      await shop.pool.query(`update sandbox.captcha_tokens set issued_at = now() - $2::interval where token = $1`, [
        recaptchaToken,
        age,
      ])
      return (await api.logIn(shop, { email: form.email, password: PASSWORD, recaptchaToken })).refused
    }
    expect([await aged('110 seconds'), await aged('121 seconds')]).toEqual([null, api.refusal('CAPTCHA_FAILED')])
  })

  it.each(['', 'made up', 'x'.repeat(3_000)])('rejects the captcha token %j', async (recaptchaToken) => {
    const form = await createAccount(shop, api)
    const { refused, message } = await api.logIn(shop, { email: form.email, password: PASSWORD, recaptchaToken })
    expect(message).toEqual(expect.stringContaining('Please complete the reCAPTCHA verification'))
    expect(refused).toBe(api.refusal(recaptchaToken === '' ? 'BAD_INPUT' : 'CAPTCHA_FAILED'))
  })

  it('rejects a missing email or password with a message for the field', async () => {
    const recaptchaToken = await createCaptchaToken(shop)
    expect(await api.logIn(shop, { email: '', password: PASSWORD, recaptchaToken })).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf('email', 'Email is required.'),
    })
    expect(await api.logIn(shop, { email: 'a@b.co', password: '', recaptchaToken })).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf('password', 'Password is required.'),
    })
  })

  it('rejects requests without a token or with a foreign token', async () => {
    for (const accessToken of ['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyXzEifQ.'])
      expect((await api.whoAmI(shop, { accessToken })).refused).toBe(api.refusal('UNAUTHENTICATED'))
    expect((await api.whoAmI(shop, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
  })
})

describe('Fields that a request body cannot set', () => {
  // ASVS 8.2.3, 15.3.3
  it('registration ignores role, status, _id, verify_email and similar fields', async () => {
    const form = buildRegistrationForm({
      role: 'admin',
      status: 'disabled',
      _id: 'user_1',
      id: 'user_1',
      verify_email: true,
      emailVerifiedAt: '2020-01-01',
      passwordHash: 'x',
      isAdmin: true,
    })
    const { status, body } = await shop.rest('POST', '/user/register', form)
    expect({ status, body }).toMatchObject({ status: 201, body: { success: true, data: { email: form.email } } })
    expect(await findAccount(form.email)).toMatchObject({ roles: [], status: 'active', emailVerifiedAt: null })
    expect((await findAccount(form.email))?.id).not.toBe('user_1')
  })

  it('the GraphQL input type has no such fields', async () => {
    const { errors } = await shop.graphql('mutation ($input: RegisterInput!) { register(input: $input) { email } }', {
      input: { ...buildRegistrationForm(), role: 'ADMIN' },
    })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it.each([undefined, null, [], 'text', 5])('registration rejects the body %j with an error message', async (body) => {
    const { status, body: result } = await shop.rest(
      'POST',
      '/user/register',
      body === undefined ? undefined : JSON.stringify(body),
      null,
      {
        'content-type': 'application/json',
      },
    )
    expect(status).toBe(400)
    expect(result).toMatchObject({ success: false, error: true, errors: expect.any(Array) })
  })

  // ASVS 15.3.1
  it('user-details uses the field names of the specification', async () => {
    const person = await createUser(shop, { role: 'support' })
    const empty = {
      _id: person.id,
      name: person.name,
      email: person.email,
      avatar: '',
      mobile: '+256772000111',
      verify_email: true,
      last_login_date: '',
      status: 'active',
      address_details: [],
      shopping_cart: [],
      orderHistory: [],
      role: 'support',
    }
    const details = async () => (await shop.rest('GET', '/user/user-details', undefined, person)).body.data
    expect(await details()).toEqual(empty)
    const product = await createProduct(shop, { listPrice: 10_000 })
    const address = await createAddress(shop, person)
    await createCart(shop, person, [{ product, quantity: 1 }])
    const order = await unwrap(graphqlClient.placeOrder(shop, { addressId: address.id, total: 15_000 }, person))
    await createCart(shop, person, [{ product, quantity: 3 }])
    await shop.db.update(users).set({ lastLoginAt: shop.clock.now }).where(eq(users.id, person.id))
    expect(await details()).toMatchObject({
      ...empty,
      last_login_date: shop.clock.now.toISOString(),
      address_details: [{ _id: address.id, city: 'Kampala', address_line: 'Plot 14, Ntinda Road', status: true }],
      shopping_cart: [{ quantity: 3, productId: { _id: product.id, price: 10_000 } }],
      orderHistory: [order.id],
    })
  })
})
