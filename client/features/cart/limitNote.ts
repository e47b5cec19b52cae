import { t } from '#client/i18n/t.ts'
import { type CartLine, MOST_PER_LINE } from './nextCart.ts'

/** Explains why the quantity of a line cannot rise: the stock, or the maximum per order. */
export const limitNote = ({ availableQuantity }: CartLine) =>
  availableQuantity === MOST_PER_LINE
    ? t('{most} is the most of one thing in an order.', { most: MOST_PER_LINE })
    : t('Only {availableQuantity} left', { availableQuantity })
