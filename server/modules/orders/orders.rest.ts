import { badInput, notFound } from '#server/errors.ts'
import { idempotencyKeyOf, markReplay } from '#server/idempotency/idempotency.rest.ts'
import { signedIn } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { pinFor } from './deliveryPin.service.ts'
import * as schemas from './orders.rest.schema.ts'
import { groupedOrder, individualOrder, orderShape, tracking } from './orders.rest.shapes.ts'
import { getOrder, listOrders } from './orders.service.ts'
import { placeOrder } from './placeOrder.service.ts'
import { receiptPdf } from './receipt.pdf.ts'
import { receiptOf } from './receipt.rules.ts'

const CASH = 'Cash on Delivery'
const NEWEST = 100

/** Registers the REST routes of orders; the rules are in the services. */
export async function ordersRest(app: RestApp): Promise<void> {
  app.post(
    '/order/cash-on-delivery',
    { ...signedIn, schema: schemas.cashOnDelivery },
    async ({ ctx, body, headers }, reply) => {
      const { addressId, totalAmt: expectedTotal, paymentMethod, change_for: changeFor } = body
      if (paymentMethod != null && paymentMethod !== CASH)
        throw badInput({ field: 'paymentMethod', message: `paymentMethod must be '${CASH}'.` })
      const { order, replayed } = await placeOrder(ctx, {
        addressId,
        expectedTotal,
        changeFor,
        idempotencyKey: idempotencyKeyOf(headers),
      })
      markReplay(reply, replayed)
      const lines = await ctx.loaders.orders.lines.load(order.id)
      return success('Order placed successfully! Cart has been cleared.', orderShape(order, lines))
    },
  )

  app.get('/order/order-list', { ...signedIn, schema: schemas.orderList }, async ({ ctx }) => {
    const { nodes } = await listOrders(ctx, { first: NEWEST })
    const withLines = await Promise.all(
      nodes.map(async (order) => ({ order, lines: await ctx.loaders.orders.lines.load(order.id) })),
    )
    return success('Orders', {
      groupedOrders: withLines
        .filter(({ lines }) => lines.length > 1)
        .map(({ order, lines }) => groupedOrder(order, lines)),
      individualOrders: withLines
        .filter(({ lines }) => lines.length === 1)
        .map(({ order, lines }) => individualOrder(order, lines)),
    })
  })

  app.get('/order/tracking', { ...signedIn, schema: schemas.tracking }, async ({ ctx, query }) => {
    const order = await getOrder(ctx, query.orderId)
    if (!order) throw notFound('Order')
    const [lines, events] = await Promise.all([
      ctx.loaders.orders.lines.load(order.id),
      ctx.loaders.orders.events.load(order.id),
    ])
    return success('Order tracking', tracking(order, lines, events, pinFor(ctx, order)))
  })

  app.get('/order/receipt', { ...signedIn, schema: schemas.receipt }, async ({ ctx, query }, reply) => {
    const order = await getOrder(ctx, query.orderId)
    if (!order) throw notFound('Order')
    const [lines, events] = await Promise.all([
      ctx.loaders.orders.lines.load(order.id),
      ctx.loaders.orders.events.load(order.id),
    ])
    reply.type('application/pdf').header('content-disposition', `attachment; filename="kasero-${order.number}.pdf"`)
    return reply.send(receiptPdf(receiptOf(order, lines, events), { shop: ctx.publicUrl, at: ctx.clock() }))
  })
}
