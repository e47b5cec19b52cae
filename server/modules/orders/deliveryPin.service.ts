import type { RequestContext } from '#server/context.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { requireStaff } from '#server/security/authorization.ts'
import * as queries from './orders.queries.ts'

export type Handover = {
  /** What the shopper told the rider. */
  deliveryPin?: string | null | undefined
  /** Why an admin says that it was handed over without the PIN. */
  withoutPinBecause?: string | null | undefined
}

const LONGEST_REASON = 300

/** The PIN for the shopper whose order it is, as long as it is good for something; null for everybody else, staff too. */
export function pinFor(ctx: RequestContext, order: Pick<queries.OrderRow, 'userId' | 'status' | 'deliveryPin'>): string | null {
  const over = order.status === 'delivered' || order.status === 'cancelled'
  return ctx.viewer?.id === order.userId && !over ? order.deliveryPin : null
}

/**
 * Whether an order on its way may count as handed over: with its PIN, tried five times an hour at most, or on an admin's
 * word. It is looked at before the move's own transaction, so that a refused PIN stays counted; a PIN never changes.
 * @returns the admin's reason, for the history; null where the PIN was right, or where the move is refused anyway
 * @throws {DomainError} BAD_INPUT, CODE_INVALID, FORBIDDEN, RATE_LIMITED
 */
export async function checkHandover(ctx: RequestContext, { id, deliveryPin, withoutPinBecause }: Handover & { id: string }): Promise<string | null> {
  const order = await queries.findOrder(ctx.db, { id, userId: null })
  if (order?.status !== 'shipped') return null
  if (withoutPinBecause != null) return overrideReason(ctx, withoutPinBecause)
  const pin = deliveryPin?.trim() ?? ''
  if (pin === '') throw badInput({ field: 'deliveryPin', message: 'Ask the shopper for the PIN of this order.' })
  await ctx.limits.take('deliveryPinByOrder', id)
  if (pin !== order.deliveryPin) throw new DomainError('CODE_INVALID', `That is not the PIN of order ${order.number}.`)
  await ctx.limits.forget('deliveryPinByOrder', id)
  return null
}

function overrideReason(ctx: RequestContext, given: string): string {
  if (requireStaff(ctx).role !== 'admin') throw new DomainError('FORBIDDEN', 'Only an admin may deliver without the PIN.')
  const reason = given.trim()
  if (reason === '' || reason.length > LONGEST_REASON)
    throw badInput({ field: 'withoutPinBecause', message: `Say why, in at most ${LONGEST_REASON} characters.` })
  return reason
}
