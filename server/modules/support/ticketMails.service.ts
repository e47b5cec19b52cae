import type { CoreDependencies } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { newTicketMail } from '#server/integrations/mail/store.mails.ts'
import { ticketAnsweredMail, ticketReceivedMail } from '#server/integrations/mail/support.mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import type { Language } from '#server/language.ts'
import { findUser } from '#server/modules/accounts/accounts.queries.ts'
import { toStoreContacts } from '#server/modules/settings/settings.rules.ts'
import type { TicketRow } from './support.queries.ts'
import type { TicketPictureRow } from './ticketPictures.queries.ts'

type TicketMailDependencies = Pick<CoreDependencies, 'publicUrl' | 'settings'>

/**
 * Queues the emails to the requester and to the shop, within the transaction that stores the ticket. `own` is true when
 * a signed-in user gave their own email: only then the email quotes their message. Otherwise anyone could have the shop
 * send any text to any address.
 */
export async function mailNewTicket(
  tx: Tx,
  { publicUrl, settings }: TicketMailDependencies,
  { pictures, ...ticket }: TicketRow & { pictures: TicketPictureRow[] },
  { isViewerEmail, language }: { isViewerEmail: boolean; language: Language },
): Promise<void> {
  const { number, email, userId } = ticket
  const { email: storeEmail, hours } = toStoreContacts(await settings.get())
  const receipt = isViewerEmail ? ticket : { number, email, userId }
  await enqueue(tx, 'mail', ticketReceivedMail(receipt, hours, language, publicUrl))
  const urls = toAbsoluteUrls(pictures, publicUrl)
  await enqueue(tx, 'mail', newTicketMail(storeEmail, { ...ticket, pictures: urls }, publicUrl))
}

const toAbsoluteUrls = (pictures: readonly TicketPictureRow[], publicUrl: string): string[] =>
  pictures.map(({ url }) => new URL(url, publicUrl).href)

/** Queues the email with a response to the requester, unless their account is closed. */
export async function mailTicketResponse(
  tx: Tx,
  { publicUrl }: TicketMailDependencies,
  ticket: TicketRow,
  { message, pictures }: { message: string; pictures: TicketPictureRow[] },
): Promise<void> {
  const author = ticket.userId === null ? null : await findUser(tx, ticket.userId)
  if (author && author.status !== 'active') return
  const response = { message, pictures: toAbsoluteUrls(pictures, publicUrl) }
  await enqueue(tx, 'mail', ticketAnsweredMail(ticket, author?.language ?? 'en', response, publicUrl))
}
