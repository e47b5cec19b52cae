import type { CartLineView } from './cart.service.ts'

/** Maps a line to the cart item of the REST contract, where `price` is the list price, before discount. */
export const toCartItem = ({ id, quantity, note, state, availableQuantity, product }: CartLineView) => ({
  _id: id,
  quantity,
  note: note ?? '',
  state,
  availableQuantity,
  productId: {
    _id: product.id,
    name: product.name,
    image: product.images,
    price: product.listPrice,
    discount: product.discount,
    stock: product.stock,
    unit: product.unit,
  },
})
