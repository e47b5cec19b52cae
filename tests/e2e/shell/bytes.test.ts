import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { getBrowser } from '../../support/browser/browser.ts'
import { WIRE_LIMITS, weighVisits } from '../../support/clients/wire.ts'

const shop = openShop()

describe('Transfer size of a visit', () => {
  it('stays within the limits for the first page with its pictures and for the next page', async () => {
    const { home, product, listing } = await weighVisits(await getBrowser({ pictures: true }), shop.at)
    expect(home.requests.length).toBeGreaterThan(10)
    expect(home.total).toBeLessThanOrEqual(WIRE_LIMITS.firstVisit)
    expect(home.byType.Document).toBeLessThanOrEqual(12_800)
    expect(product.total).toBeLessThanOrEqual(WIRE_LIMITS.nextPage)
    expect(listing.total).toBeLessThanOrEqual(WIRE_LIMITS.nextPage)
  })
})
