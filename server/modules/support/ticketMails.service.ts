import type { World } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs.ts'
import { findUser } from '#server/modules/accounts/accounts.queries.ts'
import { newTicketLetter, ticketAnsweredLetter, ticketReceivedLetter } from '#server/outside/mail/support.letters.ts'
import type { TicketRow } from './support.queries.ts'

type Telling = Pick<World, 'publicUrl' | 'storeEmail'>

/**
 * To who asked and to the shop, within the transaction that stores the ticket. `own` is true when who is signed in gave their own
 * e-mail: only then the mail says back what they wrote. Anybody else could have the shop send their words to whomever they name.
 */
export async function tellOfTicket(tx: Tx, { publicUrl, storeEmail }: Telling, ticket: TicketRow, { own }: { own: boolean }): Promise<void> {
  const { number, email, userId } = ticket
  await enqueue(tx, 'mail', ticketReceivedLetter(own ? ticket : { number, email, userId }, publicUrl))
  await enqueue(tx, 'mail', newTicketLetter(storeEmail, ticket))
}

/** To who asked, unless their account is closed. */
export async function tellOfAnswer(tx: Tx, { publicUrl }: Telling, ticket: TicketRow, answer: string): Promise<void> {
  const author = ticket.userId === null ? null : await findUser(tx, ticket.userId)
  if (author && author.status !== 'active') return
  await enqueue(tx, 'mail', ticketAnsweredLetter(ticket, answer, publicUrl))
}
