/**
 * Every root field and every field with a rule of the staff API, requested by every role. The expected verdict comes
 * from the table below, which is deliberately independent of permissions.ts: each new permission needs a row.
 */
import { type GraphQLField, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStaffSchema, ruleOf } from '#server/graphql/staff/staffSchema.ts'
import { newId } from '#server/ids.ts'
import { PERMISSIONS, STAFF_ROLES, type StaffRole } from '#server/security/permissions.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type RootField, rootFields } from '../../support/clients/documents.ts'
import { codeIn, openSocket } from '../../support/clients/sockets.ts'
import { createColleague, queryStaffApi } from '../../support/clients/staffApi.ts'
import { createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'

/** S: support, M: manager, A: admin. */
const ROLES_OF: Record<string, string> = {
  'audit.read': 'MA',
  'banners.edit': 'MA',
  'categories.edit': 'MA',
  'customers.block': 'MA',
  'customers.read': 'SMA',
  'customers.reveal': 'SMA',
  'dashboard.read': 'SMA',
  'dashboard.sales': 'MA',
  'jobs.read': 'MA',
  'jobs.retry': 'MA',
  'orders.advance': 'SMA',
  'orders.cancel': 'SMA',
  'orders.create': 'SMA',
  'orders.decideRefund': 'MA',
  'orders.edit': 'SMA',
  'orders.overridePin': 'A',
  'orders.read': 'SMA',
  'orders.refund': 'SMA',
  'orders.refundAboveLimit': 'MA',
  'orders.requestRefund': 'SMA',
  'partners.edit': 'A',
  'partners.read': 'MA',
  'products.edit': 'MA',
  'products.import': 'MA',
  'products.read': 'SMA',
  'settings.edit': 'A',
  'settings.read': 'MA',
  'staff.edit': 'A',
  'staff.read': 'MA',
  'stock.edit': 'MA',
  'tickets.answer': 'SMA',
  'tickets.read': 'SMA',
  'zones.edit': 'MA',
  'zones.read': 'SMA',
}
const LETTERS: Record<StaffRole, string> = { picker: 'P', rider: 'R', support: 'S', manager: 'M', admin: 'A' }

const schema = buildStaffSchema()
const fields = rootFields(schema)

let shop: TestShop
let orderId: string
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  orderId = (await createOrder(shop)).id
})
afterAll(() => shop.close())

/** Fields of which an argument decides what they require, here that of the first list: orders. */
const RULES_BY_ARGUMENT: Record<string, string> = {
  savedViews: 'orders.read',
  createSavedView: 'orders.read',
  updateSavedView: 'orders.read',
  deleteSavedView: 'orders.read',
}

const ruleOfRoot = ({ operation, name }: { operation: string; name: string }) => {
  const root =
    { query: schema.getQueryType(), mutation: schema.getMutationType() }[operation] ?? schema.getSubscriptionType()
  return RULES_BY_ARGUMENT[name] ?? ruleOf(root?.getFields()[name] as GraphQLField<unknown, unknown>)
}

/** Returns the error code of a subscription over a WebSocket; the order of its arguments exists. */
async function subscribe(field: RootField, as: { staffToken: string } | null): Promise<string | undefined> {
  const socket = await openSocket(shop, { path: '/staff/graphql' })
  const payload = as ? { authorization: `Bearer ${as.staffToken}` } : {}
  socket.send({ type: 'connection_init', payload })
  const first = await Promise.race([socket.next(), socket.closed])
  if ('code' in first) return first.code === 4403 ? 'UNAUTHENTICATED' : String(first.code)
  socket.send({ type: 'subscribe', id: '1', payload: { query: field.document, variables: field.variables(orderId) } })
  const message = await socket.next()
  const code = codeIn(message)
  if (code === undefined) expect(message).toMatchObject({ type: 'next', payload: { data: expect.anything() } })
  return code
}

describe('Permissions', () => {
  it('belong to the roles of their row', () => {
    const actual = Object.entries(PERMISSIONS).map(([permission, roles]) => [
      permission,
      STAFF_ROLES.filter((role) => (roles as readonly StaffRole[]).includes(role))
        .map((role) => LETTERS[role])
        .join(''),
    ])
    expect(Object.fromEntries(actual)).toEqual(ROLES_OF)
  })
})

