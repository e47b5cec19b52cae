/** The register of personal data: every rule deletes what is past its time, and leaves what is younger. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toUuid } from '#server/ids.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { RETENTION } from '#server/jobs/retention.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { restClient } from '../../support/clients/restApi.ts'
import { createColleague } from '../../support/clients/staffApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
  type Person,
} from '../../support/fixtures/fixtures.ts'
import { buildTicketForm, createPicture, respondWithPicture } from '../../support/fixtures/support.ts'

/** Tables without data about people. */
const NOT_PERSONAL = [
  ...[
    'canned_replies',
    'catalog_changes',
    'categories',
    'delivery_places',
    'delivery_zones',
    'geocoded_places',
    'home_banners',
  ],
  ...['job_workers', 'partner_keys', 'partners', 'product_categories', 'product_search', 'product_settings'],
  ...['product_subcategories', 'products', 'push_keys', 'search_synonyms', 'search_words', 'seed_runs'],
  ...['store_settings', 'subcategories', 'subcategory_categories'],
]

let shop: TestShop
let shopper: Person
let member: Person
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  shopper = await createShopper(shop)
  member = await createStaffMember(shop)
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows
const uuidOf = (person = shopper) => toUuid('user', person.id)
const sweep = async () => {
  await enqueue(shop.db, 'sweep', {})
  await shop.deliverMails()
}

describe('The register', () => {
  // ASVS 14.2.4
  it('names every table with data about people', async () => {
    const rows = await query(`select tablename from pg_tables where schemaname = 'public' order by tablename`)
    const registered = RETENTION.flatMap(({ tables }) => tables).filter((table) => !table.includes('.'))
    expect(rows.map(({ tablename }) => tablename)).toEqual([...new Set([...registered, ...NOT_PERSONAL])].sort())
  })
})

/** Rules whose tests are below or in other files. */
const TESTED_ELSEWHERE: Record<string, string> = {
  rate_limits: 'jobs.test.ts',
  orders: 'below',
  tickets: 'below',
  webhooks: 'partners/webhooks.test.ts',
}

type Case = {
  table: string
  /** Age at which the rule applies, as a PostgreSQL interval. */
  age: string
  /** Inserts a row of that age under a name. */
  insert: (name: string, age: string) => Promise<unknown>
  /** Names of the rows that are left. */
  left: () => Promise<unknown[]>
}

