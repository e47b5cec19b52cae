/** Support tickets through both APIs: creation, ownership and validation. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { tickets } from '#server/db/tables/support.ts'
import { newId, newReferenceNumber, toUuid } from '#server/ids.ts'
import { insertTicket } from '#server/modules/support/support.queries.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, graphqlAndRest, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { storedDataOf } from '../../support/clients/invariants.ts'
import { buildLogIn, codeOf, confirmEmail, createAccount, mailsTo, PASSWORD } from '../../support/fixtures/accounts.ts'
import { createShopper, createStaffMember, createUser } from '../../support/fixtures/fixtures.ts'
import { buildTicketForm, buildVisitorTicketForm } from '../../support/fixtures/support.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const REQUIRED = 'Please fill in all required fields'
const numbersOf = async (as: Credentials) => (await unwrap(graphqlClient.tickets(shop, as))).map(({ number }) => number)
const ticketsOfEmail = async (email: string) =>
  (await shop.pool.query('select * from tickets where email = $1', [email])).rows

describe.each(API_CLIENTS)('A ticket through $name', (api) => {
  it('of a signed-in shopper takes their name and email and is visible to them', async () => {
    const shopper = await createShopper(shop)
    const number = await unwrap(api.createTicket(shop, buildTicketForm(), shopper))
    expect(number).toMatch(/^TKT-[2-9A-HJKMNP-TV-Z]{6}$/)
    const seen = {
      id: expect.stringMatching(/^tick_/),
      number,
      name: shopper.name,
      email: shopper.email,
      subject: 'Two eggs broken',
      message: 'The rider was careful.\nTwo were cracked.',
      priority: 'medium',
      status: 'open',
      responses: [],
      pictures: [],
    }
    expect(await unwrap(api.tickets(shop, shopper))).toEqual([seen])
    for (const written of [number, ` ${number.toLowerCase()} `])
      expect(await unwrap(api.ticket(shop, written, shopper))).toEqual(seen)
  })

  it('accepts another name and email from the sender and still belongs to the sender only', async () => {
    const [sender, named] = [await createShopper(shop), await createShopper(shop)]
    const number = await unwrap(
      api.createTicket(
        shop,
        buildTicketForm({ name: 'Grace', email: named.email.toUpperCase(), priority: 'high' }),
        sender,
      ),
    )
    expect(await unwrap(api.ticket(shop, number, sender))).toMatchObject({
      name: 'Grace',
      email: named.email,
      priority: 'high',
    })
    expect((await api.ticket(shop, number, named)).refused).toBe(api.refusal('NOT_FOUND'))
    expect(await numbersOf(named)).toEqual([])
  })

  it('of a visitor is accepted and shown to the account that verifies its email, also to a later one', async () => {
    const { email, ...rest } = buildVisitorTicketForm()
    const number = await unwrap(api.createTicket(shop, { email: ` ${email.toUpperCase()} `, ...rest }, null))
    expect((await api.ticket(shop, number, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
    expect((await api.tickets(shop, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
    const form = await createAccount(shop, api, { email })
    const owner = await unwrap(api.logIn(shop, await buildLogIn(shop, form.email)))
    expect(await unwrap(api.tickets(shop, owner))).toMatchObject([{ number, email, name: 'Nakato' }])
    expect(await unwrap(api.ticket(shop, number, owner))).toMatchObject({ number, email })
    const stranger = await createShopper(shop)
    expect((await api.ticket(shop, number, stranger)).refused).toBe(api.refusal('NOT_FOUND'))
  })

  it('of a visitor follows the email: it leaves the old account, moves to the new verified one and never to an unverified one', async () => {
    const { email } = buildVisitorTicketForm()
    const number = await unwrap(api.createTicket(shop, buildVisitorTicketForm({ email }), null))
    const account = await createAccount(shop, api, { email })
    const owner = await unwrap(api.logIn(shop, await buildLogIn(shop, account.email)))
    const next = `new.${email}`
    await unwrap(graphqlClient.changeEmail(shop, { email: next, password: PASSWORD }, owner))
    expect(await numbersOf(owner)).toEqual([number])
    await unwrap(confirmEmail(shop, await codeOf(shop, next), owner))
    expect((await api.ticket(shop, number, owner)).refused).toBe(api.refusal('NOT_FOUND'))
    const heir = await createShopper(shop)
    await shop.db.update(users).set({ email, emailVerifiedAt: null }).where(eq(users.id, heir.id))
    expect((await api.ticket(shop, number, heir)).refused).toBe(api.refusal('NOT_FOUND'))
    expect(await unwrap(api.tickets(shop, heir))).toEqual([])
    await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now }).where(eq(users.id, heir.id))
    expect(await unwrap(api.tickets(shop, heir))).toMatchObject([{ number }])
  })

  it('is rejected with the exact message when required fields are missing, listing every one, and stores nothing', async () => {
    const { email } = buildVisitorTicketForm()
    for (const missing of ['name', 'email', 'subject', 'message'] as const)
      for (const nothing of ['', ' \n ', '\u0000\u0007']) {
        const result = await api.createTicket(shop, { ...buildVisitorTicketForm({ email }), [missing]: nothing }, null)
        // Control characters are invalid in an email and ignored in a text.
        if (missing === 'email' && nothing === '\u0000\u0007') expect(result.refused).toBe(api.refusal('BAD_INPUT'))
        else
          expect([missing, result.refused, result.message]).toEqual([
            missing,
            api.refusal('BAD_INPUT'),
            api.messageOf(missing, REQUIRED),
          ])
      }
    const empty = await api.createTicket(shop, { name: '', email: '', subject: '', message: '' }, null)
    expect([empty.message, empty.details.errors]).toEqual([
      api.messageOf('name', REQUIRED),
      expect.objectContaining({ length: 4 }),
    ])
    for (const [field, value, message] of [
      ['name', 'x'.repeat(201), 'name must have at most 200 characters.'],
      ['subject', 'x'.repeat(151), 'subject must have at most 150 characters.'],
      ['message', 'x'.repeat(5_001), 'message must have at most 5,000 characters.'],
      ['email', 'nobody', 'Please enter a valid email.'],
      ['email', 'a@b.test\r\nbcc: c@d.test', 'Please enter a valid email.'],
      ['pictures', ['x'], 'A picture is no longer available. Please add it again.'],
      ['key', '', 'idempotencyKey must have 1 to 255 visible ASCII characters.'],
    ] as const) {
      const result = await api.createTicket(shop, { ...buildVisitorTicketForm({ email }), [field]: value }, null)
      expect([field, result.refused, result.message]).toEqual([
        field,
        api.refusal('BAD_INPUT'),
        api.messageOf(field, message),
      ])
    }
    expect((await api.createTicket(shop, buildVisitorTicketForm({ email, priority: 'urgent' }), null)).refused).toBe(
      api.refusal('BAD_INPUT'),
    )
    expect(await ticketsOfEmail(email)).toEqual([])
    expect(
      await unwrap(
        api.createTicket(
          shop,
          buildVisitorTicketForm({ email, subject: '🍌'.repeat(150), message: '🍌'.repeat(5_000) }),
          null,
        ),
      ),
    ).toMatch(/^TKT-/)
  })

  // ASVS 1.1.2, 1.3.3, 1.3.11
  it('stores the text as written, with line breaks in the message only and without markup', async () => {
    const shopper = await createShopper(shop)
    const form = buildTicketForm({
      name: 'Grace\r\nBcc: a@b.test',
      subject: '<script>alert(1)</script>\r\nBcc: everybody@kasero.test\u2028x',
      message: 'one\r\ntwo\rthree\u2028four\u0000\u0007 <img src=x onerror=alert(1)>',
    })
    const number = await unwrap(api.createTicket(shop, form, shopper))
    expect(await unwrap(api.ticket(shop, number, shopper))).toMatchObject({
      name: 'Grace Bcc: a@b.test',
      subject: '<script>alert(1)</script> Bcc: everybody@kasero.test x',
      message: 'one\ntwo\nthree\nfour <img src=x onerror=alert(1)>',
    })
    expect(await mailsTo(shop, 'everybody@kasero.test')).toEqual([])
    expect(await mailsTo(shop, 'a@b.test')).toEqual([])
    const notice = (await mailsTo(shop, 'help@kasero.test')).find(({ subject }) => subject.includes(number))
    expect(notice?.text).toContain('Priority: ')
    expect(notice?.text).toContain(`See the ticket: http://shop.test/support-tickets?ticket=${number}`)
    expect(notice?.subject).toBe(`New ticket ${number}: <script>alert(1)</script> Bcc: everybody@kasero.test x`)
    expect(notice?.html).not.toMatch(/<script|<img/)
    expect(notice?.html).toContain('&lt;img src=x')
  })

  it('is not found, with the same response, when unknown, malformed or foreign; staff find it', async () => {
    const [owner, stranger] = [await createShopper(shop), await createShopper(shop)]
    const number = await unwrap(api.createTicket(shop, buildTicketForm(), owner))
    const before = await storedDataOf(shop, owner)
    const { id = '' } = (await unwrap(api.tickets(shop, owner)))[0] ?? {}
    const wrong = [number, 'TKT-222222', 'TKT-', id, '%00', '\u0000', "' or ''='", 'x'.repeat(400)]
    const results = await Promise.all(wrong.map((one) => api.ticket(shop, one, stranger)))
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]).toMatchObject({
      refused: api.refusal('NOT_FOUND'),
      message: api.name === 'REST' ? 'Support ticket not found' : '',
    })
    for (const role of ['support', 'admin'] as const)
      expect(await unwrap(api.ticket(shop, number, await createUser(shop, { role })))).toMatchObject({ number })
    expect(await storedDataOf(shop, owner)).toEqual(before)
  })

  it('from an expired session is rejected instead of stored as a visitor’s', async () => {
    const shopper = await createShopper(shop)
    await shop.pool.query('update sessions set ended_at = now() where user_id = $1', [toUuid('user', shopper.id)])
    const { email } = buildVisitorTicketForm()
    expect((await api.createTicket(shop, buildVisitorTicketForm({ email }), shopper)).refused).toBe(
      api.refusal('SESSION_EXPIRED'),
    )
    expect(await ticketsOfEmail(email)).toEqual([])
  })
})

describe.each(API_CLIENTS)('The ticket list through $name', (api) => {
  it('is sorted newest first', async () => {
    const shopper = await createShopper(shop)
    const before = shop.clock.now
    const numbers: string[] = []
    for (let at = 0; at < 3; at++) {
      shop.clock.now = new Date(before.getTime() + at * 1_000)
      numbers.unshift(await unwrap(api.createTicket(shop, buildTicketForm({ subject: `${at}` }), shopper)))
    }
    shop.clock.now = before
    expect((await unwrap(api.tickets(shop, shopper))).map(({ number }) => number)).toEqual(numbers)
  })
})

describe.each(API_CLIENTS)('A repeated key through $name', (api) => {
  it('returns the same ticket, emailed once, even for concurrent requests; another ticket with the key is rejected', async () => {
    const shopper = await createShopper(shop)
    const form = buildTicketForm({ key: `key-${shopper.id}` })
    const numbers = await Promise.all(Array.from({ length: 12 }, () => unwrap(api.createTicket(shop, form, shopper))))
    expect(new Set(numbers).size).toBe(1)
    expect(await numbersOf(shopper)).toEqual([numbers[0]])
    expect((await mailsTo(shop, shopper.email)).filter(({ subject }) => subject.includes('ticket'))).toHaveLength(1)
    const other = await api.createTicket(shop, { ...form, message: 'Three.' }, shopper)
    expect(other.refused).toBe(api.refusal('IDEMPOTENCY_KEY_REUSED'))
    expect(await numbersOf(shopper)).toHaveLength(1)
  })

  it('creates two tickets for two people, signed in or not', async () => {
    const [one, two] = [await createShopper(shop), await createShopper(shop)]
    const key = `shared-${one.id}`
    const numbers = [
      await unwrap(api.createTicket(shop, buildTicketForm({ key }), one)),
      await unwrap(api.createTicket(shop, buildTicketForm({ key }), two)),
      await unwrap(api.createTicket(shop, buildVisitorTicketForm({ key }), null)),
      await unwrap(api.createTicket(shop, buildVisitorTicketForm({ key }), null)),
    ]
    expect(new Set(numbers).size).toBe(4)
  })
})

it('is reported as a replay by REST', async () => {
  const shopper = await createShopper(shop)
  const send = () =>
    shop.rest('POST', '/support/create-ticket', buildTicketForm(), shopper, { 'idempotency-key': 'once' })
  const [first, again] = [await send(), await send()]
  expect([first.status, first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
    200,
    undefined,
    'true',
  ])
  expect(again.body).toEqual(first.body)
  const { ticketId } = first.body.data as { ticketId: string }
  expect(first.body).toEqual({
    success: true,
    error: false,
    message: `Support ticket created successfully! Ticket ID: ${ticketId}`,
    data: { ticketId },
  })
})

it('returns only the number to a visitor through GraphQL, also on a retry', async () => {
  const SEND =
    'mutation ($input: CreateSupportTicketInput!) { createSupportTicket(input: $input) { number ticket { responses { message } } } }'
  const { key: idempotencyKey, ...form } = buildVisitorTicketForm({ key: 'again' })
  const ask = () =>
    shop.graphql<{ createSupportTicket: { number: string; ticket: unknown } }>(SEND, {
      input: { ...form, idempotencyKey },
    })
  const [first, again] = [await ask(), await ask()]
  expect(first.data.createSupportTicket).toEqual({ number: expect.stringMatching(/^TKT-/), ticket: null })
  expect(again).toEqual(first)
})

describe.each(API_CLIENTS)('Rate limits through $name', (api) => {
  const used = (name: string, key: string, points: number) =>
    shop.pool.query(
      `insert into rate_limits (key, points, expire) values ($1, $2, extract(epoch from now()) * 1000 + 60000) on conflict (key) do update set points = excluded.points`,
      [`${name}:${key}`, points],
    )

  // ASVS 2.4.1
  it('reject too many tickets of one person, one address or one email and accept a retry of an earlier ticket', async () => {
    const limited = api.refusal('RATE_LIMITED')
    const shopper = await createShopper(shop)
    const form = buildTicketForm({ key: 'before' })
    const number = await unwrap(api.createTicket(shop, form, shopper))
    await used('ticketByViewer', shopper.id, 20)
    expect((await api.createTicket(shop, buildTicketForm(), shopper)).refused).toBe(limited)
    expect(await unwrap(api.createTicket(shop, form, shopper))).toBe(number)

    const crowded = shop.as({ address: '2001:db8::1' })
    await used('ticketByAddress', '2001:db8::/64', 60)
    expect((await api.createTicket(shop.as({ address: '2001:db8::2' }), buildVisitorTicketForm(), null)).refused).toBe(
      limited,
    )
    expect(await unwrap(api.createTicket(crowded, buildTicketForm(), await createShopper(shop)))).toMatch(/^TKT-/)
    await shop.pool.query("delete from rate_limits where key = 'ticketByAddress:2001:db8::/64'")
  })

  it('reject strangers who use a shopper’s email and accept the signed-in owner', async () => {
    const owner = await createShopper(shop)
    const from = Array.from({ length: 7 }, (_, at) =>
      api.createTicket(shop, buildVisitorTicketForm({ email: owner.email, subject: `${at}` }), null),
    )
    const results = await Promise.all(from)
    expect(results.filter(({ refused }) => refused === api.refusal('RATE_LIMITED'))).toHaveLength(2)
    expect(
      (await api.createTicket(shop, buildTicketForm({ email: owner.email }), await createShopper(shop))).refused,
    ).toBe(api.refusal('RATE_LIMITED'))
    expect(await unwrap(api.createTicket(shop, buildTicketForm(), owner))).toMatch(/^TKT-/)
  })
})

describe('Ticket access', () => {
  it('is limited to the owner and staff by node, viewer, list and subscription', async () => {
    const owner = await createShopper(shop)
    const number = await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), owner))
    const [{ id = '' } = {}] = await unwrap(graphqlClient.tickets(shop, owner))
    const READ =
      'query ($id: ID!, $number: String!) { node(id: $id) { id } viewer { supportTicket(number: $number) { id } supportTickets { totalCount } } }'
    type Read = {
      node: { id: string } | null
      viewer: { supportTicket: { id: string } | null; supportTickets: { totalCount: number } } | null
    }
    for (const [as, ofIt, own] of [
      [null, false, 0],
      [await createShopper(shop), false, 0],
      [owner, true, 1],
      [await createStaffMember(shop), true, 0],
      [await createUser(shop, { role: 'admin' }), true, 0],
    ] as const) {
      const { data } = await shop.graphql<Read>(READ, { id, number }, as)
      const ticket = ofIt ? { id } : null
      expect(data).toEqual({
        node: ticket,
        viewer: as && { supportTicket: ticket, supportTickets: { totalCount: own } },
      })
    }
  })
})

it('takes as many statements for a full list of twenty tickets as for one', async () => {
  const shopper = await createShopper(shop)
  const LIST =
    '{ viewer { supportTickets(first: 50) { totalCount nodes { number responseCount responses { message author } pictures { url } history { status } } } } }'
  const cost = async () => (await shop.statementsOf(() => shop.graphql(LIST, {}, shopper))).length
  await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), shopper))
  const one = await cost()
  for (let at = 0; at < 19; at++)
    await unwrap(graphqlAndRest(at).createTicket(shop, buildTicketForm({ subject: `${at}` }), shopper))
  expect(await numbersOf(shopper)).toHaveLength(20)
  // Session, page, responses, their count, pictures and status changes.
  expect([one, await cost()]).toEqual([6, 6])
})

it('stores a ticket in one transaction of six statements, and two more for its key', async () => {
  const shopper = await createShopper(shop)
  const cost = (key?: string) =>
    shop.statementsOf(() => unwrap(graphqlClient.createTicket(shop, buildTicketForm({ ...(key && { key }) }), shopper)))
  // Session; begin, ticket, its first status, two emails, commit.
  expect(await cost()).toHaveLength(7)
  expect(await cost('k')).toHaveLength(9)
})

it('paginates by cursor', async () => {
  const shopper = await createShopper(shop)
  for (let at = 0; at < 5; at++)
    await unwrap(graphqlClient.createTicket(shop, buildTicketForm({ subject: `${at}` }), shopper))
  const PAGE =
    'query ($after: String) { viewer { supportTickets(first: 2, after: $after) { totalCount pageInfo { endCursor hasNextPage } nodes { number } } } }'
  type Page = {
    totalCount: number
    pageInfo: { endCursor: string | null; hasNextPage: boolean }
    nodes: { number: string }[]
  }
  const seen: string[] = []
  const pageAfter = async (after: string | null): Promise<Page> =>
    (await shop.graphql<{ viewer: { supportTickets: Page } }>(PAGE, { after }, shopper)).data.viewer.supportTickets
  for (let page = await pageAfter(null); ; page = await pageAfter(page.pageInfo.endCursor)) {
    expect(page.totalCount).toBe(5)
    seen.push(...page.nodes.map(({ number }) => number))
    if (!page.pageInfo.hasNextPage) break
  }
  expect(seen).toEqual(await numbersOf(shopper))
  for (const wrong of ['x', 'W10', Buffer.from('["a",1]').toString('base64url')]) {
    const { errors } = await shop.graphql(PAGE, { after: wrong }, shopper)
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  }
})

it('assigns a number once and retries with another when it is taken', async () => {
  const number = await unwrap(graphqlClient.createTicket(shop, buildVisitorTicketForm(), null))
  const [known] = await shop.db.select().from(tickets).where(eq(tickets.number, number))
  if (!known) throw new Error('no ticket')
  expect(await insertTicket(shop.db, { ...known, id: newId('ticket') })).toBeNull()
  expect(
    await insertTicket(shop.db, { ...known, id: newId('ticket'), number: newReferenceNumber('TKT') }),
  ).toMatchObject({
    email: known.email,
  })
})
