import type { Tx } from '#server/db/pool.ts'
import type { OrderAddressRow } from '#server/db/tables/orders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId, parseIdOrNull } from '#server/ids.ts'
import { rescheduledMail, staffMessageMail } from '#server/integrations/mail/orders.mails.ts'
import { addressSchema, findZoneOfPlace } from '#server/modules/delivery/delivery.rules.ts'
import { mailShopper } from '#server/modules/orders/orderMails.service.ts'
import { lockOrder, type OrderRow, updateOrder } from '#server/modules/orders/orders.queries.ts'
import { isPlaced } from '#server/modules/orders/orders.rules.ts'
import { checkVersion, moveOrderForward } from '#server/modules/orders/orders.service.ts'
import { cancelOrder } from '#server/modules/payments/cancelOrder.service.ts'
import { cancelUnpaidOrder } from '#server/modules/payments/cancelUnpaidOrder.service.ts'
import type { RefundPlan, RefundScope } from '#server/modules/payments/staffRefunds.rules.ts'
import { refundOrder } from '#server/modules/payments/staffRefunds.service.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { changeEach, itemKey } from '#server/modules/staff/bulk/changeEach.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import { findOrdersByIds, type StaffOrderRow } from './orders.queries.ts'
import {
  CANCEL_REASONS,
  type CancelReason,
  describeReason,
  getNextStep,
  REFUND_REASONS,
  type RefundReason,
} from './orders.rules.ts'
import { loadStaffOrder } from './orders.service.ts'
import { insertNote } from './timeline.queries.ts'

/** Order with the version that the staff member saw. */
export type SeenOrder = { orderId: string; version: number }
export type StepItem = SeenOrder & { deliveryPin?: string | null; withoutPinBecause?: string | null }
export type ItemResult = { orderId: string; order: StaffOrderRow | null; error: DomainError | null }

const MAX_TEXT_LENGTH = 2_000
const MAX_COMMENT_LENGTH = 300

/** Runs one change per order, see {@link changeEach}. */
async function changeOrders<T extends SeenOrder>(
  ctx: StaffContext,
  orders: readonly T[],
  change: (item: T) => Promise<unknown>,
): Promise<ItemResult[]> {
  const errors = await changeEach(orders, {
    field: 'orders',
    keyOf: ({ orderId }) => orderId,
    change: async (item) => {
      parseId('order', item.orderId, 'Order')
      await change(item)
    },
  })
  const ids = orders.flatMap(({ orderId }) => parseIdOrNull('order', orderId) ?? [])
  const rows = new Map((await findOrdersByIds(ctx.db, ids)).map((row) => [row.id, row]))
  return orders.map(({ orderId }) => ({
    orderId,
    order: rows.get(orderId) ?? null,
    error: errors.get(orderId) ?? null,
  }))
}

/**
 * Moves each order to its next status: 'pending' to 'confirmed' accepts it. Delivery requires the shopper's PIN.
 * `from` limits the step to orders in that status.
 */
export function advanceOrders(
  ctx: StaffContext,
  { orders, idempotencyKey, from }: { orders: readonly StepItem[]; from?: OrderRow['status'] } & IdempotencyKeyInput,
): Promise<ItemResult[]> {
  return changeOrders(ctx, orders, async ({ orderId, version, deliveryPin, withoutPinBecause }) => {
    const order = await loadStaffOrder(ctx, orderId)
    const key = itemKey(idempotencyKey, orderId)
    // With a key, an earlier request may have made this step: the same step is repeated and its result returned.
    const isRepeat = key !== null && order.version !== version
    const to = from === 'pending' ? 'confirmed' : isRepeat ? order.status : getNextStep(order)
    if (to === null)
      throw new DomainError('STATUS_CONFLICT', `Order ${order.number} has no next step.`, {
        status: order.status,
        version: order.version,
      })
    const input = { orderId, to, deliveryPin, withoutPinBecause, idempotencyKey: key }
    await moveOrderForward(ctx, input, { version })
  })
}

export type Reasoned<R extends string> = { reason: R; comment?: string | null | undefined }

/** Checks what a member added to a reason. @throws {DomainError} BAD_INPUT */
export function checkComment(reason: string, comment: string | null | undefined): string | null {
  const text = comment?.trim() ?? ''
  if (text.length > MAX_COMMENT_LENGTH)
    throw badInput({ field: 'comment', message: `comment must have at most ${MAX_COMMENT_LENGTH} characters.` })
  if (reason === 'other' && text === '')
    throw badInput({ field: 'comment', message: 'comment is required for another reason.' })
  return text || null
}

/**
 * Cancels each order: its goods return to stock, and what was paid is refunded. The payment of an unpaid one is
 * abandoned.
 */
