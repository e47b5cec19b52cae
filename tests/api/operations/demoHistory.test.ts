import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seedDemoHistory } from '#server/db/seed.demo.ts'
import { orders } from '#server/db/tables/orders.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { createColleague, staffData } from '../../support/clients/staffApi.ts'
import { createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'

const shop = await openTestShop()
await createDeliveryZones(shop)
for (const price of [2000, 4500, 9000]) await createProduct(shop, { listPrice: price, stock: 100 })

it('fills the staff console with two weeks of orders once, without an email and without taking stock', async () => {
  const noon = new Date('2026-11-23T09:00:00Z')
  const added = await seedDemoHistory(shop.db, noon)
  expect(added).toMatchObject({ customers: 12, tickets: 4 })
  expect(added.orders).toBeGreaterThan(150)
  expect(await seedDemoHistory(shop.db, noon)).toEqual({ customers: 0, orders: 0, tickets: 0 })

  const [times] = await shop.db
    .select({
      last: sql<string>`max(${orders.placedAt})`,
      stock: sql`(select min(stock) from products)`,
      jobs: sql`(select count(*)::int from graphile_worker.jobs where task_identifier like '%mail%')`,
    })
    .from(orders)
  expect(new Date(times?.last ?? '').getTime()).toBeLessThan(noon.getTime())
  expect(times).toMatchObject({ stock: 100, jobs: 0 })

  const { orders: queue } = await staffData<{ orders: { totalCount: number; nodes: { state: string }[] } }>(
    shop,
    '{ orders(first: 20, filter: { open: true }) { totalCount nodes { state } } }',
    {},
    await createColleague(shop, 'manager'),
  )
  expect(queue.totalCount).toBe(12)
})
