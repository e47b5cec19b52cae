import { t } from '#client/i18n/t.ts'

interface Notice {
  productName: string
  requested: number
  quantity: number
}

/** How many names one message holds. */
const NAMES = 3

/** What to say when an order of so many products was put into the cart again: what came, what is short, and what could not come. */
export function reorderWords(products: number, notices: readonly Notice[]): { success?: string; warnings: string[] } {
  const gone = notices.filter(({ quantity }) => quantity === 0).map(({ productName }) => productName)
  const short = notices.filter(({ quantity }) => quantity > 0).map(({ productName, quantity }) => t('{quantity} of {productName}', { quantity, productName }))
  const came = products - gone.length
  return {
    ...(came > 0 && {
      success: gone.length === 0 ? t('It is all in your cart again') : t('{came} of {products} products are in your cart again', { came, products }),
    }),
    warnings: [
      ...(short.length > 0 ? [t('Fewer than you had: only {products} left.', { products: listed(short) })] : []),
      ...(gone.length > 0 ? [t('Sold out or not sold any more: {products}.', { products: listed(gone) })] : []),
    ],
  }
}

const listed = (names: string[]) =>
  names.length > NAMES ? t('{names} and {count} more', { names: names.slice(0, NAMES).join(', '), count: names.length - NAMES }) : names.join(', ')
