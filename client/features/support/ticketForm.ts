import type { SupportTicketPriority } from '#client/apollo/types.generated.ts'
import { msg, t } from '#client/i18n/t.ts'

/** What the server takes; the fields stop there. */
export const MOST = { name: 200, email: 254, subject: 150, message: 5000 }

/** A type and not an interface: it is read by its names. */
export type TicketForm = { name: string; email: string; subject: string; message: string; priority: SupportTicketPriority }

export type TicketErrors = Partial<Record<keyof TicketForm, string>>

export const emptyTicket: TicketForm = { name: '', email: '', subject: '', message: '', priority: 'MEDIUM' }

const required = {
  name: msg('Name is required.'),
  email: msg('Email is required.'),
  subject: msg('Subject is required.'),
  message: msg('Message is required.'),
}

export function ticketErrors(form: TicketForm): TicketErrors {
  const missing = (Object.keys(required) as (keyof typeof required)[]).filter((field) => !form[field].trim())
  return Object.fromEntries(missing.map((field) => [field, t(required[field])]))
}

/** What stands in the form wins over what is known from elsewhere. */
export const completed = (form: TicketForm, known: Partial<TicketForm>): TicketForm => ({
  name: form.name || (known.name ?? ''),
  email: form.email || (known.email ?? ''),
  subject: form.subject || (known.subject ?? ''),
  message: form.message || (known.message ?? ''),
  priority: form.priority === emptyTicket.priority ? (known.priority ?? form.priority) : form.priority,
})

/** Order and ticket numbers as the shop gives them. An address may name one, and must not put words of its own into anybody's mouth. */
const NUMBER = /^(KS|TKT)-[0-9A-Z]{4,10}$/

/** What a ticket is about when another page led to it: an order, or an earlier ticket. */
export function subjectFrom(query: URLSearchParams): string {
  const [order, ticket] = ['order', 'ticket'].map((name) => query.get(name) ?? '')
  if (order && NUMBER.test(order)) return t('Problem with order {number}', { number: order })
  return ticket && NUMBER.test(ticket) ? t('More about ticket {number}', { number: ticket }) : ''
}
