import { afterAll } from 'vitest'
import { openTestShop, type TestShop } from './shop.ts'
import { UNHURRIED_MS } from './unhurried.ts'

/** At the top of a file: a shop, and another with a pool of its own on the same database, as two server processes would be. */
export async function openTwoShops(): Promise<{ shop: TestShop; other: TestShop }> {
  const shop = await openTestShop({ waitMs: UNHURRIED_MS })
  const other = await openTestShop({ databaseUrl: shop.databaseUrl, waitMs: UNHURRIED_MS })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })
  return { shop, other }
}
