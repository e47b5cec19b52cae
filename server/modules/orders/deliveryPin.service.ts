import type { RequestContext } from '#server/context.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { hasPermission } from '#server/security/permissions.ts'
import * as queries from './orders.queries.ts'

export type DeliveryProof = {
  /** PIN that the shopper gave to the rider. */
  deliveryPin?: string | null | undefined
  /** An admin's reason for confirming delivery without the PIN. */
  withoutPinBecause?: string | null | undefined
}

/** Proof of a delivery that was verified. */
export type AcceptedProof = {
  /** The admin's reason for the history; null when the PIN was correct. */
  withoutPinBecause: string | null
}

const MAX_REASON_LENGTH = 300

/** Returns the delivery PIN to the shopper of an open order; null for all other viewers, including staff. */
export function getVisiblePin(
  ctx: RequestContext,
  order: Pick<queries.OrderRow, 'userId' | 'status' | 'deliveryPin'>,
): string | null {
  const isFinished = order.status === 'delivered' || order.status === 'cancelled'
  return ctx.viewer?.id === order.userId && !isFinished ? order.deliveryPin : null
}

/**
 * Checks that a shipped order may be marked as delivered: with its PIN, limited to five attempts an hour, or with an
 * admin's reason. It runs before the move's transaction, so that a failed attempt stays counted; a PIN never changes.
 * @returns the proof; null for an order that is not shipped, which cannot be delivered yet
 * @throws {DomainError} BAD_INPUT, CODE_INVALID, FORBIDDEN, RATE_LIMITED
 */
export async function verifyDeliveryProof(
  ctx: RequestContext,
  { id, deliveryPin, withoutPinBecause }: DeliveryProof & { id: string },
): Promise<AcceptedProof | null> {
  const order = await queries.findOrder(ctx.db, { id, userId: null })
  if (order?.status !== 'shipped') return null
  if (withoutPinBecause != null) return { withoutPinBecause: validateOverrideReason(ctx, withoutPinBecause) }
  const pin = deliveryPin?.trim() ?? ''
  if (pin === '') throw badInput({ field: 'deliveryPin', message: 'deliveryPin is required: ask the shopper for it.' })
  await ctx.limits.take('deliveryPinByOrder', id)
  if (pin !== order.deliveryPin)
    throw new DomainError('CODE_INVALID', `The delivery PIN of order ${order.number} is wrong.`)
  await ctx.limits.forget('deliveryPinByOrder', id)
  return { withoutPinBecause: null }
}

function validateOverrideReason(ctx: RequestContext, rawReason: string): string {
  if (!hasPermission(requireViewer(ctx), 'orders.overridePin'))
    throw new DomainError('FORBIDDEN', 'Only an admin may deliver without the PIN.')
  const reason = rawReason.trim()
  if (reason === '' || reason.length > MAX_REASON_LENGTH)
    throw badInput({
      field: 'withoutPinBecause',
      message: `withoutPinBecause must have 1 to ${MAX_REASON_LENGTH} characters.`,
    })
  return reason
}
