/** Labels the stock moves of a transaction; triggers write them (drizzle/0037_product_settings_stock_moves.sql). */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import type { stockMoveReason } from '#server/db/tables/stock.ts'
import { toUuid } from '#server/ids.ts'

export type StockMoveReason = (typeof stockMoveReason.enumValues)[number]
export type StockMoveLabel = {
  reason: StockMoveReason
  /** Staff member who makes the change. */
  actor?: { id: string; name: string }
  note?: string | null | undefined
}

const setLabel = (label: SQLWrapper): SQL<string> => sql`set_config('kasero.stock_move', ${label}, true)`

/**
 * Expression that labels the stock moves of the statement that selects or returns it, and of later ones of its
 * transaction.
 */
export const labelOrderMoves = (reason: 'sale' | 'cancel', orderId: SQLWrapper): SQL<string> =>
  setLabel(sql`json_build_object('reason', ${reason}::text, 'orderId', ${orderId})::text`)

/** Labels the stock moves that the following statements of the transaction cause. */
export async function labelStockMoves(tx: Queryable, { reason, actor, note }: StockMoveLabel): Promise<void> {
  const label = JSON.stringify({
    reason,
    ...(actor && { actorId: toUuid('user', actor.id), actorName: actor.name }),
    ...(note && { note }),
  })
  await tx.select({ label: sql`moves.label` }).from(sql`${setLabel(sql`${label}`)} as moves(label)`)
}
