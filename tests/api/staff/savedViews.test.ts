import type { GraphQLEnumType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStaffSchema } from '#server/graphql/staff/staffSchema.ts'
import { newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi } from '../../support/clients/staffApi.ts'

const LISTS = ['ORDERS', 'PRODUCTS', 'CUSTOMERS', 'TICKETS'] as const
/** A query string that each list accepts. */
const QUERIES = {
  ORDERS: 'state=NEW%2CTO_PICK&placed.after=2026-11-01&total.max=50%2C000&late=1&sort=-total',
  PRODUCTS: `stock=OUT%2CLOW&category=${newId('category')}&price=1000&noVat=1&sort=name`,
  CUSTOMERS: 'blocked=1&q=Amina',
  TICKETS: 'status=OPEN&assignee=me&priority=HIGH&q=late',
}
type View = { id: string; list: string; name: string; query: string; own: boolean; version: number }

let shop: TestShop
let support: Colleague
let manager: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  support = await createColleague(shop, 'support')
  manager = await createColleague(shop, 'manager')
})
afterAll(() => shop.close())

const listViews = (list: string, as: Colleague) =>
  queryStaffApi<{ savedViews: View[] }>(
    shop,
    'query ($list: SavedViewList!) { savedViews(list: $list) { id list name query own version } }',
    { list },
    as,
  )
const mutate = (field: string, input: Record<string, unknown>, as: Colleague) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return queryStaffApi<Record<string, { views: View[] }>>(
    shop,
    `mutation ($input: ${type}!) { ${field}(input: $input) { views { id list name query own version } } }`,
    { input },
    as,
  )
}
const errorsOf = ({ errors }: Awaited<ReturnType<typeof mutate>>) =>
  (errors?.[0]?.extensions.details as { errors?: unknown } | undefined)?.errors

