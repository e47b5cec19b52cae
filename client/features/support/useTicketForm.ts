import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '#client/features/session/useSession.ts'
import { useFormFields } from '#client/ui/useFormFields.ts'
import { clearDraft, readDraft, storeDraft } from './ticketDraft.ts'
import { emptyTicket, fillMissing, getSubject } from './ticketForm.ts'

/**
 * Fields of the ticket form. They are empty until the page is hydrated; then they are filled from the unsent draft, the
 * subject requested by the previous page, and the signed-in user, each only where nothing has been typed.
 */
export function useTicketForm() {
  const { viewer, signedIn } = useSession()
  const { search } = useLocation()
  const fields = useFormFields(emptyTicket)
  const { form, setForm } = fields

  useEffect(() => {
    const draft = readDraft()
    const subject = getSubject(new URLSearchParams(search))
    setForm((form) => fillMissing(form, subject ? { ...draft, subject } : (draft ?? {})))
  }, [search, setForm])

  const owner = useRef<string | null>(null)
  const { id = null, name, email } = viewer ?? {}
  useEffect(() => {
    if (id) setForm((form) => fillMissing(form, { name: name ?? '', email: email ?? '' }))
    // A form that is open in another tab belongs to the shopper too, so it is cleared at logout.
    else if (owner.current && signedIn === false) setForm(emptyTicket)
    owner.current = id
  }, [id, name, email, signedIn, setForm])

  const isFirst = useRef(true)
  useEffect(() => {
    // Skip the first run: the draft has not been read yet.
    if (isFirst.current) isFirst.current = false
    else storeDraft(form)
  }, [form])

  const reset = () => {
    clearDraft()
    setForm(fillMissing(emptyTicket, { name: name ?? '', email: email ?? '' }))
  }
  return { ...fields, reset }
}
