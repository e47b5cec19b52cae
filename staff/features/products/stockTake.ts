import type { ListedProduct } from './productTexts.ts'

/** What was typed for a product, and its stock at the first entry; null while that stock is being read. */
export type Count = { text: string; stockAtCount: number | null }
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

/** Sets a count. It keeps the stock of the first entry, so that units sold afterwards are not counted as missing. */
export function setCount(counts: Counts, product: ListedProduct, text: string): Counts {
  const next = new Map(counts)
  if (text.trim() === '') next.delete(product.id)
  else next.set(product.id, { text, stockAtCount: counts.get(product.id)?.stockAtCount ?? null })
  return next
}

/** Sets the stock of a count whose stock is not known yet. */
export function setStockAtCount(counts: Counts, productId: string, stockAtCount: number): Counts {
  const count = counts.get(productId)
  return count?.stockAtCount === null ? new Map(counts).set(productId, { ...count, stockAtCount }) : counts
}

/**
 * Products that were counted, and those of them whose count differs from the stock, the largest worth first. `pending`
 * counts are not compared yet.
 */
export function compare(products: readonly ListedProduct[], counts: Counts) {
  const differences: Difference[] = []
  let [counted, unreadable, pending] = [0, 0, 0]
  for (const product of products) {
    const count = counts.get(product.id)
    if (!count) continue
    const units = parseUnits(count.text)
    if (units === null) {
      unreadable += 1
      continue
    }
    counted += 1
    const { stockAtCount } = count
    if (stockAtCount === null) {
      pending += 1
      continue
    }
    const difference = units - stockAtCount
    if (difference !== 0)
      differences.push({
        product,
        counted: units,
        stockAtCount,
        units: difference,
        worth: difference * product.price,
      })
  }
  differences.sort((a, b) => Math.abs(b.worth) - Math.abs(a.worth))
  return { differences, counted, unreadable, pending }
}
