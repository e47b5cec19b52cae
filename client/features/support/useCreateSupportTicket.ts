import { useApolloClient } from '@apollo/client/react'
import { problemOf } from '#client/apollo/errors.ts'
import { newKey } from '#client/apollo/newKey.ts'
import { sessionStore } from '#client/ui/browserStorage.ts'
import type { TicketForm } from './ticketForm.ts'
import { CreateSupportTicketDocument } from './useCreateSupportTicket.generated.ts'

/** Of a ticket whose answer has not come. Like the draft it lies in this tab alone. */
const NAME = 'kasero-ticket-sent'

/**
 * Sends a ticket. An answer can get lost on its way; the key stays the same until one arrives, also when the page is opened anew, so that
 * sending the same again finds the ticket that was made instead of making a second one.
 * @returns the number of the ticket, such as TKT-4F7K2M
 */
export function useCreateSupportTicket() {
  const client = useApolloClient()

  return async ({ name, email, subject, message, priority }: TicketForm, pictureIds: string[]): Promise<string | undefined> => {
    const ticket = { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim(), priority, pictureIds }
    const idempotencyKey = keyOf(JSON.stringify(ticket))
    try {
      const { data } = await client.mutate({ mutation: CreateSupportTicketDocument, variables: { input: { ...ticket, idempotencyKey } } })
      sessionStore.removeItem(NAME)
      return data?.createSupportTicket.number
    } catch (error) {
      if (!['NETWORK', 'INTERNAL'].includes(problemOf(error).code)) sessionStore.removeItem(NAME)
      throw error
    }
  }
}

/** The key under which the very same was sent before, or a new one. */
function keyOf(request: string): string {
  const last = readLast()
  if (last?.request === request && last.key) return last.key
  const key = newKey()
  sessionStore.setItem(NAME, JSON.stringify({ request, key }))
  return key
}

function readLast(): { request?: string; key?: string } | null {
  try {
    return JSON.parse(sessionStore.getItem(NAME) ?? 'null')
  } catch {
    return null
  }
}
