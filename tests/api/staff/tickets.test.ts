import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { mailsTo } from '../../support/fixtures/accounts.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  type Person,
} from '../../support/fixtures/fixtures.ts'
import { setStatus, uploadResponsePicture } from '../../support/fixtures/support.ts'

const FIELDS = 'number subject status version maskedEmail assignee { id name } entries { kind author text status }'
const CREATE =
  'mutation ($input: CreateSupportTicketInput!) { createSupportTicket(input: $input) { number ticket { id } } }'
const REPLY = `mutation ($input: ReplyToTicketInput!) { replyToTicket(input: $input) { ticket { ${FIELDS} } } }`
const ASSIGN = `mutation ($input: AssignTicketInput!) { assignTicket(input: $input) { ticket { ${FIELDS} } } }`
const LIST =
  'query ($search: String, $statuses: [SupportTicketStatus!], $unassigned: Boolean, $assigneeId: ID) { tickets(search: $search, statuses: $statuses, unassigned: $unassigned, assigneeId: $assigneeId, first: 50) { totalCount nodes { number recentOrders { number } pictures { url } } } }'

let shop: TestShop
let support: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  support = await createColleague(shop, 'support')
})
afterAll(() => shop.close())

async function createTicket(person: Person, subject = 'Two broken eggs') {
  const input = { subject, message: 'Two of the eggs were broken.' }
  const { data, errors } = await shop.graphql<{ createSupportTicket: { number: string; ticket: { id: string } } }>(
    CREATE,
    { input },
    person,
  )
  if (errors) throw new Error(JSON.stringify(errors))
  const { number, ticket } = data.createSupportTicket
  return { number, id: ticket.id }
}

async function placeOrder(): Promise<{ person: Person; number: string }> {
  const person = await createShopper(shop)
  const product = await createProduct(shop, { listPrice: 20_000 })
  await createCart(shop, person, [{ product, quantity: 1 }])
  const address = await createAddress(shop, person)
  const { id } = await unwrap(graphqlClient.placeOrder(shop, { addressId: address.id, total: 25_000 }, person))
  const [order] = await shop.db.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
  return { person, number: order?.number ?? '' }
}

const auditOf = (id: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at, auditLog.id)
const numbersOf = async (variables: Record<string, unknown>) =>
  (await staffData<{ tickets: { nodes: { number: string }[] } }>(shop, LIST, variables, support)).tickets.nodes.map(
    ({ number }) => number,
  )

