import sharp from 'sharp'
import { mutation } from './doors.graphql.ts'
import type { TicketForm } from './doors.ts'
import type { Asker, GraphqlAnswer, TestShop } from './shop.ts'

/** A form that can be sent as it is by somebody who is signed in. */
export const aTicketForm = (wish: TicketForm = {}): TicketForm => ({
  subject: 'Two eggs broken',
  message: 'The rider was careful.\nTwo were cracked.',
  ...wish,
})

let visitors = 0
/** The same of a visitor; every call has another e-mail. */
export function aVisitorsForm(wish: TicketForm = {}) {
  visitors += 1
  return aTicketForm({ name: 'Nakato', email: `visitor${visitors}@kasero.test`, ...wish }) as TicketForm & { email: string }
}

type Answered = GraphqlAnswer<{ changed: { ticket: { status: string } } } | null>

const RESPOND = mutation('changed: respondToSupportTicket', 'RespondToSupportTicketInput', 'ticket { status }')
export const respond = (shop: TestShop, input: { number: string; message: string; idempotencyKey?: string }, as: Asker): Promise<Answered> =>
  shop.graphql(RESPOND, { input }, as)

const SET_STATUS = mutation('changed: setSupportTicketStatus', 'SetSupportTicketStatusInput', 'ticket { status }')
export const setStatus = (shop: TestShop, number: string, to: string, as: Asker): Promise<Answered> => shop.graphql(SET_STATUS, { input: { number, to } }, as)

/** A picture of eggs, wider than high. */
export const aPicture = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'plum' } })
    .png()
    .toBuffer()
