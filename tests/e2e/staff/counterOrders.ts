/** Orders for tests of the counter. */
import type { Shop } from '../../support/app/openShop.ts'
import { createSession, createShopper, placeOrder } from '../../support/browser/accounts.ts'

/** Places an order of a new shopper. */
export async function createOrder(
  shop: Shop,
  products: Record<string, number>,
): Promise<{ id: string; number: string }> {
  const { email } = await createShopper(shop)
  const id = await placeOrder(shop, await createSession(shop.at, email), products)
  const [row] = await shop.query('select number from orders order by placed_at desc limit 1')
  return { id, number: row?.number as string }
}

/** Audited actions on an order, oldest first. */
export async function findAudit({ query }: Pick<Shop, 'query'>, number: string): Promise<unknown[]> {
  const rows = await query(`select action from audit_log where entity_name = '${number}' order by at, id`)
  return rows.map(({ action }) => action)
}
