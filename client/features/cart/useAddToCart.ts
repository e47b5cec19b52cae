import { t } from '#client/i18n/t.ts'
import type { CartProduct } from './applyCartChange.ts'
import { useChangeCart } from './useCart.ts'

export function useAddToCart() {
  const changeCart = useChangeCart()
  return (product: CartProduct) => changeCart({ type: 'add', product, quantity: 1 }, t('Item added'))
}
