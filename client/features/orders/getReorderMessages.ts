import { type Translated, t } from '#client/i18n/t.ts'

interface Notice {
  productName: string
  requested: number
  quantity: number
}

/** Maximum number of product names in one message. */
const MAX_NAMES = 3

/**
 * Builds the messages after a reorder: what was added to the cart, what is short of stock, and what could not be added.
 */
export function getReorderMessages(
  products: number,
  notices: readonly Notice[],
): { success?: Translated; warnings: Translated[] } {
  const unavailableNames = notices.filter(({ quantity }) => quantity === 0).map(({ productName }) => productName)
  const reducedNames = notices
    .filter(({ quantity }) => quantity > 0)
    .map(({ productName, quantity }) => t('{quantity} of {productName}', { quantity, productName }))
  const addedCount = products - unavailableNames.length
  return {
    ...(addedCount > 0 && {
      success:
        unavailableNames.length === 0
          ? t('It is all in your cart again')
          : t('{came} of {products} products are in your cart again', { came: addedCount, products }),
    }),
    warnings: [
      ...(reducedNames.length > 0
        ? [t('Fewer than you had: only {products} left.', { products: formatNames(reducedNames) })]
        : []),
      ...(unavailableNames.length > 0
        ? [t('Sold out or not sold any more: {products}.', { products: formatNames(unavailableNames) })]
        : []),
    ],
  }
}

const formatNames = (names: string[]) =>
  names.length > MAX_NAMES
    ? t('{names} and {count} more', { names: names.slice(0, MAX_NAMES).join(', '), count: names.length - MAX_NAMES })
    : names.join(', ')
