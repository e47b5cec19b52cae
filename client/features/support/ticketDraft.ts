import { viewerId } from '#client/apollo/tokens.ts'
import { emptyTicket, type TicketForm } from './ticketForm.ts'

/**
 * What was written and not sent yet. It lies in this tab alone, where it outlives a reload and goes with the tab, or with the session of
 * who wrote it (apollo/tokens.ts).
 */
const NAME = 'kasero-ticket'

/** A visitor's goes along when they log in; an account's is nobody else's. */
type Draft = { owner: string | null; form: TicketForm }

export function readDraft(): TicketForm | null {
  try {
    const { owner, form } = JSON.parse(sessionStorage.getItem(NAME) ?? '') as Partial<Draft>
    if (!form || (owner && owner !== viewerId())) throw new Error('It is not ours.')
    const fields = Object.keys(emptyTicket) as (keyof TicketForm)[]
    return Object.fromEntries(fields.map((field) => [field, typeof form[field] === 'string' ? form[field] : emptyTicket[field]])) as TicketForm
  } catch {
    // Whatever it is, it is of no use to anybody.
    forgetDraft()
    return null
  }
}

export function keepDraft(form: TicketForm) {
  if (!form.subject && !form.message) return forgetDraft()
  const draft: Draft = { owner: viewerId(), form }
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing: the form still does, as long as it is open.
  }
}

export const forgetDraft = () => sessionStorage.removeItem(NAME)
