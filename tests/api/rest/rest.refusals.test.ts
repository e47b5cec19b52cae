/** Error table of the REST API: every operation and field of the OpenAPI document, with every kind of invalid value. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation, Parameter } from '#server/rest/openapi/document.ts'
import { PAYMENTS_WEBHOOK_SECRET } from '#server/sandbox/payments.sandbox.ts'
import { type Credentials, openTestShop, type RestResponse, type TestShop } from '../../support/app/shop.ts'
import {
  createAddress,
  createCart,
  createCategoryWithSubcategory,
  createDeliveryZones,
  createProduct,
  createUser,
} from '../../support/fixtures/fixtures.ts'
import { createPartner } from '../../support/fixtures/partners.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const MARKER = 'zqechoed'

/** JSON values to send for a field; undefined omits it. */
const WRONG_VALUES: Record<string, string | undefined> = {
  missing: undefined,
  null: 'null',
  empty: '""',
  'a string': `"${MARKER}"`,
  'a number': '7263541',
  true: 'true',
  negative: '-7263541',
  'a fraction': '1.72635',
  'too big': '1e300',
  'too long': `"${MARKER.repeat(5_000)}"`,
  'an object': `{"${MARKER}":"${MARKER}"}`,
  'an array': `["${MARKER}",{}]`,
  'a control character': `"\\u0007${MARKER}\\r\\n"`,
  NUL: `"${MARKER}\\u0000"`,
  'a lone surrogate': `"${MARKER}\\ud800"`,
}
/** Query string values to send for a parameter. */
const WRONG_PARAMETERS: Record<string, string | undefined> = {
  missing: undefined,
  empty: '',
  'a string': MARKER,
  'too long': MARKER.repeat(200),
  NUL: `${MARKER}%00`,
  'half a character': `${MARKER}%ed%a0%80`,
}

const LIBRARY_TEXT =
  /invalid input|received|nonoptional|too (?:big|small)|unrecognized|invalid (?:option|string|key|element)|\bzod\b|FST_|fastify|\bajv\b|instance/i

type Case = { name: string; field: string; value: string; response: RestResponse }
/** Errors about a secret of the request, which stays wrong while another field is tested. */
const ABOUT: Record<string, string> = {
  CAPTCHA_FAILED: 'recaptchaToken',
  CODE_INVALID: 'otp',
  WRONG_PASSWORD: 'password',
}
const JSON_BODY = { 'content-type': 'application/json' }
type Body = Record<string, unknown>

/** Every operation with a valid request, as far as the examples and a few real ids allow. */
async function validRequests() {
  const staff = await createUser(shop, { role: 'admin' })
  const { category, subcategory } = await createCategoryWithSubcategory(shop)
  const product = await createProduct(shop, { categoryId: category.id, subcategoryId: subcategory.id })
  await createCart(shop, staff, [{ product, quantity: 1 }])
  const real: Record<string, string> = {
    cat: category.id,
    sub: subcategory.id,
    prod: product.id,
    addr: (await createAddress(shop, staff)).id,
  }
  const withRealIds = (example: unknown): Body =>
    JSON.parse(
      JSON.stringify(example ?? {}).replace(/"([a-z]+)_01kagv4xwbexvb3t0r2q9m5d8n"/g, (id, prefix) =>
        real[prefix] ? `"${real[prefix]}"` : id,
      ),
    )
  const { paths } = await shop.contract.document()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as 'GET' | 'POST',
      path,
      operation,
    })),
  )
  return { staff, operations, withRealIds }
}

const fieldsOf = ({ requestBody }: Operation): string[] => {
  const { schema } = requestBody?.content['application/json'] ?? {}
  return [...new Set([schema, ...(schema?.anyOf ?? [])].flatMap((one) => Object.keys(one?.properties ?? {})))]
}

async function everyCase(): Promise<Case[]> {
  const cases: Case[] = []
  const { staff, operations, withRealIds } = await validRequests()
  const partner = await createPartner(shop)
  for (const { method, path, operation } of operations) {
    const name = `${method} ${path}`
    const forPartners = operation.security.length > 0 && operation.security.every((one) => 'partnerKey' in one)
    const as: Credentials = forPartners ? partner : staff
    const headers: Record<string, string> =
      operation['x-access'] === 'provider' ? { 'verif-hash': PAYMENTS_WEBHOOK_SECRET } : {}
    const send = (url: string, body?: string) =>
      shop.rest(method, url, body, as, { ...headers, ...(body !== undefined && JSON_BODY) })
    const valid = withRealIds(operation.requestBody?.content['application/json']?.example)
    for (const field of fieldsOf(operation))
      for (const [value, json] of Object.entries(WRONG_VALUES)) {
        const { [field]: _left, ...rest } = valid
        const others = JSON.stringify(rest).slice(1, -1)
        const body = `{${[json === undefined ? '' : `${JSON.stringify(field)}:${json}`, others].filter(Boolean).join(',')}}`
        cases.push({ name, field, value, response: await send(path, body) })
      }
    const parameters =
      method === 'GET' ? operation.parameters.filter((one): one is Parameter => 'in' in one && one.in === 'query') : []
    for (const { name: field } of parameters)
      for (const [value, text] of Object.entries(WRONG_PARAMETERS)) {
        const query = parameters.flatMap((one) =>
          one.name !== field ? `${one.name}=${one.example ?? ''}` : text === undefined ? [] : `${field}=${text}`,
        )
        cases.push({ name, field, value, response: await send(`${path}?${query.join('&')}`) })
      }
    await shop.pool.query('delete from rate_limits')
  }
  return cases
}

