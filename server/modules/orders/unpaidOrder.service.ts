import type { Tx } from '#server/db/pool.ts'
import * as queries from './orders.queries.ts'

/**
 * Puts the goods of an order that was not paid back in stock; the order counts as called off until its money comes after
 * all. The caller holds its lock.
 */
export async function releaseUnpaid(tx: Tx, order: queries.OrderRow): Promise<void> {
  if (order.paymentStatus !== 'pending') return
  await queries.returnStock(tx, order.id)
  await queries.updateOrder(tx, order.id, { status: 'cancelled', paymentStatus: 'failed' })
}
