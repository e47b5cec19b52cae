import { useMutation } from '@apollo/client/react'
import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { sessionStore } from '#client/ui/browserStorage.ts'
import type { TicketForm } from './ticketForm.ts'
import { CreateSupportTicketDocument } from './useCreateSupportTicket.generated.ts'

/** Storage key of a sent ticket that is not known to be created. Like the draft, it is stored for this tab only. */
const STORAGE_KEY = 'kasero-ticket-sent'

/**
 * Sends a ticket. A response can get lost, and an error at the next attempt says nothing about the first one: the key
 * stays the same until the ticket is created, also across reloads, so that sending the same content again returns the
 * existing ticket instead of creating a second one.
 * @returns the number of the ticket, such as TKT-4F7K2M
 */
export function useCreateSupportTicket() {
  const [createSupportTicket, { loading }] = useMutation(CreateSupportTicketDocument)

  const create = async (
    { name, email, subject, message, priority }: TicketForm,
    pictureIds: string[],
  ): Promise<string | undefined> => {
    const ticket = {
      name: name.trim(),
      email: email.trim(),
      subject: subject.trim(),
      message: message.trim(),
      priority,
      pictureIds,
    }
    const idempotencyKey = getIdempotencyKey(JSON.stringify(ticket))
    const { data } = await createSupportTicket({ variables: { input: { ...ticket, idempotencyKey } } })
    sessionStore.removeItem(STORAGE_KEY)
    return data?.createSupportTicket.number
  }
  return { create, loading }
}

/** Returns the idempotency key under which the same content was sent before, or a new one. */
function getIdempotencyKey(request: string): string {
  const last = readLastRequest()
  if (last?.request === request && last.key) return last.key
  const key = createUniqueKey()
  sessionStore.setItem(STORAGE_KEY, JSON.stringify({ request, key }))
  return key
}

function readLastRequest(): { request?: string; key?: string } | null {
  try {
    return JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return null
  }
}
