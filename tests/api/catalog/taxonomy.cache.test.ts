/** Categories cached by each server instance: a change is shown at once where it was made, and soon elsewhere. */
import { beforeEach, describe, expect, it } from 'vitest'
import { toUuid } from '#server/ids.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import {
  cacheCategories,
  createCategoryWithSubcategory,
  createProduct,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'

const { shop, other } = await openTwoShops()

let id: string
beforeEach(async () => {
  id = (await createCategoryWithSubcategory(shop, { name: 'Tea' })).category.id
  await cacheCategories(shop)
  await cacheCategories(other)
})

const nameShown = async (from: TestShop) => {
  const query = 'query ($id: ID!) { category(id: $id) { name } }'
  return (await from.graphql<{ category: { name: string } | null }>(query, { id })).data.category?.name
}

let counter = 0
/** Renames the category through the instance `at`. @returns the new name */
async function rename(at: TestShop): Promise<string> {
  counter += 1
  const name = `Tea ${counter}`
  const { errors } = await at.graphql(
    'mutation ($input: UpdateCategoryInput!) { updateCategory(input: $input) { category { id } } }',
    { input: { categoryId: id, name } },
    await createStaffMember(at),
  )
  expect(errors).toBeUndefined()
  return name
}

describe('A category', () => {
  it('takes no statement while nothing in the catalogue changes', async () => {
    expect(await shop.statementsOf(() => nameShown(shop))).toEqual([])
  })

  it('is shown with its new name by the instance that changed it, without a notification', async () => {
    const before = await nameShown(shop)
    await shop.pool.query('alter table categories disable trigger tell_catalogue_changes')
    const name = await rename(other)
    await shop.pool.query('alter table categories enable trigger tell_catalogue_changes')
    expect([await nameShown(other), await nameShown(shop)]).toEqual([name, before])
  })

  it('is shown with its new name by the other instances after the notification', async () => {
    const name = await rename(other)
    await shop.receiveNotices()
    expect(await nameShown(shop)).toBe(name)
  })

  it('is shown with its new name by an instance that lost its connection before the notification', async () => {
    await shop.pool.query('alter table categories disable trigger tell_catalogue_changes')
    const name = await rename(other)
    await shop.pool.query('alter table categories enable trigger tell_catalogue_changes')
    await shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kasero changes' and datname = current_database()`,
    )
    await shop.receiveNotices()
    expect(await nameShown(shop)).toBe(name)
  })

  it('stays cached when a sale changes the stock of a product', async () => {
    const product = await createProduct(shop, { stock: 5 })
    const name = await rename(other)
    await shop.receiveNotices()
    expect(await nameShown(shop)).toBe(name)
    await cacheCategories(shop)
    await shop.pool.query('update products set stock = 4 where id = $1', [toUuid('product', product.id)])
    await shop.receiveNotices()
    expect(await shop.statementsOf(() => nameShown(shop))).toEqual([])
  })
})