describe('An invalid value in any field of any operation', () => {
  // ASVS 2.2.1
  it('is accepted, or rejected with a message that names the field and contains neither library text nor the value', {
    timeout: 300_000,
  }, async () => {
    const cases = await everyCase()
    const refused = cases.filter(({ response }) => response.status === 400)
    const named = refused.filter(({ response: { body } }) => body.code !== 'CART_EMPTY')
    const inFull = ({ name, field, value, response }: Case) =>
      `${name} ${field} = ${value}: ${response.status} ${JSON.stringify(response.body).slice(0, 300)}`
    const failures = {
      'a server error': cases.filter(({ response }) => response.status >= 500),
      'without a code': cases.filter(
        ({ response }) => response.status >= 400 && !/^[A-Z_]+$/.test(String(response.body.code)),
      ),
      'without the name of the field': named.filter(
        ({ field, response: { body } }) =>
          !body.errors?.some((error) => namesField(error, ABOUT[String(body.code)] ?? field)),
      ),
      'with a message other than the first of its errors': refused.filter(
        ({ response: { body } }) => body.code === 'BAD_INPUT' && body.message !== body.errors?.[0],
      ),
      'with library text': cases.filter(
        ({ response }) => response.status >= 400 && LIBRARY_TEXT.test(JSON.stringify(response.body)),
      ),
      'with the value that was sent': cases.filter(
        ({ response }) =>
          response.status >= 400 && /zqechoed|7263541|1\.72635|1e\+?300/.test(JSON.stringify(response.body)),
      ),
    }
    const byStatus = Object.entries(Object.groupBy(cases, ({ response }) => response.status)).map(
      ([status, some]) => `${status}: ${some?.length}`,
    )
    console.log(
      `REST refusal table: ${cases.length} requests (${byStatus.join(', ')}), ${named.length} refused with 400 for a field`,
    )
    for (const [what, some] of Object.entries(failures)) console.log(`  ${some.length} ${what}`)
    expect(Object.fromEntries(Object.entries(failures).map(([what, some]) => [what, some.map(inFull)]))).toEqual(
      Object.fromEntries(Object.keys(failures).map((what) => [what, []])),
    )
    expect(cases.length).toBeGreaterThan(1_500)
    expect(named.length).toBeGreaterThan(700)
  })

  it('is rejected with a message that names the field and the accepted values', async () => {
    const staff = await createUser(shop, { role: 'admin' })
    const messageOf = async (method: 'POST' | 'PUT', path: string, body: object) =>
      (await shop.rest(method, path, body, staff)).body.message
    const line = { _id: 'line_01kagv4xwbexvb3t0r2q9m5d8n' }
    expect(await messageOf('PUT', '/cart/update-qty', line)).toBe(
      'qty is required and must be a whole number from 0 to 999.',
    )
    for (const qty of [1_000, -1, 1.5, '3', [], {}])
      expect(await messageOf('PUT', '/cart/update-qty', { ...line, qty })).toBe(
        'qty must be a whole number from 0 to 999.',
      )
    expect(await messageOf('POST', '/product/search', { sortBy: 'cheapest' })).toBe(
      'sortBy must be one of relevance, price-low-high, price-high-low, name-az, name-za, newest.',
    )
    expect(await messageOf('POST', '/product/search', { categories: 'all' })).toMatch(/^categories must be a list/)
    expect(await messageOf('POST', '/address/create', { coordinates: { lat: 'north' } })).toBe(
      'coordinates.lat must be a number from -90 to 90.',
    )
    expect(await messageOf('POST', '/user/verify-registration-otp', { email: 5, otp: '123456' })).toBe(
      'email must be a string.',
    )
    expect(await messageOf('POST', '/category/add-category', [1] as object)).toBe(
      'The body must be an object with name, image.',
    )
  })
})

const namesField = (text: string, field: string) => text.split(/[^\w-]+/).includes(field)