describe('Every field of the staff API', () => {
  it('is nullable when it has a rule of its own, so that one refusal does not blank the response', () => {
    for (const type of Object.values(schema.getTypeMap()))
      if (isObjectType(type))
        for (const field of Object.values(type.getFields()))
          if (ruleOf(field) && !['Mutation', 'Subscription'].includes(type.name))
            expect([`${type.name}.${field.name}`, String(field.type).endsWith('!')]).toEqual([
              `${type.name}.${field.name}`,
              false,
            ])
  })

  const cases = fields.flatMap((field) =>
    [...STAFF_ROLES, 'shopper', 'anonymous caller'].map(
      (who) => [`${field.operation} ${field.name}`, who, field] as const,
    ),
  )
  // ASVS 8.2.1, 8.3.1
  it.each(cases)('%s requested by %s', async (_what, who, field) => {
    const rule = ruleOfRoot(field)
    const as =
      who === 'anonymous caller'
        ? null
        : who === 'shopper'
          ? { staffToken: (await createShopper(shop)).accessToken }
          : await createColleague(shop, who as StaffRole)
    const code =
      field.operation === 'subscription'
        ? await subscribe(field, as)
        : (await queryStaffApi(shop, field.document, field.variables(newId('product')), as)).errors?.[0]?.extensions
            .code
    expect(['INTERNAL', 'GRAPHQL_VALIDATION_FAILED']).not.toContain(code)
    const isMember = who !== 'anonymous caller' && who !== 'shopper'
    const expected =
      rule === 'anonymous'
        ? 'accepted'
        : !isMember
          ? 'unauthenticated'
          : rule === 'member' || ROLES_OF[String(rule)]?.includes(LETTERS[who as StaffRole])
            ? 'accepted'
            : 'forbidden'
    const seen =
      code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED'
        ? 'unauthenticated'
        : code === 'FORBIDDEN'
          ? 'forbidden'
          : 'accepted'
    expect(seen, code).toBe(expected)
  })
})

/** Fields with a rule of their own: a document that selects the field, at the given path of the data. */
const NESTED: Record<string, { document: string; path: string[] }> = {
  'Dashboard.cashOnTheRoad': {
    document: '{ dashboard { cashOnTheRoad { orders } } }',
    path: ['dashboard', 'cashOnTheRoad'],
  },
  'Dashboard.jobsFailed': {
    document: '{ dashboard { jobsFailed } }',
    path: ['dashboard', 'jobsFailed'],
  },
  'Dashboard.refundRequests': {
    document: '{ dashboard { refundRequests { open } } }',
    path: ['dashboard', 'refundRequests'],
  },
  'StaffMember.sessions': {
    document: 'query ($id: ID!) { staffMember(id: $id) { sessions { id } } }',
    path: ['staffMember', 'sessions'],
  },
  'StaffProduct.soldByDay': {
    document: 'query ($id: ID!) { product(id: $id) { soldByDay { units } } }',
    path: ['product', 'soldByDay'],
  },
}

describe('Every field of the staff API with a rule of its own', () => {
  const nested = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !['Query', 'Mutation', 'Subscription'].includes(name))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => {
        const rule = ruleOf(field)
        return rule ? [{ name: `${type.name}.${field.name}`, rule: String(rule) }] : []
      }),
    )

  it('has a document above', () => {
    expect(nested.map(({ name }) => name).toSorted()).toEqual(Object.keys(NESTED))
  })

  const cases = nested.flatMap(({ name, rule }) => STAFF_ROLES.map((role) => [name, role, rule] as const))
  // ASVS 8.2.3
  it.each(cases)('%s requested by %s', async (name, role, rule) => {
    const { document, path } = NESTED[name] ?? { document: '', path: [] }
    const [as, product] = [await createColleague(shop, role), await createProduct(shop)]
    const { data, errors } = await queryStaffApi<Record<string, Record<string, unknown> | null>>(
      shop,
      document,
      document.startsWith('{') ? {} : { id: name.startsWith('StaffMember') ? as.id : product.id },
      as,
    )
    const [root = '', field = ''] = path
    const isAllowed = ROLES_OF[rule]?.includes(LETTERS[role])
    if (isAllowed) expect([errors, data[root]]).toEqual([undefined, { [field]: expect.anything() }])
    else {
      expect(data[root]?.[field] ?? null).toBeNull()
      expect(errors?.map(({ extensions }) => extensions.code)).toContain('FORBIDDEN')
    }
  })
})

describe('The schema', () => {
  // ASVS 4.3.2
  it.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "Query") { name } }',
    '{ me { id } }',
    '{ noSuchField }',
    '{ ...all } fragment all on Query { __schema { types { name } } }',
    'mutation { logIn(input: { email: "a", password: "b" }) { challenge } } query { __schema { types { name } } }',
    'not a document',
  ])('is closed to anonymous callers: %s', async (document) => {
    const { errors, status } = await queryStaffApi(shop, document)
    expect(errors).toMatchObject([{ message: 'Please log in first.', extensions: { code: 'UNAUTHENTICATED' } }])
    expect(status).toBe(401)
  })

  it('is open to staff', async () => {
    const { data } = await queryStaffApi(
      shop,
      '{ __type(name: "Me") { name } }',
      {},
      await createColleague(shop, 'picker'),
    )
    expect(data).toEqual({ __type: { name: 'Me' } })
  })
})
