import { outOfStock } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { type CartLine, MAX_QUANTITY } from './applyCartChange.ts'

/** Explains why the quantity of a line cannot rise: the stock, or the maximum per order. */
export const getLimitNote = ({ availableQuantity }: CartLine) =>
  availableQuantity === MAX_QUANTITY
    ? t('{most} is the most of one thing in an order.', { most: MAX_QUANTITY })
    : availableQuantity
      ? t('Only {availableQuantity} left', { availableQuantity })
      : t(outOfStock)
