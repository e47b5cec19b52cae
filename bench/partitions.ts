/**
 * Measures deploy/postgresql/partition-orders.sql with generated orders (`--orders=2000000`): the list of a shopper's
 * orders and the tracking of one, before, afterwards, and a year later when the partitions of thirteen months are
 * filled. They may take at most 1.5 × of the time before. Needs 1.5 GB of disk for a million orders.
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import documents from '#schema/documents.json' with { type: 'json' }
import { idFromUuid, newId, toUuid } from '#server/ids.ts'
import { ROOT, seconds } from '../tools/step.ts'
import { type BenchApp, type Load, openBenchShop } from './shop.ts'
import { median, percentile } from './statistics.ts'

const DEFAULT_ORDERS = 1_000_000
const ORDERS_PER_SHOPPER = 20
const SHOPPERS_MEASURED = 60
const ROUNDS = 6
/** Orders of the year after the script; they are inserted with all indexes, which takes longer. */
const MAX_ADDED_ORDERS = 1_000_000
const CHUNK = 250_000
const AT_MOST = 1.5

type Shopper = { id: string; orderId: string; headers: { authorization: string } }
type Page = { name: string; query: string; variablesOf: (shopper: Shopper) => object }
type Cost = { request: number[]; control: number[]; executed: number[]; planned: number[]; tables: number[] }
/** The parts of a plan of EXPLAIN that are read here. */
type PlanNode = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: PlanNode[] }

/** A request that reads no orders takes turns with the others, so that ratios are valid on a busy machine. */
const CONTROL = '{ viewer { id name } }'

const findDocument = (name: string) =>
  Object.values(documents).find((text) => text.startsWith(`query ${name}`)) ?? `query ${name}`

const PAGES: Page[] = [
  { name: 'List of my orders', query: findDocument('OrdersPage'), variablesOf: () => ({}) },
  { name: 'Tracking', query: findDocument('TrackPage'), variablesOf: ({ orderId }) => ({ orderId }) },
]

export async function partitions(load: Load): Promise<void> {
  const count = Number(process.argv.find((word) => word.startsWith('--orders='))?.split('=')[1] ?? DEFAULT_ORDERS)
  const shop = await openBenchShop(load)
  // Without the time limit that statements of the shop have.
  const client = new pg.Client({ connectionString: shop.first.database.pool.options.connectionString })
  await client.connect()
  try {
    console.log(`Partitions: ${format(count)} orders of ${format(count / ORDERS_PER_SHOPPER)} shoppers`)
    await step('Shoppers and orders of two years, with one line and one event each', async () => {
      await createShoppers(client, count / ORDERS_PER_SHOPPER)
      await withoutIndexes(client, () =>
        insertOrders(client, count, `now() - interval '730 days'`, `interval '730 days'`),
      )
      await client.query('vacuum analyze orders, order_lines, order_events')
    })
    const { rows } = await client.query<{ size: string; indexes: string }>(
      `select pg_size_pretty(pg_table_size('orders')) as size, pg_size_pretty(pg_indexes_size('orders')) as indexes`,
    )
    console.log(`  table ${rows[0]?.size}, indexes ${rows[0]?.indexes}`)
    const shoppers = await chooseShoppers(shop.first)
    const before = await measure(shop.first, shoppers)
    print('one table', before)
    await step('The script, while the shop is closed', () =>
      client.query(readFileSync(join(ROOT, 'deploy', 'postgresql', 'partition-orders.sql'), 'utf8')),
    )
    await client.query('analyze orders')
    print('after the script', await measure(shop.first, shoppers), before)
    const more = Math.min(count / 2, MAX_ADDED_ORDERS)
    await step(`${format(more)} orders of the next thirteen months`, async () => {
      await insertOrders(client, more, `date_trunc('month', now()) + interval '1 month'`, `interval '390 days'`)
      await client.query('vacuum analyze orders, order_lines, order_events')
    })
    const later = await measure(shop.first, shoppers)
    print('a year later, 14 partitions', later, before)
    const slowest = Math.max(...PAGES.map(({ name }) => ratio(later, before, name)))
    console.log(`  at most × ${AT_MOST} promised: ${slowest <= AT_MOST ? 'met' : 'MISSED'} (× ${slowest.toFixed(2)})`)
  } finally {
    await client.end()
    await shop.close()
  }
}

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  await work()
  console.log(`  ${what}: ${seconds(since)}, load ${loadavg()[0]?.toFixed(1)}`)
}