describe('The ticket inbox', () => {
  it('finds tickets by number, subject, name and the beginning of the email address', async () => {
    const person = await createShopper(shop)
    const { number } = await createTicket(person, 'A 100% ripe jackfruit')
    await createTicket(await createShopper(shop), 'A 1000 ripe jackfruits')
    expect(await numbersOf({ search: number.toLowerCase() })).toEqual([number])
    expect(await numbersOf({ search: '100% RIPE' })).toEqual([number])
    expect(await numbersOf({ search: person.email.slice(0, -3) })).toEqual([number])
    expect(await numbersOf({ search: person.name })).toEqual([number])
    expect(await numbersOf({ search: 'no such ticket' })).toEqual([])
  })

  it('filters by status and assignee, and takes a fixed number of statements', async () => {
    const person = await createShopper(shop)
    const [one, two] = [await createTicket(person, 'Filter one'), await createTicket(person, 'Filter two')]
    await staffData(shop, ASSIGN, { input: { number: one.number, assigneeId: support.id, version: 1 } }, support)
    await staffData(shop, REPLY, { input: { number: two.number, message: 'We look into it.' } }, support)
    expect(await numbersOf({ search: 'Filter', assigneeId: support.id })).toEqual([one.number])
    expect(await numbersOf({ search: 'Filter', unassigned: true })).toEqual([two.number])
    expect(await numbersOf({ search: 'Filter', statuses: ['IN_PROGRESS'] })).toEqual([two.number])
  })

  it('reads the range between two cursors again, without the tickets after it', async () => {
    const query = `query ($search: String, $first: Int, $after: String, $until: String) {
      tickets(search: $search, first: $first, after: $after, until: $until) {
        totalCount nodes { number } pageInfo { hasNextPage startCursor endCursor } } }`
    type Page = {
      totalCount: number
      nodes: { number: string }[]
      pageInfo: { hasNextPage: boolean; startCursor: string; endCursor: string }
    }
    const read = async (variables: object) =>
      (await staffData<{ tickets: Page }>(shop, query, { search: 'Range', ...variables }, support)).tickets
    const person = await createShopper(shop)
    for (let n = 1; n <= 4; n += 1) await createTicket(person, `Range ${n}`)
    const ends = await read({ first: 3 })
    const range = { after: ends.pageInfo.startCursor, until: ends.pageInfo.endCursor }
    const again = await read({ first: 100, ...range })
    expect(again.nodes).toEqual(ends.nodes.slice(1))
    expect([again.pageInfo.hasNextPage, again.totalCount]).toEqual([false, 4])
    expect((await read({ first: 1, ...range })).pageInfo.hasNextPage).toBe(true)
    expect((await read({ first: 100, until: range.after })).nodes).toEqual(ends.nodes.slice(0, 1))
  })

  it('shows a ticket as unread to each member until they open it or it is resolved', async () => {
    const [opened, other] = [
      await createTicket(await createShopper(shop), 'Unread one'),
      await createTicket(await createShopper(shop), 'Unread two'),
    ]
    const manager = await createColleague(shop, 'manager')
    const query = '{ tickets(search: "Unread", first: 9) { nodes { number isUnread } } }'
    type Tickets = { tickets: { nodes: { number: string; isUnread: boolean }[] } }
    const unreadOf = async (as: Colleague) =>
      (await staffData<Tickets>(shop, query, {}, as)).tickets.nodes.flatMap(({ number, isUnread }) =>
        isUnread ? [number] : [],
      )
    expect(await unreadOf(support)).toEqual([other.number, opened.number])
    const mark = 'mutation ($input: MarkTicketReadInput!) { markTicketRead(input: $input) { ticket { isUnread } } }'
    const input = { number: opened.number }
    for (const _ of ['once', 'twice'])
      expect(await staffData(shop, mark, { input }, support)).toEqual({
        markTicketRead: { ticket: { isUnread: false } },
      })
    expect(await unreadOf(support)).toEqual([other.number])
    expect(await unreadOf(manager)).toEqual([other.number, opened.number])
    const resolution = { number: other.number, message: 'Done.', solve: true }
    await staffData(shop, REPLY, { input: resolution }, manager)
    expect(await unreadOf(support)).toEqual([])
  })

  it('never contains the email address of the sender', async () => {
    const person = await createShopper(shop)
    const { number } = await createTicket(person)
    const query = `query ($number: String!) { ticket(number: $number) { ${FIELDS} } }`
    const data = await staffData<{ ticket: { maskedEmail: string } }>(shop, query, { number }, support)
    expect(data.ticket.maskedEmail).toBe('p•••@kasero.test')
    expect(JSON.stringify(data)).not.toContain(person.email)
  })
})

describe('A ticket', () => {
  const ORDER =
    'query ($number: String!) { ticket(number: $number) { id namedOrder { number } recentOrders { number } } }'
  type Found = { ticket: { id: string; namedOrder: { number: string } | null; recentOrders: { number: string }[] } }
  const readOrder = async (number: string) => (await staffData<Found>(shop, ORDER, { number }, support)).ticket

  it("names the sender's order whose number its text contains, and never that of another customer", async () => {
    await createDeliveryZones(shop)
    const [own, other] = [await placeOrder(), await placeOrder()]
    const about = await createTicket(own.person, `Broken eggs in ${own.number.toLowerCase()}, not ${other.number}`)
    expect(await readOrder(about.number)).toMatchObject({
      namedOrder: { number: own.number },
      recentOrders: [{ number: own.number }],
    })
    const foreign = await createTicket(own.person, `Broken eggs in ${other.number}`)
    expect((await readOrder(foreign.number)).namedOrder).toBeNull()
  })

  it('shows the email address of its sender, also of a visitor, for a reason that the audit log keeps', async () => {
    const email = 'visitor.of.the.shop@example.org'
    const { data, errors } = await shop.graphql<{ createSupportTicket: { number: string } }>(CREATE, {
      input: { name: 'Visitor', email, subject: 'Do you deliver?', message: 'Do you deliver to Entebbe?' },
    })
    expect(errors).toBeUndefined()
    const ticket = await readOrder(data.createSupportTicket.number)
    const REVEAL = 'mutation ($input: RevealContactInput!) { revealContact(input: $input) { value } }'
    const reveal = (input: object) =>
      queryStaffApi(shop, REVEAL, { input: { reason: 'To call back', ...input } }, support)
    expect((await reveal({ ticketId: ticket.id, field: 'EMAIL' })).data).toEqual({ revealContact: { value: email } })
    const rows = await auditOf(ticket.id)
    expect(rows).toMatchObject([{ action: 'customers.reveal', reason: 'To call back', actorId: support.id }])
    expect(JSON.stringify(rows)).not.toContain(email)
    for (const [input, field] of [
      [{ ticketId: ticket.id, field: 'MOBILE' }, 'field'],
      [{ ticketId: ticket.id, customerId: support.id, field: 'EMAIL' }, 'customerId'],
    ] as const)
      expect((await reveal(input)).errors).toMatchObject([{ extensions: { details: { errors: [{ field }] } } }])
    expect((await reveal({ ticketId: newId('ticket'), field: 'EMAIL' })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ])
  })
})

