import { t } from '#client/i18n/t.ts'

interface Notice {
  productName: string
  requested: number
  quantity: number
}

/** Maximum number of product names in one message. */
const NAMES = 3

/**
 * Builds the messages after a reorder: what was added to the cart, what is short of stock, and what could not be added.
 */
export function reorderWords(products: number, notices: readonly Notice[]): { success?: string; warnings: string[] } {
  const gone = notices.filter(({ quantity }) => quantity === 0).map(({ productName }) => productName)
  const short = notices
    .filter(({ quantity }) => quantity > 0)
    .map(({ productName, quantity }) => t('{quantity} of {productName}', { quantity, productName }))
  const came = products - gone.length
  return {
    ...(came > 0 && {
      success:
        gone.length === 0
          ? t('It is all in your cart again')
          : t('{came} of {products} products are in your cart again', { came, products }),
    }),
    warnings: [
      ...(short.length > 0 ? [t('Fewer than you had: only {products} left.', { products: listed(short) })] : []),
      ...(gone.length > 0 ? [t('Sold out or not sold any more: {products}.', { products: listed(gone) })] : []),
    ],
  }
}

const listed = (names: string[]) =>
  names.length > NAMES
    ? t('{names} and {count} more', { names: names.slice(0, NAMES).join(', '), count: names.length - NAMES })
    : names.join(', ')
