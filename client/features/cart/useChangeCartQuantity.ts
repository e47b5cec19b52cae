import { t } from '#client/i18n/t.ts'
import type { CartLine } from './nextCart.ts'
import { useCartChange } from './useCartChange.ts'
import { useRemoveFromCart } from './useRemoveFromCart.ts'

/** Sets a line to a quantity, at most what is left; 0 takes the line out, the same one agrees to today's price. `quietly`: who asks says it. */
export function useChangeCartQuantity() {
  const changeCart = useCartChange()
  const removeFromCart = useRemoveFromCart()
  return (line: CartLine, wanted: number, { quietly = false } = {}) => {
    if (wanted < 1) return removeFromCart(line)
    const quantity = Math.min(wanted, line.availableQuantity)
    return changeCart({ type: 'changeQuantity', lineId: line.id, quantity }, quietly ? undefined : wordsFor(quantity - line.quantity))
  }
}

const wordsFor = (difference: number) => {
  if (difference === 0) return undefined
  return difference > 0 ? t('Item added') : t('Item removed')
}
