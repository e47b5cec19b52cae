import { type Connection, momentPage, type RangeArguments, readPage } from '#server/db/pagination.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { lockOrder, type OrderRow } from '#server/modules/orders/orders.queries.ts'
import { checkVersion } from '#server/modules/orders/orders.service.ts'
import type { RefundPlan, RefundScope } from '#server/modules/payments/staffRefunds.rules.ts'
import { loadPreview, refundLockedOrder } from '#server/modules/payments/staffRefunds.service.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { formatUgx } from '#server/money.ts'
import { type AuditEntry, recordAudit } from '#server/security/audit.ts'
import { requirePermission, requireViewer } from '#server/security/authorization.ts'
import { checkComment, type RefundRequest, recordRefund } from './actions.service.ts'
import { describeReason, REFUND_REASONS, type RefundReason } from './orders.rules.ts'
import * as queries from './refundRequests.queries.ts'

type Row = queries.RefundRequestRow
/** A request with the version that the member saw. */
type SeenRequest = { id: string; version: number } & IdempotencyKeyInput

const MAX_REASON_LENGTH = 500

const describe = ({ reason, comment }: Pick<Row, 'reason' | 'comment'>): string =>
  describeReason(REFUND_REASONS[reason as RefundReason] ?? reason, comment)

/** Lists requests, newest first. @throws {DomainError} FORBIDDEN, BAD_INPUT */
export function listRefundRequests(
  ctx: StaffContext,
  { states, ...args }: RangeArguments & { states?: readonly queries.RefundRequestState[] | null },
): Promise<Connection<Row>> {
  requirePermission(ctx, 'orders.read')
  return readPage<Awaited<ReturnType<typeof queries.findRefundRequests>>[number], Row>(
    momentPage('refundRequest', args),
    {
      find: (page) => queries.findRefundRequests(ctx.db, states?.length ? states : null, page),
      nodeOf: ({ request }) => request,
      placeOf: ({ requestedAt, id }) => ({ at: requestedAt, id }),
    },
  )
}

/** Counts the open requests. @throws {DomainError} FORBIDDEN */
export function countRefundsToApprove(ctx: StaffContext) {
  requirePermission(ctx, 'orders.decideRefund')
  return queries.countOpenRefundRequests(ctx.db)
}

/**
 * Asks a manager for a refund above the limit of the viewer. An order has at most one open request.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT for an older version and while a request is open, BAD_INPUT that
 * names what remains, and within the limit; IDEMPOTENCY_KEY_REUSED
 */
export async function requestRefund(ctx: StaffContext, input: RefundRequest): Promise<Row> {
  const { id: requestedById } = requirePermission(ctx, 'orders.requestRefund')
  const { version, wanted, reason, idempotencyKey: key } = input
  const comment = checkComment(reason, input.comment)
  const orderId = parseId('order', input.orderId, 'Order')
  const { id } = await inTransaction(ctx.db, async (tx) => {
    const { result } = await runOnce(tx, ctx, {
      key,
      kind: 'refundRequest',
      request: ['requestRefund', orderId, wanted, reason, comment],
      execute: async () => {
        const order = await lockOrder(tx, { id: orderId, userId: null })
        if (!order) throw notFound('Order')
        checkVersion(order, version)
        const [open] = await queries.findOpenRefundRequests(tx, [orderId])
        if (open)
          throw new DomainError(
            'STATUS_CONFLICT',
            `${open.requestedBy ?? 'Another member'} has already asked a manager for a refund of order ${order.number}.`,
            { status: open.state, version: open.version },
          )
        const { ownLimit, ...plan } = await loadPreview(tx, ctx, { order, wanted })
        if (ownLimit === null || plan.amount <= ownLimit)
          throw badInput({ field: 'refund', message: `You can refund ${formatUgx(plan.amount)} yourself.` })
        const id = newId('refundRequest')
        await queries.insertRefundRequest(tx, {
          id,
          orderId,
          scope: plan.scope,
          lines: plan.lines,
          amount: plan.amount,
          reason,
          comment,
          requestedById,
          requestedAt: ctx.clock(),
        })
        await recordAudit(tx, ctx, {
          action: 'orders.requestRefund',
          entity: { id: orderId, name: order.number },
          after: { amount: plan.amount, scope: plan.scope, lines: plan.lines },
          reason: describe({ reason, comment }),
        })
        return { id }
      },
      loadResult: async (id) => ({ id }),
    })
    return result
  })
  return loadRefundRequest(ctx, id)
}

/**
 * Approves a request and refunds the order in the same transaction. When the refund is no longer possible as it was
 * asked for, nothing changes and the request stays open.
 * @throws {DomainError} NOT_FOUND, FORBIDDEN for the own request, STATUS_CONFLICT that names who has decided or says
 * that the order is cancelled, BAD_INPUT that names what can still be refunded, IDEMPOTENCY_KEY_REUSED
 */