const CASES: Case[] = [
  {
    table: 'users',
    age: '30 days',
    insert: (name, age) =>
      query(
        `insert into users (id, name, email, mobile, password_hash, created_at) values (gen_random_uuid(), $1, $2, '', '', now() - $3::interval)`,
        [name, `${name}@retention.test`, age],
      ),
    left: () => query(`select name from users where email like '%@retention.test'`),
  },
  {
    table: 'sessions',
    age: '30 days',
    insert: (name, age) =>
      query(
        `insert into sessions (id, user_id, device, expires_at) values (gen_random_uuid(), $2, $1, now() - $3::interval)`,
        [name, uuidOf(), age],
      ),
    left: () => query(`select device as name from sessions where device in ('old', 'young')`),
  },
  {
    table: 'addresses',
    age: '1 year',
    insert: async (name, age) => {
      await createAddress(shop, shopper, { area: name, active: false })
      await query(`update addresses set updated_at = now() - $2::interval where area = $1`, [name, age])
    },
    left: () => query(`select area as name from addresses where area in ('old', 'young')`),
  },
  {
    table: 'codes',
    age: '1 day',
    insert: (name, age) =>
      query(
        `insert into codes (id, purpose, email, code_hash, created_at, expires_at) values (gen_random_uuid(), 'reset_password', $1, '', now(), now() - $2::interval)`,
        [`${name}@codes.test`, age],
      ),
    left: () => query(`select split_part(email, '@', 1) as name from codes where email like '%@codes.test'`),
  },
  {
    table: 'payment_notices',
    age: '90 days',
    insert: (name, age) =>
      query(
        `insert into payment_notices (event, tx_ref, transaction_id, status, received_at) values ('x', $1, '', '', now() - $2::interval)`,
        [name, age],
      ),
    left: () => query(`select tx_ref as name from payment_notices`),
  },
  {
    table: 'product_saves',
    age: '25 hours',
    insert: (name, age) =>
      query(`insert into product_saves (id, at, results) values (gen_random_uuid(), now() - $2::interval, $1::jsonb)`, [
        JSON.stringify([name]),
        age,
      ]),
    left: () => query(`select results ->> 0 as name from product_saves`),
  },
  {
    table: 'idempotency_keys',
    age: '24 hours',
    insert: (name, age) =>
      query(
        `insert into idempotency_keys (user_id, scope, key, created_at) values ($2, 'cart', $1, now() - $3::interval)`,
        [name, uuidOf(), age],
      ),
    left: () => query(`select key as name from idempotency_keys`),
  },
  {
    table: 'refresh_tokens',
    age: '30 days',
    insert: (name, age) =>
      query(
        `insert into refresh_tokens (hash, session_id, issued_at, replaced_at) values ($1, $2, now() - $3::interval, now() - $3::interval)`,
        [name, toUuid('session', shopper.sessionId), age],
      ),
    left: () => query(`select hash as name from refresh_tokens where hash in ('old', 'young')`),
  },
  {
    table: 'staff_challenges',
    age: '1 day',
    insert: (name, age) =>
      query(
        `insert into staff_challenges (hash, user_id, created_at, expires_at) values ($1, $2, now(), now() - $3::interval)`,
        [name, uuidOf(member), age],
      ),
    left: () => query(`select hash as name from staff_challenges`),
  },
  {
    table: 'staff_invitations',
    age: '90 days',
    insert: (name, age) =>
      query(
        `insert into staff_invitations (id, email, name, roles, token_hash, expires_at) values (gen_random_uuid(), $1 || '@x.test', $1, '{picker}', $1, now() - $2::interval)`,
        [name, age],
      ),
    left: () => query(`select name from staff_invitations`),
  },
  {
    table: 'checkout_turns',
    age: '1 day',
    insert: (name, age) =>
      query(
        `insert into checkout_turns (user_id, arrived_at, seen_at) values ($1, now() - $2::interval, now() - $2::interval)`,
        [uuidOf(name === 'old' ? shopper : member), age],
      ),
    left: () =>
      query(`select case user_id when '${uuidOf(member)}' then 'young' else 'old' end as name from checkout_turns`),
  },
  {
    table: 'staff_sessions',
    age: '90 days',
    insert: (name, age) =>
      query(
        `insert into staff_sessions (id, user_id, token_hash, device, idle_minutes, created_at, last_seen_at, expires_at) values (gen_random_uuid(), $2, $1, $1, 30, now(), now(), now() - $3::interval)`,
        [name, uuidOf(member), age],
      ),
    left: () => query(`select device as name from staff_sessions where device in ('old', 'young')`),
  },
  {
    table: 'staff_notices',
    age: '30 days',
    insert: (name, age) =>
      query(`insert into staff_notices (user_id, kind, number, at) values ($2, 'ticket', $1, now() - $3::interval)`, [
        name,
        uuidOf(member),
        age,
      ]),
    left: () => query(`select number as name from staff_notices`),
  },
  {
    table: 'catalogue_exports',
    age: '30 days',
    insert: async (name, age) => {
      await query(
        `with partner as (insert into partners (id, name) values (gen_random_uuid(), $1) returning id),
         key as (insert into partner_keys (id, partner_id, hash, scopes) select gen_random_uuid(), id, $1, '{}' from partner returning id)
         insert into catalogue_exports (id, key_id, requested_at, file) select gen_random_uuid(), id, now() - $2::interval, $1 from key`,
        [name, age],
      )
    },
    left: () => query(`select file as name from catalogue_exports`),
  },
  {
    table: 'graphile_worker.jobs',
    age: '90 days',
    insert: async (name, age) => {
      await enqueue(shop.db, 'nothing', { name }, { key: name })
      await query(
        `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - $2::interval where key = $1`,
        [name, age],
      )
    },
    left: () => query(`select key as name from graphile_worker.jobs where key in ('old', 'young')`),
  },
]

