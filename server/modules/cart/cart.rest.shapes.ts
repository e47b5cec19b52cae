import type { CartLineView } from './cart.service.ts'

/** The contract's cart item; `price` is the list price there, before discount. */
export const cartItem = ({ id, quantity, note, product }: CartLineView) => ({
  _id: id,
  quantity,
  note: note ?? '',
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
