import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ok } from '#server/envelope.ts'
import { bodyOrQuery, checked } from '#server/input.ts'
import { signedIn } from '#server/rest.access.ts'
import { cartItem } from './cart.rest.shapes.ts'
import { changeCartQuantity, getCart, removeFromCart, startCartLine } from './cart.service.ts'

const addBody = z.object({ productId: z.string('productId is required.') })
const lineBody = z.object({ _id: z.string('_id is required.') })
const quantityBody = lineBody.extend({ qty: z.unknown() })

/** REST paths of the cart; the rules are in the service. */
export async function cartRest(app: FastifyInstance): Promise<void> {
  app.post('/cart/create', signedIn, async ({ ctx, body }) => {
    await startCartLine(ctx, checked(addBody, body ?? {}))
    return ok('Item added')
  })

  app.get('/cart/get', signedIn, async ({ ctx }) => {
    const { lines } = await getCart(ctx)
    return ok('Cart', lines.map(cartItem))
  })

  app.put('/cart/update-qty', signedIn, async ({ ctx, body }) => {
    const { _id: lineId, qty } = checked(quantityBody, body ?? {})
    if (qty === 0) await removeFromCart(ctx, { lineId })
    else await changeCartQuantity(ctx, { lineId, quantity: qty as number })
    return ok(qty === 0 ? 'Item removed' : 'Quantity updated')
  })

  app.delete('/cart/delete-cart-item', signedIn, async (request) => {
    await removeFromCart(request.ctx, { lineId: checked(lineBody, bodyOrQuery(request))._id })
    return ok('Item removed')
  })
}
