import { t } from '#client/i18n/t.ts'
import type { CartProduct } from './applyCartChange.ts'
import { useCartChange } from './useCartChange.ts'

export function useAddToCart() {
  const changeCart = useCartChange()
  return (product: CartProduct) => changeCart({ type: 'add', product, quantity: 1 }, t('Item added'))
}
