import { afterAll } from 'vitest'
import { openTestShop, type TestShop } from './shop.ts'
import { UNHURRIED_MS } from './unhurried.ts'

/**
 * Opens a shop and a second one with its own connection pool on the same database, like two server processes. Call it
 * at the top of a file.
 */
export async function openTwoShops(): Promise<{ shop: TestShop; other: TestShop }> {
  const shop = await openTestShop({ waitMs: UNHURRIED_MS })
  const other = await openTestShop({ databaseUrl: shop.databaseUrl, waitMs: UNHURRIED_MS })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })
  return { shop, other }
}
