import type { RequestContext } from '#server/context.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { requireStaff } from '#server/security/authorization.ts'
import * as queries from './orders.queries.ts'

export type Handover = {
  /** PIN that the shopper gave to the rider. */
  deliveryPin?: string | null | undefined
  /** An admin's reason for confirming delivery without the PIN. */
  withoutPinBecause?: string | null | undefined
}

const LONGEST_REASON = 300

/** Returns the delivery PIN to the shopper of an open order; null for all other viewers, including staff. */
export function pinFor(
  ctx: RequestContext,
  order: Pick<queries.OrderRow, 'userId' | 'status' | 'deliveryPin'>,
): string | null {
  const over = order.status === 'delivered' || order.status === 'cancelled'
  return ctx.viewer?.id === order.userId && !over ? order.deliveryPin : null
}

/**
 * Checks that a shipped order may be marked as delivered: with its PIN, limited to five attempts an hour, or with an
 * admin's reason. It runs before the move's transaction, so that a failed attempt stays counted; a PIN never changes.
 * @returns the admin's reason for the history; null when the PIN is correct or the move will be rejected anyway
 * @throws {DomainError} BAD_INPUT, CODE_INVALID, FORBIDDEN, RATE_LIMITED
 */
export async function checkHandover(
  ctx: RequestContext,
  { id, deliveryPin, withoutPinBecause }: Handover & { id: string },
): Promise<string | null> {
  const order = await queries.findOrder(ctx.db, { id, userId: null })
  if (order?.status !== 'shipped') return null
  if (withoutPinBecause != null) return overrideReason(ctx, withoutPinBecause)
  const pin = deliveryPin?.trim() ?? ''
  if (pin === '') throw badInput({ field: 'deliveryPin', message: 'deliveryPin is required: ask the shopper for it.' })
  await ctx.limits.take('deliveryPinByOrder', id)
  if (pin !== order.deliveryPin)
    throw new DomainError('CODE_INVALID', `The delivery PIN of order ${order.number} is wrong.`)
  await ctx.limits.forget('deliveryPinByOrder', id)
  return null
}

function overrideReason(ctx: RequestContext, given: string): string {
  if (requireStaff(ctx).role !== 'admin')
    throw new DomainError('FORBIDDEN', 'Only an admin may deliver without the PIN.')
  const reason = given.trim()
  if (reason === '' || reason.length > LONGEST_REASON)
    throw badInput({
      field: 'withoutPinBecause',
      message: `withoutPinBecause must have 1 to ${LONGEST_REASON} characters.`,
    })
  return reason
}
