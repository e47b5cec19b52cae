/** Support tickets for staff, and the emails that the requester receives. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { tickets } from '#server/db/tables/support.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { DOORS, given, type TicketForm } from '../../support/clients/apis.ts'
import { graphqlDoor } from '../../support/clients/graphqlApi.ts'
import { mailsTo } from '../../support/fixtures/accounts.ts'
import { aPerson, aShopper, aStaffMember } from '../../support/fixtures/fixtures.ts'
import { aTicketForm, aVisitorsForm, respond, setStatus } from '../../support/fixtures/support.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function aTicket(wish: TicketForm = {}) {
  const shopper = await aShopper(shop)
  return { shopper, number: await given(graphqlDoor.createTicket(shop, aTicketForm(wish), shopper)) }
}

const refusalOf = ({ errors }: Awaited<ReturnType<typeof respond>>) => errors?.[0]?.extensions
const STATUSES = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const
const stored = (status: string) => status.toLowerCase().replace('_', '-') as 'open'
const put = (number: string, status: string) =>
  shop.db
    .update(tickets)
    .set({ status: stored(status) })
    .where(eq(tickets.number, number))

describe.each(DOORS)('A response through $name', (door) => {
  it('is shown to the requester as from the Support Team, whichever staff member wrote it, and sets the ticket in progress', async () => {
    const { shopper, number } = await aTicket()
    for (const [role, message] of [
      ['support', 'We are sorry.\r\n\r\nSee https://kasero.test/faq <b>'],
      ['admin', 'Your money is on its way.'],
    ] as const)
      expect(
        (await respond(shop, { number: number.toLowerCase(), message }, await aPerson(shop, { role }))).data?.changed
          .ticket.status,
      ).toBe('IN_PROGRESS')
    expect(await given(door.ticket(shop, number, shopper))).toMatchObject({
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
    const { shopper, number } = await aTicket({ subject: 'Eggs & <b>' })
    await respond(
      shop,
      { number, message: 'We are sorry.\n\nHere is <i>why</i>.\r\nbcc: x@y.test' },
      await aStaffMember(shop),
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

  it('is emailed to a visitor with instructions to see it in the shop', async () => {
    const form = aVisitorsForm()
    const number = await given(graphqlDoor.createTicket(shop, form, null))
    await respond(shop, { number, message: 'Yes, to Mukono too.' }, await aStaffMember(shop))
    const [mail] = await mailsTo(shop, form.email)
    expect(mail?.text).toContain('Yes, to Mukono too.')
    expect(mail?.text).toContain('log in or register with it')
  })

  it('with the same key is stored once, also when it is sent ten times at once', async () => {
    const { shopper, number } = await aTicket()
    const staff = await aStaffMember(shop)
    const input = { number, message: 'Once.', idempotencyKey: 'k1' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => respond(shop, input, staff)))
    expect(answers.map(({ data }) => data?.changed.ticket.status)).toEqual(answers.map(() => 'IN_PROGRESS'))
    expect((await given(graphqlDoor.ticket(shop, number, shopper))).responses).toHaveLength(1)
    expect(
      (await mailsTo(shop, shopper.email)).filter(({ subject }) => subject.startsWith('Support Team')),
    ).toHaveLength(1)
    await respond(shop, input, await aStaffMember(shop))
    expect((await given(graphqlDoor.ticket(shop, number, shopper))).responses).toHaveLength(2)
  })

  it('is rejected for a closed ticket and leaves a resolved one resolved', async () => {
    const { shopper, number } = await aTicket()
    const staff = await aStaffMember(shop)
    await setStatus(shop, number, 'RESOLVED', staff)
    expect((await respond(shop, { number, message: 'One more thing.' }, staff)).data?.changed.ticket.status).toBe(
      'RESOLVED',
    )
    await setStatus(shop, number, 'CLOSED', staff)
    expect(refusalOf(await respond(shop, { number, message: 'And another.' }, staff))).toEqual({
      code: 'STATUS_CONFLICT',
      details: { status: 'CLOSED' },
    })
    expect((await given(graphqlDoor.ticket(shop, number, shopper))).responses).toHaveLength(1)
  })

  it('must be non-empty text of up to 5,000 characters', async () => {
    const { number } = await aTicket()
    const staff = await aStaffMember(shop)
    for (const message of ['', ' \r\n ', 'x'.repeat(5_001)])
      expect(refusalOf(await respond(shop, { number, message }, staff))?.code).toBe('BAD_INPUT')
    expect(refusalOf(await respond(shop, { number, message: 'x'.repeat(5_000) }, staff))).toBeUndefined()
  })

  it('is not emailed to a closed account', async () => {
    const { shopper, number } = await aTicket()
    const before = (await mailsTo(shop, shopper.email)).length
    await shop.db.update(users).set({ status: 'disabled' }).where(eq(users.id, shopper.id))
    await respond(shop, { number, message: 'Hello?' }, await aStaffMember(shop))
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
      const { number } = await aTicket()
      await put(number, from)
      const answer = await setStatus(shop, number, to, await aStaffMember(shop))
      if (allowed) expect(answer.data?.changed.ticket.status).toBe(to)
      else expect(refusalOf(answer)).toEqual({ code: 'STATUS_CONFLICT', details: { status: from } })
      const [row] = await shop.db.select({ status: tickets.status }).from(tickets).where(eq(tickets.number, number))
      expect(row?.status).toBe(stored(allowed ? to : from))
    },
  )

  it('happens once when many request it at the same moment, and is recorded with its author', async () => {
    const { shopper, number } = await aTicket()
    const staff = await Promise.all(Array.from({ length: 6 }, () => aStaffMember(shop)))
    const answers = await Promise.all(staff.map((one) => setStatus(shop, number, 'RESOLVED', one)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    const winner = staff[answers.findIndex(({ errors }) => !errors)]
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
    const { shopper, number } = await aTicket()
    for (const [as, code] of [
      [null, 'UNAUTHENTICATED'],
      [shopper, 'FORBIDDEN'],
      [await aShopper(shop), 'FORBIDDEN'],
    ] as const) {
      expect(refusalOf(await setStatus(shop, number, 'CLOSED', as))?.code).toBe(code)
      expect(refusalOf(await respond(shop, { number, message: 'Hello.' }, as))?.code).toBe(code)
    }
    expect(await given(graphqlDoor.ticket(shop, number, shopper))).toMatchObject({ status: 'open', responses: [] })
    for (const role of ['support', 'admin'] as const)
      for (const wrong of ['TKT-222222', '', 'x', '\u0000'])
        for (const answer of [
          await setStatus(shop, wrong, 'CLOSED', await aPerson(shop, { role })),
          await respond(shop, { number: wrong, message: 'x' }, await aPerson(shop, { role })),
        ])
          expect(refusalOf(answer)).toEqual({ code: 'NOT_FOUND' })
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
    const staff = await aStaffMember(shop)
    const [mine, visitors] = [await aTicket(), aVisitorsForm()]
    const number = await given(graphqlDoor.createTicket(shop, visitors, null))
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
    const staff = await aStaffMember(shop)
    const all = await numbers({}, staff)
    const first = await list({ first: 2 }, staff)
    const rest = await numbers({ after: first.data?.supportTickets.pageInfo.endCursor }, staff)
    expect([...(first.data?.supportTickets.nodes.map(({ number }) => number) ?? []), ...(rest ?? [])]).toEqual(all)
    expect((await list({ first: 101 }, staff)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })

  it('is forbidden to all other callers', async () => {
    expect((await list({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await list({}, await aShopper(shop))).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

describe('A new ticket', () => {
  it('is confirmed to the requester and reported to the store', async () => {
    const { shopper, number } = await aTicket({ subject: 'Receipt & TIN', message: 'Please.\n<b>Thank you</b>' })
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
      const form = aVisitorsForm({ name: 'Win a phone at evil.test', subject: 'Click evil.test', message: 'evil.test' })
      await given(graphqlDoor.createTicket(shop, form, signedIn ? await aShopper(shop) : null))
      const [mail, ...rest] = await mailsTo(shop, form.email)
      expect(rest).toEqual([])
      expect(mail?.subject).toMatch(/^We have your ticket TKT-/)
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil|phone|Click/)
    },
  )
})
