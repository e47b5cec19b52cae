/**
 * Counts of categories cached by each server instance: right at once where the catalogue was changed, soon elsewhere.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { newId, toUuid } from '#server/ids.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { createCategoryWithSubcategory, createProduct, createStaffMember } from '../../support/fixtures/fixtures.ts'

const { shop, other } = await openTwoShops()

type Place = Awaited<ReturnType<typeof createCategoryWithSubcategory>>
let place: Place
let products: { id: string }[]
const addProduct = ({ category, subcategory } = place) =>
  createProduct(shop, { categoryId: category.id, subcategoryId: subcategory.id })

beforeEach(async () => {
  place = await createCategoryWithSubcategory(shop)
  products = [await addProduct(), await addProduct()]
})

const countIn = async (from: TestShop, variables: { categoryId?: string; subcategoryId?: string }) => {
  const { data } = await from.graphql<{ products: { totalCount: number } }>(
    'query ($categoryId: ID, $subcategoryId: ID) { products(categoryId: $categoryId, subcategoryId: $subcategoryId) { totalCount } }',
    variables,
  )
  return data.products.totalCount
}
const count = (from: TestShop) => countIn(from, { categoryId: place.category.id, subcategoryId: place.subcategory.id })

/** Caches the count, once the notifications of what was written before have arrived. */
async function cacheCount(from: TestShop): Promise<void> {
  await from.receiveNotices()
  await count(from)
  expect((await from.statementsOf(() => count(from))).join()).not.toContain('count(')
}

async function deleteProduct(at: TestShop): Promise<void> {
  const { errors } = await at.graphql(
    'mutation ($input: DeleteProductInput!) { deleteProduct(input: $input) { deletedId } }',
    { input: { productId: products[0]?.id, idempotencyKey: crypto.randomUUID() } },
    await createStaffMember(at),
  )
  expect(errors).toBeUndefined()
}

describe('The count of a category', () => {
  it('is read once while nothing in the catalogue changes', async () => {
    await cacheCount(shop)
    expect(await count(shop)).toBe(2)
  })

  it('is right at once in the instance that changed the catalogue, without a notification', async () => {
    await cacheCount(other)
    const tables = ['products', 'product_categories', 'product_subcategories']
    const triggers = (state: string) =>
      Promise.all(
        tables.map((table) => shop.pool.query(`alter table ${table} ${state} trigger tell_catalogue_changes`)),
      )
    await triggers('disable')
    await deleteProduct(other)
    await triggers('enable')
    expect(await count(other)).toBe(1)
  })

  it.each(['shop', 'other'])('is right in every instance after the notification, of a change at %s', async (at) => {
    await cacheCount(shop)
    await cacheCount(other)
    await deleteProduct(at === 'shop' ? shop : other)
    for (const one of [shop, other]) await one.receiveNotices()
    expect([await count(shop), await count(other)]).toEqual([1, 1])
  })

  it('is right after a product was hidden by SQL', async () => {
    await cacheCount(shop)
    await shop.pool.query('update products set published = false where id = $1', [
      toUuid('product', products[1]?.id ?? ''),
    ])
    await shop.receiveNotices()
    expect(await count(shop)).toBe(1)
  })

  it('differs from that of its subcategory, and from those of ids that do not exist', async () => {
    const { category, subcategory } = place
    await createProduct(shop, { categoryId: category.id })
    await cacheCount(shop)
    const counts = () =>
      Promise.all([
        countIn(shop, { categoryId: category.id }),
        countIn(shop, { subcategoryId: subcategory.id }),
        countIn(shop, { categoryId: newId('category'), subcategoryId: subcategory.id }),
        countIn(shop, { categoryId: 'x', subcategoryId: subcategory.id }),
        countIn(shop, { categoryId: category.id, subcategoryId: 'x' }),
      ])
    expect(await counts()).toEqual([3, 2, 0, 0, 0])
    expect(await counts()).toEqual([3, 2, 0, 0, 0])
  })
})
