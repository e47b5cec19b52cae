import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import type { CartLine } from './applyCartChange.ts'
import { useChangeCart } from './useCart.ts'

/** Removes a line, and offers to undo the removal while the product is in stock. */
export function useRemoveFromCart() {
  const changeCart = useChangeCart()
  return ({ id: lineId, product, quantity: previousQuantity, availableQuantity, note }: CartLine) => {
    const quantity = Math.min(previousQuantity, availableQuantity)
    const action = {
      label: t('Undo'),
      onClick: () => changeCart({ type: 'add', product, quantity, note }),
      onClosed: () =>
        import('./focusCartLine.ts').then(({ focusCartLine }) => focusCartLine(lineId)).catch(() => undefined),
    }
    notify.success(t('Item removed'), quantity > 0 ? { action } : {})
    return changeCart({ type: 'remove', lineId })
  }
}
