import { t, verbatim } from '#client/i18n/t.ts'
import type { MergeCartMutation } from './mergeGuestCart.generated.ts'

type Change = NonNullable<MergeCartMutation['mergeCart']['changes']>[number]

/** Formats the quantity changes caused by a login, one product per line (docs/product-decisions.md#d40). */
export const getMergeMessage = (changes: readonly Change[]) =>
  verbatim([t('Quantities in your cart have changed.'), ...changes.map(getChangeMessage)].join('\n'))

/** Duration in ms: that of any warning, plus two seconds for each further product, at most 20 s. */
export const getMergeMessageDuration = ({ length }: readonly Change[]) => Math.min(4000 + (length - 1) * 2000, 20_000)

function getChangeMessage({ productName: name, browserQuantity, accountQuantity, quantity }: Change) {
  const before = Math.max(browserQuantity, accountQuantity)
  if (quantity === 0) return t('{name}: {before} before, now none. It is out of stock.', { name, before })
  if (quantity < before)
    return t('{name}: {before} before, now {quantity}. No more are left.', { name, before, quantity })
  return t('{name}: {here} here and {account} in your account, now {quantity}.', {
    name,
    here: browserQuantity,
    account: accountQuantity,
    quantity,
  })
}
