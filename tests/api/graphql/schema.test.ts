import { readFileSync } from 'node:fs'
import {
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  parse,
  printSchema,
  validate,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HTTP_STATUS_BY_CODE } from '#server/errors.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { convertIdKind, newId } from '#server/ids.ts'
import { enforceAccess } from '#server/security/access.ts'
import { isPermission } from '#server/security/permissions.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { rootFields } from '../../support/clients/documents.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { storedDataOf } from '../../support/clients/invariants.ts'
import { refusalOf } from '../../support/clients/sockets.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'

const schema = buildShopSchema()
const fields = rootFields(schema)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

/** Access rules for partner keys only. */
const FOR_PARTNERS = ['partner', 'catalogue:read', 'orders:read', 'tickets:read']

/** Mutations without an input. */
const ABOUT_ONESELF = ['requestAvatarUpload', 'requestPictureUpload', 'requestSupportPictureUpload', 'removeAvatar']

describe('The schema', () => {
  it('matches the committed schema', () => {
    const committed = readFileSync('schema/schema.graphql', 'utf8').replace(/^# .*\n\n/, '')
    expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toBe(committed)
  })

  it('is published as cacheable text', async () => {
    const { statusCode, headers, body } = await shop.app.inject('/graphql/schema.graphql')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toBe(readFileSync('schema/schema.graphql', 'utf8').replace(/^# .*\n\n/, ''))
    const again = await shop.app.inject({
      url: '/graphql/schema.graphql',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(
      (await shop.app.inject({ url: '/graphql/schema.graphql', headers: { 'accept-encoding': 'br' } })).rawPayload
        .length,
    ).toBeLessThan(body.length / 3)
  })

  it('has a description for every type, field, argument and enum value', () => {
    const silent: string[] = []
    const ask = (name: string, { description }: { description?: string | null | undefined }) =>
      description?.trim() || silent.push(name)
    for (const type of Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))) {
      ask(type.name, type)
      if (isEnumType(type)) for (const value of type.getValues()) ask(`${type.name}.${value.name}`, value)
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
      for (const field of Object.values(type.getFields())) {
        ask(`${type.name}.${field.name}`, field)
        if ('args' in field) for (const arg of field.args) ask(`${type.name}.${field.name}(${arg.name})`, arg)
      }
    }
    expect(silent).toEqual([])
  })

  it('lists the existing error codes of every mutation', () => {
    const codes = new Set<string>(Object.keys(HTTP_STATUS_BY_CODE))
    for (const { name, description } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const [, errors = ''] = description?.match(/ Errors: (.+)\.$/) ?? []
      expect(errors, name).not.toBe('')
      if (errors === 'none of its own') continue
      for (const code of errors.replaceAll(/ \([^)]*\)/g, '').split(', '))
        expect(codes.has(code), `${name} ${code}`).toBe(true)
    }
  })

  it('has a valid example for each root type', () => {
    for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
      const [, example = ''] = root?.description?.match(/Example: `(.+)`$/) ?? []
      expect(validate(schema, parse(example))).toEqual([])
    }
  })

  it('has a deprecation date and a removal date for every deprecation', () => {
    const undated: string[] = []
    for (const type of Object.values(schema.getTypeMap())) {
      const parts = isEnumType(type)
        ? type.getValues()
        : isObjectType(type) || isInputObjectType(type)
          ? Object.values(type.getFields())
          : []
      for (const { name, deprecationReason } of parts)
        if (deprecationReason && (deprecationReason.match(/\b20\d\d-\d\d-\d\d\b/g)?.length ?? 0) < 2)
          undated.push(`${type.name}.${name}`)
    }
    expect(undated).toEqual([])
  })

  it('has an access rule for every query and mutation', () => {
    expect(fields.length).toBeGreaterThan(20)
    expect(
      fields.filter(
        ({ access }) =>
          !['public', 'anyone', 'signed-in', ...FOR_PARTNERS].includes(String(access)) && !isPermission(String(access)),
      ),
    ).toEqual([])
  })

  it.each(['Query', 'Mutation'])('cannot be built with a field of %s without an access rule', (root) => {
    const open = new GraphQLObjectType({
      name: 'Query',
      fields: { fine: { type: GraphQLString, extensions: { access: 'public' } } },
    })
    const forgetful = new GraphQLObjectType({ name: root, fields: { forgotten: { type: GraphQLString } } })
    const built =
      root === 'Query'
        ? new GraphQLSchema({ query: forgetful })
        : new GraphQLSchema({ query: open, mutation: forgetful })
    expect(() => enforceAccess(built)).toThrow(`${root}.forgotten has no access rule`)
  })

  it('cannot be built with a query field that needs a session and is not nullable', () => {
    const strict = { type: new GraphQLNonNull(GraphQLString), extensions: { access: 'signed-in' } }
    const built = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { strict } }) })
    expect(() => enforceAccess(built)).toThrow('Query.strict must be nullable')
  })

  it('has one input and a payload for every mutation', () => {
    for (const { name, args, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      expect(
        args.map((arg) => arg.name),
        name,
      ).toEqual(ABOUT_ONESELF.includes(name) ? [] : ['input'])
      expect(String(type), name).toMatch(/Payload!$/)
    }
  })
})