const format = (value: number) => value.toLocaleString('en')

async function createShoppers(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into users (id, name, email, mobile, password_hash)
    select uuidv7(), 'Person ' || n, 'person' || n || '@bench.test', '+256772000111', 'none' from generate_series(1, $1) as n`,
    [count],
  )
  await client.query(
    `create table bench_shoppers as select row_number() over (order by id) - 1 as n, id from users where email like '%@bench.test'`,
  )
  await client.query('alter table bench_shoppers add primary key (n)')
}

/**
 * Runs the work without the secondary indexes of the tables of orders, which are created afterwards, once for all rows.
 */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('orders'::regclass, 'order_lines'::regclass, 'order_events'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/** Inserts orders whose ids and times are spread evenly over a time, each of another shopper than the one before. */
async function insertOrders(client: pg.Client, count: number, since: string, length: string): Promise<void> {
  try {
    // Neither triggers nor checks of foreign keys: they would be most of the time.
    await client.query('set session_replication_role = replica')
    await client.query(`create temporary table start as select ${since} as at, (select count(*) from orders) as before`)
    for (let from = 0; from < count; from += CHUNK)
      await client.query(
        `with made as (
          select uuidv7(moment - now()) as id, 'KS' || lpad((start.before + place)::text, 9, '0') as number, shopper, moment
          from start, generate_series($1::bigint, $2::bigint) as place,
            lateral (select start.at + ${length} * (place::float8 / $3) as moment, place * 7919 % $4 as shopper) as spread
        ), placed as (
          insert into orders (id, number, user_id, status, payment_method, payment_status, item_count, list_total, items_total,
            delivery_fee, total, address, delivery_pin, placed_at, due_at, updated_at)
          select made.id, number, bench_shoppers.id, 'delivered', 'cash_on_delivery', 'paid', 3, 30000, 30000, 5000, 35000,
            jsonb_build_object('name', 'Person ' || shopper, 'addressLine', 'Plot 14', 'city', 'Kampala', 'area', 'Ntinda',
              'landmark', 'Capital Shoppers', 'state', null, 'country', 'Uganda', 'pincode', null, 'mobile', '+256772401118'),
            '1234', moment, moment + interval '72 hours', moment
          from made join bench_shoppers on bench_shoppers.n = shopper returning id, placed_at
        ), lines as (
          insert into order_lines (id, order_id, position, name, unit, product_number, quantity, unit_price, list_unit_price, discount)
          select uuidv7(), id, 0, 'Matooke, green', '1 bunch', 'P-1', 3, 10000, 10000, 0 from placed
        )
        insert into order_events (id, order_id, status, at) select uuidv7(), id, 'pending', placed_at from placed`,
        [from, Math.min(count, from + CHUNK) - 1, count, await countShoppers(client)],
      )
    await client.query('drop table start')
  } finally {
    await client.query('reset session_replication_role')
  }
}

const countShoppers = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ count: string }>('select count(*) from bench_shoppers')).rows[0]?.count)

async function chooseShoppers({ database: { pool }, deps }: BenchApp): Promise<Shopper[]> {
  const { rows } = await pool.query<{ id: string; order: string }>(
    `select s.id, (select id from orders where user_id = s.id order by placed_at desc limit 1) as order
    from bench_shoppers s where n % greatest(1, (select count(*) from bench_shoppers) / $1) = 0 limit $1`,
    [SHOPPERS_MEASURED],
  )
  return Promise.all(
    rows.map(async ({ id, order }) => {
      const [userId, sessionId] = [idFromUuid('user', id), newId('session')]
      await pool.query(
        `insert into sessions (id, user_id, created_at, last_seen_at, expires_at) values ($1, $2, now(), now(), now() + interval '1 day')`,
        [toUuid('session', sessionId), id],
      )
      const token = await deps.tokens.createAccessToken({ sessionId, userId })
      return { id: userId, orderId: idFromUuid('order', order), headers: { authorization: `Bearer ${token}` } }
    }),
  )
}

/** Milliseconds of the requests, and of their statements that read orders by EXPLAIN ANALYZE, by page. */
async function measure(bench: BenchApp, shoppers: Shopper[]): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>()
  for (const { name, query, variablesOf } of PAGES) {
    const cost: Cost = { request: [], control: [], executed: [], planned: [], tables: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const shopper of shoppers) {
        const request = await send(bench, shopper, { query, variables: variablesOf(shopper) })
        const control = await send(bench, shopper, { query: CONTROL })
        // The first round fills the caches.
        if (round === 0) continue
        cost.request.push(request)
        cost.control.push(control)
      }
    for (const shopper of shoppers) {
      const statements = await bench.statementsOf(() =>
        send(bench, shopper, { query, variables: variablesOf(shopper) }),
      )
      let [executed, planned] = [0, 0]
      const tables = new Set<string>()
      for (const { text, values } of statements.filter((it) => /^select[\s\S]*from "orders"/i.test(it.text))) {
        const { rows } = await bench.database.pool.query(`explain (analyze, format json) ${text}`, values)
        const [plan] = rows[0]['QUERY PLAN']
        executed += plan['Execution Time']
        planned += plan['Planning Time']
        collectOrderTables(plan.Plan, tables)
      }
      cost.executed.push(executed)
      cost.planned.push(planned)
      cost.tables.push(tables.size)
    }
    costs.set(name, cost)
  }
  return costs
}

/** Adds the names of the tables of orders that a plan visited when it ran: one, or those of the partitions. */
function collectOrderTables(node: PlanNode, tables: Set<string>): void {
  const name = node['Relation Name']
  if (name && /^orders(_first|_\d{4}_\d{2})?$/.test(name) && node['Actual Loops'] > 0) tables.add(name)
  for (const child of node.Plans ?? []) collectOrderTables(child, tables)
}

/** @returns the milliseconds that the request took */
async function send({ app }: BenchApp, { headers }: Shopper, payload: object): Promise<number> {
  const since = performance.now()
  const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload })
  const { errors } = response.json<{ errors?: unknown }>()
  if (errors) throw new Error(`A request fails: ${JSON.stringify(errors)}`)
  return performance.now() - since
}

const relativeTo = ({ request, control }: Cost) => median(request) / median(control)

/** How much longer a page takes, in relation to the control request of the same time. */
function ratio(after: Map<string, Cost>, before: Map<string, Cost>, name: string): number {
  const [late, early] = [after.get(name), before.get(name)]
  return late && early ? relativeTo(late) / relativeTo(early) : Number.NaN
}

function print(when: string, costs: Map<string, Cost>, before = costs): void {
  for (const [name, { request, control, executed, planned, tables }] of costs)
    console.log(
      `  ${name}, ${when}: p50 ${percentile(request, 50)} ms, control ${percentile(control, 50)} ms (× ${ratio(costs, before, name).toFixed(2)}), p95 ${percentile(request, 95)} ms; its reads of orders ${median(executed).toFixed(2)} ms in ${median(tables)} tables, planned in ${median(planned).toFixed(2)} ms; load ${loadavg()[0]?.toFixed(1)}`,
    )
}
