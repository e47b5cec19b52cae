/** Emails in the shopper's language and category names in the requested language. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translate, type Values } from '#client/i18n/t.ts'
import { formatUgx } from '#server/money.ts'
import { compileCatalog } from '../../../tools/i18n/po.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { buildRegistrationForm, mailsTo, verifyAccount } from '../../support/fixtures/accounts.ts'
import {
  createAddress,
  createCart,
  createCategoryWithSubcategory,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

/**
 * Reads the compileCatalog translations. Tests take expected texts from here, so that correcting a draft translation
 * breaks no test.
 */
const catalogueOf = (language: 'lg' | 'sw') =>
  compileCatalog(readFileSync(`server/integrations/mail/translations/${language}.po`, 'utf8'))
const inLuganda = <const Text extends string>(text: Text, ...values: Values<Text>) =>
  translate(catalogueOf('lg'), text, ...values)
const inSwahili = <const Text extends string>(text: Text, ...values: Values<Text>) =>
  translate(catalogueOf('sw'), text, ...values)

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { email } }'
const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { language } } }'
type Updated = { updateProfile: { viewer: { language: string } } }

describe('Emails', () => {
  it('use the language chosen at registration, starting with the first code', async () => {
    const form = buildRegistrationForm()
    await shop.graphql(REGISTER, { input: { ...form, language: 'LG' } })
    const [code] = await mailsTo(shop, form.email)
    expect(code?.subject).toBe(inLuganda('Your Kasero code'))
    expect(code?.text).toContain(inLuganda('Hello {name},', { name: form.name }))
    expect(code?.html).toContain('<html lang="lg">')
    await verifyAccount(shop, form.email)
    expect((await mailsTo(shop, form.email))[0]?.subject).toBe(inLuganda('Welcome to Kasero'))
    expect(inLuganda('Welcome to Kasero')).not.toBe('Welcome to Kasero')
  })

  it.each(API_CLIENTS)(
    'are English for an account that was registered through $name without a language',
    async (api) => {
      const form = buildRegistrationForm()
      await unwrap(api.register(shop, form))
      expect((await mailsTo(shop, form.email))[0]?.subject).toBe('Your Kasero code')
    },
  )

  it('use the language of the account, including order emails', async () => {
    const shopper = await createShopper(shop)
    const { data } = await shop.graphql<Updated>(
      UPDATE,
      { input: { name: 'Amina', mobile: '0772 123456', language: 'SW' } },
      shopper,
    )
    expect(data.updateProfile.viewer.language).toBe('SW')
    await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 10_000 }), quantity: 2 }])
    const { id: addressId } = await createAddress(shop, shopper)
    await unwrap(graphqlClient.placeOrder(shop, { addressId, total: 25_000 }, shopper))
    const [placed] = await mailsTo(shop, shopper.email)
    const number = /KS-\w+/.exec(placed?.subject ?? '')?.[0] ?? ''
    expect(placed?.subject).toBe(inSwahili('We have your order {number}', { number }))
    expect(placed?.text).toContain(formatUgx(25_000))
  })

  it('keep their language when a profile is saved without one', async () => {
    const shopper = await createShopper(shop)
    const save = async (input: object) =>
      (await shop.graphql<Updated>(UPDATE, { input: { name: 'Amina', mobile: '0772 123456', ...input } }, shopper)).data
    await save({ language: 'LG' })
    expect((await save({})).updateProfile.viewer.language).toBe('LG')
  })

  it('reject an unsupported language', async () => {
    const result = await shop.rest(
      'PUT',
      '/user/update-user',
      { name: 'Amina', mobile: '0772 123456', language: 'fr' },
      await createShopper(shop),
    )
    expect(result).toMatchObject({ status: 400, body: { message: 'language must be one of en, lg, sw.' } })
  })

  it('have a translation for each of their texts', () => {
    for (const language of ['lg', 'sw'] as const) {
      const source = readFileSync(`server/integrations/mail/translations/${language}.po`, 'utf8')
      const texts = source.match(/^msgid "/gm)?.length ?? 0
      expect(Object.keys(catalogueOf(language))).toHaveLength(texts - 1)
    }
  })
})

describe('Category names', () => {
  const NAMES =
    '{ categories { id name lg: localName(language: LG) sw: localName(language: SW) en: localName(language: EN) } }'
  const CHANGE = 'mutation ($input: UpdateCategoryInput!) { updateCategory(input: $input) { category { id } } }'
  type Names = { categories: { id: string; name: string; lg: string | null; sw: string | null; en: string | null }[] }
  const namesOf = async (id: string) =>
    (await shop.graphql<Names>(NAMES)).data.categories.find((category) => category.id === id)

  it('have translations that staff edit; a missing translation is null and the name itself stays English', async () => {
    const {
      category: { id: categoryId, name },
    } = await createCategoryWithSubcategory(shop)
    expect(await namesOf(categoryId)).toEqual({ id: categoryId, name, lg: null, sw: null, en: null })
    const staff = await createStaffMember(shop)
    await shop.graphql(CHANGE, { input: { categoryId, localNames: { lg: 'Ebibala', sw: null } } }, staff)
    expect(await namesOf(categoryId)).toEqual({ id: categoryId, name, lg: 'Ebibala', sw: null, en: null })
    await shop.graphql(CHANGE, { input: { categoryId, name: `${name} 2` } }, staff)
    expect(await namesOf(categoryId)).toMatchObject({ name: `${name} 2`, lg: 'Ebibala' })
  })

  it('are translated into both languages in the bundled catalogue', () => {
    for (const file of ['categories', 'subcategories']) {
      const rows: { slug: string; localNames?: { lg?: string; sw?: string } }[] = JSON.parse(
        readFileSync(`catalogue/${file}.json`, 'utf8'),
      )
      expect(rows.filter(({ localNames }) => !localNames?.lg || !localNames.sw)).toEqual([])
    }
  })
})
