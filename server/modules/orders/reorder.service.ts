import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { parseId } from '#server/ids.ts'
import { type CartNotice, type CartView, mergeCart } from '#server/modules/cart/cart.service.ts'
import { findProducts } from '#server/modules/catalog/catalog.queries.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './orders.queries.ts'

/**
 * Adds the items of an earlier order to the viewer's cart at current prices: the larger quantity of each line, capped
 * at the stock, so that a repeated call changes nothing. All lines are written in one statement. The notices list
 * quantities that had to be reduced, with quantity 0 for items that are sold out or no longer sold.
 * @throws {DomainError} NOT_FOUND, also for an order of another user, even when staff call it
 */
export async function reorder(
  ctx: RequestContext,
  input: { orderId: string },
): Promise<{ cart: CartView; notices: CartNotice[] }> {
  const { id: userId } = requireViewer(ctx)
  const order = await queries.findOrder(ctx.db, { id: parseId('order', input.orderId, 'Order'), userId })
  if (!order) throw notFound('Order')
  const lines = await ctx.loaders.orders.lines.load(order.id)
  const availableIds = new Set(
    (
      await findProducts(
        ctx.db,
        lines.flatMap(({ productId }) => productId ?? []),
      )
    ).map(({ id }) => id),
  )
  const availableLines = lines.flatMap(({ productId, quantity, note }) =>
    productId && availableIds.has(productId) ? [{ productId, quantity, note }] : [],
  )
  const { cart, notices } = await mergeCart(ctx, { lines: availableLines })
  const unavailableLines = lines.filter(({ productId }) => !productId || !availableIds.has(productId))
  return {
    cart,
    notices: [
      ...notices,
      ...unavailableLines.map(({ name, quantity }) => ({ productName: name, requested: quantity, quantity: 0 })),
    ],
  }
}