describe('A response of staff', () => {
  it('is emailed, moves the ticket on, and can resolve it at once', async () => {
    const person = await createShopper(shop)
    const { number, id } = await createTicket(person)
    const data = await staffData<{ replyToTicket: { ticket: unknown } }>(
      shop,
      REPLY,
      { input: { number, message: 'We refund the eggs.', solve: true } },
      support,
    )
    expect(data.replyToTicket.ticket).toMatchObject({
      status: 'RESOLVED',
      entries: expect.arrayContaining([
        { kind: 'RESPONSE', author: support.name, text: 'We refund the eggs.', status: null },
        { kind: 'STATUS', author: support.name, text: null, status: 'RESOLVED' },
      ]),
    })
    expect((await mailsTo(shop, person.email)).map(({ text }) => text).join()).toContain('We refund the eggs.')
    expect(await auditOf(id)).toMatchObject([
      { action: 'tickets.answer', actorId: support.id },
      { action: 'tickets.move', before: { status: 'in-progress' }, after: { status: 'resolved' } },
    ])
  })

  it('has pictures that its author uploaded, which the sender sees in the shop and in the email', async () => {
    const person = await createShopper(shop)
    const { number, id } = await createTicket(person)
    const [one, two] = [await uploadResponsePicture(shop, support), await uploadResponsePicture(shop, support)]
    const input = { number, message: 'The new tray.', pictureIds: [two.token, one.id] }
    await staffData(shop, REPLY, { input }, support)
    const query = `query ($number: String!) { viewer { supportTicket(number: $number) {
      pictures { url } responses { pictures { url thumbnail } } } } }`
    const { data } = await shop.graphql(query, { number }, person)
    const pictures = [two, one].map(({ url, thumbnail }) => ({ url, thumbnail }))
    expect(data).toEqual({ viewer: { supportTicket: { pictures: [], responses: [{ pictures }] } } })
    const [mail] = await mailsTo(shop, person.email)
    expect(mail?.text).toMatch(new RegExp(`Picture 1: http\\S+${two.url}\nPicture 2: http\\S+${one.url}\n`))
    expect(await auditOf(id)).toMatchObject([{ action: 'tickets.answer', after: { pictures: 2 } }])
    // They belong to the ticket and not to the member, whose account may be closed.
    expect((await shop.pool.query('select user_id from ticket_pictures where url = $1', [one.url])).rows).toEqual([
      { user_id: null },
    ])
  })

  it('is refused with pictures of another member or response, or more than three, and is not stored', async () => {
    const { number } = await createTicket(await createShopper(shop))
    const used = await uploadResponsePicture(shop, support)
    await staffData(shop, REPLY, { input: { number, message: 'One.', pictureIds: [used.token] } }, support)
    const foreign = await uploadResponsePicture(shop, await createColleague(shop, 'manager'))
    const many = Array.from({ length: 4 }, () => newId('ticketPicture'))
    for (const pictureIds of [[used.token], [foreign.token], ['x'], many]) {
      const { errors } = await queryStaffApi(shop, REPLY, { input: { number, message: 'Two.', pictureIds } }, support)
      expect(errors).toMatchObject([
        { extensions: { details: { errors: [{ field: expect.stringMatching(/^pictureIds/) }] } } },
      ])
    }
    const query = `query ($number: String!) { ticket(number: $number) { entries { text } } }`
    expect(JSON.stringify(await staffData(shop, query, { number }, support))).not.toContain('Two.')
  })

  it('is sent once for one idempotency key', async () => {
    const { number, id } = await createTicket(await createShopper(shop))
    const input = { number, message: 'Once.', idempotencyKey: 'reply-1' }
    await Promise.all([staffData(shop, REPLY, { input }, support), staffData(shop, REPLY, { input }, support)])
    const data = await staffData<{ replyToTicket: { ticket: { entries: { kind: string }[] } } }>(
      shop,
      REPLY,
      { input },
      support,
    )
    expect(data.replyToTicket.ticket.entries.filter(({ kind }) => kind === 'RESPONSE')).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
  })

  it('does not resolve a ticket again that was reopened before its request is repeated', async () => {
    const { number } = await createTicket(await createShopper(shop))
    const input = { number, message: 'Done.', solve: true, idempotencyKey: 'reply-2' }
    const send = async () =>
      (await staffData<{ replyToTicket: { ticket: { status: string } } }>(shop, REPLY, { input }, support))
        .replyToTicket.ticket.status
    expect(await send()).toBe('RESOLVED')
    await setStatus(shop, number, 'IN_PROGRESS', await createColleague(shop, 'manager'))
    expect(await send()).toBe('IN_PROGRESS')
  })
})

