import type { SupportTicketPriority } from '#client/apollo/types.generated.ts'
import { msg, type Translated, t } from '#client/i18n/t.ts'

/** Maximum lengths that the server accepts, enforced by the fields. */
export const MAX_LENGTHS = { name: 200, email: 254, subject: 150, message: 5000 }

/** A type and not an interface, because it is indexed by its keys. */
export type TicketForm = {
  name: string
  email: string
  subject: string
  message: string
  priority: SupportTicketPriority
}

export type TicketErrors = Partial<Record<keyof TicketForm, Translated>>

export const emptyTicket: TicketForm = { name: '', email: '', subject: '', message: '', priority: 'MEDIUM' }

const REQUIRED_FIELDS = {
  name: msg('Name is required.'),
  email: msg('Email is required.'),
  subject: msg('Subject is required.'),
  message: msg('Message is required.'),
}

export function validateTicket(form: TicketForm): TicketErrors {
  const missing = (Object.keys(REQUIRED_FIELDS) as (keyof typeof REQUIRED_FIELDS)[]).filter(
    (field) => !form[field].trim(),
  )
  return Object.fromEntries(missing.map((field) => [field, t(REQUIRED_FIELDS[field])]))
}

/** Fills the empty fields of a form with known values; typed values take precedence. */
export const fillMissing = (form: TicketForm, values: Partial<TicketForm>): TicketForm => ({
  name: form.name || (values.name ?? ''),
  email: form.email || (values.email ?? ''),
  subject: form.subject || (values.subject ?? ''),
  message: form.message || (values.message ?? ''),
  priority: form.priority === emptyTicket.priority ? (values.priority ?? form.priority) : form.priority,
})

/** Format of order and ticket numbers. A URL may name one, but must not prefill any other text in a user's name. */
const NUMBER = /^(KS|TKT)-[0-9A-Z]{4,10}$/

/** Returns the subject of a ticket when another page linked to the form: about an order, or an earlier ticket. */
export function getSubject(query: URLSearchParams): string {
  const [order, ticket] = ['order', 'ticket'].map((name) => query.get(name) ?? '')
  if (order && NUMBER.test(order)) return t('Problem with order {number}', { number: order })
  return ticket && NUMBER.test(ticket) ? t('More about ticket {number}', { number: ticket }) : ''
}
