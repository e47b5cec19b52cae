import type { CartProduct } from './applyCartChange.ts'
import { useCartChange } from './useCartChange.ts'

export function useAddToCart() {
  const changeCart = useCartChange()
  return (product: CartProduct) => changeCart({ type: 'add', product, quantity: 1 }, 'Item added')
}
