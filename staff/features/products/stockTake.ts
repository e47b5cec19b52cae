import type { ListedProduct } from './productTexts.ts'

/** What was typed for a product, and the stock that the shop showed at that moment. */
export type Count = { text: string; stockAtCount: number }
export type Counts = ReadonlyMap<string, Count>

export type Difference = {
  product: ListedProduct
  counted: number
  stockAtCount: number
  /** Units that are missing when negative. */
  units: number
  /** Worth of the difference at the price of the shop, in whole UGX. */
  worth: number
}

/** Whole units, '1,200' and '1 200' included; null for everything else. */
export function parseUnits(text: string): number | null {
  const digits = text.replace(/[\s,]/g, '')
  if (!/^\d{1,7}$/.test(digits)) return null
  const units = Number(digits)
  return units <= 1_000_000 ? units : null
}

/**
 * Sets a count. It keeps the stock of the first entry, so that units sold while counting are not counted as missing.
 */
export function setCount(counts: Counts, product: ListedProduct, text: string): Counts {
  const next = new Map(counts)
  if (text.trim() === '') next.delete(product.id)
  else next.set(product.id, { text, stockAtCount: counts.get(product.id)?.stockAtCount ?? product.stock })
  return next
}

/** Products that were counted, and those of them whose count differs from the stock, the largest worth first. */
export function compare(products: readonly ListedProduct[], counts: Counts) {
  const differences: Difference[] = []
  let [counted, unreadable] = [0, 0]
  for (const product of products) {
    const count = counts.get(product.id)
    if (!count) continue
    const units = parseUnits(count.text)
    if (units === null) {
      unreadable += 1
      continue
    }
    counted += 1
    const difference = units - count.stockAtCount
    if (difference !== 0)
      differences.push({
        product,
        counted: units,
        stockAtCount: count.stockAtCount,
        units: difference,
        worth: difference * product.price,
      })
  }
  differences.sort((a, b) => Math.abs(b.worth) - Math.abs(a.worth))
  return { differences, counted, unreadable }
}
