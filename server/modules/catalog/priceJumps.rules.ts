import type { ImportedProduct } from './catalogDiff.rules.ts'

/** A larger change of a price is often a slip: it is stored only once it is confirmed. */
const MAX_SHARE = 0.3

type Priced = { listPrice: number; discount: number }

/** Price of a product that changes by more than 30 %, with its list prices in whole UGX. */
export type PriceJump = { line: number; number: string; before: Priced; after: Priced }

/** The large change of price of an imported product; null when there is none, as for a new product. */
export function findPriceJump({ line, before, after }: ImportedProduct): PriceJump | null {
  if (!before || measurePriceChange(before, after) <= MAX_SHARE) return null
  const pick = ({ listPrice, discount }: Priced) => ({ listPrice, discount })
  return { line, number: after.number, before: pick(before), after: pick(after) }
}

/**
 * Share by which a price changes: of the list price or of the price after discount, whichever changes more, because
 * a discount of 100 instead of 10 % is a slip as well.
 */
export const measurePriceChange = (before: Priced, after: Priced): number =>
  Math.max(toShare(before.listPrice, after.listPrice), toShare(toPrice(before), toPrice(after)))

const toShare = (before: number, after: number): number => (before === 0 ? 0 : Math.abs(after - before) / before)

/** As the database computes it; the column is generated, so that it is not known before the product is stored. */
const toPrice = ({ listPrice, discount }: Priced): number => listPrice - Math.ceil((listPrice * discount) / 100)
