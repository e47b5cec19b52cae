import { msg } from '#client/i18n/t.ts'
import type { GrantScope } from './usePartnerGrants.ts'

/** Scopes by their names in a partner's link. */
const ASKED = new Map<string, GrantScope>([
  ['orders', 'ORDERS_READ'],
  ['tickets', 'TICKETS_READ'],
])

/** Parses the scopes of a link such as 'orders,tickets', each once; unknown names are ignored. */
export const scopesIn = (text: string | null): GrantScope[] => [
  ...new Set((text ?? '').split(',').flatMap((word) => ASKED.get(word.trim()) ?? [])),
]

/** Labels of each scope: the data that it reveals, and the data that it never reveals. */
export const SEEN: Record<GrantScope, { what: string; seen: string; unseen: string }> = {
  ORDERS_READ: {
    what: msg('Orders'),
    seen: msg('Your orders: what you bought, for how much, when, and how far they are.'),
    unseen: msg('Where your orders go: your name, number and address, your notes, and the delivery PIN.'),
  },
  TICKETS_READ: {
    what: msg('Support tickets'),
    seen: msg('Your support tickets: what you wrote to us, and whether it is settled.'),
    unseen: msg('Your name and email, unless you wrote them into a ticket yourself.'),
  },
}
