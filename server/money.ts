/**
 * Whole-shilling arithmetic. The Uganda shilling has no minor unit (ISO 4217 lists UGX with exponent 0), so every
 * amount of the shop is an integer and nothing is ever rounded twice.
 */

/**
 * The price of one after discount: `listPrice − ceil(listPrice × discount / 100)`, discount clamped to 0–100.
 * What is not a number counts as 0. The database computes the same in the generated column `products.price`.
 */
export function priceAfterDiscount(listPrice: number, discount: number): number {
  const price = wholeShillings(listPrice)
  const percent = Math.min(100, Math.max(0, wholeShillings(discount)))
  return price - Math.ceil((price * percent) / 100)
}

const wholeShillings = (value: number): number => (Number.isFinite(value) ? Math.trunc(value) : 0)

/** An amount as people read it: 'UGX 15,000'. */
export const inUgx = (amount: number): string => `UGX ${amount.toLocaleString('en-UG')}`
