/** Cash of a cash order counts as received on delivery (docs/product-decisions.md#d43). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { orders } from '#server/db/tables/orders.ts'
import { findOrderEvents, findOrderLines } from '#server/modules/orders/orders.queries.ts'
import { buildReceipt } from '#server/modules/orders/receipt.rules.ts'
import { createDatabase } from '../../support/app/database.ts'
import { copyMigrationsBefore } from '../../support/app/migrations.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import type { ApiClient } from '../../support/clients/apiClient.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { createDeliveryZones, createStaffMember, pinOf } from '../../support/fixtures/fixtures.ts'
import { allow, createPartner } from '../../support/fixtures/partners.ts'
import { createCheckoutFixture } from '../../support/fixtures/payments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const MOVE =
  'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { paymentStatus cashReceivedAt } } }'

async function moveTo(steps: string[], orderId: string, staff: Awaited<ReturnType<typeof createStaffMember>>) {
  for (const to of steps) {
    const deliveryPin = to === 'DELIVERED' ? await pinOf(shop, orderId) : null
    const { errors } = await shop.graphql(MOVE, { input: { orderId, to, deliveryPin } }, staff)
    expect(errors).toBeUndefined()
  }
}

async function createCashOrder(api: ApiClient) {
  const { shopper, product, order } = await createCheckoutFixture(shop)
  const { id } = await unwrap(api.placeOrder(shop, order, shopper))
  return { shopper, product, id }
}

const rowOf = async (id: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('no order')
  return row
}

describe.each(API_CLIENTS)('A cash order through $name', (api) => {
  it('is unpaid until it is delivered, then paid, with the time and the staff member', async () => {
    const { shopper, product, id } = await createCashOrder(api)
    const staff = await createStaffMember(shop)
    await moveTo(['CONFIRMED', 'PROCESSING', 'SHIPPED'], id, staff)
    expect((await unwrap(api.track(shop, id, shopper))).paymentStatus).toBe('cash on delivery')
    expect(await rowOf(id)).toMatchObject({ cashReceivedAt: null, cashReceivedBy: null })
    await moveTo(['DELIVERED'], id, staff)
    expect(await unwrap(api.track(shop, id, shopper))).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    expect(await rowOf(id)).toMatchObject({ cashReceivedAt: shop.clock.now, cashReceivedBy: staff.id })
    await expectInvariants(shop, [product])
  })

  it('cannot be cancelled after it is delivered and paid', async () => {
    const { shopper, product, id } = await createCashOrder(api)
    await moveTo(['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'], id, await createStaffMember(shop))
    for (const who of [shopper, await createStaffMember(shop)])
      expect((await api.cancelOrder(shop, id, who)).refused).toBe(api.refusal('STATUS_CONFLICT'))
    await expectInvariants(shop, [product])
  })

  it('stays unpaid when it is cancelled', async () => {
    const { shopper, product, id } = await createCashOrder(api)
    expect(await unwrap(api.cancelOrder(shop, id, shopper))).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'cash on delivery',
    })
    expect(await rowOf(id)).toMatchObject({ cashReceivedAt: null, cashReceivedBy: null })
    await expectInvariants(shop, [product])
  })
})

describe('A delivered cash order', () => {
  it('is paid in the order list, on the receipt, for partners and in the export of personal data', async () => {
    const [api] = API_CLIENTS as [ApiClient]
    const { shopper, id } = await createCashOrder(api)
    const partner = await createPartner(shop)
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
    const staff = await createStaffMember(shop)
    await moveTo(['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'], id, staff)
    const list = (await shop.rest('GET', '/order/order-list', undefined, shopper)).body.data
    expect(list).toMatchObject({ individualOrders: [{ orderId: id, payment_status: 'Paid' }] })
    const own = await shop.graphql('{ orders { nodes { paymentStatus cashReceivedAt } } }', {}, shopper)
    expect(own.data).toEqual({
      orders: { nodes: [{ paymentStatus: 'PAID', cashReceivedAt: shop.clock.now.toISOString() }] },
    })
    const seen = await shop.graphql('{ partnerOrders { nodes { paymentStatus } } }', {}, partner)
    expect(seen.data).toEqual({ partnerOrders: { nodes: [{ paymentStatus: 'PAID' }] } })
    expect((await shop.rest('GET', '/partner/orders', undefined, partner)).body.data).toMatchObject({
      orders: [{ payment_status: 'paid' }],
    })
    const receipt = buildReceipt(
      await rowOf(id),
      await findOrderLines(shop.db, [id]),
      await findOrderEvents(shop.db, [id]),
    )
    expect(receipt).toMatchObject({
      title: 'Receipt',
      facts: expect.arrayContaining([{ label: 'Payment', value: 'Paid in cash on delivery' }]),
    })
    const { data } = await shop.graphql<{ myData: string }>('{ myData }', {}, shopper)
    expect(data.myData).toContain('cashReceivedAt')
    expect(data.myData).not.toContain(staff.id)
  })

  it('from before cash was recorded is marked paid by the migration, with the time and staff member of its delivery', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kasero-migrations-'))
    const database = await createDatabase({ migrated: false })
    const client = new pg.Client({ connectionString: database.url })
    try {
      copyMigrationsBefore('_cash_received', folder)
      await migrate(database.url, folder)
      await client.connect()
      const staff = '00000000-0000-7000-8000-000000000001'
      await client.query(
        `insert into users (id, name, email, mobile, password_hash) values ('${staff}', 'Okello', 'okello@kasero.test', '', '')`,
      )
      for (const [number, status, method, payment] of [
        ['KS-DELIVR', 'delivered', 'cash_on_delivery', 'cash_on_delivery'],
        ['KS-SHIPPD', 'shipped', 'cash_on_delivery', 'cash_on_delivery'],
        ['KS-CANCEL', 'cancelled', 'cash_on_delivery', 'cash_on_delivery'],
        ['KS-ONLINE', 'delivered', 'online', 'paid'],
      ]) {
        await client.query(
          `with placed as (
             insert into orders (id, number, user_id, status, payment_method, payment_status, item_count, list_total, items_total, delivery_fee, total, address, delivery_pin)
             values (gen_random_uuid(), $1, $2, $3::order_status, $4, $5, 1, 1000, 1000, 0, 1000, '{}', '0000') returning id)
           insert into order_events (id, order_id, status, at, actor_id) select gen_random_uuid(), id, $3::order_status, '2026-01-02T03:04:05Z', $2 from placed`,
          [number, staff, status, method, payment],
        )
      }
      await migrate(database.url)
      const { rows } = await client.query(
        'select number, payment_status, cash_received_at, cash_received_by from orders order by number',
      )
      const untouched = { cash_received_at: null, cash_received_by: null }
      expect(rows).toEqual([
        { number: 'KS-CANCEL', payment_status: 'cash_on_delivery', ...untouched },
        {
          number: 'KS-DELIVR',
          payment_status: 'paid',
          cash_received_at: new Date('2026-01-02T03:04:05Z'),
          cash_received_by: staff,
        },
        { number: 'KS-ONLINE', payment_status: 'paid', ...untouched },
        { number: 'KS-SHIPPD', payment_status: 'cash_on_delivery', ...untouched },
      ])
    } finally {
      await client.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    }
  })
})
