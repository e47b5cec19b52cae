import { randomInt } from 'node:crypto'

export type OrderStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled'

/** The way of an order; staff move it one step at a time. */
export const STEPS: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/** The step after this one, null at the end of the way. */
export function stepAfter(status: OrderStatus): OrderStatus | null {
  const at = STEPS.indexOf(status)
  return at === -1 ? null : (STEPS[at + 1] ?? null)
}

/** Letters and digits that are not taken for one another when read out. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What people call an order, such as KS-7F4K2M: 30^6, over 700 million. */
export const newOrderNumber = (): string => `KS-${Array.from({ length: 6 }, () => READABLE[randomInt(READABLE.length)]).join('')}`
