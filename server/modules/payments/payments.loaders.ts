import DataLoader from 'dataloader'
import type { Db } from '#server/db/pool.ts'
import { findRefundsOfOrders, type RefundRow } from './refunds.queries.ts'

export function createPaymentLoaders(db: Db) {
  return {
    refunds: new DataLoader<string, RefundRow[]>(async (orderIds) => {
      const grouped = Map.groupBy(await findRefundsOfOrders(db, orderIds), ({ orderId }) => orderId)
      return orderIds.map((id) => grouped.get(id)?.map(({ refund }) => refund) ?? [])
    }),
  }
}