describe('Saved views', () => {
  it.each(LISTS)(
    'of %s are seen by their owner, by all staff when shared, and changed by their owner only',
    async (list) => {
      const query = QUERIES[list]
      await mutate('createSavedView', { list, name: ' Mine ', query }, support)
      const { data } = await mutate('createSavedView', { list, name: 'Ours', query, shared: true }, support)
      const [mine, ours] = data.createSavedView?.views ?? []
      expect(mine).toMatchObject({ list, name: 'Mine', query, own: true, version: 1 })
      expect((await listViews(list, manager)).data.savedViews).toEqual([{ ...ours, own: false }])
      const rename = { list, id: ours?.id, version: 1, name: 'Theirs' }
      for (const field of ['updateSavedView', 'deleteSavedView'])
        expect(
          (await mutate(field, field === 'deleteSavedView' ? { list, id: ours?.id } : rename, manager)).errors,
        ).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
      expect((await mutate('updateSavedView', rename, support)).data.updateSavedView?.views).toMatchObject([
        { name: 'Mine' },
        { name: 'Theirs', query, version: 2 },
      ])
      expect((await mutate('deleteSavedView', { list, id: ours?.id }, support)).data.deleteSavedView?.views).toEqual([
        mine,
      ])
    },
  )

  it('belong to one list: another one neither shows, changes nor deletes them', async () => {
    const { data } = await mutate('createSavedView', { list: 'PRODUCTS', name: 'Low', query: 'stock=LOW' }, manager)
    const id = data.createSavedView?.views.find(({ name }) => name === 'Low')?.id
    expect((await listViews('TICKETS', manager)).data.savedViews.map((view) => view.id)).not.toContain(id)
    for (const list of ['ORDERS', 'CUSTOMERS', 'TICKETS']) {
      const inputs = { updateSavedView: { list, id, version: 1, name: 'X' }, deleteSavedView: { list, id } }
      for (const [field, input] of Object.entries(inputs))
        expect((await mutate(field, input, manager)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
    }
    expect((await listViews('PRODUCTS', manager)).data.savedViews).toContainEqual(
      expect.objectContaining({ id, name: 'Low', version: 1 }),
    )
  })

  it.each([
    ['ORDERS', 'state', 'StaffOrderState'],
    ['ORDERS', 'method', 'PaymentMethod'],
    ['PRODUCTS', 'stock', 'StockState'],
    ['PRODUCTS', 'sort', 'StaffProductSort'],
    ['TICKETS', 'status', 'SupportTicketStatus'],
    ['TICKETS', 'priority', 'SupportTicketPriority'],
  ])('of %s accept every %s of the schema', async (list, filter, type) => {
    const values = (buildStaffSchema().getType(type) as GraphQLEnumType).getValues().map(({ name }) => name)
    expect(values.length).toBeGreaterThan(1)
    for (const value of values) {
      const query = `${filter}=${filter === 'sort' ? value.toLowerCase() : value}`
      expect((await mutate('createSavedView', { list, name: value, query }, manager)).errors, query).toBeUndefined()
    }
  })

  it.each([
    ['ORDERS', 'stock=LOW', 'query.stock'],
    ['ORDERS', 'state=NEW%2CGONE', 'query.state'],
    ['ORDERS', 'placed=tomorrow', 'query.placed'],
    ['ORDERS', 'total=much', 'query.total'],
    ['ORDERS', 'sort=name', 'query.sort'],
    ['ORDERS', 'late=no', 'query.late'],
    ['PRODUCTS', 'state=NEW', 'query.state'],
    ['PRODUCTS', 'category=fruit', 'query.category'],
    ['CUSTOMERS', 'sort=name', 'query.sort'],
    ['CUSTOMERS', '__proto__=1', 'query.__proto__'],
    ['TICKETS', 'assignee=you', 'query.assignee'],
    ['TICKETS', `q=${'x'.repeat(101)}`, 'query.q'],
    ['TICKETS', '%3Cscript%3E=1', 'query'],
  ])('of %s refuse %s, which the list does not know, and name the field', async (list, query, field) => {
    const before = (await listViews(list, support)).data
    const refused = await mutate('createSavedView', { list, name: 'Wrong', query }, support)
    expect(refused.errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }])
    expect(errorsOf(refused)).toEqual([{ field, message: expect.stringMatching(new RegExp(`^${field} .+\\.$`)) }])
    expect(JSON.stringify(refused.errors)).not.toContain('script')
    expect((await listViews(list, support)).data).toEqual(before)
  })

  it('refuse unknown filters when they are replaced', async () => {
    const { data } = await mutate('createSavedView', { list: 'PRODUCTS', name: 'All', query: '' }, support)
    const id = data.createSavedView?.views.find(({ name }) => name === 'All')?.id
    const refused = await mutate('updateSavedView', { list: 'PRODUCTS', id, version: 1, query: 'blocked=1' }, support)
    expect(errorsOf(refused)).toEqual([
      {
        field: 'query.blocked',
        message: expect.stringContaining('query.blocked is not a filter of the products list. It has q, sort,'),
      },
    ])
  })

  it.each([
    ['ORDERS', 'orders.read'],
    ['PRODUCTS', 'products.read'],
    ['CUSTOMERS', 'customers.read'],
    ['TICKETS', 'tickets.read'],
  ] as const)('of %s need the permission %s', async (list, permission) => {
    const picker = await createColleague(shop, 'picker')
    const view = (await mutate('createSavedView', { list, name: 'Seen', query: '', shared: true }, support)).data
    const id = view.createSavedView?.views.find(({ name }) => name === 'Seen')?.id
    const requests = [
      () => listViews(list, picker),
      () => mutate('createSavedView', { list, name: 'Picked', query: '' }, picker),
      () => mutate('updateSavedView', { list, id, version: 1, name: 'Picked' }, picker),
      () => mutate('deleteSavedView', { list, id }, picker),
    ]
    for (const request of requests)
      expect((await request()).errors).toMatchObject([
        { message: expect.stringContaining(permission), extensions: { code: 'FORBIDDEN' } },
      ])
  })

  it('can be read and changed by pages of the release before', async () => {
    const admin = await createColleague(shop, 'admin')
    const create =
      'mutation ($input: CreateSavedViewInput!) { createSavedOrderView(input: $input) { views { id name own version } } }'
    await queryStaffApi(shop, create, { input: { name: 'Before', query: 'late=1' } }, admin)
    const { data } = await queryStaffApi<{ savedOrderViews: View[] }>(
      shop,
      '{ savedOrderViews { id name query own version } }',
      {},
      admin,
    )
    const view = data.savedOrderViews.find(({ name }) => name === 'Before')
    expect((await listViews('ORDERS', admin)).data.savedViews).toContainEqual({ ...view, list: 'ORDERS' })
    const update = 'mutation ($input: UpdateSavedViewInput!) { updateSavedOrderView(input: $input) { views { name } } }'
    await queryStaffApi(shop, update, { input: { id: view?.id, version: 1, name: 'Renamed' } }, admin)
    const remove = 'mutation ($input: DeleteSavedViewInput!) { deleteSavedOrderView(input: $input) { views { id } } }'
    const { data: after } = await queryStaffApi<{ deleteSavedOrderView: { views: View[] } }>(
      shop,
      remove,
      { input: { id: view?.id } },
      admin,
    )
    expect(after.deleteSavedOrderView.views.map(({ id }) => id)).not.toContain(view?.id)
  })
})
