/**
 * Whole-shilling arithmetic. The Uganda shilling has no minor unit (ISO 4217 lists UGX with exponent 0), so every
 * amount is an integer and is never rounded twice.
 */

/**
 * Unit price after discount: `listPrice − ceil(listPrice × discount / 100)`, with the discount clamped to 0–100.
 * A value that is not a number counts as 0. The generated column `products.price` in the database computes the same.
 */
export function priceAfterDiscount(listPrice: number, discount: number): number {
  const price = truncateAmount(listPrice)
  const percent = Math.min(100, Math.max(0, truncateAmount(discount)))
  return price - Math.ceil((price * percent) / 100)
}

const truncateAmount = (value: number): number => (Number.isFinite(value) ? Math.trunc(value) : 0)

/** Formats an amount for display: 'UGX 15,000'. */
export const formatUgx = (amount: number): string => `UGX ${amount.toLocaleString('en-UG')}`
