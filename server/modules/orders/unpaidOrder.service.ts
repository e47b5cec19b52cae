import type { Tx } from '#server/db/pool.ts'
import * as queries from './orders.queries.ts'

/**
 * Returns the stock of an unpaid order; the order counts as cancelled unless its payment arrives later. The caller
 * holds its lock.
 * @returns the updated order
 */
export async function releaseUnpaidOrder(tx: Tx, order: queries.OrderRow): Promise<queries.OrderRow> {
  if (order.paymentStatus !== 'pending') return order
  await queries.returnStock(tx, order.id)
  return queries.updateOrder(tx, order.id, { status: 'cancelled', paymentStatus: 'failed' })
}
