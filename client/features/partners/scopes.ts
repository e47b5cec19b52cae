import { msg } from '#client/i18n/t.ts'
import type { GrantScope } from './usePartnerGrants.ts'

/** How a partner's link to this page calls what it asks for. */
const ASKED = new Map<string, GrantScope>([
  ['orders', 'ORDERS_READ'],
  ['tickets', 'TICKETS_READ'],
])

/** 'orders,tickets' in the shop's own words, each once; what it does not know is not asked for. */
export const scopesIn = (text: string | null): GrantScope[] => [...new Set((text ?? '').split(',').flatMap((word) => ASKED.get(word.trim()) ?? []))]

/** What is seen of each, and what of it never is. */
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
