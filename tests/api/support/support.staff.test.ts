/** Support tickets for staff, and the emails that the requester receives. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { tickets } from '#server/db/tables/support.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import type { TicketForm } from '../../support/clients/apiClient.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { mailsTo } from '../../support/fixtures/accounts.ts'
import { createShopper, createStaffMember, createUser } from '../../support/fixtures/fixtures.ts'
import { buildTicketForm, buildVisitorTicketForm, respond, setStatus } from '../../support/fixtures/support.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function createTicket(overrides: TicketForm = {}) {
  const shopper = await createShopper(shop)
  return { shopper, number: await unwrap(graphqlClient.createTicket(shop, buildTicketForm(overrides), shopper)) }
}

const refusalOf = ({ errors }: Awaited<ReturnType<typeof respond>>) => errors?.[0]?.extensions
const STATUSES = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const
const stored = (status: string) => status.toLowerCase().replace('_', '-') as 'open'
const put = (number: string, status: string) =>
  shop.db
    .update(tickets)
    .set({ status: stored(status) })
    .where(eq(tickets.number, number))

describe.each(API_CLIENTS)('A response through $name', (api) => {
  it('is shown to the requester as from the Support Team, whichever staff member wrote it, and sets the ticket in progress', async () => {
    const { shopper, number } = await createTicket()
    for (const [role, message] of [
      ['support', 'We are sorry.\r\n\r\nSee https://kasero.test/faq <b>'],
      ['admin', 'Your money is on its way.'],
    ] as const)
      expect(
        (await respond(shop, { number: number.toLowerCase(), message }, await createUser(shop, { role }))).data?.changed
          .ticket.status,
      ).toBe('IN_PROGRESS')
    expect(await unwrap(api.ticket(shop, number, shopper))).toMatchObject({
      status: 'in-progress',
      responses: [
        { author: 'Support Team', message: 'We are sorry.\n\nSee https://kasero.test/faq <b>' },
        { author: 'Support Team', message: 'Your money is on its way.' },
      ],
    })
  })
})

describe('A response', () => {
  it('is emailed to the requester as text with a link to the ticket', async () => {
    const { shopper, number } = await createTicket({ subject: 'Eggs & <b>' })
    await respond(
      shop,
      { number, message: 'We are sorry.\n\nHere is <i>why</i>.\r\nbcc: x@y.test' },
      await createStaffMember(shop),
    )
    const [mail, received] = await mailsTo(shop, shopper.email)
    expect(received?.subject).toBe(`We have your ticket ${number}`)
    expect(mail).toMatchObject({ to: shopper.email, subject: `Support Team answered your ticket ${number}` })
    expect(mail?.text).toContain('We are sorry.\nHere is <i>why</i>.\nbcc: x@y.test')
    expect(mail?.text).toContain(`http://shop.test/support-tickets?ticket=${number}`)
    expect(mail?.html).toContain('<p style="margin:0 0 14px">Here is &lt;i&gt;why&lt;/i&gt;.</p>')
    expect(mail?.html).not.toMatch(/<i>|<b>/)
    expect(await mailsTo(shop, 'x@y.test')).toEqual([])
  })

  it('is promised within the opening hours that staff set', async () => {
    await shop.pool.query(`insert into store_settings (values) values ('{"opensMinute": 540, "closesMinute": 1290}')`)
    await shop.settings.invalidate()
    const { shopper } = await createTicket()
    const [mail] = await mailsTo(shop, shopper.email)
    expect(mail?.text).toContain('We are there every day from 9:00 AM to 9:30 PM')
    await shop.pool.query('delete from store_settings')
    await shop.settings.invalidate()
  })

  it('is emailed to a visitor with instructions to see it in the shop', async () => {
    const form = buildVisitorTicketForm()
    const number = await unwrap(graphqlClient.createTicket(shop, form, null))
    await respond(shop, { number, message: 'Yes, to Mukono too.' }, await createStaffMember(shop))
    const [mail] = await mailsTo(shop, form.email)
    expect(mail?.text).toContain('Yes, to Mukono too.')
    expect(mail?.text).toContain('log in or register with it')
  })

  it('with the same key is stored once, also when it is sent ten times at once', async () => {
    const { shopper, number } = await createTicket()
    const staff = await createStaffMember(shop)
    const input = { number, message: 'Once.', idempotencyKey: 'k1' }
    const results = await Promise.all(Array.from({ length: 10 }, () => respond(shop, input, staff)))
    expect(results.map(({ data }) => data?.changed.ticket.status)).toEqual(results.map(() => 'IN_PROGRESS'))
    expect((await unwrap(graphqlClient.ticket(shop, number, shopper))).responses).toHaveLength(1)
    expect(
      (await mailsTo(shop, shopper.email)).filter(({ subject }) => subject.startsWith('Support Team')),
    ).toHaveLength(1)
    await respond(shop, input, await createStaffMember(shop))
    expect((await unwrap(graphqlClient.ticket(shop, number, shopper))).responses).toHaveLength(2)
  })

  it('is rejected for a closed ticket and leaves a resolved one resolved', async () => {
    const { shopper, number } = await createTicket()
    const staff = await createStaffMember(shop)
    await setStatus(shop, number, 'RESOLVED', staff)
    expect((await respond(shop, { number, message: 'One more thing.' }, staff)).data?.changed.ticket.status).toBe(
      'RESOLVED',
    )
    await setStatus(shop, number, 'CLOSED', staff)
    expect(refusalOf(await respond(shop, { number, message: 'And another.' }, staff))).toEqual({
      code: 'STATUS_CONFLICT',
      details: { status: 'CLOSED' },
    })
    expect((await unwrap(graphqlClient.ticket(shop, number, shopper))).responses).toHaveLength(1)
  })

  it('must be non-empty text of up to 5,000 characters', async () => {
    const { number } = await createTicket()
    const staff = await createStaffMember(shop)
    for (const message of ['', ' \r\n ', 'x'.repeat(5_001)])
      expect(refusalOf(await respond(shop, { number, message }, staff))?.code).toBe('BAD_INPUT')
    expect(refusalOf(await respond(shop, { number, message: 'x'.repeat(5_000) }, staff))).toBeUndefined()
  })

  it('is not emailed to a closed account', async () => {
    const { shopper, number } = await createTicket()
    const before = (await mailsTo(shop, shopper.email)).length
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.id, shopper.id))
    await respond(shop, { number, message: 'Hello?' }, await createStaffMember(shop))
    expect(await mailsTo(shop, shopper.email)).toHaveLength(before)
  })
})

describe('A ticket status change', () => {
  const ALLOWED: Record<string, string[]> = {
    OPEN: ['IN_PROGRESS', 'RESOLVED', 'CLOSED'],
    IN_PROGRESS: ['RESOLVED', 'CLOSED'],
    RESOLVED: ['IN_PROGRESS', 'CLOSED'],
    CLOSED: [],
  }
  it.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to, ALLOWED[from]?.includes(to) ?? false] as const)))(
    'from %s to %s: %s',
    async (from, to, allowed) => {
      const { number } = await createTicket()
      await put(number, from)
      const result = await setStatus(shop, number, to, await createStaffMember(shop))
      if (allowed) expect(result.data?.changed.ticket.status).toBe(to)
      else expect(refusalOf(result)).toEqual({ code: 'STATUS_CONFLICT', details: { status: from } })
      const [row] = await shop.db.select({ status: tickets.status }).from(tickets).where(eq(tickets.number, number))
      expect(row?.status).toBe(stored(allowed ? to : from))
    },
  )

  it('happens once when many request it at the same moment, and is recorded with its author', async () => {
    const { shopper, number } = await createTicket()
    const staff = await Promise.all(Array.from({ length: 6 }, () => createStaffMember(shop)))
    const results = await Promise.all(staff.map((one) => setStatus(shop, number, 'RESOLVED', one)))
    expect(results.filter(({ errors }) => !errors)).toHaveLength(1)
    const winner = staff[results.findIndex(({ errors }) => !errors)]
    const { rows } = await shop.pool.query(
      'select e.status, u.email from ticket_events e join users u on u.id = e.actor_id join tickets t on t.id = e.ticket_id where t.number = $1 order by e.at, e.id',
      [number],
    )
    expect(rows).toEqual([
      { status: 'open', email: shopper.email },
      { status: 'resolved', email: winner?.email },
    ])
  })

  it('requires staff and an existing ticket', async () => {
    const { shopper, number } = await createTicket()
    for (const [as, code] of [
      [null, 'UNAUTHENTICATED'],
      [shopper, 'FORBIDDEN'],
      [await createShopper(shop), 'FORBIDDEN'],
    ] as const) {
      expect(refusalOf(await setStatus(shop, number, 'CLOSED', as))?.code).toBe(code)
      expect(refusalOf(await respond(shop, { number, message: 'Hello.' }, as))?.code).toBe(code)
    }
    expect(await unwrap(graphqlClient.ticket(shop, number, shopper))).toMatchObject({ status: 'open', responses: [] })
    for (const role of ['support', 'admin'] as const)
      for (const wrong of ['TKT-222222', '', 'x', '\u0000'])
        for (const result of [
          await setStatus(shop, wrong, 'CLOSED', await createUser(shop, { role })),
          await respond(shop, { number: wrong, message: 'x' }, await createUser(shop, { role })),
        ])
          expect(refusalOf(result)).toEqual({ code: 'NOT_FOUND' })
  })
})

describe('The ticket list of staff', () => {
  const LIST = `query ($first: Int, $after: String, $status: SupportTicketStatus, $search: String) {
    supportTickets(first: $first, after: $after, status: $status, search: $search) { totalCount pageInfo { endCursor } nodes { number } }
  }`
  type List = {
    supportTickets: { totalCount: number; pageInfo: { endCursor: string }; nodes: { number: string }[] }
  } | null
  const list = (variables: Record<string, unknown>, as: Credentials) =>
    shop.graphql<List>(LIST, { first: 100, ...variables }, as)
  const numbers = async (variables: Record<string, unknown>, as: Credentials) =>
    (await list(variables, as)).data?.supportTickets.nodes.map(({ number }) => number)

  it('contains all tickets, filtered by status, number and email', async () => {
    const staff = await createStaffMember(shop)
    const [mine, visitors] = [await createTicket(), buildVisitorTicketForm()]
    const number = await unwrap(graphqlClient.createTicket(shop, visitors, null))
    await setStatus(shop, mine.number, 'CLOSED', staff)
    expect(await numbers({}, staff)).toEqual(expect.arrayContaining([mine.number, number]))
    expect(await numbers({ status: 'OPEN' }, staff)).toContain(number)
    expect(await numbers({ status: 'OPEN' }, staff)).not.toContain(mine.number)
    expect(await numbers({ status: 'CLOSED', search: mine.shopper.email }, staff)).toEqual([mine.number])
    for (const search of [` ${number.toLowerCase()}`, visitors.email.toUpperCase(), visitors.email.slice(0, -5)])
      expect([search, await numbers({ search }, staff)]).toEqual([search, [number]])
    for (const search of ['%', '_', "' or ''='", 'TKT-222222', '\u0000x'])
      expect([search, await numbers({ search }, staff)]).toEqual([search, []])
    expect(await numbers({ search: '  ' }, staff)).toContain(number)
  })

  it('is paginated by cursor without duplicates', async () => {
    const staff = await createStaffMember(shop)
    const all = await numbers({}, staff)
    const first = await list({ first: 2 }, staff)
    const rest = await numbers({ after: first.data?.supportTickets.pageInfo.endCursor }, staff)
    expect([...(first.data?.supportTickets.nodes.map(({ number }) => number) ?? []), ...(rest ?? [])]).toEqual(all)
    expect((await list({ first: 101 }, staff)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })

  it('is forbidden to all other callers', async () => {
    expect((await list({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await list({}, await createShopper(shop))).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

describe('A new ticket', () => {
  it('is confirmed to the requester and reported to the store', async () => {
    const { shopper, number } = await createTicket({ subject: 'Receipt & TIN', message: 'Please.\n<b>Thank you</b>' })
    const [received] = await mailsTo(shop, shopper.email)
    expect(received?.subject).toBe(`We have your ticket ${number}`)
    expect(received?.text).toContain(`Hello ${shopper.name},`)
    expect(received?.text).toContain('“Receipt & TIN”')
    expect(received?.text).toContain(`http://shop.test/support-tickets?ticket=${number}`)
    const notice = (await mailsTo(shop, 'help@kasero.test')).find(({ subject }) => subject.includes(number))
    expect(notice?.subject).toBe(`New ticket ${number}: Receipt & TIN`)
    expect(notice?.text).toContain(`${shopper.name} (${shopper.email}) wrote:`)
    expect(notice?.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;')
  })

  it.each([
    ['a visitor', null],
    ['another user', 'signed in'],
  ])(
    'of %s emails nothing that its sender wrote, so that the shop cannot be used to send messages to others',
    async (_who, signedIn) => {
      const form = buildVisitorTicketForm({
        name: 'Win a phone at evil.test',
        subject: 'Click evil.test',
        message: 'evil.test',
      })
      await unwrap(graphqlClient.createTicket(shop, form, signedIn ? await createShopper(shop) : null))
      const [mail, ...rest] = await mailsTo(shop, form.email)
      expect(rest).toEqual([])
      expect(mail?.subject).toMatch(/^We have your ticket TKT-/)
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil|phone|Click/)
    },
  )
})