export function approveRefundRequest(ctx: StaffContext, input: SeenRequest): Promise<Row> {
  const viewer = requirePermission(ctx, 'orders.decideRefund')
  return decide(ctx, input, {
    mutation: 'approveRefundRequest',
    async apply(tx, request, order) {
      if (request.requestedById === viewer.id)
        throw new DomainError('FORBIDDEN', 'You asked for this refund yourself. Another manager must approve it.')
      if (order.status === 'cancelled')
        throw new DomainError(
          'STATUS_CONFLICT',
          `Order ${order.number} was cancelled meanwhile, and what was paid is refunded with that.`,
          { status: order.status, version: order.version },
        )
      const input = { wanted: toWanted(request), reason: request.reason, comment: request.comment }
      const { refundId } = await refundLockedOrder(tx, ctx, {
        order,
        input,
        onRefunded: async (_, { order: refunded, plan }) => {
          checkAmount(request, plan)
          await recordRefund(tx, ctx, { order: refunded, plan, reason: describe(request) })
        },
      })
      return { state: 'approved', refundId, after: { amount: request.amount }, reason: describe(request) }
    },
  })
}

/**
 * Refuses a request; the member who asked reads the reason in the history of the order.
 * @throws {DomainError} NOT_FOUND, BAD_INPUT, STATUS_CONFLICT that names who has decided, IDEMPOTENCY_KEY_REUSED
 */
export function refuseRefundRequest(ctx: StaffContext, input: SeenRequest & { reason: string }): Promise<Row> {
  requirePermission(ctx, 'orders.decideRefund')
  const note = input.reason.trim()
  if (note === '' || note.length > MAX_REASON_LENGTH)
    throw badInput({ field: 'reason', message: `reason must have 1 to ${MAX_REASON_LENGTH} characters.` })
  return decide(ctx, input, {
    mutation: 'refuseRefundRequest',
    request: [note],
    apply: async (_tx, { amount }) => ({ state: 'refused', note, after: { amount }, reason: note }),
  })
}

/**
 * Takes back an own request.
 * @throws {DomainError} NOT_FOUND, FORBIDDEN for a request of another member, STATUS_CONFLICT that names who has
 * decided, IDEMPOTENCY_KEY_REUSED
 */
export function withdrawRefundRequest(ctx: StaffContext, input: SeenRequest): Promise<Row> {
  const viewer = requirePermission(ctx, 'orders.requestRefund')
  return decide(ctx, input, {
    mutation: 'withdrawRefundRequest',
    async apply(_tx, { requestedById, amount }) {
      if (requestedById !== viewer.id)
        throw new DomainError('FORBIDDEN', 'Only the member who asked for this refund can withdraw the request.')
      return { state: 'withdrawn', after: { amount }, reason: null }
    },
  })
}

/** Rejects a refund whose amount is no longer the one that was asked for, because others were made meanwhile. */
function checkAmount({ amount }: Row, plan: RefundPlan): void {
  if (plan.amount !== amount)
    throw badInput({
      field: 'amount',
      message: `${formatUgx(amount)} was asked for, but now it would be ${formatUgx(plan.amount)}.`,
    })
}

/** What a request asks for, as the refund takes it. */
function toWanted({ scope, lines, amount }: Row): RefundScope {
  if (scope === 'lines') return { scope, lines }
  return scope === 'amount' ? { scope, amount } : { scope }
}

type Outcome = {
  state: 'approved' | 'refused' | 'withdrawn'
  note?: string
  refundId?: string
} & Pick<AuditEntry, 'after' | 'reason'>

type Decision = {
  mutation: 'approveRefundRequest' | 'refuseRefundRequest' | 'withdrawRefundRequest'
  /** Further parts of the request, for its idempotency key. */
  request?: readonly unknown[]
  apply: (tx: Tx, request: Row, order: OrderRow) => Promise<Outcome>
}

/** Decides an open request, once per idempotency key; the lock of the order lets one decision at a time through. */
async function decide(
  ctx: StaffContext,
  { id: rawId, version, idempotencyKey: key }: SeenRequest,
  { mutation, request = [], apply }: Decision,
): Promise<Row> {
  const decidedById = requireViewer(ctx).id
  const id = parseId('refundRequest', rawId, 'Refund request')
  await changeOnce(ctx, { key, kind: 'refundRequest', id, request: [mutation, id, ...request] }, async (tx) => {
    const { orderId } = await loadRefundRequest({ db: tx }, id)
    const order = await lockOrder(tx, { id: orderId, userId: null })
    if (!order) throw notFound('Order')
    const open = await loadRefundRequest({ db: tx }, id)
    checkOpen(open, version)
    const { state, note = null, refundId = null, after = null, reason = null } = await apply(tx, open, order)
    await queries.updateRefundRequest(tx, id, {
      state,
      note,
      refundId,
      decidedById,
      decidedAt: ctx.clock(),
      version: version + 1,
    })
    await recordAudit(tx, ctx, {
      action: `orders.${mutation}`,
      entity: { id: order.id, name: order.number },
      before: { state: open.state },
      after: { state, ...after },
      reason,
    })
  })
  return loadRefundRequest(ctx, id)
}

function checkOpen({ state, version: current, decidedBy }: Row, version: number): void {
  if (state === 'open' && current === version) return
  throw new DomainError(
    'STATUS_CONFLICT',
    state === 'open'
      ? 'The refund request was changed meanwhile. Please reload it.'
      : `${decidedBy ?? 'Another member'} has already ${state} this refund request.`,
    { status: state, version: current },
  )
}

/** Returns a request. @throws {DomainError} NOT_FOUND */
async function loadRefundRequest({ db }: Pick<StaffContext, 'db'> | { db: Tx }, id: string): Promise<Row> {
  const row = await queries.findRefundRequest(db, id)
  if (!row) throw notFound('Refund request')
  return row
}
