import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { focusNeighbour } from './focusLine.ts'
import { type CartLine, MOST_PER_LINE } from './nextCart.ts'
import { useChangeCartQuantity } from './useChangeCartQuantity.ts'

/**
 * Sets a line to the typed or stepped quantity. A quantity above the available one is reduced to it with a warning;
 * minus at 1 removes the line.
 */
export function useTypedQuantity() {
  const changeQuantity = useChangeCartQuantity()
  return (line: CartLine, wanted: number) => {
    if (wanted < 1) focusNeighbour()
    const { availableQuantity: most, product, quantity } = line
    const cut = wanted > most
    if (cut)
      notify.warning(
        most === MOST_PER_LINE
          ? t('{most} is the most of one thing in an order.', { most })
          : t('Only {most} of {name} left. You have {most}.', { most, name: product.name }),
      )
    // For a reduced quantity the warning is the only message.
    if (Math.min(wanted, most) !== quantity) changeQuantity(line, wanted, { quietly: cut })
  }
}