describe('The sweep job', () => {
  it('has a test for every rule', () => {
    const tested = [...CASES.map(({ table }) => table), ...Object.keys(TESTED_ELSEWHERE)]
    const rules = RETENTION.filter(({ sweep }) => sweep).map(({ tables }) => tables)
    expect(rules.filter((tables) => !tables.some((table) => tested.includes(table)))).toEqual([])
  })

  it.each(CASES)('deletes rows of $table at the time that the register names', ({ table, age }) => {
    expect(RETENTION.find(({ tables }) => tables.includes(table))?.retention.match(/\d+ \w+/g)).toContain(age)
  })

  it.each(CASES)('deletes rows of $table that are past $age, and no younger ones', async ({ age, insert, left }) => {
    await insert('old', `${age} 1 minute`)
    const [{ younger } = {}] = await query(`select ($1::interval - interval '5 minutes')::text as younger`, [age])
    await insert('young', String(younger))
    await sweep()
    expect(await left()).toEqual([{ name: 'young' }])
  })

  it('deletes resolved tickets after two years with the files of their pictures, and keeps open and younger ones', async () => {
    const buyer = await createShopper(shop)
    const create = async (status: string, age: string) => {
      const picture = await unwrap(restClient.sendTicketPicture(shop, await createPicture(), buyer))
      const number = await unwrap(restClient.createTicket(shop, buildTicketForm({ pictures: [picture] }), buyer))
      await query(`update tickets set status = $2, updated_at = now() - $3::interval where number = $1`, [
        number,
        status,
        age,
      ])
      return number
    }
    const old = await create('resolved', '2 years 1 minute')
    const kept = [await create('resolved', '1 year 11 months'), await create('open', '3 years')]
    await sweep()
    await shop.deliverMails()
    const numbers = (await query(`select number from tickets order by created_at`)).map(({ number }) => number)
    expect(numbers).not.toContain(old)
    expect(numbers).toEqual(expect.arrayContaining(kept))
    expect(await query(`select count(*)::int as pictures from ticket_pictures`)).toEqual([{ pictures: 2 }])
  })

  it('deletes the files of the pictures of a response with its ticket', async () => {
    const files = () => readdir(join(shop.uploads, 'tickets')).catch(() => [])
    const before = await files()
    const number = await unwrap(restClient.createTicket(shop, buildTicketForm(), await createShopper(shop)))
    await respondWithPicture(shop, number, await createColleague(shop, 'support'))
    expect(await files()).toHaveLength(before.length + 2)
    await query(
      `update tickets set status = 'resolved', updated_at = now() - interval '2 years 1 minute' where number = $1`,
      [number],
    )
    await sweep()
    await shop.deliverMails()
    expect(await files()).toEqual(before)
  })

  it('removes the person from orders after six years, with requests for refunds, and from no younger ones', async () => {
    const place = async (age: string) => {
      const buyer = await createShopper(shop)
      const address = await createAddress(shop, buyer)
      const product = await createProduct(shop, { listPrice: 10_000 })
      await createCart(shop, buyer, [{ product, quantity: 1 }])
      const { id } = await unwrap(restClient.placeOrder(shop, { addressId: address.id, total: 15_000 }, buyer))
      await query(`update orders set placed_at = now() - $2::interval where id = $1`, [toUuid('order', id), age])
      await query(`update order_lines set note = 'ring twice' where order_id = $1`, [toUuid('order', id)])
      await query(`update order_events set reason = 'She was not at home' where order_id = $1`, [toUuid('order', id)])
      await query(
        `insert into refund_requests (id, order_id, scope, lines, amount, reason, comment, requested_at)
         values (uuidv7(), $1, 'order', '[]', 15000, 'late', 'She called twice', now())`,
        [toUuid('order', id)],
      )
      await query(
        `insert into staff_refunds (id, order_id, scope, lines, amount, channel, reason, comment, at)
         values (uuidv7(), $1, 'amount', '[]', 1000, 'by_hand', 'late', 'She called again', now())`,
        [toUuid('order', id)],
      )
      return toUuid('order', id)
    }
    const [old, young] = [await place('6 years 1 day'), await place('5 years 11 months')]
    await sweep()
    const read = async (id: string) =>
      (
        await query(
          `select (select comment from refund_requests where order_id = orders.id) as asked, (select comment from staff_refunds where order_id = orders.id) as refunded, (select reason from order_events where order_id = orders.id) as reason, address ->> 'mobile' as mobile, address ->> 'name' as name, address ->> 'city' as city, total, note from orders join order_lines on order_id = orders.id where orders.id = $1`,
          [id],
        )
      )[0]
    expect(await read(old)).toMatchObject({
      mobile: '',
      name: '',
      city: 'Kampala',
      total: 15_000,
      note: null,
      asked: null,
      refunded: null,
      reason: null,
    })
    expect(await read(young)).toMatchObject({
      mobile: expect.stringMatching(/^\+256/),
      note: 'ring twice',
      asked: 'She called twice',
      refunded: 'She called again',
      reason: 'She was not at home',
    })
  })

  it('enforces the other rules when one fails, and reports the failure', async () => {
    await query(
      `insert into payment_notices (event, tx_ref, transaction_id, status, received_at) values ('x', 'again', '', '', now() - interval '91 days')`,
    )
    await query(`alter table codes rename to codes_away`)
    try {
      await enqueue(shop.db, 'sweep', {}, { key: 'failing' })
      await shop.deliverMails().catch(() => {})
    } finally {
      await query(`alter table codes_away rename to codes`)
    }
    expect(await query(`select 1 from payment_notices where tx_ref = 'again'`)).toEqual([])
    const [job] = await query(`select last_error from graphile_worker.jobs where key = 'failing'`)
    expect(job?.last_error).toContain('Personal data could not be deleted')
  })
})
