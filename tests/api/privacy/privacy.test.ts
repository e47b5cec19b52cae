import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { payments, refunds } from '#server/db/tables/payments.ts'
import { convertIdKind, toUuid } from '#server/ids.ts'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { ask, done, graphqlClient, mutation } from '../../support/clients/graphqlApi.ts'
import { expectInvariants, waitForBlockedStatements } from '../../support/clients/invariants.ts'
import { restClient } from '../../support/clients/restApi.ts'
import { createColleague } from '../../support/clients/staffApi.ts'
import {
  buildLogIn,
  buildRegistrationForm,
  codeOf,
  createMember,
  extendSession,
  later,
  mailsTo,
  PASSWORD,
  rescheduleJobs,
  resend,
  verifyAccount,
} from '../../support/fixtures/accounts.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'
import { allow, createPartner } from '../../support/fixtures/partners.ts'
import { createCheckoutFixture, createPayment, onPage } from '../../support/fixtures/payments.ts'
import {
  buildTicketForm,
  buildVisitorTicketForm,
  createPicture,
  respond,
  uploadResponsePicture,
} from '../../support/fixtures/support.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const passwordHash = hashPassword(PASSWORD)
const stockOf = async ({ id }: { id: string }) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const paymentOf = async (txRef: string) => (await shop.db.select().from(payments).where(eq(payments.txRef, txRef)))[0]

let numbers = 1_000
/** Shopper with an order, two addresses, a cart, a picture, two tickets and a pending password reset. */
async function createRegularShopper() {
  numbers += 1
  const mobile = `+25678230${String(numbers).padStart(4, '0')}`
  const person = await createMember(shop)
  const product = await createProduct(shop, { listPrice: 10_000 })
  const address = await createAddress(shop, person)
  const hidden = await createAddress(shop, person, { city: 'Fort Portal', active: false })
  await createCart(shop, person, [{ product, quantity: 2 }])
  // Free text may contain personal data.
  const note = `For ${person.email}, ripe please`
  const input = { lineId: convertIdKind('cartLine', product.id), note, changeId: person.id }
  await unwrap(ask(shop, mutation('setCartLineNote', 'SetCartLineNoteInput', 'cart { id }'), { input }, person, done))
  const order = await unwrap(
    graphqlClient.placeOrder(shop, { addressId: address.id, total: 25_000, key: person.id }, person),
  )
  await createCart(shop, person, [{ product, quantity: 7 }])
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'plum' } })
    .png()
    .toBuffer()
  await unwrap(restClient.setAvatar(shop, picture, person))
  await unwrap(graphqlClient.updateProfile(shop, { name: `Regular ${person.name}`, mobile }, person))
  const taken = await unwrap(graphqlClient.sendTicketPicture(shop, await createPicture(), person))
  const ticket = await unwrap(graphqlClient.createTicket(shop, buildTicketForm({ pictures: [taken] }), person))
  await respond(shop, { number: ticket, message: `Hello ${person.name}` }, await createStaffMember(shop))
  const visitors = await unwrap(
    graphqlClient.createTicket(shop, buildVisitorTicketForm({ email: person.email, subject: 'Signed out' }), null),
  )
  await unwrap(graphqlClient.sendTicketPicture(shop, await createPicture(), person))
  await unwrap(allow(shop, (await createPartner(shop)).partnerId, ['ORDERS_READ'], person))
  return { mobile, person, product, address, hidden, order, ticket, visitors }
}

const dataOf = (as: Credentials) => unwrap(ask(shop, '{ myData }', {}, as, (json: string) => json))
const close = (password: string, as: Credentials) =>
  ask(shop, mutation('deleteAccount', 'DeleteAccountInput', 'message'), { input: { password } }, as, done)
const pictures = async (folder = 'avatars') => readdir(join(shop.uploads, folder)).catch(() => [])

