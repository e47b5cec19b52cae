import { t } from '#client/i18n/t.ts'
import type { CartLine } from './applyCartChange.ts'
import { useCartChange } from './useCartChange.ts'
import { useRemoveFromCart } from './useRemoveFromCart.ts'

/**
 * Sets the quantity of a line, limited to the available quantity; 0 removes the line, an unchanged quantity accepts
 * today's price. With `quietly` no message is shown, because the caller shows its own.
 */
export function useChangeCartQuantity() {
  const changeCart = useCartChange()
  const removeFromCart = useRemoveFromCart()
  return (line: CartLine, newQuantity: number, { quietly: isSilent = false } = {}) => {
    if (newQuantity < 1) return removeFromCart(line)
    const quantity = Math.min(newQuantity, line.availableQuantity)
    return changeCart(
      { type: 'changeQuantity', lineId: line.id, quantity },
      isSilent ? undefined : getMessage(quantity - line.quantity),
    )
  }
}

const getMessage = (difference: number) => {
  if (difference === 0) return undefined
  return difference > 0 ? t('Item added') : t('Item removed')
}
