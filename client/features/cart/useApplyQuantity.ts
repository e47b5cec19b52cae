import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { type CartLine, MAX_QUANTITY } from './applyCartChange.ts'
import { focusNextCartLine } from './focusCartLine.ts'
import { useChangeCartQuantity } from './useChangeCartQuantity.ts'

/**
 * Sets a line to the typed or stepped quantity. A quantity above the available one is reduced to it with a warning;
 * minus at 1 removes the line.
 */
export function useApplyQuantity() {
  const changeQuantity = useChangeCartQuantity()
  return (line: CartLine, newQuantity: number) => {
    if (newQuantity < 1) focusNextCartLine()
    const { availableQuantity: max, product, quantity } = line
    const isReduced = newQuantity > max
    if (isReduced)
      notify.warning(
        max === MAX_QUANTITY
          ? t('{most} is the most of one thing in an order.', { most: max })
          : t('Only {most} of {name} left. You have {most}.', { most: max, name: product.name }),
      )
    // For a reduced quantity the warning is the only message.
    if (Math.min(newQuantity, max) !== quantity) changeQuantity(line, newQuantity, { quietly: isReduced })
  }
}
