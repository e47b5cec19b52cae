/** Tickets through both doors: who sends them, who reads them, what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOORS, given, type TicketForm } from '../support/doors.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { aShopper } from '../support/worlds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const form = (wish: TicketForm = {}): TicketForm => ({ subject: 'Two eggs broken', message: 'The rider was careful.\nTwo were cracked.', ...wish })

describe.each(DOORS)('A ticket through $name', (door) => {
  it('of somebody who is signed in has their name and e-mail, and is theirs to read', async () => {
    const shopper = await aShopper(shop)
    const number = await given(door.createTicket(shop, form(), shopper))
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
    expect(await given(door.tickets(shop, shopper))).toEqual([seen])
    for (const written of [number, ` ${number.toLowerCase()} `]) expect(await given(door.ticket(shop, written, shopper))).toEqual(seen)
  })
})
