import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { parseId } from '#server/ids.ts'
import { type CartNotice, type CartView, mergeCart } from '#server/modules/cart/cart.service.ts'
import { findProducts } from '#server/modules/catalog/catalog.queries.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './orders.queries.ts'

/**
 * Puts what the viewer ordered before into their cart, at today's prices: of each line the larger quantity of the two, at most what
 * is in stock, so that asking twice changes nothing. The lines are written in one statement, all or none. The notices say what could
 * not come as it was, with quantity 0 for what is sold out or not sold any more.
 * @throws {DomainError} NOT_FOUND, also for the order of somebody else, whoever asks
 */
export async function reorder(ctx: RequestContext, input: { orderId: string }): Promise<{ cart: CartView; notices: CartNotice[] }> {
  const { id: userId } = requireViewer(ctx)
  const order = await queries.findOrder(ctx.db, { id: parseId('order', input.orderId, 'Order'), userId })
  if (!order) throw notFound('Order')
  const lines = await ctx.loaders.orders.lines.load(order.id)
  const sold = new Set(
    (
      await findProducts(
        ctx.db,
        lines.flatMap(({ productId }) => productId ?? []),
      )
    ).map(({ id }) => id),
  )
  const wanted = lines.flatMap(({ productId, quantity, note }) => (productId && sold.has(productId) ? [{ productId, quantity, note }] : []))
  const { cart, notices } = await mergeCart(ctx, { lines: wanted })
  const gone = lines.filter(({ productId }) => !productId || !sold.has(productId))
  return { cart, notices: [...notices, ...gone.map(({ name, quantity }) => ({ productName: name, requested: quantity, quantity: 0 }))] }
}