describe('An assignment', () => {
  it('is rejected when another member assigned the ticket meanwhile, and names them', async () => {
    const { number } = await createTicket(await createShopper(shop))
    const other = await createColleague(shop, 'manager')
    await staffData(shop, ASSIGN, { input: { number, assigneeId: other.id, version: 1 } }, other)
    const { errors } = await queryStaffApi(
      shop,
      ASSIGN,
      { input: { number, assigneeId: support.id, version: 1 } },
      support,
    )
    expect(errors).toMatchObject([
      {
        message: `Ticket ${number} was changed meanwhile and is assigned to ${other.name}. Please reload it.`,
        extensions: { code: 'STATUS_CONFLICT' },
      },
    ])
  })

  it('accepts only members who may answer tickets', async () => {
    const { number } = await createTicket(await createShopper(shop))
    const rider = await createColleague(shop, 'rider')
    for (const assigneeId of [rider.id, (await createShopper(shop)).id, newId('user'), 'x']) {
      const { errors } = await queryStaffApi(shop, ASSIGN, { input: { number, assigneeId, version: 1 } }, support)
      expect(errors).toMatchObject([{ extensions: { details: { errors: [{ field: 'assigneeId' }] } } }])
    }
  })
})

describe('A bulk change of tickets', () => {
  const bulk = (name: 'assignTickets' | 'moveTickets', input: object, as = support) => {
    const type = name === 'assignTickets' ? 'AssignTicketsInput' : 'MoveTicketsInput'
    const selection = 'results { number ticket { status version assignee { id } } error { code } }'
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`
    return queryStaffApi(shop, document, { input }, as)
  }

  it('has one result per ticket, changes those with the version that was seen, and is repeated by its key', async () => {
    const person = await createShopper(shop)
    const [one, two, stale] = [await createTicket(person), await createTicket(person), await createTicket(person)]
    await staffData(shop, ASSIGN, { input: { number: stale.number, assigneeId: support.id, version: 1 } }, support)
    const tickets = [one, two, stale, { number: 'TKT-000000' }].map(({ number }) => ({ number, version: 1 }))
    const manager = await createColleague(shop, 'manager')
    const assignment = { tickets, assigneeId: manager.id, idempotencyKey: 'assign-1' }
    const assigned = { status: 'OPEN', version: 2, assignee: { id: manager.id } }
    const results = [
      { number: one.number, ticket: assigned, error: null },
      { number: two.number, ticket: assigned, error: null },
      {
        number: stale.number,
        ticket: { ...assigned, assignee: { id: support.id } },
        error: { code: 'STATUS_CONFLICT' },
      },
      { number: 'TKT-000000', ticket: null, error: { code: 'NOT_FOUND' } },
    ]
    for (const _ of ['first', 'repeated'])
      expect((await bulk('assignTickets', assignment)).data).toEqual({ assignTickets: { results } })
    const move = { tickets: [{ number: two.number.toLowerCase(), version: 2 }], to: 'CLOSED', idempotencyKey: 'move-1' }
    const closed = { status: 'CLOSED', version: 3, assignee: { id: manager.id } }
    for (const _ of ['first', 'repeated'])
      expect((await bulk('moveTickets', move)).data).toEqual({
        moveTickets: { results: [{ number: two.number.toLowerCase(), ticket: closed, error: null }] },
      })
    const other = await bulk('moveTickets', { ...move, to: 'RESOLVED' })
    expect(other.data).toMatchObject({ moveTickets: { results: [{ error: { code: 'IDEMPOTENCY_KEY_REUSED' } }] } })
    expect(await auditOf(two.id)).toMatchObject([
      { action: 'tickets.assign', actorId: support.id, before: { assignee: null }, after: { assignee: manager.name } },
      { action: 'tickets.move', actorId: support.id, before: { status: 'open' }, after: { status: 'closed' } },
    ])
    expect(await auditOf(stale.id)).toHaveLength(1)
  })

  it('is refused for more than 100 tickets, one ticket twice, and a member who may not answer', async () => {
    const { number } = await createTicket(await createShopper(shop))
    const seen = { number, version: 1 }
    const many = Array.from({ length: 101 }, (_, index) => ({ number: `TKT-${100_000 + index}`, version: 1 }))
    const to = 'RESOLVED'
    const rider = await createColleague(shop, 'rider')
    for (const [response, field] of [
      [await bulk('moveTickets', { tickets: many, to }), 'tickets'],
      [await bulk('moveTickets', { tickets: [], to }), 'tickets'],
      [await bulk('moveTickets', { tickets: [seen, { ...seen, number: number.toLowerCase() }], to }), 'tickets'],
      [await bulk('assignTickets', { tickets: [seen], assigneeId: rider.id }), 'assigneeId'],
    ] as const)
      expect(response.errors).toMatchObject([{ extensions: { details: { errors: [{ field }] } } }])
    for (const name of ['moveTickets', 'assignTickets'] as const)
      expect(
        (await bulk(name, { tickets: [seen], ...(name === 'moveTickets' && { to }) }, rider)).errors,
      ).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect(await numbersOf({ search: number, unassigned: true, statuses: ['OPEN'] })).toEqual([number])
  })
})

describe('A note', () => {
  it('is shown to staff and never to the sender', async () => {
    const person = await createShopper(shop)
    const { number } = await createTicket(person)
    const note =
      'mutation ($input: AddTicketNoteInput!) { addTicketNote(input: $input) { ticket { entries { kind text } } } }'
    const data = await staffData<{ addTicketNote: { ticket: { entries: unknown[] } } }>(
      shop,
      note,
      { input: { number, text: 'A regular complaint.' } },
      support,
    )
    expect(data.addTicketNote.ticket.entries).toContainEqual({ kind: 'NOTE', text: 'A regular complaint.' })
    const { data: seen } = await shop.graphql(
      'query ($number: String!) { viewer { supportTicket(number: $number) { responses { message } } } myData }',
      { number },
      person,
    )
    expect(JSON.stringify(seen)).not.toContain('A regular complaint.')
  })
})

describe('Canned replies', () => {
  it('are created, replaced and deleted, with titles that differ', async () => {
    const save =
      'mutation ($input: SaveCannedReplyInput!) { saveCannedReply(input: $input) { replies { id title text } } }'
    type Replies = { replies: { id: string; title: string; text: string }[] }
    const { saveCannedReply } = await staffData<{ saveCannedReply: Replies }>(
      shop,
      save,
      { input: { title: 'Broken eggs', text: 'Dear {name}, we refund them.' } },
      support,
    )
    const id = saveCannedReply.replies[0]?.id
    const { errors } = await queryStaffApi(shop, save, { input: { title: 'Broken eggs', text: 'x' } }, support)
    expect(errors).toMatchObject([{ extensions: { details: { errors: [{ field: 'title' }] } } }])
    const changed = await staffData<{ saveCannedReply: Replies }>(
      shop,
      save,
      { input: { id, version: 1, title: 'Broken eggs', text: 'Sorry, {name}.' } },
      support,
    )
    expect(changed.saveCannedReply.replies).toEqual([{ id, title: 'Broken eggs', text: 'Sorry, {name}.' }])
    const remove = 'mutation ($input: DeleteCannedReplyInput!) { deleteCannedReply(input: $input) { replies { id } } }'
    expect(await staffData(shop, remove, { input: { id, version: 2 } }, support)).toEqual({
      deleteCannedReply: { replies: [] },
    })
    expect((await auditOf(String(id))).map(({ action }) => action)).toEqual([
      'cannedReplies.save',
      'cannedReplies.save',
      'cannedReplies.delete',
    ])
  })
})
