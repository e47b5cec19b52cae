/** Consent to marketing: apart from everything else, stored with time and text, and withdrawn as easily as given. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toUuid } from '#server/ids.ts'
import { MARKETING_TEXT_VERSIONS } from '#server/modules/accounts/marketingConsent.service.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  buildLogIn,
  buildRegistrationForm,
  createAccount,
  createMember,
  PASSWORD,
  verifyAccount,
} from '../../support/fixtures/accounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const TEXT = String(MARKETING_TEXT_VERSIONS.at(-1))
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { email } }'
const SET =
  'mutation ($input: SetMarketingConsentInput!) { setMarketingConsent(input: $input) { viewer { marketingConsentAt } } }'

type Consent = string | null

const consentOf = async (as: Credentials) =>
  (await shop.graphql<{ viewer: { marketingConsentAt: Consent } }>('{ viewer { marketingConsentAt } }', {}, as)).data
    .viewer.marketingConsentAt
const set = (input: object, as: Credentials) =>
  shop.graphql<{ setMarketingConsent: { viewer: { marketingConsentAt: Consent } } }>(SET, { input }, as)
const register = (overrides: object) => shop.graphql(REGISTER, { input: buildRegistrationForm({ ...overrides }) })
const logIn = async (email: string, password = PASSWORD) =>
  unwrap(graphqlClient.logIn(shop, await buildLogIn(shop, email, password)))

describe('A registration', () => {
  it('consents to nothing unless the box was ticked', async () => {
    const { email } = await createAccount(shop, graphqlClient)
    expect(await consentOf(await logIn(email))).toBeNull()
  })

  it('stores the consent with its time and the version of the text', async () => {
    const email = 'ticked@example.com'
    await register({ email, marketingTextVersion: TEXT })
    await verifyAccount(shop, email)
    expect(await consentOf(await logIn(email))).toBe(shop.clock.now.toISOString())
  })

  it('is rejected with a version that no text has', async () => {
    const { errors } = await register({ email: 'unknown@example.com', marketingTextVersion: '1999-01-01' })
    expect(errors?.[0]).toMatchObject({
      message: `marketingTextVersion must be the version of a text: ${MARKETING_TEXT_VERSIONS.join(', ')}.`,
      extensions: { code: 'BAD_INPUT' },
    })
  })

  it('repeated with another password consents to nothing, because one of the two may be a stranger', async () => {
    const email = 'twice@example.com'
    await register({ email, marketingTextVersion: TEXT })
    await register({ email, marketingTextVersion: TEXT, password: 'Other#Pass1', confirmPassword: 'Other#Pass1' })
    expect(
      (
        await shop.pool.query(
          `select 1 from marketing_consents join users on users.id = user_id where email = $1 and withdrawn_at is null`,
          [email],
        )
      ).rows,
    ).toEqual([])
  })
})

describe('A signed-in user', () => {
  it('gives the consent, withdraws it and gives it again; each is kept as proof', async () => {
    const person = await createMember(shop)
    const first = shop.clock.now
    expect((await set({ given: true, textVersion: TEXT }, person)).data.setMarketingConsent.viewer).toEqual({
      marketingConsentAt: first.toISOString(),
    })
    shop.clock.now = new Date(first.getTime() + 60_000)
    // A repetition keeps the time of the first consent.
    await set({ given: true, textVersion: TEXT }, person)
    expect(await consentOf(person)).toBe(first.toISOString())
    expect((await set({ given: false }, person)).data.setMarketingConsent.viewer.marketingConsentAt).toBeNull()
    expect(await consentOf(person)).toBeNull()
    await set({ given: true, textVersion: TEXT }, person)
    const { rows } = await shop.pool.query(
      `select given_at, withdrawn_at, text_version from marketing_consents where user_id = $1 order by given_at`,
      [toUuid('user', person.id)],
    )
    expect(rows).toEqual([
      { given_at: first, withdrawn_at: shop.clock.now, text_version: TEXT },
      { given_at: shop.clock.now, withdrawn_at: null, text_version: TEXT },
    ])
    const { data } = await shop.graphql<{ myData: string }>('{ myData }', {}, person)
    expect(JSON.parse(data.myData).marketingConsents).toHaveLength(2)
  })

  it('is refused without the version of the text that was shown', async () => {
    const person = await createMember(shop)
    const { errors } = await set({ given: true }, person)
    expect(errors?.[0]?.message).toBe(
      `textVersion must be the version of a text: ${MARKETING_TEXT_VERSIONS.join(', ')}.`,
    )
    expect(await consentOf(person)).toBeNull()
  })

  it('who closes the account leaves no consent behind', async () => {
    const person = await createMember(shop)
    await set({ given: true, textVersion: TEXT }, person)
    await shop.graphql(
      'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }',
      { input: { password: PASSWORD } },
      person,
    )
    expect(
      (await shop.pool.query(`select 1 from marketing_consents where user_id = $1`, [toUuid('user', person.id)])).rows,
    ).toEqual([])
  })
})

it('the text of the client has a version that the server knows', () => {
  const file = join(import.meta.dirname, '../../../client/features/auth/marketingText.ts')
  expect(readFileSync(file, 'utf8')).toContain(`MARKETING_TEXT_VERSION = '${TEXT}'`)
})