export async function cancelOrders(
  ctx: StaffContext,
  {
    orders,
    reason,
    comment: rawComment,
    idempotencyKey,
  }: { orders: readonly SeenOrder[] } & Reasoned<CancelReason> & IdempotencyKeyInput,
): Promise<ItemResult[]> {
  const comment = checkComment(reason, rawComment)
  const text = describeReason(CANCEL_REASONS[reason], comment)
  return changeOrders(ctx, orders, async ({ orderId, version }) => {
    const cancel = isPlaced(await loadStaffOrder(ctx, orderId)) ? cancelOrder : cancelUnpaidOrder
    await cancel(ctx, { orderId, reason: text, idempotencyKey: itemKey(idempotencyKey, orderId) }, { version })
  })
}

export type RefundRequest = SeenOrder & { wanted: RefundScope } & Reasoned<RefundReason> & IdempotencyKeyInput

/** Refunds an order whole, by line or by amount. */
export async function refundStaffOrder(ctx: StaffContext, input: RefundRequest): Promise<StaffOrderRow> {
  const { orderId, version, wanted, reason, idempotencyKey } = input
  const comment = checkComment(reason, input.comment)
  await refundOrder(
    ctx,
    { orderId, wanted, reason, comment, idempotencyKey },
    {
      version,
      onRefunded: (tx, done) =>
        recordRefund(tx, ctx, { ...done, reason: describeReason(REFUND_REASONS[reason], comment) }),
    },
  )
  return loadStaffOrder(ctx, orderId)
}

/** Records a refund in the audit log. */
export const recordRefund = (
  tx: Tx,
  ctx: StaffContext,
  { order, plan, reason }: { order: OrderRow; plan: RefundPlan; reason: string },
): Promise<void> =>
  recordAudit(tx, ctx, {
    action: 'orders.refund',
    entity: { id: order.id, name: order.number },
    before: { refunded: plan.refunded },
    after: { refunded: plan.refunded + plan.amount, scope: plan.scope, lines: plan.lines },
    reason,
  })

type TextInput = { orderId: string; text: string } & IdempotencyKeyInput

/** Adds an internal note. */
export const addOrderNote = (ctx: StaffContext, input: TextInput): Promise<StaffOrderRow> =>
  writeText(ctx, input, { kind: 'note', action: 'orders.note' })

/** Emails the shopper; the message stays in the history of the order. */
export const messageShopper = (ctx: StaffContext, input: TextInput): Promise<StaffOrderRow> =>
  writeText(ctx, input, {
    kind: 'message',
    action: 'orders.message',
    onWritten: (tx, { order, text }) =>
      mailShopper(tx, order, (person) =>
        staffMessageMail(person, { id: order.id, number: order.number, text }, ctx.publicUrl),
      ),
  })

type Writing = {
  kind: 'note' | 'message'
  action: string
  onWritten?: (tx: Tx, written: { order: OrderRow; text: string }) => Promise<void>
}

async function writeText(
  ctx: StaffContext,
  { orderId, text: rawText, idempotencyKey: key }: TextInput,
  { kind, action, onWritten }: Writing,
): Promise<StaffOrderRow> {
  const { id: authorId } = requirePermission(ctx, 'orders.edit')
  const text = rawText.trim()
  if (text === '' || text.length > MAX_TEXT_LENGTH)
    throw badInput({ field: 'text', message: `text must have 1 to ${MAX_TEXT_LENGTH} characters.` })
  const id = parseId('order', orderId, 'Order')
  await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'order',
      resultId: id,
      request: [action, id, text],
      execute: async () => {
        const order = await lockOrder(tx, { id, userId: null })
        if (!order) throw notFound('Order')
        await insertNote(tx, { id: newId('orderNote'), orderId: id, kind, text, authorId, at: ctx.clock() })
        await recordAudit(tx, ctx, { action, entity: { id, name: order.number }, after: { length: text.length } })
        await onWritten?.(tx, { order, text })
        return order
      },
      loadResult: async () => ({ id }),
    }),
  )
  return loadStaffOrder(ctx, id)
}

export type AddressChange = SeenOrder & {
  address: Partial<
    Pick<
      OrderAddressRow,
      'name' | 'addressLine' | 'city' | 'area' | 'landmark' | 'state' | 'mobile' | 'secondMobile' | 'riderNote'
    >
  >
  reason: string
} & IdempotencyKeyInput

