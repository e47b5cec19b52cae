/** Deprecated fields still work, and responses report their use, so that callers learn of it before the removal. */
import { readFileSync } from 'node:fs'
import { type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import type { Deprecation } from '#server/graphql/deprecations.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { buildStaffSchema } from '#server/graphql/staff/staffSchema.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'
import { createPartner } from '../../support/fixtures/partners.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

type Answer = { data: unknown; errors?: unknown[]; extensions?: { cost?: unknown; deprecations?: Deprecation[] } }

async function call(payload: object, as: Credentials): Promise<Answer> {
  const headers = as ? { authorization: `Bearer ${as.accessToken}` } : {}
  return (await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload })).json()
}

const MERGE =
  'mutation ($input: MergeCartInput!) { mergeCart(input: $input) { cart { lines { quantity } } notices { requested quantity } } }'
const ADD = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { lines { quantity } } } }'

const CHANGE_ID: Deprecation = {
  coordinate: 'AddToCartInput.changeId',
  reason:
    'Deprecated since 2026-11-22, removed after 2027-05-22: use `idempotencyKey`; requests with both are rejected.',
  sunset: '2027-05-22',
}

describe('An operation with a deprecated field', () => {
  it('still works with a deprecated output field, and its response reports it', async () => {
    const [shopper, product] = [await createShopper(shop), await createProduct(shop, { stock: 2 })]
    const { data, errors, extensions } = await call(
      { query: MERGE, variables: { input: { lines: [{ productId: product.id, quantity: 5 }] } } },
      shopper,
    )
    expect([data, errors]).toEqual([
      { mergeCart: { cart: { lines: [{ quantity: 2 }] }, notices: [{ requested: 5, quantity: 2 }] } },
      undefined,
    ])
    expect(extensions).toMatchObject({
      cost: expect.anything(),
      deprecations: [
        {
          coordinate: 'MergeCartPayload.notices',
          reason: expect.stringContaining('use `changes`'),
          sunset: '2027-05-22',
        },
      ],
    })
  })

  it('still works with a deprecated input field, in variables and in the document', async () => {
    const [shopper, product] = [await createShopper(shop), await createProduct(shop, { stock: 9 })]
    const added = {
      data: { addToCart: { cart: { lines: [{ quantity: 1 }] } } },
      extensions: { deprecations: [CHANGE_ID] },
    }
    for (const _ of [1, 2])
      expect(
        await call({ query: ADD, variables: { input: { productId: product.id, changeId: 'a' } } }, shopper),
      ).toMatchObject(added)
    const inDocument = `mutation { addToCart(input: { productId: "${product.id}", changeId: "a" }) { cart { lines { quantity } } } }`
    expect(await call({ query: inDocument }, shopper)).toMatchObject(added)
  })

  it('reports the deprecation together with an error too', async () => {
    const input = { productId: 'x', changeId: 'a' }
    expect(await call({ query: ADD, variables: { input } }, await createPartner(shop))).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
      extensions: { deprecations: [CHANGE_ID] },
    })
  })
})

describe('No deprecation is reported', () => {
  it('without a deprecated field, to a partner or a shopper', async () => {
    const [shopper, product] = [await createShopper(shop), await createProduct(shop)]
    expect((await call({ query: '{ categories { id } }' }, await createPartner(shop))).extensions).toEqual({
      cost: expect.anything(),
    })
    const { extensions } = await call(
      { query: ADD, variables: { input: { productId: product.id, idempotencyKey: 'a' } } },
      shopper,
    )
    expect(extensions).toEqual({ cost: expect.anything() })
  })

  it('to the pages of the shop, which are built together with its schema', async () => {
    const [query = ''] = Object.values(documents).filter((text) => text.includes('addToCart('))
    const product = await createProduct(shop)
    const { errors, extensions } = await call(
      { query, variables: { input: { productId: product.id, changeId: 'a' } } },
      await createShopper(shop),
    )
    expect([errors, extensions]).toEqual([undefined, undefined])
  })

  it('for a document that is invalid against the schema', async () => {
    const { errors, extensions } = await call(
      { query: 'mutation { mergeCart(input: {}) { notices { nothing } } }' },
      null,
    )
    expect([errors?.length, extensions]).toEqual([2, undefined])
  })
})

/** Deprecation reasons of all schema members that can be deprecated, by schema coordinate. */
function members(schema: GraphQLSchema): Map<string, string | null | undefined> {
  const found = new Map<string, string | null | undefined>()
  for (const type of Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))) {
    if (isEnumType(type))
      for (const value of type.getValues()) found.set(`${type.name}.${value.name}`, value.deprecationReason)
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      found.set(`${type.name}.${field.name}`, field.deprecationReason)
      if ('args' in field)
        for (const arg of field.args) found.set(`${type.name}.${field.name}(${arg.name}:)`, arg.deprecationReason)
    }
  }
  return found
}

describe('The partner documentation', () => {
  const page = readFileSync(new URL('../../../docs/partners.md', import.meta.url), 'utf8')
  const [, section = ''] = /^## What is deprecated$([\s\S]*?)^## /m.exec(page) ?? []
  const listed = [...section.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| (\S+) \| (\S+) \|$/gm)].map(
    ([, what = '', instead = '', since, until]) => ({
      what,
      instead,
      since,
      until,
    }),
  )
  const all = members(buildShopSchema())
  const staffMembers = members(buildStaffSchema())

  it('lists exactly the deprecated members of the schema, with the dates of deprecation and removal', () => {
    const deprecated = [...all].flatMap(([what, reason]) => {
      const [since, until] = reason?.match(/\b20\d\d-\d\d-\d\d\b/g) ?? []
      return reason == null ? [] : [{ what, since, until }]
    })
    expect(deprecated.length).toBeGreaterThan(0)
    expect(listed.map(({ what, since, until }) => ({ what, since, until }))).toEqual(
      deprecated.sort((a, b) => (a.what < b.what ? -1 : 1)),
    )
  })

  it.each(listed.map(({ what, instead }) => [what, instead]))(
    'names for %s a replacement that exists and is not deprecated: %s',
    (what, instead) => {
      const [, inStaffApi, name = ''] = /^(staff:)?(.+)$/.exec(instead) ?? []
      const found = inStaffApi ? staffMembers : all
      expect([found.has(name), found.get(name) ?? null]).toEqual([true, null])
      // The deprecation reason names the replacement as well.
      expect(all.get(what)).toContain(instead.split('.').at(-1))
    },
  )

  it('states that nothing of the REST API is deprecated', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { deprecated?: boolean }>>
    }>()
    expect(
      Object.values(paths).flatMap((methods) => Object.values(methods).filter(({ deprecated }) => deprecated)),
    ).toEqual([])
    expect(section).toContain('Nothing in the REST API is deprecated.')
  })

  it('matches the machine-readable changelog', async () => {
    const { data } = (await shop.app.inject('/api/changelog')).json<{
      data: { releases: { date: string; changes: { text: string }[] }[] }
    }>()
    for (const { what, since, until = '' } of listed) {
      const name = what.split('.').at(-1) ?? ''
      const texts = data.releases
        .filter(({ date }) => date === since)
        .flatMap(({ changes }) => changes.map(({ text }) => text))
      expect(
        texts.some((text) => /deprecated/i.test(text) && text.includes(name) && text.includes(until)),
        what,
      ).toBe(true)
    }
  })
})
