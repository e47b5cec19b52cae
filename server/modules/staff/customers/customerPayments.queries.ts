import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { orders } from '#server/db/tables/orders.ts'
import { payments, refunds } from '#server/db/tables/payments.ts'
import { staffRefunds } from '#server/db/tables/staffOrders.ts'

type Page = { customerId: string; limit: number }

/** The newest online payments of a customer, also those that were not completed. */
export const findOnlinePayments = (db: Queryable, { customerId, limit }: Page) =>
  db
    .select({
      id: payments.id,
      orderNumber: orders.number,
      paidWith: payments.method,
      amount: payments.amount,
      state: payments.state,
      at: sql<Date>`coalesce(${payments.settledAt}, ${payments.createdAt})`.mapWith(payments.createdAt),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.userId, customerId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)

/** The newest cash payments of a customer. */
export const findCashPayments = (db: Queryable, { customerId, limit }: Page) =>
  db
    .select({ id: orders.id, orderNumber: orders.number, amount: orders.total, at: orders.cashReceivedAt })
    .from(orders)
    .where(and(eq(orders.userId, customerId), isNotNull(orders.cashReceivedAt)))
    .orderBy(desc(orders.cashReceivedAt), desc(orders.id))
    .limit(limit)

/** The newest refunds of a customer through the payment provider, by staff and automatic ones. */
export const findProviderRefunds = (db: Queryable, { customerId, limit }: Page) =>
  db
    .select({
      id: refunds.id,
      orderNumber: orders.number,
      paidWith: payments.method,
      amount: refunds.amount,
      currency: refunds.currency,
      sentAt: refunds.sentAt,
      at: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.userId, customerId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)

/** The newest refunds of cash orders, which staff hand out themselves. */
export const findRefundsByHand = (db: Queryable, { customerId, limit }: Page) =>
  db
    .select({ id: staffRefunds.id, orderNumber: orders.number, amount: staffRefunds.amount, at: staffRefunds.at })
    .from(staffRefunds)
    .innerJoin(orders, eq(orders.id, staffRefunds.orderId))
    .where(and(eq(orders.userId, customerId), eq(staffRefunds.channel, 'by_hand')))
    .orderBy(desc(staffRefunds.at), desc(staffRefunds.id))
    .limit(limit)