/**
 * Changes the address of an order that is not on its way yet. Omitted fields stay, except the district (`state`) of
 * another city; the delivery fee stays as agreed.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT, BAD_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function changeOrderAddress(ctx: StaffContext, input: AddressChange): Promise<StaffOrderRow> {
  requirePermission(ctx, 'orders.edit')
  const given = Object.fromEntries(Object.entries(input.address).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0)
    throw badInput({ field: 'address', message: 'address must have at least one field.' })
  const zones = await ctx.zones.get()
  return changeBeforeDispatch(ctx, input, {
    request: ['changeOrderAddress', given],
    async change(tx, order, reason) {
      // Without a district of its own, a city that no zone names would be in the zone of the old district.
      const isOtherCity = given.city !== undefined && given.city !== order.address.city
      const kept = isOtherCity ? { ...order.address, state: null } : order.address
      const { name, ...fields } = validate(addressSchema, { ...kept, ...given })
      const isMoved = given.addressLine !== undefined || given.city !== undefined || given.area !== undefined
      const address: OrderAddressRow = {
        ...order.address,
        ...fields,
        name: name ?? order.address.name,
        secondMobile: fields.secondMobile ?? null,
        riderNote: fields.riderNote ?? null,
        // The position of the old address leads the rider to the wrong place.
        plusCode: isMoved ? null : (order.address.plusCode ?? null),
        latitude: isMoved ? null : (order.address.latitude ?? null),
        longitude: isMoved ? null : (order.address.longitude ?? null),
      }
      const zone = findZoneOfPlace(zones, address)
      await updateOrder(tx, order.id, { address, zoneId: zone?.id ?? order.zoneId })
      await recordAudit(tx, ctx, {
        action: 'orders.address',
        entity: { id: order.id, name: order.number },
        before: { city: order.address.city, area: order.address.area },
        after: { city: address.city, area: address.area, fields: Object.keys(given) },
        reason,
      })
    },
  })
}

/** Days ahead to which a delivery can be moved. */
const MAX_DAYS_AHEAD = 14

export type OrderReschedule = SeenOrder & { dueAt: Date; reason: string } & IdempotencyKeyInput

/**
 * Moves the promised delivery time of an order that is not on its way yet, and emails the shopper. Prices, delivery fee
 * and stock stay as agreed.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT, BAD_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function rescheduleOrder(ctx: StaffContext, input: OrderReschedule): Promise<StaffOrderRow> {
  requirePermission(ctx, 'orders.edit')
  const { dueAt } = input
  const now = ctx.clock().getTime()
  if (!(dueAt.getTime() > now && dueAt.getTime() <= now + MAX_DAYS_AHEAD * 86_400_000))
    throw badInput({ field: 'dueAt', message: `dueAt must be in the future, at most ${MAX_DAYS_AHEAD} days ahead.` })
  return changeBeforeDispatch(ctx, input, {
    request: ['rescheduleOrder', dueAt],
    async change(tx, order, reason) {
      await updateOrder(tx, order.id, { dueAt, dueMoved: true })
      await recordAudit(tx, ctx, {
        action: 'orders.reschedule',
        entity: { id: order.id, name: order.number },
        before: { dueAt: order.dueAt },
        after: { dueAt },
        reason,
      })
      await mailShopper(tx, order, (person) =>
        rescheduledMail(person, { id: order.id, number: order.number, dueAt }, ctx.publicUrl),
      )
    },
  })
}

type DispatchChange = {
  /** Identifies the change for its idempotency key. */
  request: unknown[]
  change: (tx: Tx, order: OrderRow, reason: string) => Promise<void>
}

/** Changes an order with the version that the staff member saw, once per idempotency key, until it is on its way. */
async function changeBeforeDispatch(
  ctx: StaffContext,
  input: SeenOrder & { reason: string } & IdempotencyKeyInput,
  { request, change }: DispatchChange,
): Promise<StaffOrderRow> {
  const id = parseId('order', input.orderId, 'Order')
  const reason = input.reason.trim()
  if (reason === '' || reason.length > MAX_COMMENT_LENGTH)
    throw badInput({ field: 'reason', message: `reason must have 1 to ${MAX_COMMENT_LENGTH} characters.` })
  await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key: input.idempotencyKey,
      kind: 'order',
      resultId: id,
      request: [...request, id, reason],
      execute: async () => {
        const order = await lockOrder(tx, { id, userId: null })
        if (!order) throw notFound('Order')
        checkVersion(order, input.version)
        if (!['pending', 'confirmed', 'processing'].includes(order.status))
          throw new DomainError(
            'STATUS_CONFLICT',
            `Order ${order.number} is ${order.status}; its delivery can no longer be changed.`,
            { status: order.status, version: order.version },
          )
        await change(tx, order, reason)
        return { id }
      },
      loadResult: async () => ({ id }),
    }),
  )
  return loadStaffOrder(ctx, id)
}
