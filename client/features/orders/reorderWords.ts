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
  const short = notices.filter(({ quantity }) => quantity > 0).map(({ productName, quantity }) => `${quantity} of ${productName}`)
  const came = products - gone.length
  return {
    ...(came > 0 && { success: gone.length === 0 ? 'It is all in your cart again' : `${came} of ${products} products are in your cart again` }),
    warnings: [
      ...(short.length > 0 ? [`Fewer than you had: only ${listed(short)} left.`] : []),
      ...(gone.length > 0 ? [`Sold out or not sold any more: ${listed(gone)}.`] : []),
    ],
  }
}

const listed = (names: string[]) => (names.length > NAMES ? `${names.slice(0, NAMES).join(', ')} and ${names.length - NAMES} more` : names.join(', '))
