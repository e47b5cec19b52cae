/**
 * Staff read orders and tickets of shoppers with a session of the shop, which has no second factor: they see no phone
 * number, street or email address. The staff API shows them for a recorded reason.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { createDeliveryZones, createUser, type Person } from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'
import { buildTicketForm } from '../../support/fixtures/support.ts'

const PRIVATE = {
  addressLine: 'Plot 14, Ntinda Road',
  mobile: '+256772401118',
  secondMobile: '+256752000222',
  plusCode: '6GGJ8H8J+GV',
  latitude: 0.3551,
  longitude: 32.6108,
}
const MASKED = {
  addressLine: 'P•••',
  mobile: '+256 77• ••• •18',
  secondMobile: '+256 75• ••• •22',
  plusCode: null,
  latitude: null,
  longitude: null,
}
const FIELDS = `address { ${Object.keys(PRIVATE).join(' ')} }`

let shop: TestShop
let order: { id: string; shopper: Person }
let ticket: { id: string; number: string }
let support: Person
let manager: Person

beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  order = await createOrder(shop)
  const [{ address } = { address: {} }] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  await shop.db
    .update(orders)
    .set({ address: { ...(address as typeof orders.$inferSelect.address), ...PRIVATE } })
    .where(eq(orders.id, order.id))
  const number = await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), order.shopper))
  const [first] = await unwrap(graphqlClient.tickets(shop, order.shopper))
  ticket = { id: first?.id ?? '', number }
  support = await createUser(shop, { role: 'support' })
  manager = await createUser(shop, { role: 'manager' })
})
afterAll(() => shop.close())

const get = async <T>(path: string, as: Person): Promise<T> => {
  const { status, body } = await shop.rest('GET', path, undefined, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as T
}

describe('The address of an order', () => {
  const readByGraphql = async (as: Person) => {
    const { data, errors } = await shop.graphql<Record<'order' | 'node', { address: object }>>(
      `query ($id: ID!) { order(id: $id) { ${FIELDS} } node(id: $id) { ... on Order { ${FIELDS} } } }`,
      { id: order.id },
      as,
    )
    expect(errors).toBeUndefined()
    return [data.order.address, data.node.address]
  }
  const readByRest = async (as: Person) =>
    (await get<{ delivery_address: object }>(`/order/tracking?orderId=${order.id}`, as)).delivery_address

  it('is shown to the shopper', async () => {
    expect(await readByGraphql(order.shopper)).toEqual([PRIVATE, PRIVATE])
    expect(await readByRest(order.shopper)).toMatchObject({
      address_line: PRIVATE.addressLine,
      mobile: PRIVATE.mobile,
      coordinates: { lat: PRIVATE.latitude, lng: PRIVATE.longitude },
    })
  })

  // ASVS 8.2.3
  it.each([
    ['support', () => support],
    ['a manager', () => manager],
  ])('is masked for %s', async (_who, as) => {
    expect(await readByGraphql(as())).toEqual([MASKED, MASKED])
    expect(await readByRest(as())).toMatchObject({
      address_line: MASKED.addressLine,
      mobile: MASKED.mobile,
      second_mobile: MASKED.secondMobile,
      plus_code: '',
      coordinates: { lat: null, lng: null },
    })
  })

  it('is masked in the responses to mutations of staff', async () => {
    const moved = await shop.graphql(
      `mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { ${FIELDS} } } }`,
      { input: { orderId: order.id, to: 'CONFIRMED' } },
      support,
    )
    expect(moved.data).toEqual({ moveOrderForward: { order: { address: MASKED } } })
    const { status, body } = await shop.rest('POST', '/order/cancel', { orderId: order.id }, support)
    expect([status, body.data]).toMatchObject([
      200,
      { delivery_address: { address_line: MASKED.addressLine, mobile: MASKED.mobile, plus_code: '' } },
    ])
  })
})

describe('The email address of a ticket', () => {
  const read = async (as: Person) => {
    const { data } = await shop.graphql<{ node: { email: string }; viewer: { supportTicket: { email: string } } }>(
      `query ($id: ID!, $number: String!) {
        node(id: $id) { ... on SupportTicket { email } } viewer { supportTicket(number: $number) { email } }
      }`,
      ticket,
      as,
    )
    const rest = await get<{ email: string }>(`/user/support-tickets/${ticket.number}`, as)
    return [data.node.email, data.viewer.supportTicket.email, rest.email]
  }

  it('is shown to the sender and masked for staff', async () => {
    const { email } = order.shopper
    const masked = 'p•••@kasero.test'
    expect(await read(order.shopper)).toEqual([email, email, email])
    expect(await read(support)).toEqual([masked, masked, masked])
  })

  it('is masked in the list of staff', async () => {
    const { data } = await shop.graphql<{ supportTickets: { nodes: { email: string }[] } }>(
      'query ($search: String) { supportTickets(search: $search) { nodes { email } } }',
      { search: ticket.number },
      support,
    )
    expect(data.supportTickets.nodes).toEqual([{ email: 'p•••@kasero.test' }])
  })
})
