import type { RequestContext } from '#server/context.ts'
import type { Db, Queryable, Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, type IdempotentResult, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import {
  findOrder,
  findOrderLines,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#server/modules/orders/orders.queries.ts'
import { checkVersion, type SeenVersion } from '#server/modules/orders/orders.service.ts'
import { formatUgx } from '#server/money.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { hasPermission } from '#server/security/permissions.ts'
import { findPaymentOfOrder, updatePayment } from './payments.queries.ts'
import { requestRefund } from './refunds.service.ts'
import * as queries from './staffRefunds.queries.ts'
import { planRefund, type RefundPlan, type RefundScope } from './staffRefunds.rules.ts'

export type RefundInput = {
  orderId: string
  wanted: RefundScope
  /** Code of the reason. */
  reason: string
  comment: string | null
} & IdempotencyKeyInput

/** What a refund would do, and what the viewer can refund of the order without a manager. */
export type RefundPreview = RefundPlan & {
  /** Whole UGX; null without a limit. */
  ownLimit: number | null
}

/**
 * Returns what a refund would do, without doing it.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT
 */
export async function previewRefund(
  ctx: RequestContext,
  { orderId, wanted }: Pick<RefundInput, 'orderId' | 'wanted'>,
): Promise<RefundPreview> {
  requirePermission(ctx, 'orders.refund')
  const order = await findOrder(ctx.db, { id: parseId('order', orderId, 'Order'), userId: null })
  if (!order) throw notFound('Order')
  return loadPreview(ctx.db, ctx, { order, wanted })
}

/** Same, of an order that is loaded. @throws {DomainError} FORBIDDEN, BAD_INPUT */
export async function loadPreview(
  db: Db | Tx,
  ctx: RequestContext,
  wanted: { order: OrderRow; wanted: RefundScope },
): Promise<RefundPreview> {
  const { plan } = await loadPlan(db, wanted)
  return { ...plan, ownLimit: await readOwnLimit(ctx, db, plan) }
}

/**
 * Refunds an order whole, by line or by amount, once per idempotency key. Money that was paid online goes back through
 * the payment provider; cash is paid back by hand and recorded here.
 * @throws {DomainError} NOT_FOUND, BAD_INPUT that names what remains, FORBIDDEN above the limit of the viewer,
 * STATUS_CONFLICT for an older version, IDEMPOTENCY_KEY_REUSED
 */
export async function refundOrder(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: RefundInput,
  { version, onRefunded }: SeenVersion & { onRefunded: OnRefunded },
): Promise<IdempotentResult<OrderRow>> {
  requirePermission(ctx, 'orders.refund')
  const id = parseId('order', input.orderId, 'Order')
  return inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'order',
      request: ['refundOrder', id, input.wanted, input.reason, input.comment],
      execute: async () => {
        const order = await lockOrder(tx, { id, userId: null })
        if (!order) throw notFound('Order')
        checkVersion(order, version)
        return (await refundLockedOrder(tx, ctx, { order, input, onRefunded })).order
      },
      loadResult: async () => {
        const order = await findOrder(tx, { id, userId: null })
        if (!order) throw notFound('Order')
        return order
      },
    }),
  )
}

type OnRefunded = (tx: Tx, done: { order: OrderRow; plan: RefundPlan }) => Promise<void>

/**
 * Refunds an order that the transaction has locked.
 * @returns the order now, and the id of the refund
 * @throws {DomainError} BAD_INPUT that names what remains, FORBIDDEN above the limit of the viewer
 */
export async function refundLockedOrder(
  tx: Tx,
  ctx: RequestContext,
  {
    order,
    input,
    onRefunded,
  }: { order: OrderRow; input: Pick<RefundInput, 'wanted' | 'reason' | 'comment'>; onRefunded: OnRefunded },
): Promise<{ order: OrderRow; refundId: string }> {
  const { plan, payment } = await loadPlan(tx, { order, wanted: input.wanted })
  await checkLimit(ctx, tx, plan)
  const { id } = await queries.insertStaffRefund(tx, {
    id: newId('staffRefund'),
    orderId: order.id,
    scope: plan.scope,
    lines: plan.lines,
    amount: plan.amount,
    channel: plan.channel,
    reason: input.reason,
    comment: input.comment,
    authorId: ctx.viewer?.id ?? null,
    at: ctx.clock(),
  })
  if (payment?.transactionId)
    await requestRefund(tx, ctx, {
      payment,
      transaction: { transactionId: payment.transactionId, currency: 'UGX' },
      amount: plan.amount,
      reason: 'staff',
      staffRefundId: id,
    })
  const isWhole = plan.remaining === 0
  if (isWhole && payment) await updatePayment(tx, payment.id, { state: 'refunded' })
  // Also without a new status: every refund is a new version of the order.
  const refunded = await updateOrder(tx, order.id, { paymentStatus: isWhole ? 'refunded' : order.paymentStatus })
  await onRefunded(tx, { order: refunded, plan })
  return { order: refunded, refundId: id }
}

async function loadPlan(db: Db | Tx, { order, wanted }: { order: OrderRow; wanted: RefundScope }) {
  const payment = await findPaymentOfOrder(db, order.id)
  const lines = await findOrderLines(db, [order.id])
  const earlier = await queries.findStaffRefunds(db, [order.id])
  return { plan: planRefund({ order, payment, lines, earlier }, wanted), payment }
}

/**
 * What the viewer can still refund of the order without a manager, whole UGX; null without a limit. Support may refund
 * an order up to the limit, all refunds together.
 */
async function readOwnLimit(
  ctx: RequestContext,
  db: Queryable,
  { refunded }: Pick<RefundPlan, 'refunded'>,
): Promise<number | null> {
  const viewer = requirePermission(ctx, 'orders.refund')
  if (hasPermission(viewer, 'orders.refundAboveLimit')) return null
  const { supportRefundLimit } = await ctx.settings.read(db)
  return Math.max(0, supportRefundLimit - refunded)
}

async function checkLimit(ctx: RequestContext, db: Queryable, plan: RefundPlan): Promise<void> {
  const ownLimit = await readOwnLimit(ctx, db, plan)
  if (ownLimit === null || plan.amount <= ownLimit) return
  throw new DomainError(
    'FORBIDDEN',
    `You can refund up to ${formatUgx(ownLimit)} of this order yourself. A manager can approve more.`,
  )
}
