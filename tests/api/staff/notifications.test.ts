/** Emails to staff about new orders, payment problems and tickets. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/tables/staff.ts'
import { addKey } from '#server/modules/partners/keys.service.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { mailsTo, moveAhead } from '../../support/fixtures/accounts.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

const shop = await openTestShop()
// No digest is due by itself meanwhile: the next full hour of the shop is at least an hour later for the database.
moveAhead(shop)
await createDeliveryZones(shop)

const SAVE = `mutation ($input: SaveNotificationsInput!) { saveMyNotifications(input: $input) {
  notifications { newOrder paymentProblem ticket } } }`
const NONE = { newOrder: 'NONE', paymentProblem: 'NONE', ticket: 'NONE' }
const choose = (member: Colleague, settings: Partial<typeof NONE>) =>
  staffData(shop, SAVE, { input: { ...NONE, ...settings } }, member)

async function placeOrder(): Promise<{ id: string; number: string; name: string }> {
  const shopper = await createShopper(shop)
  await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 20_000 }), quantity: 1 }])
  const address = await createAddress(shop, shopper)
  const { id } = await unwrap(graphqlClient.placeOrder(shop, { addressId: address.id, total: 25_000 }, shopper))
  const { rows } = await shop.pool.query<{ number: string }>(
    'select number from orders order by placed_at desc, id desc limit 1',
  )
  return { id, number: String(rows[0]?.number), name: shopper.name }
}

async function createTicket(): Promise<string> {
  const { rows } = await shop.pool.query<{ number: string }>(
    `insert into tickets (id, number, name, email, subject, message, priority)
     values (uuidv7(), 'TKT-' || upper(substr(md5(random()::text), 1, 6)), 'Nakato', 'nakato@example.com', 'Eggs', 'Broken eggs', 'high') returning number`,
  )
  return String(rows[0]?.number)
}

/** Runs the digests that wait for the next full hour. */
async function runDigests(): Promise<void> {
  await shop.pool.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'staffDigest'), run_at => now())",
  )
  await shop.deliverMails()
}

