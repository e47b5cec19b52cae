/** Ticket subscriptions over a WebSocket, whichever process makes the change. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { type Message, openSignedInSocket, type Socket } from '../../support/clients/sockets.ts'
import { createShopper, createStaffMember, createUser } from '../../support/fixtures/fixtures.ts'
import { buildTicketForm, buildVisitorTicketForm, respond, setStatus } from '../../support/fixtures/support.ts'

const { shop, other } = await openTwoShops()

const FOLLOW =
  'subscription ($number: String!) { supportTicketChanged(number: $number) { number status responseCount responses { author message } } }'
const follow = (socket: Socket, number: string, id = '1') =>
  socket.send({ type: 'subscribe', id, payload: { query: FOLLOW, variables: { number } } })

const notFound = {
  errors: [{ message: 'Support ticket not found', path: ['supportTicketChanged'], extensions: { code: 'NOT_FOUND' } }],
}

type Seen = { number: string; status: string; responseCount: number; responses: { author: string; message: string }[] }
const seenIn = ({ type, payload }: Message): Seen => {
  expect(type).toBe('next')
  return (payload as { data: { supportTicketChanged: Seen } }).data.supportTicketChanged
}

/**
 * Reads events of one ticket until it has this state. The state before may be emitted twice: the notification of a new
 * ticket may arrive after a subscription has begun.
 */
async function waitForState(socket: Socket, state: Partial<Seen> & Pick<Seen, 'number'>): Promise<void> {
  for (let isThere = false; !isThere; ) {
    const seen = seenIn(await socket.next())
    expect(seen.number).toBe(state.number)
    isThere = isDeepStrictEqual({ ...seen, ...state }, seen)
  }
}

async function createTicket() {
  const shopper = await createShopper(shop)
  return { shopper, number: await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), shopper)) }
}

describe('A ticket subscription', () => {
  it('emits the ticket on subscribe, and after each response and status change, whichever process makes it', async () => {
    const { shopper, number } = await createTicket()
    const staff = await createStaffMember(shop)
    const sockets = [await openSignedInSocket(shop, shopper), await openSignedInSocket(other, shopper)]
    const everybodySees = async (state: Partial<Seen>) => {
      for (const socket of sockets) await waitForState(socket, { number, ...state })
    }
    for (const socket of sockets) follow(socket, number)
    await everybodySees({ status: 'OPEN', responseCount: 0, responses: [] })
    await respond(shop, { number, message: 'One.' }, staff)
    await everybodySees({
      status: 'IN_PROGRESS',
      responseCount: 1,
      responses: [{ author: 'Support Team', message: 'One.' }],
    })
    await respond(other, { number, message: 'Two.' }, staff)
    await everybodySees({ status: 'IN_PROGRESS', responseCount: 2 })
    await setStatus(other, number, 'RESOLVED', staff)
    await everybodySees({ status: 'RESOLVED', responseCount: 2 })
  })

  it('emits nothing of other tickets', async () => {
    const [mine, another] = [await createTicket(), await createTicket()]
    const staff = await createStaffMember(shop)
    const socket = await openSignedInSocket(shop, mine.shopper)
    follow(socket, mine.number)
    await socket.next()
    await respond(shop, { number: another.number, message: 'Not yours.' }, staff)
    await respond(shop, { number: mine.number, message: 'Yours.' }, staff)
    await waitForState(socket, { number: mine.number, responses: [{ author: 'Support Team', message: 'Yours.' }] })
  })

  it('allows the owner and staff and returns NOT_FOUND to every other caller', async () => {
    const { shopper, number } = await createTicket()
    for (const as of [shopper, await createStaffMember(shop), await createUser(shop, { role: 'admin' })]) {
      const socket = await openSignedInSocket(shop, as)
      follow(socket, number)
      expect(seenIn(await socket.next())).toMatchObject({ number })
    }
    const visitors = await unwrap(graphqlClient.createTicket(shop, buildVisitorTicketForm(), null))
    const stranger = await openSignedInSocket(shop, await createShopper(shop))
    for (const wrong of [number, visitors, 'TKT-222222', '', '\u0000', 'x'.repeat(2_000)]) {
      follow(stranger, wrong)
      expect(await stranger.next()).toEqual({ type: 'next', id: '1', payload: notFound })
      expect(await stranger.next()).toEqual({ type: 'complete', id: '1' })
    }
  })

  it('stops emitting a visitor’s ticket to an account that no longer has its email address', async () => {
    const shopper = await createShopper(shop)
    const number = await unwrap(
      graphqlClient.createTicket(shop, buildVisitorTicketForm({ email: shopper.email }), null),
    )
    const socket = await openSignedInSocket(shop, shopper)
    follow(socket, number)
    expect(seenIn(await socket.next())).toMatchObject({ number })
    await shop.pool.query("update users set email = 'elsewhere.' || email where email = $1", [shopper.email])
    await respond(shop, { number, message: 'For the owner of the email address.' }, await createStaffMember(shop))
    // The ticket was read before the change of the address when the notification of its creation came late.
    let event = await socket.next()
    for (; !('errors' in (event.payload as object)); event = await socket.next())
      expect(seenIn(event)).toMatchObject({ number, status: 'OPEN' })
    expect(event).toMatchObject({ type: 'next', payload: notFound })
  })
})
