import { t } from '#client/i18n/t.ts'
import type { CartLine } from './applyCartChange.ts'
import { useChangeCart, useReadCartLine } from './useCart.ts'
import { useRemoveFromCart } from './useRemoveFromCart.ts'

/**
 * Changes the quantity of a line as shown to a new one, limited to the available quantity; 0 removes the line, an
 * unchanged quantity accepts today's price. With `quietly` no message is shown, because the caller shows its own.
 */
export function useChangeCartQuantity() {
  const changeCart = useChangeCart()
  const readLine = useReadCartLine()
  const removeFromCart = useRemoveFromCart()
  return (shown: CartLine, newQuantity: number, { quietly: isSilent = false } = {}) => {
    // Two taps may come before the page shows the first one.
    const line = readLine(shown.id) ?? shown
    const quantity = Math.min(line.quantity + newQuantity - shown.quantity, line.availableQuantity)
    if (quantity < 1) return removeFromCart(line)
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