describe('Notifications of staff by email', () => {
  it('are sent at once to members who chose so, in their language, without personal data of the shopper', async () => {
    const [wanting, other] = [await createColleague(shop, 'manager'), await createColleague(shop, 'support')]
    await shop.pool.query("update users set language = 'sw' where email = $1", [wanting.email])
    await choose(wanting, { newOrder: 'AT_ONCE', ticket: 'AT_ONCE' })
    const { number, name } = await placeOrder()
    const ticket = await createTicket()
    await shop.deliverMails()
    const mails = await mailsTo(shop, wanting.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [`Oda mpya ${number}`, `Ombi jipya la msaada ${ticket}`].toSorted(),
    )
    for (const { text } of mails) {
      expect(text).not.toContain(name)
      expect(text).not.toContain('Nakato')
      expect(text).not.toContain('nakato@example.com')
      expect(text).not.toContain('Broken eggs')
    }
    expect(mails.some(({ text }) => text.includes(`/staff/orders/${number}`))).toBe(true)
    expect(await mailsTo(shop, other.email)).toEqual([])
    await choose(wanting, {})
  })

  it('are not sent about the orders and the ticket that were made up for a test key of a partner', async () => {
    const member = await createColleague(shop, 'manager')
    await choose(member, { newOrder: 'AT_ONCE', ticket: 'AT_ONCE' })
    await createProduct(shop)
    const key = { name: 'Boda Books', scopes: ['orders:read'], test: true } as const
    await addKey({ db: shop.db, clock: () => shop.clock.now }, key)
    await shop.deliverMails()
    expect(await mailsTo(shop, member.email)).toEqual([])
    await choose(member, {})
  })

  it('are collected in one digest, which is sent once', async () => {
    const member = await createColleague(shop, 'support')
    await choose(member, { newOrder: 'DIGEST', ticket: 'DIGEST' })
    const orders = [(await placeOrder()).number, (await placeOrder()).number]
    const ticket = await createTicket()
    await shop.deliverMails()
    expect(await mailsTo(shop, member.email)).toEqual([])
    await runDigests()
    await runDigests()
    const mails = await mailsTo(shop, member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['News from the counter'])
    expect(mails[0]?.text).toContain(`2 new orders: ${orders.toSorted().join(', ')}`)
    expect(mails[0]?.text).toContain(`1 new ticket: ${ticket}`)
    await choose(member, {})
  })

  it('are sent when their digest is due, even if another notice arrives before it runs', async () => {
    const member = await createColleague(shop, 'support')
    await choose(member, { ticket: 'DIGEST' })
    const first = await createTicket()
    await shop.deliverMails()
    // Due, and behind the job of the next notice in the queue.
    await shop.pool.query(
      "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'staffDigest'), run_at => now() - interval '1 minute', priority => 1)",
    )
    const second = await createTicket()
    await shop.deliverMails()
    const [mail] = await mailsTo(shop, member.email)
    expect(mail?.text).toContain(`2 new tickets: ${[first, second].toSorted().join(', ')}`)
    await choose(member, {})
  })

  it('tell of an online order when it is paid or its payment fails, not while it waits for the payment', async () => {
    const member = await createColleague(shop, 'manager')
    await choose(member, { newOrder: 'AT_ONCE', paymentProblem: 'AT_ONCE' })
    const { rows } = await shop.pool.query<{ number: string }>(
      `insert into orders (id, number, user_id, payment_method, payment_status, item_count, list_total, items_total, delivery_fee, total, address, delivery_pin)
       select uuidv7(), 'KS-NOTE0' || n, users.id, 'online', 'pending', 1, 1000, 1000, 0, 1000, '{}', '1234'
       from generate_series(1, 2) n, lateral (select id from users order by id offset n limit 1) users returning number`,
    )
    await shop.deliverMails()
    expect(await mailsTo(shop, member.email)).toEqual([])
    await shop.pool.query("update orders set payment_status = 'paid' where number = $1", [rows[0]?.number])
    await shop.pool.query("update orders set payment_status = 'failed', status = 'cancelled' where number = $1", [
      rows[1]?.number,
    ])
    await shop.deliverMails()
    expect((await mailsTo(shop, member.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'New order KS-NOTE01',
      'Payment problem of order KS-NOTE02',
    ])
    await choose(member, {})
  })

  it('are not sent to a disabled member or a role that may not see the order, and cost no job while no member wants them', async () => {
    const picker = await createColleague(shop, 'picker')
    const disabled = await createColleague(shop, 'manager')
    await choose(picker, { newOrder: 'AT_ONCE' })
    await choose(disabled, { newOrder: 'AT_ONCE' })
    await shop.pool.query(
      'update staff_members set disabled_at = now() where user_id = (select id from users where email = $1)',
      [disabled.email],
    )
    await placeOrder()
    await shop.deliverMails()
    expect(await mailsTo(shop, picker.email)).toEqual([])
    expect(await mailsTo(shop, disabled.email)).toEqual([])
    await shop.pool.query('delete from staff_notification_settings')
    await createTicket()
    const { rows } = await shop.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'staffNotice'")
    expect(rows).toEqual([])
  })

  it('are chosen by each member alone, leave an audit entry, and reject other values', async () => {
    const [one, other] = [await createColleague(shop, 'manager'), await createColleague(shop, 'manager')]
    await choose(one, { ticket: 'DIGEST' })
    const READ = '{ myNotifications { newOrder paymentProblem ticket } }'
    expect(await staffData(shop, READ, {}, one)).toEqual({ myNotifications: { ...NONE, ticket: 'DIGEST' } })
    expect(await staffData(shop, READ, {}, other)).toEqual({ myNotifications: NONE })
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, one.id))
    expect(audit).toMatchObject([
      { action: 'account.notifications', before: { ticket: 'none' }, after: { ticket: 'digest' } },
    ])
    const { errors } = await queryStaffApi(shop, SAVE, { input: { ...NONE, ticket: 'HOURLY' } }, one)
    expect(errors).toHaveLength(1)
    await choose(one, {})
  })
})