describe('Access', () => {
  const codeOf = (field: (typeof fields)[number], as: { accessToken: string } | null) =>
    refusalOf(shop, field, newId('product'), as)

  it.each(
    fields
      .filter(({ access }) => access !== 'public' && access !== 'anyone')
      .map((field) => [field.name, field] as const),
  )('%s rejects a visitor', async (_name, field) => {
    expect(await codeOf(field, null)).toBe('UNAUTHENTICATED')
  })

  const guarded = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    ({ extensions }) => !['public', 'anyone'].includes(String(extensions.access)),
  )
  it.each(guarded.map((field) => [field.name, field] as const))(
    '%s is nullable, so that the other fields of a request keep their data when it is rejected',
    async (name, { type, args }) => {
      expect(String(type)).not.toMatch(/!$/)
      const { document = '', variables } =
        fields.find((field) => field.operation === 'query' && field.name === name) ?? {}
      const { data, errors } = await shop.graphql(
        document.replace(/ }$/, ' deliveryZones { id } }'),
        args.length > 0 ? variables?.('prod_') : {},
      )
      expect(data).toEqual({
        [name]: null,
        deliveryZones: [{ id: expect.any(String) }, { id: expect.any(String) }, { id: expect.any(String) }],
      })
      expect(errors).toMatchObject([{ path: [name], extensions: { code: 'UNAUTHENTICATED' } }])
    },
  )

  it.each(fields.filter(({ access }) => isPermission(String(access))).map((field) => [field.name, field] as const))(
    '%s is for staff only',
    async (_name, field) => {
      expect(await codeOf(field, await createShopper(shop))).toBe('FORBIDDEN')
      expect(await codeOf(field, await createStaffMember(shop))).not.toBe('FORBIDDEN')
    },
  )

  // A forged refresh token is rejected for every caller.
  const open = fields.filter(
    ({ access, name }) =>
      !FOR_PARTNERS.includes(String(access)) && !isPermission(String(access)) && name !== 'refreshSession',
  )
  it.each(open.map((field) => [field.name, field] as const))('%s is open to a shopper', async (_name, field) => {
    expect(['UNAUTHENTICATED', 'FORBIDDEN', 'INTERNAL', 'BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED']).not.toContain(
      await codeOf(field, await createShopper(shop)),
    )
  })

  // ASVS 8.2.2
  it('no field reveals or changes data of a shopper to another shopper or a visitor, with any id', async () => {
    const [owner, stranger] = [await createShopper(shop), await createShopper(shop)]
    const product = await createProduct(shop, { listPrice: 10_000 })
    const address = await createAddress(shop, owner)
    await createCart(shop, owner, [{ product, quantity: 1 }])
    const { id: orderId } = await unwrap(
      graphqlClient.placeOrder(shop, { addressId: address.id, total: 15_000 }, owner),
    )
    await createCart(shop, owner, [{ product, quantity: 2 }])
    const { data } = await shop.graphql<{ order: { lines: { id: string }[] } }>(
      'query ($id: ID!) { order(id: $id) { lines { id } } }',
      { id: orderId },
      owner,
    )
    await unwrap(graphqlClient.createTicket(shop, { subject: 'Eggs', message: 'Two are broken.' }, owner))
    const [ticket] = await unwrap(graphqlClient.tickets(shop, owner))
    const shopping = [
      convertIdKind('cart', owner.id),
      convertIdKind('cartLine', product.id),
      address.id,
      orderId,
      data.order.lines[0]?.id ?? '',
    ]
    const ids = [owner.id, owner.sessionId, ...shopping, ticket?.id ?? '']
    const before = await storedDataOf(shop, owner)
    for (const as of [stranger, null]) {
      for (const field of fields.filter(({ name }) => name !== 'logOut')) {
        const { document, variables, name } = field
        for (const id of ids) {
          if (field.operation === 'subscription') {
            // A new account, because an earlier field may have ended the stranger's session.
            expect(await refusalOf(shop, field, id, as && (await createShopper(shop))), `${name} ${id}`).toBe(
              as && !FOR_PARTNERS.includes(String(field.access)) ? 'NOT_FOUND' : 'UNAUTHENTICATED',
            )
            continue
          }
          const result = await shop.graphql<Record<string, unknown> | null>(document, variables(id), as)
          expect(result.errors?.[0]?.extensions.code, `${name} ${id}`).not.toBe('INTERNAL')
          if (['node', 'order', 'deliveryQuote'].includes(name))
            expect(result.data?.[name] ?? null, `${name} ${id}`).toBeNull()
        }
      }
    }
    expect(await storedDataOf(shop, owner)).toEqual(before)
    // The timeout allows for about 1,500 requests.
  }, 60_000)
})
