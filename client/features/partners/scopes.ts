import { msg } from '#client/i18n/t.ts'
import type { GrantScope } from './usePartnerGrants.ts'

/** Scopes by their names in a partner's link. */
const SCOPES_BY_NAME = new Map<string, GrantScope>([
  ['orders', 'ORDERS_READ'],
  ['tickets', 'TICKETS_READ'],
])

/** Parses the scopes of a link such as 'orders,tickets', each once; unknown names are ignored. */
export const parseScopes = (text: string | null): GrantScope[] => [
  ...new Set((text ?? '').split(',').flatMap((word) => SCOPES_BY_NAME.get(word.trim()) ?? [])),
]

/** Labels of each scope: the data that it reveals, and the data that it never reveals. */
export const SCOPE_TEXTS: Record<GrantScope, { name: string; visible: string; hidden: string }> = {
  ORDERS_READ: {
    name: msg('Orders'),
    visible: msg('Your orders: what you bought, for how much, when, and how far they are.'),
    hidden: msg('Where your orders go: your name, number and address, your notes, and the delivery PIN.'),
  },
  TICKETS_READ: {
    name: msg('Support tickets'),
    visible: msg('Your support tickets: what you wrote to us, and whether it is settled.'),
    hidden: msg('Your name and email, unless you wrote them into a ticket yourself.'),
  },
}
