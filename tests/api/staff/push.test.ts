/** Notifications of the staff console in browsers: Web Push to a real HTTP endpoint, decrypted as a browser does. */
import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'

const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: { version: string; privateKey: ECDH; authSecret: string }): Buffer
}

const shop = await openTestShop()

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
const received: Received[] = []
let status = 201
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => server.close())

const SUBSCRIBE = 'mutation ($input: PushSubscriptionInput!) { subscribeToPush(input: $input) { ok } }'

/** Subscribes a browser of a member. */
async function subscribe(member: Colleague, name: string) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const input = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    p256dh: browser.getPublicKey('base64url'),
    auth,
  }
  await staffData(shop, SUBSCRIBE, { input }, member)
  return {
    input,
    decrypt: (body: Buffer): unknown =>
      JSON.parse(String(ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth }))),
  }
}

async function createTicket(): Promise<string> {
  const { rows } = await shop.pool.query<{ number: string }>(
    `insert into tickets (id, number, name, email, subject, message, priority)
     values (uuidv7(), 'TKT-' || upper(substr(md5(random()::text), 1, 6)), 'Nakato', 'nakato@example.com', 'Eggs', 'Broken', 'low') returning number`,
  )
  received.length = 0
  await shop.deliverMails()
  return String(rows[0]?.number)
}

const countSubscriptions = async () =>
  (await shop.pool.query('select count(*)::int as count from staff_push_subscriptions')).rows[0].count

describe('Notifications in browsers', () => {
  it('reach each browser encrypted and signed, with the number and no personal data', async () => {
    const [support, picker] = [await createColleague(shop, 'support'), await createColleague(shop, 'picker')]
    const { decrypt } = await subscribe(support, 'laptop')
    await subscribe(picker, 'phone')
    const number = await createTicket()
    expect(received.map(({ path }) => path)).toEqual(['/laptop'])
    const [push] = received as [Received]
    expect(decrypt(push.body)).toEqual({ title: `New ticket ${number}`, path: `/staff/tickets/${number}` })
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' })
    const { pushKey } = await staffData<{ pushKey: string }>(shop, '{ pushKey }', {}, support)
    expect(push.headers.authorization).toContain(`k=${pushKey}`)
  })

  it('leave out the kinds that the member turned off, and keep that when only emails change', async () => {
    await shop.pool.query('delete from staff_push_subscriptions')
    const member = await createColleague(shop, 'support')
    await subscribe(member, 'quiet')
    const save = (input: object) =>
      staffData<{ saveMyNotifications: { notifications: { pushOff: string[] } } }>(
        shop,
        'mutation ($input: SaveNotificationsInput!) { saveMyNotifications(input: $input) { notifications { pushOff } } }',
        { input: { newOrder: 'NONE', paymentProblem: 'NONE', ticket: 'NONE', ...input } },
        member,
      )
    await save({ pushOff: ['TICKET'] })
    await createTicket()
    expect(received).toEqual([])
    expect((await save({})).saveMyNotifications.notifications.pushOff).toEqual(['TICKET'])
    const audit = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, member.id))
      .orderBy(auditLog.at, auditLog.id)
    expect(audit.filter(({ action }) => action === 'account.notifications')).toMatchObject([
      { before: { pushOff: '' }, after: { pushOff: 'ticket' } },
      { before: {}, after: {} },
    ])
    await save({ pushOff: ['NEW_ORDER'] })
    await createTicket()
    expect(received.map(({ path }) => path)).toEqual(['/quiet'])
  })

  it('end with the session, and when the browser has ended the subscription', async () => {
    await shop.pool.query('delete from staff_push_subscriptions')
    const [leaving, gone] = [await createColleague(shop, 'support'), await createColleague(shop, 'manager')]
    await subscribe(leaving, 'leaving')
    await subscribe(gone, 'gone')
    await staffData(shop, 'mutation { logOut { ok } }', {}, leaving)
    status = 410
    await createTicket()
    expect(received.map(({ path }) => path)).toEqual(['/gone'])
    status = 201
    await createTicket()
    expect(received).toEqual([])
  })

  it('are tried again after a failure of the push service', async () => {
    await shop.pool.query('delete from staff_push_subscriptions')
    await subscribe(await createColleague(shop, 'support'), 'later')
    status = 503
    await createTicket()
    status = 201
    expect(await countSubscriptions()).toBe(1)
    // The failure is stored after the job has ended.
    const failed = "select 1 from graphile_worker.jobs where task_identifier = 'staffPush' and last_error is not null"
    await expect.poll(async () => (await shop.pool.query(failed)).rowCount).toBe(1)
    await shop.pool.query(
      "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'staffPush'), run_at => now())",
    )
    received.length = 0
    await shop.deliverMails()
    expect(received.map(({ path }) => path)).toEqual(['/later'])
  })

  it.each([
    ['endpoint', { endpoint: 'https://10.0.0.1/push' }, 'endpoint must be the https URL of a push service.'],
    ['endpoint', { endpoint: 'javascript:alert(1)' }, 'endpoint must be the https URL of a push service.'],
    ['p256dh', { p256dh: 'short' }, 'p256dh must be a public key of 87 characters in base64url.'],
    ['auth', { auth: '' }, 'auth must have 22 characters in base64url.'],
  ])('reject a wrong %s and name it', async (field, change, message) => {
    const member = await createColleague(shop, 'support')
    const { input } = await subscribe(member, 'valid')
    const { errors } = await queryStaffApi(shop, SUBSCRIBE, { input: { ...input, ...change } }, member)
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_INPUT', details: { errors: [{ field }] } } }])
  })
})
