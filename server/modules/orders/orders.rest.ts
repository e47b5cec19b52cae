import { badInput, notFound } from '#server/errors.ts'
import { getIdempotencyKey, setReplayHeader } from '#server/idempotency/idempotency.rest.ts'
import { signedIn } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { getVisiblePin } from './deliveryPin.service.ts'
import { maskForOthers } from './orderMasking.rules.ts'
import * as schemas from './orders.rest.schema.ts'
import { toGroupedOrder, toIndividualOrder, toOrderBody, toTrackingBody } from './orders.rest.shapes.ts'
import { getOrder, listOrders } from './orders.service.ts'
import { placeOrder } from './placeOrder.service.ts'
import { buildReceipt } from './receipt.rules.ts'

const CASH_ON_DELIVERY = 'Cash on Delivery'
const MAX_ORDERS = 100

/** Registers the REST routes of orders; the rules are in the services. */
export async function ordersRest(app: RestApp): Promise<void> {
  app.post(
    '/order/cash-on-delivery',
    { ...signedIn, schema: schemas.cashOnDelivery },
    async ({ ctx, body, headers }, reply) => {
      const { addressId, totalAmt: expectedTotal, paymentMethod, change_for: changeFor } = body
      if (paymentMethod != null && paymentMethod !== CASH_ON_DELIVERY)
        throw badInput({ field: 'paymentMethod', message: `paymentMethod must be '${CASH_ON_DELIVERY}'.` })
      const { order, replayed } = await placeOrder(ctx, {
        addressId,
        expectedTotal,
        changeFor,
        idempotencyKey: getIdempotencyKey(headers),
      })
      setReplayHeader(reply, replayed)
      const lines = await ctx.loaders.orders.lines.load(order.id)
      return success('Order placed successfully! Cart has been cleared.', toOrderBody(order, lines))
    },
  )

  app.get('/order/order-list', { ...signedIn, schema: schemas.orderList }, async ({ ctx }) => {
    const { nodes } = await listOrders(ctx, { first: MAX_ORDERS })
    const ordersWithLines = await Promise.all(
      nodes.map(async (order) => ({ order, lines: await ctx.loaders.orders.lines.load(order.id) })),
    )
    return success('Orders', {
      groupedOrders: ordersWithLines
        .filter(({ lines }) => lines.length > 1)
        .map(({ order, lines }) => toGroupedOrder(order, lines)),
      individualOrders: ordersWithLines
        .filter(({ lines }) => lines.length === 1)
        .map(({ order, lines }) => toIndividualOrder(order, lines)),
    })
  })

  app.get('/order/tracking', { ...signedIn, schema: schemas.tracking }, async ({ ctx, query }) => {
    const order = await getOrder(ctx, query.orderId)
    if (!order) throw notFound('Order')
    const [lines, events] = await Promise.all([
      ctx.loaders.orders.lines.load(order.id),
      ctx.loaders.orders.events.load(order.id),
    ])
    return success(
      'Order tracking',
      toTrackingBody(maskForOthers(ctx, order), lines, events, getVisiblePin(ctx, order)),
    )
  })

  app.get('/order/receipt', { ...signedIn, schema: schemas.receipt }, async ({ ctx, query }, reply) => {
    const order = await getOrder(ctx, query.orderId)
    if (!order) throw notFound('Order')
    const [lines, events] = await Promise.all([
      ctx.loaders.orders.lines.load(order.id),
      ctx.loaders.orders.events.load(order.id),
    ])
    reply.type('application/pdf').header('content-disposition', `attachment; filename="kasero-${order.number}.pdf"`)
    // Loaded on demand: the PDF library occupies 34 MB of memory and few requests need it.
    const { receiptPdf } = await import('./receipt.pdf.ts')
    return reply.send(
      receiptPdf(buildReceipt(maskForOthers(ctx, order), lines, events), { shop: ctx.publicUrl, at: ctx.clock() }),
    )
  })
}
