import DataLoader from 'dataloader'
import type { Db } from '#server/db/pool.ts'
import {
  findOrderEvents,
  findOrderLines,
  findOrderMessages,
  type OrderEventRow,
  type OrderLineRow,
  type OrderMessageRow,
} from './orders.queries.ts'

export function createOrderLoaders(db: Db) {
  return {
    lines: new DataLoader<string, OrderLineRow[]>(async (ids) => groupByOrder(ids, await findOrderLines(db, ids))),
    events: new DataLoader<string, OrderEventRow[]>(async (ids) => groupByOrder(ids, await findOrderEvents(db, ids))),
    messages: new DataLoader<string, OrderMessageRow[]>(async (ids) =>
      groupByOrder(ids, await findOrderMessages(db, ids)),
    ),
  }
}

function groupByOrder<T extends { orderId: string }>(ids: readonly string[], rows: T[]): T[][] {
  const grouped = Map.groupBy(rows, (row) => row.orderId)
  return ids.map((id) => grouped.get(id) ?? [])
}
