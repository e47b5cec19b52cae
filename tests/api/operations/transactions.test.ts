/** Transactions whose statements are sent together, without waiting for each other. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '#server/db/pool.ts'
import { products } from '#server/db/tables/catalog.ts'
import { inPipelinedTransaction } from '#server/db/transaction.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
// One connection: what a transaction leaves behind meets the next statement.
beforeAll(async () => {
  shop = await openTestShop({ poolSize: 1 })
})
afterAll(() => shop.close())

const setStock = (tx: Tx, id: string, stock: number) => tx.update(products).set({ stock }).where(eq(products.id, id))

async function stockOf(id: string): Promise<number | undefined> {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}

it('sends BEGIN and the statements up to the first wait in this order, and commits them', async () => {
  const { id } = await createProduct(shop, { stock: 1 })
  const statements = await shop.statementsOf(() =>
    inPipelinedTransaction(shop.db, async (tx) => {
      await Promise.all([setStock(tx, id, 2), setStock(tx, id, 3)])
    }),
  )
  expect(statements.map((text) => text.split(' ')[0])).toEqual(['begin', 'update', 'update', 'commit'])
  expect(await stockOf(id)).toBe(3)
})

// ASVS 2.3.3
it('undoes every statement when the work rejects, also before it waits', async () => {
  const { id } = await createProduct(shop, { stock: 1 })
  const late = inPipelinedTransaction(shop.db, async (tx) => {
    await setStock(tx, id, 2)
    throw new Error('too late')
  })
  await expect(late).rejects.toThrow('too late')
  const early = inPipelinedTransaction(shop.db, () => {
    throw new Error('too early')
  })
  await expect(early).rejects.toThrow('too early')
  expect(await stockOf(id)).toBe(1)
})

it('undoes the statements around one that fails, reports that one, and leaves the connection usable', async () => {
  const { id } = await createProduct(shop, { stock: 1 })
  const transaction = inPipelinedTransaction(shop.db, async (tx) => {
    await Promise.all([setStock(tx, id, 2), setStock(tx, id, -1), setStock(tx, id, 3)])
  })
  await expect(transaction).rejects.toMatchObject({ cause: { code: '23514' } })
  expect(await stockOf(id)).toBe(1)
})
