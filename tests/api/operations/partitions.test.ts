/** The shop with orders partitioned by month (deploy/postgresql/partition-orders.sql). */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { toUuid } from '#server/ids.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { createCart, createCheckouts, createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'

const SQL = readFileSync(join(import.meta.dirname, '../../../deploy/postgresql/partition-orders.sql'), 'utf8')

describe('Orders partitioned by month', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await createDeliveryZones(shop)
  })
  afterAll(() => shop.close())

  it('keep the orders from before, take new ones, and hold every key and trigger', async () => {
    const product = await createProduct(shop, { stock: 50, listPrice: 10_000 })
    const [shopper] = await createCheckouts(shop, 1, () => [{ product, quantity: 1 }])
    if (!shopper) throw new Error('There is no shopper')
    const place = () => unwrap(graphqlClient.placeOrder(shop, { addressId: shopper.addressId, total: 15_000 }, shopper))
    await place()
    await shop.pool.query(SQL)
    await createCart(shop, shopper, [{ product, quantity: 1 }])
    await place()

    const { data } = await shop.graphql<{ orders: { nodes: { number: string }[] } }>(
      '{ orders(first: 10) { nodes { number } } }',
      {},
      shopper,
    )
    expect(data.orders.nodes).toHaveLength(2)
    await expectInvariants(shop, [product])

    const [order] = (
      await shop.pool.query(`update orders set change_for = null where number = $1 returning version`, [
        data.orders.nodes[0]?.number,
      ])
    ).rows
    expect(order).toEqual({ version: 2 })
    const refusal = (sql: string, values: unknown[]) =>
      shop.pool.query(sql, values).then(
        () => 'done',
        ({ code }) => code,
      )
    const columns = (
      await shop.pool.query<{ list: string }>(
        `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns where table_name = 'orders' and column_name not in ('id', 'number', 'payment_status')`,
      )
    ).rows[0]?.list
    // An id of the month after next is stored in another partition than the orders above.
    const copy = (number: string, payment: string) =>
      refusal(
        `insert into orders (id, number, payment_status, ${columns}) select (left(first_order_id(now() + interval '62 days')::text, 24) || right(gen_random_uuid()::text, 12))::uuid, $1, $2::payment_status, ${columns} from orders where user_id = $3 limit 1`,
        [number, payment, toUuid('user', shopper.id)],
      )
    expect(await copy(data.orders.nodes[0]?.number ?? '', 'paid')).toBe('23505')
    expect(await copy('KS-AAAAAA', 'pending')).toBe('done')
    expect(await copy('KS-BBBBBB', 'pending')).toBe('23505')
    const { rows } = await shop.pool.query(
      'select tableoid::regclass::text as partition, count(*)::int from orders group by 1 order by 1',
    )
    expect(rows).toMatchObject([{ count: 1 }, { partition: 'orders_first', count: 2 }])
    expect(await refusal(`delete from users where id = $1`, [toUuid('user', shopper.id)])).toBe('23503')
  })

  it('get the partitions of the coming months from a daily job, as a role that may not create tables', async () => {
    const listPartitions = async () =>
      (
        await shop.pool.query<{ name: string }>(
          `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'orders'::regclass order by 1`,
        )
      ).rows.map(({ name }) => name)
    const all = await listPartitions()
    expect(all).toHaveLength(14)
    const placeLater = () =>
      shop.pool.query<{ partition: string }>(
        `insert into orders select copy.* from (select orders as one from orders limit 1) first,
           jsonb_populate_record(one, jsonb_build_object('number', 'KS-CCCCCC', 'payment_status', 'paid',
             'id', (left(first_order_id(date_trunc('month', now()) + interval '13 months 1 day')::text, 24) || right(gen_random_uuid()::text, 12)))) copy
         returning tableoid::regclass::text as partition`,
      )
    const drop = (name = '') => shop.pool.query(`alter table orders detach partition ${name}; drop table ${name}`)
    const run = async () => {
      await enqueue(shop.db, 'createOrderPartitions', {})
      await shop.deliverMails()
    }

    // A month later the last one would be missing.
    const last = all.filter((name) => name !== 'orders_first').at(-1) ?? ''
    await drop(last)
    await expect(placeLater()).rejects.toThrow('no partition of relation "orders" found')
    await run()
    expect((await placeLater()).rows).toEqual([{ partition: last }])
    await run()
    expect(await listPartitions()).toEqual(all)

    await drop(all.at(-3))
    const client = await shop.pool.connect()
    onTestFinished(() => client.release(true))
    const role = `app_${randomBytes(4).toString('hex')}`
    await client.query(`begin; create role ${role}; set local role ${role}`)
    const { rows } = await client.query('select create_order_partitions() as name')
    expect(rows).toEqual([{ name: all.at(-3) }])
    await client.query('rollback')
  })

  it('are left alone by that job where they are not partitioned', async () => {
    const unpartitioned = await openTestShop()
    await enqueue(unpartitioned.db, 'createOrderPartitions', {})
    await unpartitioned.deliverMails()
    const { rows } = await unpartitioned.pool.query(`select relkind from pg_class where oid = 'orders'::regclass`)
    expect(rows).toEqual([{ relkind: 'r' }])
    await unpartitioned.close()
  })
})
