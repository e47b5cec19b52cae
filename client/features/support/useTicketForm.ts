import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useOnLogout } from '#client/features/session/useOnLogout.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { keepEdited, useFormFields } from '#client/ui/useFormFields.ts'
import { clearDraft, readDraft, storeDraft } from './ticketDraft.ts'
import { emptyTicket, fillMissing, getSubject, type TicketForm } from './ticketForm.ts'

/**
 * Fields of the ticket form. They are empty until the page is hydrated; then they are filled from the unsent draft, the
 * subject requested by the previous page, and the signed-in user, each only where nothing has been typed.
 */
export function useTicketForm() {
  const { viewer } = useSession()
  const { search } = useLocation()
  const fields = useFormFields(emptyTicket)
  const { form, setForm } = fields

  useEffect(() => {
    const draft = readDraft()
    const subject = getSubject(new URLSearchParams(search))
    setForm((form) => fillMissing(form, subject ? { ...draft, subject } : (draft ?? {})))
  }, [search, setForm])

  // A form that is open in another tab belongs to the shopper too, so it is cleared at logout.
  useOnLogout(() => setForm(emptyTicket))
  const { id = null, name, email } = viewer ?? {}
  useEffect(() => {
    if (id) setForm((form) => fillMissing(form, { name: name ?? '', email: email ?? '' }))
  }, [id, name, email, setForm])

  const isFirst = useRef(true)
  useEffect(() => {
    // Skip the first run: the draft has not been read yet.
    if (isFirst.current) isFirst.current = false
    else storeDraft(form)
  }, [form])

  /** Empties the form after it was sent. What was typed while it was on its way stays. */
  const reset = (sent: TicketForm) => {
    clearDraft()
    const empty = fillMissing(emptyTicket, { name: name ?? '', email: email ?? '' })
    setForm((form) => keepEdited(form, sent, empty))
  }
  return { ...fields, reset }
}
