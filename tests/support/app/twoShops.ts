import { afterAll } from 'vitest'
import { RACE_TIMEOUT_MS } from './raceTimeout.ts'
import { openTestShop, type TestShop, type TestShopOptions } from './shop.ts'

/**
 * Opens a shop and a second one with its own connection pool on the same database, like two server processes. Call it
 * at the top of a file.
 */
export async function openTwoShops({
  paymentTimeoutMs,
}: Pick<TestShopOptions, 'paymentTimeoutMs'> = {}): Promise<{ shop: TestShop; other: TestShop }> {
  const shop = await openTestShop({ waitMs: RACE_TIMEOUT_MS, paymentTimeoutMs })
  const other = await openTestShop({ databaseUrl: shop.databaseUrl, waitMs: RACE_TIMEOUT_MS, paymentTimeoutMs })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })
  return { shop, other }
}