/** What staff write about an order: a note, a reason, a refund, a refused and an open request for a refund. */
async function createStaffTexts(orderId: string, text: string) {
  const values = [toUuid('order', orderId), text]
  for (const statement of [
    `insert into order_events (id, order_id, status, reason) values (uuidv7(), $1, 'confirmed', $2)`,
    `insert into order_notes (id, order_id, kind, text, at) values (uuidv7(), $1, 'note', $2, now())`,
    `insert into staff_refunds (id, order_id, scope, lines, amount, channel, reason, comment, at)
     values (uuidv7(), $1, 'amount', '[]', 1, 'by_hand', 'late', $2, now())`,
    `insert into refund_requests (id, order_id, scope, lines, amount, reason, comment, requested_at)
     values (uuidv7(), $1, 'order', '[]', 25000, 'late', $2, now())`,
    `insert into refund_requests (id, order_id, scope, lines, amount, reason, comment, requested_at, state, note, decided_at)
     values (uuidv7(), $1, 'order', '[]', 25000, 'late', $2, now(), 'refused', $2, now())`,
  ])
    await shop.pool.query(statement, values)
}

/** Finds every row of every table that contains any of these strings. */
async function mentionsOf(words: string[]): Promise<string[]> {
  const { rows: tables } = await shop.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    for (const { row } of rows)
      for (const word of words) if (row.includes(word)) found.push(`${name} mentions ${word}: ${row}`)
  }
  return found
}

describe('The personal data export', () => {
  it('contains all data stored about the shopper', async () => {
    const { person, mobile, address, hidden, order, product, ticket, visitors } = await createRegularShopper()
    const data = JSON.parse(await dataOf(person))
    expect(data).toMatchObject({
      account: {
        id: person.id,
        email: person.email,
        name: `Regular ${person.name}`,
        mobile,
        role: 'customer',
        avatar: expect.stringContaining('/uploads/'),
      },
      cart: [{ product: product.name, quantity: 7 }],
      sessions: [{ signedInAt: shop.clock.now.toISOString() }],
      orders: [
        {
          id: order.id,
          total: 25_000,
          address: { name: 'Namusoke Grace', mobile: '+256772401118' },
          lines: [{ name: product.name, quantity: 2 }],
        },
      ],
      ticketPictures: [
        { url: expect.stringContaining('/uploads/tickets/') },
        { url: expect.stringContaining('/uploads/tickets/') },
      ],
      partnerGrants: [{ partnerName: expect.any(String), scopes: ['orders:read'] }],
    })
    const told = data.tickets.map(({ number, responses }: { number: string; responses: unknown[] }) => [
      number,
      responses.length,
    ])
    expect(new Map(told)).toEqual(
      new Map([
        [ticket, 1],
        [visitors, 0],
      ]),
    )
    expect(data.tickets[0]).not.toHaveProperty('keyHash')
    expect(data.addresses.map(({ id }: { id: string }) => id).sort()).toEqual([address.id, hidden.id].sort())
  })

  it('contains no password and no data of others, and is not available to others', async () => {
    const [mine, yours] = [await createRegularShopper(), await createRegularShopper()]
    const json = await dataOf(mine.person)
    expect(json).not.toMatch(/argon2|passwordHash|codeHash|ticketHash/)
    for (const { id } of [yours.person, yours.order, yours.address, yours.hidden]) expect(json).not.toContain(id)
    for (const number of [yours.ticket, yours.visitors]) expect(json).not.toContain(number)
    for (const word of [yours.person.email, yours.person.sessionId]) expect(json).not.toContain(word)
    expect((await ask(shop, '{ myData }', {}, null, done)).refused).toBe('UNAUTHENTICATED')
  })
})

