import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { codes, sessions, users } from '#server/db/tables/accounts.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { addresses } from '#server/db/tables/delivery.ts'
import { idempotencyKeys } from '#server/db/tables/keys.ts'
import { orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import { payments, refunds } from '#server/db/tables/payments.ts'
import { staffMembers } from '#server/db/tables/staff.ts'
import { orderNotes, refundRequests, staffRefunds } from '#server/db/tables/staffOrders.ts'
import { ticketPictures, ticketResponses, tickets } from '#server/db/tables/support.ts'
import { belongsToUser } from '#server/modules/support/support.queries.ts'
import { discardPictures } from '#server/modules/support/ticketPictures.queries.ts'

/**
 * Locks the payments of a user that place an order if their money arrives, in id order to prevent deadlocks. Returns
 * their references.
 */
export async function lockOpenPayments(tx: Queryable, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ txRef: payments.txRef })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        inArray(payments.state, ['pending', 'failed', 'expired']),
        isNull(payments.abandonedAt),
      ),
    )
    .orderBy(asc(payments.id))
    .for('no key update')
  return rows.map(({ txRef }) => txRef)
}

/**
 * Deletes all data of a user except orders, which stay without personal data.
 * @returns the member of staff that the user was, and when they were disabled; undefined for a shopper
 */
export async function eraseUser(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
  placeholderUser: { name: string; email: string },
) {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
  await tx.delete(addresses).where(eq(addresses.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  const [member] = await tx
    .delete(staffMembers)
    .where(eq(staffMembers.userId, userId))
    .returning({ disabledAt: staffMembers.disabledAt })
  await tx.delete(codes).where(or(eq(codes.userId, userId), eq(codes.email, email)))
  await tx
    .update(orders)
    .set({
      address: sql`${orders.address} || ${JSON.stringify({ name: placeholderUser.name, addressLine: '', landmark: '', mobile: '', pincode: null, secondMobile: null, riderNote: null, plusCode: null, latitude: null, longitude: null })}::jsonb`,
    })
    .where(eq(orders.userId, userId))
  // A note is free text that the user wrote.
  const userOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await tx.update(orderLines).set({ note: null }).where(inArray(orderLines.orderId, userOrders))
  // So are the texts of staff about the user. A request for a refund stays open, because the money is still owed.
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, userOrders))
  await tx
    .update(orderEvents)
    .set({ reason: null })
    .where(and(inArray(orderEvents.orderId, userOrders), isNotNull(orderEvents.reason)))
  await tx.update(staffRefunds).set({ comment: null }).where(inArray(staffRefunds.orderId, userOrders))
  await tx
    .update(refundRequests)
    .set({ comment: null, note: sql`case when ${refundRequests.note} is not null then '' end` })
    .where(inArray(refundRequests.orderId, userOrders))
  await tx
    .update(users)
    .set({
      ...placeholderUser,
      mobile: '',
      passwordHash: '',
      status: 'deleted',
      twoStep: false,
      emailVerifiedAt: null,
      lastLoginAt: null,
    })
    .where(eq(users.id, userId))
  return member
}

/**
 * Deletes a user's tickets with their contents, as long as the email address still belongs to the user, and the
 * pictures that the user uploaded.
 */
export async function eraseTickets(tx: Tx, userId: string): Promise<void> {
  // Locked first, so that no response adds a picture in between; in id order to prevent deadlocks.
  const locked = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(belongsToUser(userId))
    .orderBy(asc(tickets.id))
    .for('update')
  const ids = locked.map(({ id }) => id)
  await discardPictures(tx, or(inArray(ticketPictures.ticketId, ids), eq(ticketPictures.userId, userId)))
  await tx.delete(tickets).where(inArray(tickets.id, ids))
}

export function findSessions(db: Queryable, userId: string) {
  return db
    .select({
      device: sessions.device,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
}

/** Omits the staff member who received the cash: that is not the shopper's data. */
export function findAllOrders(db: Queryable, userId: string) {
  const { cashReceivedBy: _staff, ...columns } = getTableColumns(orders)
  return db.select(columns).from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.placedAt))
}

export function findAllOrderLines(db: Queryable, userId: string) {
  return db
    .select({
      orderId: orderLines.orderId,
      name: orderLines.name,
      unit: orderLines.unit,
      quantity: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
      note: orderLines.note,
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.userId, userId)))
    .orderBy(orderLines.orderId, orderLines.position)
}

/** Returns online payments and their refunds. */
export function findAllPayments(db: Queryable, userId: string) {
  return db
    .select({
      orderId: payments.orderId,
      txRef: payments.txRef,
      state: payments.state,
      amount: payments.amount,
      method: payments.method,
      createdAt: payments.createdAt,
      settledAt: payments.settledAt,
      refundedAmount: refunds.amount,
      refundedAt: refunds.sentAt,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt))
}

export function findAllTickets(db: Queryable, userId: string) {
  const { assigneeId: _, version: __, ...columns } = getTableColumns(tickets)
  return db.select(columns).from(tickets).where(belongsToUser(userId)).orderBy(desc(tickets.createdAt))
}

/** Omits the staff member who answered: that is not the shopper's data. */
export function findAllTicketResponses(db: Queryable, userId: string) {
  return db
    .select({
      ticketId: ticketResponses.ticketId,
      message: ticketResponses.message,
      createdAt: ticketResponses.createdAt,
    })
    .from(ticketResponses)
    .innerJoin(tickets, and(eq(tickets.id, ticketResponses.ticketId), belongsToUser(userId)))
    .orderBy(ticketResponses.ticketId, ticketResponses.createdAt)
}

/** Returns the pictures of the user's tickets, and uploaded ones that have no ticket yet. */
export function findAllTicketPictures(db: Queryable, userId: string) {
  return db
    .select({ ticketId: ticketPictures.ticketId, url: ticketPictures.url, createdAt: ticketPictures.createdAt })
    .from(ticketPictures)
    .leftJoin(tickets, eq(tickets.id, ticketPictures.ticketId))
    .where(or(eq(ticketPictures.userId, userId), belongsToUser(userId)))
    .orderBy(ticketPictures.createdAt)
}
