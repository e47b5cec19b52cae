import { signedIn } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import * as schemas from './cart.rest.schema.ts'
import { toCartItem } from './cart.rest.shapes.ts'
import { addCartLine, changeCartQuantity, getCart, removeFromCart } from './cart.service.ts'

/** Registers the REST routes of the cart; the rules are in the service. */
export async function cartRest(app: RestApp): Promise<void> {
  app.post('/cart/create', { ...signedIn, schema: schemas.createItem }, async ({ ctx, body }) => {
    await addCartLine(ctx, body)
    return success('Item added')
  })

  app.get('/cart/get', { ...signedIn, schema: schemas.getItems }, async ({ ctx }) => {
    const { lines } = await getCart(ctx)
    return success('Cart', lines.map(toCartItem))
  })

  app.put(
    '/cart/update-qty',
    { ...signedIn, schema: schemas.updateQuantity },
    async ({ ctx, body: { _id: lineId, qty } }) => {
      if (qty === 0) await removeFromCart(ctx, { lineId })
      else await changeCartQuantity(ctx, { lineId, quantity: qty })
      return success(qty === 0 ? 'Item removed' : 'Quantity updated')
    },
  )

  app.delete('/cart/delete-cart-item', { ...signedIn, schema: schemas.deleteItem }, async ({ ctx, body }) => {
    await removeFromCart(ctx, { lineId: body._id })
    return success('Item removed')
  })
}
