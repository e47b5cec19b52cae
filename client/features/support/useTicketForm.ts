import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '#client/features/session/useSession.ts'
import { useFormFields } from '#client/ui/useFormFields.ts'
import { forgetDraft, keepDraft, readDraft } from './ticketDraft.ts'
import { completed, emptyTicket, subjectFrom } from './ticketForm.ts'

/**
 * The fields of a ticket. Nothing of this browser is in them until the page is hydrated; then comes what was not sent last time, what the
 * page before wanted to be asked, and who is signed in, each only where nothing was typed meanwhile.
 */
export function useTicketForm() {
  const { viewer, signedIn } = useSession()
  const { search } = useLocation()
  const fields = useFormFields(emptyTicket)
  const { form, setForm } = fields

  useEffect(() => {
    const draft = readDraft()
    const subject = subjectFrom(new URLSearchParams(search))
    setForm((form) => completed(form, subject ? { ...draft, subject } : (draft ?? {})))
  }, [search, setForm])

  const owner = useRef<string | null>(null)
  const { id = null, name, email } = viewer ?? {}
  useEffect(() => {
    if (id) setForm((form) => completed(form, { name: name ?? '', email: email ?? '' }))
    // What is open in another tab was the shopper's too.
    else if (owner.current && signedIn === false) setForm(emptyTicket)
    owner.current = id
  }, [id, name, email, signedIn, setForm])

  const isFirst = useRef(true)
  useEffect(() => {
    // The first time nothing has been read yet.
    if (isFirst.current) isFirst.current = false
    else keepDraft(form)
  }, [form])

  const reset = () => {
    forgetDraft()
    setForm(completed(emptyTicket, { name: name ?? '', email: email ?? '' }))
  }
  return { ...fields, reset }
}
