import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ok } from '#server/envelope.ts'
import { checked } from '#server/input.ts'
import { orderShape } from '#server/modules/orders/orders.rest.shapes.ts'
import { signedIn } from '#server/rest.access.ts'
import { cancelOrder } from './cancelOrder.service.ts'

const cancelBody = z.object({ orderId: z.string().catch('') })

/** REST paths of payments; the rules are in the services. */
export async function paymentsRest(app: FastifyInstance): Promise<void> {
  app.post('/order/cancel', signedIn, async ({ ctx, body }) => {
    const order = await cancelOrder(ctx, checked(cancelBody, body ?? {}))
    return ok('Order cancelled.', orderShape(order, await ctx.loaders.orders.lines.load(order.id)))
  })
}
