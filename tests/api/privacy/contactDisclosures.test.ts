/** Shoppers see when members of staff saw their contact data (design of the console: private by default). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { ask, graphqlClient } from '../../support/clients/graphqlApi.ts'
import { type Colleague, createColleague, staffData } from '../../support/clients/staffApi.ts'
import { createMember } from '../../support/fixtures/accounts.ts'
import { createAddress, createCart, createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let support: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  support = await createColleague(shop, 'support')
})
afterAll(() => shop.close())

type Disclosure = { at: string; field: string; reason: string; about: string | null }
type List = { totalCount: number; nodes: Disclosure[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }

const list = (as: Credentials | null, args = '') =>
  ask(
    shop,
    `{ contactDisclosures${args} { totalCount nodes { at field reason about } pageInfo { endCursor hasNextPage } } }`,
    {},
    as,
    (page: List) => page,
  )
const reveal = (input: object) =>
  staffData(
    shop,
    'mutation ($input: RevealContactInput!) { revealContact(input: $input) { value } }',
    { input },
    support,
  )

describe('The disclosures of contact data', () => {
  it('say what a member of staff saw, when and why, and neither who it was nor the note', async () => {
    const person = await createMember(shop)
    const other = await createMember(shop)
    const product = await createProduct(shop, { listPrice: 10_000 })
    const address = await createAddress(shop, person)
    await createCart(shop, person, [{ product, quantity: 2 }])
    const { id: orderId } = await unwrap(
      graphqlClient.placeOrder(shop, { addressId: address.id, total: 25_000, key: person.id }, person),
    )
    const [order] = (await shop.pool.query('select number from orders order by placed_at desc limit 1')).rows
    expect(await unwrap(list(person))).toMatchObject({ totalCount: 0, nodes: [] })
    const at: string[] = []
    for (const input of [
      { customerId: person.id, field: 'MOBILE', reason: 'Late order' },
      { orderId, field: 'STREET', reason: 'Question about an order: rude on the phone' },
      { customerId: person.id, addressId: address.id, field: 'SECOND_MOBILE', reason: 'Refund or payment' },
      { customerId: person.id, field: 'EMAIL', reason: 'Something else: suspected fraud' },
    ]) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
      at.unshift(shop.clock.now.toISOString())
      await reveal(input)
    }
    const seen = await unwrap(list(person))
    expect(seen.nodes).toEqual([
      { at: at[0], field: 'EMAIL', reason: 'OTHER', about: null },
      { at: at[1], field: 'SECOND_MOBILE', reason: 'PAYMENT', about: null },
      { at: at[2], field: 'STREET', reason: 'ORDER_QUESTION', about: order.number },
      { at: at[3], field: 'MOBILE', reason: 'LATE_ORDER', about: null },
    ])
    expect((await unwrap(list(other))).totalCount).toBe(0)
    const exported = await unwrap(ask(shop, '{ myData }', {}, person, (json: string) => json))
    expect(JSON.parse(exported).contactDisclosures).toHaveLength(4)
    for (const secret of [support.name, 'rude', 'fraud'])
      expect([JSON.stringify(seen), exported].filter((text) => text.includes(secret))).toEqual([])
  })

  it('are paged without gaps, in one statement for a page of any size', async () => {
    const person = await createMember(shop)
    for (let count = 0; count < 5; count += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
      await reveal({ customerId: person.id, field: 'MOBILE', reason: 'Late order' })
    }
    const first = await unwrap(list(person, '(first: 2)'))
    const next = await unwrap(list(person, `(first: 100, after: "${first.pageInfo.endCursor}")`))
    expect([first.totalCount, first.pageInfo.hasNextPage, next.nodes.length]).toEqual([5, true, 3])
    const times = [...first.nodes, ...next.nodes].map(({ at }) => at)
    const { rows } = await shop.pool.query<{ at: Date }>(
      `select at from audit_log where after ->> 'customerId' = $1 order by at desc`,
      [person.id],
    )
    expect(times).toEqual(rows.map(({ at }) => at.toISOString()))
    const few = await shop.statementsOf(() => list(person, '(first: 1)'))
    expect(await shop.statementsOf(() => list(person, '(first: 100)'))).toHaveLength(few.length)
  })

  it('are refused to anonymous callers', async () => {
    expect((await list(null)).refused).toBe('UNAUTHENTICATED')
  })
})
