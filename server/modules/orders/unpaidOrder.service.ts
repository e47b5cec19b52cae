import type { Tx } from '#server/db/pool.ts'
import * as queries from './orders.queries.ts'

/**
 * Puts the goods of an order that was not paid back in stock; the order counts as called off until its money comes after
 * all. The caller holds its lock. Returns the order as it is then.
 */
export async function releaseUnpaid(tx: Tx, order: queries.OrderRow): Promise<queries.OrderRow> {
  if (order.paymentStatus !== 'pending') return order
  await queries.returnStock(tx, order.id)
  return queries.updateOrder(tx, order.id, { status: 'cancelled', paymentStatus: 'failed' })
}