describe('Deleting an account', () => {
  it('requires the password', async () => {
    const { person } = await createRegularShopper()
    const before = await dataOf(person)
    for (const password of ['', 'Wrong#Pass1']) expect((await close(password, person)).refused).toBe('WRONG_PASSWORD')
    expect((await close(PASSWORD, null)).refused).toBe('UNAUTHENTICATED')
    expect(await dataOf(person)).toEqual(before)
  })

  // ASVS 7.4.2, 14.2.4
  it('erases the person, addresses, cart, sessions, tickets and pictures, and anonymizes the orders', async () => {
    const { person, mobile, product, address, order } = await createRegularShopper()
    const stays = await createRegularShopper()
    const untouched = await dataOf(stays.person)
    const [files, ofTickets] = [await pictures(), await pictures('tickets')]
    await createStaffTexts(order.id, `Called ${person.name}`)
    // Send the queued emails first.
    await shop.deliverMails()
    await unwrap(close(PASSWORD, person))
    await shop.deliverMails()

    const id = toUuid('user', person.id)
    for (const table of [
      'addresses',
      'cart_lines',
      'idempotency_keys',
      'sessions',
      'codes',
      'tickets',
      'ticket_pictures',
      'partner_grants',
    ]) {
      const { rows } = await shop.pool.query(`select * from ${table} where user_id = $1`, [id])
      expect([table, rows]).toEqual([table, []])
    }
    const { rows: orders } = await shop.pool.query('select total, address from orders where id = $1', [
      toUuid('order', order.id),
    ])
    expect(orders).toEqual([
      {
        total: 25_000,
        address: {
          name: 'Deleted account',
          addressLine: '',
          landmark: '',
          mobile: '',
          pincode: null,
          city: 'Kampala',
          area: 'Town Centre',
          state: null,
          country: 'Uganda',
          secondMobile: null,
          riderNote: null,
          plusCode: null,
          latitude: null,
          longitude: null,
        },
      },
    ])
    const { rows: requests } = await shop.pool.query(
      'select state, amount, comment, note from refund_requests where order_id = $1 order by state',
      [toUuid('order', order.id)],
    )
    expect(requests).toEqual([
      { state: 'open', amount: 25_000, comment: null, note: null },
      { state: 'refused', amount: 25_000, comment: null, note: '' },
    ])
    const { rows: events } = await shop.pool.query(
      'select status, reason from order_events where order_id = $1 order by status',
      [toUuid('order', order.id)],
    )
    expect(events).toEqual([
      { status: 'pending', reason: null },
      { status: 'confirmed', reason: null },
    ])
    expect(await pictures()).toHaveLength(files.length - 2)
    expect(await pictures('tickets')).toHaveLength(ofTickets.length - 4)
    expect(await mentionsOf([person.email, person.name, mobile, toUuid('address', address.id)])).toEqual([])
    expect(await dataOf(stays.person)).toEqual(untouched)
    await expectInvariants(shop, [product])
    for (const api of API_CLIENTS) expect((await api.whoAmI(shop, person)).refused).toBe(api.refusal('SESSION_EXPIRED'))
  })

  it.each(['is open', 'has expired'])(
    'while a payment %s returns its goods to stock and refunds money that arrives later',
    async (state) => {
      const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
      await shop.db
        .update(users)
        .set({ passwordHash: await passwordHash })
        .where(eq(users.id, shopper.id))
      await later(shop, state === 'is open' ? 60 : 31 * 60, async () => {
        await rescheduleJobs(shop)
        await shop.deliverMails()
        await unwrap(close(PASSWORD, await extendSession(shop, shopper)))
        expect(await stockOf(product)).toBe(100)
        await onPage(shop, { redirectUrl }, 'untold')
        await rescheduleJobs(shop)
        await shop.deliverMails()
      })
      const { id: paymentId, orderId } = (await paymentOf(txRef)) ?? { id: '', orderId: '' }
      expect(await shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toMatchObject([
        { amount: 23_000, reason: 'abandoned' },
      ])
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
      expect(order).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        address: { name: 'Deleted account', mobile: '' },
      })
      expect(await stockOf(product)).toBe(100)
      await expectInvariants(shop, [product])
    },
  )

  it('during a checkout abandons the payment that the checkout starts', async () => {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    await shop.db
      .update(users)
      .set({ passwordHash: await passwordHash })
      .where(eq(users.id, shopper.id))
    const checkout = shop.holdAt('startPayment:cart-locked')
    const started = graphqlClient.startPayment(shop, order, shopper)
    await checkout.arrived(1)
    const closed = close(PASSWORD, shopper)
    await waitForBlockedStatements(shop, 1)
    checkout.release()
    await Promise.all([started, unwrap(closed)])
    const [payment] = await shop.db.select().from(payments).where(eq(payments.userId, shopper.id))
    expect(payment).toMatchObject({ state: 'failed', abandonedAt: shop.clock.now })
    expect(await stockOf(product)).toBe(100)
    await expectInvariants(shop, [product])
  })

  it('deletes the files of a response that is committed while the tickets are erased', async () => {
    const person = await createMember(shop)
    const number = await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), person))
    const files = await pictures('tickets')
    const { id } = await uploadResponsePicture(shop, await createColleague(shop, 'support'))
    const responding = await shop.pool.connect()
    try {
      await responding.query('begin')
      await responding.query('select 1 from tickets where number = $1 for no key update', [number])
      await responding.query(
        `with response as (
           insert into ticket_responses (id, ticket_id, message) select uuidv7(), id, 'The new tray.' from tickets
           where number = $1 returning id, ticket_id)
         update ticket_pictures set ticket_id = response.ticket_id, response_id = response.id, user_id = null
         from response where ticket_pictures.id = $2`,
        [number, toUuid('ticketPicture', id)],
      )
      const closed = close(PASSWORD, person)
      await waitForBlockedStatements(shop, 1)
      await responding.query('commit')
      await unwrap(closed)
    } finally {
      responding.release()
    }
    await shop.deliverMails()
    expect(await pictures('tickets')).toEqual(files)
  })

  it('deletes everything stored by email address: codes, limits, pending requests', async () => {
    const { person } = await createRegularShopper()
    await unwrap(resend(shop, 'VERIFY_EMAIL', person.email))
    await restClient.logIn(shop, await buildLogIn(shop, person.email, 'Wrong#Pass1'))
    await unwrap(graphqlClient.changeEmail(shop, { email: `new.${person.email}`, password: PASSWORD }, person))
    await shop.deliverMails()
    await unwrap(close(PASSWORD, person))
    expect(await mentionsOf([person.email])).toEqual([])
  })

  it.each(API_CLIENTS)(
    'frees the email address for a new account, and the old password is rejected ($name)',
    async (api) => {
      const { person } = await createRegularShopper()
      await unwrap(close(PASSWORD, person))
      expect((await api.logIn(shop, await buildLogIn(shop, person.email))).refused).toBe(
        api.refusal('INVALID_CREDENTIALS'),
      )
      for (const password of ['', PASSWORD])
        expect(
          (await api.logIn(shop, await buildLogIn(shop, `${person.id}@deleted.invalid`, password))).value,
        ).toBeNull()
      await unwrap(api.register(shop, buildRegistrationForm({ email: person.email })))
      expect(await codeOf(shop, person.email)).toMatch(/^\d{6}$/)
      await verifyAccount(shop, person.email)
      const fresh = await unwrap(api.logIn(shop, await buildLogIn(shop, person.email)))
      expect((await unwrap(api.whoAmI(shop, fresh))).id).not.toBe(person.id)
      expect(await unwrap(api.orderIds(shop, fresh))).toEqual([])
      expect((await mailsTo(shop, person.email))[0]?.subject).toBe('Welcome to Kasero')
    },
  )

  it('invalidates a pending reset, login and upload', async () => {
    const { person } = await createRegularShopper()
    const url = await unwrap(
      ask(shop, 'mutation { requestAvatarUpload { url } }', {}, person, (upload: { url: string }) => upload.url),
    )
    await unwrap(close(PASSWORD, person))
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'plum' } })
      .png()
      .toBuffer()
    const files = await pictures()
    expect(
      (await shop.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload: picture }))
        .statusCode,
    ).toBe(404)
    expect(await pictures()).toEqual(files)
  })
})
