import { afterAll } from 'vitest'
import { later } from '../fixtures/accounts.ts'
import { openTestShop, type TestShop } from './shop.ts'

type TwoShops = {
  shop: TestShop
  other: TestShop
  /** Advances the clocks of both by `seconds` while `work` runs. */
  later<T>(seconds: number, work: () => Promise<T>): Promise<T>
}

/**
 * Opens a shop and a second one with its own connection pool on the same database, like two server processes. Call it
 * at the top of a file.
 */
export async function openTwoShops({
  otherPaymentTimeoutMs: paymentTimeoutMs,
}: {
  /** Time limit of one call of the payment provider by the second shop. */
  otherPaymentTimeoutMs?: number
} = {}): Promise<TwoShops> {
  const shop = await openTestShop()
  const other = await openTestShop({ databaseUrl: shop.databaseUrl, paymentTimeoutMs })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })
  return { shop, other, later: (seconds, work) => later(shop, seconds, () => later(other, seconds, work)) }
}
