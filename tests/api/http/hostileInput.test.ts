/**
 * Hostile input in every field of every REST path and GraphQL field: it is rejected or harmless, never an internal
 * error.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildShopSchema } from '#server/graphql/schema.ts'
import type { Operation } from '#server/rest/openapi/document.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { rootFields } from '../../support/clients/documents.ts'
import { createMember, PASSWORD } from '../../support/fixtures/accounts.ts'
import { createDeliveryZones, createUser } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let changing: {
  name: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  operation: Operation
  fields: string[]
}[]
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  const { paths } = await shop.contract.document()
  changing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { schema } = operation.requestBody?.content['application/json'] ?? {}
      if (!schema || path === '/payment/webhook') return []
      const fields = [
        ...new Set([schema, ...(schema.anyOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties))),
      ]
      return [
        { name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase() as 'POST', path, operation, fields },
      ]
    }),
  )
})
afterAll(() => shop.close())

const crowd = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const LEAKS =
  /\bselect .* from\b|insert into|relation|pg_|postgres|drizzle|node_modules|stacktrace|RangeError|TypeError|\.ts\b/i

/** Raw JSON text, to include values that JSON.stringify cannot produce. */
const VALUES: [what: string, json: string][] = [
  ['a quote', `"' or 1=1; drop table products; --"`],
  ['NUL', '"a\\u0000b"'],
  ['a lone surrogate', '"\\ud800"'],
  ['%', '"%"'],
  ['%00 and ../', '"%00../../etc/passwd"'],
  ['CRLF and a header', '"a\\r\\nBcc: all@example.com\\r\\n\\r\\n<script>alert(1)</script>"'],
  ['10,000 characters', JSON.stringify('x'.repeat(10_000))],
  ['10,000 characters of two bytes', JSON.stringify('ä'.repeat(10_000))],
  ['null', 'null'],
  ['an object', '{"$ne":""}'],
  ['a list', '["a","b"]'],
  ['a number', '1'],
  ['a negative number', '-1'],
  ['a fraction', '1.5'],
  ['1e9', '1e9'],
  ['2^53', '9007199254740992'],
  ['1e400', '1e400'],
  ['a number in a string', '"1e3"'],
  ['true', 'true'],
  ['an empty string', '""'],
  // Recursion overflows the stack at about 10,000; parsing deeper input for every field would take a minute.
  ['nested 20,000 deep', deep(20_000)],
]

describe('Every field of every REST path', () => {
  // ASVS 1.2.4, 15.3.5
  it.each(VALUES)('that holds %s causes no internal error', async (_what, json) => {
    const staff = await createUser(shop, { role: 'admin' })
    const harmed: string[] = []
    for (const { name, method, path, operation, fields } of changing) {
      const { example } = operation.requestBody?.content['application/json'] ?? {}
      for (const field of fields) {
        const rest = JSON.stringify({ ...(example as object), [field]: undefined }).slice(1)
        const body = `{${JSON.stringify(field)}:${json}${rest === '}' ? '' : ','}${rest}`
        const response = await shop.rest(method, path, body, staff, { 'content-type': 'application/json' })
        const told = JSON.stringify(response.body)
        if (response.status >= 500 || LEAKS.test(told))
          harmed.push(`${name} ${field}: ${response.status} ${told.slice(0, 300)}`)
      }
    }
    expect(harmed).toEqual([])
  })

  // ASVS 15.3.7
  it('that occurs twice uses the last value', async () => {
    const { email } = await createMember(shop)
    const body = `{"email":"nobody@example.com","email":${JSON.stringify(email)},"otp":"1","otp":"2","password":"${PASSWORD}"}`
    expect(
      (await shop.rest('POST', '/user/verify-registration-otp', body, null, { 'content-type': 'application/json' }))
        .status,
    ).toBe(400)
  })

  it('with 8,000 additional keys, and one with 80,000, causes no internal error', async () => {
    const staff = await createUser(shop, { role: 'admin' })
    const [first] = changing
    for (const { name, method, path } of changing)
      expect([name, (await shop.rest(method, path, crowd(8_000), staff)).status < 500]).toEqual([name, true])
    expect((await shop.rest(first?.method ?? 'POST', first?.path ?? '', crowd(80_000), staff)).status).toBeLessThan(500)
  })

  it('in a query string rejects hostile values', async () => {
    const shopper = await createUser(shop)
    const seen: string[] = []
    for (const path of [
      '/order/tracking?orderId=',
      '/order/receipt?orderId=',
      '/order/verify-payment?tx_ref=',
      '/user/support-tickets/',
    ])
      for (const text of [
        "'",
        '%25',
        '%00',
        '%0d%0a',
        '..%2f..%2fetc%2fpasswd',
        'x'.repeat(400),
        '%ff',
        '%',
        'a&orderId=b&tx_ref=c',
      ])
        seen.push(`${path} ${text}: ${(await shop.rest('GET', `${path}${text}`, undefined, shopper)).status}`)
    expect(seen.filter((one) => !/: (400|404)$/.test(one))).toEqual([])
  })
})

describe('Every field of GraphQL', () => {
  const fields = rootFields(buildShopSchema()).filter(
    ({ operation, name }) => operation !== 'subscription' && name !== 'endAllSessions' && name !== 'logOut',
  )
  const send = (payload: string, as: Credentials) =>
    shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        accept: 'application/graphql-response+json',
        'content-type': 'application/json',
        ...(as && { authorization: `Bearer ${as.accessToken}` }),
      },
      payload,
    })

  it.each(VALUES)('that holds %s causes no internal error', async (_what, json) => {
    const harmed: string[] = []
    for (const { name, document, variables } of fields) {
      // A new account, because an earlier field may have deleted the previous one.
      const staff = await createUser(shop, { role: 'admin' })
      const held = JSON.stringify(variables('HERE')).replace(/"(?:HERE|x)"/g, () => json)
      const response = await send(`{"query":${JSON.stringify(document)},"variables":${held}}`, staff)
      if (response.statusCode >= 500 || response.body.includes('"INTERNAL"') || LEAKS.test(response.body))
        harmed.push(`${name}: ${response.statusCode} ${response.body.slice(0, 300)}`)
    }
    expect(harmed).toEqual([])
  })

  it('with 80,000 additional keys causes no internal error', async () => {
    const response = await send(
      `{"query":"query ($input: AddToCartInput) { __typename }","variables":{"input":${JSON.stringify(crowd(80_000))}}}`,
      null,
    )
    expect(response.statusCode).toBe(400)
  })
})
