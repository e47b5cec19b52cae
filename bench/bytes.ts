/**
 * Measures the bytes that a first visit and the next page download, by type. The limits are in
 * tests/support/clients/wire.ts and enforced by tests/e2e/shell/bytes.test.ts.
 */
import { WIRE_LIMITS, type Wire, weighVisits } from '../tests/support/clients/wire.ts'
import type { Load } from './shop.ts'
import { openBrowser, openSite } from './site.ts'

const TYPES = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch']
/** Number of the largest files that are listed. */
const LARGEST_COUNT = 12
const kB = (bytes: number): string => (bytes / 1000).toFixed(1)

export async function bytes(load: Load): Promise<void> {
  const site = await openSite(load)
  const browser = await openBrowser()
  try {
    const { home, product, listing } = await weighVisits(browser, site.at)
    console.log(
      'Bytes: kB over the wire with an empty cache, 360 × 740 at two device pixels, what is fetched ahead included',
    )
    console.log(`  ${''.padEnd(24)}${[...TYPES, 'Other', 'Total', 'Limit'].map((name) => name.padStart(11)).join('')}`)
    print('Home, first visit', home, WIRE_LIMITS.firstVisit)
    print('Then a product', product, WIRE_LIMITS.nextPage)
    print('Or a listing', listing, WIRE_LIMITS.nextPage)
    printLargest('Home', home)
    printLargest('Listing', listing)
    if (home.total > WIRE_LIMITS.firstVisit || Math.max(product.total, listing.total) > WIRE_LIMITS.nextPage)
      throw new Error('A page is over its limit.')
  } finally {
    await browser.close()
    await site.close()
  }
}

function print(name: string, { total, byType }: Wire, limit: number): void {
  const known = TYPES.map((type) => byType[type] ?? 0)
  const other = total - known.reduce((sum, one) => sum + one, 0)
  console.log(`  ${name.padEnd(24)}${[...known, other, total, limit].map((size) => kB(size).padStart(11)).join('')}`)
}

function printLargest(name: string, { requests }: Wire): void {
  console.log(`  ${name}: ${requests.length} files, the largest of them`)
  for (const { url, bytes: size } of requests.toSorted((a, b) => b.bytes - a.bytes).slice(0, LARGEST_COUNT))
    console.log(`    ${kB(size).padStart(7)} kB  ${new URL(url).pathname}`)
}
