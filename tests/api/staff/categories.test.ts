/** Categories in the staff API: hidden ones, versions, order, audit. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let manager: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createColleague(shop, 'manager')
})
afterAll(() => shop.close())

type Category = {
  id: string
  name: string
  version: number
  published: boolean
  localNames: { lg: string | null; sw: string | null }
  productCount: number
  subcategories: { id: string; version: number; published: boolean; categoryIds: string[] }[]
}
const LIST =
  '{ categories { id name version published localNames { lg sw } productCount subcategories { id version published categoryIds } } }'
const list = async () => (await staffData<{ categories: Category[] }>(shop, LIST, {}, manager)).categories
const see = async (id: string) => (await list()).find((category) => category.id === id) as Category
const seeSubcategory = async (id: string) =>
  (await list()).flatMap(({ subcategories }) => subcategories).find((one) => one.id === id) as { version: number }
const changesOf = (id: string) =>
  shop.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.entityId, id))
    .orderBy(auditLog.at, auditLog.id)
const save = (input: object) =>
  queryStaffApi<{ saveCategory: { category: Category } }>(
    shop,
    'mutation ($input: SaveCategoryInput!) { saveCategory(input: $input) { category { id version name published } } }',
    { input },
    manager,
  )
const remove = (input: object) =>
  queryStaffApi(
    shop,
    'mutation ($input: StaffDeleteCategoryInput!) { deleteCategory(input: $input) { deletedId } }',
    { input },
    manager,
  )
const order = (input: object) =>
  queryStaffApi(
    shop,
    'mutation ($input: OrderCategoriesInput!) { orderCategories(input: $input) { categories { id } } }',
    { input },
    manager,
  )
const shownToShoppers = async () =>
  (
    await shop.graphql<{ categories: { id: string; subcategories: { id: string }[] }[] }>(
      '{ categories { id subcategories { id } } }',
    )
  ).data.categories

describe('A category', () => {
  it('that is hidden disappears for shoppers with its subcategories, and its products stay on sale', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const product = await createProduct(shop, { categoryIds: [category.id] } as never)
    const before = await see(category.id)
    expect(before).toMatchObject({ published: true, version: 1 })
    expect((await shownToShoppers()).map(({ id }) => id)).toContain(category.id)
    await save({ categoryId: category.id, version: 1, published: false, localNames: { lg: 'Emmere' } })
    const shown = await shownToShoppers()
    expect(shown.map(({ id }) => id)).not.toContain(category.id)
    expect(shown.flatMap(({ subcategories }) => subcategories.map(({ id }) => id))).not.toContain(subcategory.id)
    expect(await see(category.id)).toMatchObject({
      published: false,
      version: 2,
      localNames: { lg: 'Emmere', sw: null },
      subcategories: [{ id: subcategory.id, categoryIds: [category.id] }],
    })
    const { data } = await shop.graphql<{ product: { id: string } | null }>(
      'query ($id: ID!) { product(id: $id) { id } }',
      {
        id: product.id,
      },
    )
    expect(data.product?.id).toBe(product.id)
    const [row] = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, category.id))
      .orderBy(desc(auditLog.id))
    expect(row).toMatchObject({ action: 'categories.edit', actorId: manager.id, after: { published: false } })
  })

  it('has an audit row of nothing but what changed, also when the whole form is sent', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const { category: other } = await createCategoryWithSubcategory(shop)
    const form = { name: category.name, localNames: { lg: 'Emmere', sw: null }, published: true }
    await save({ categoryId: category.id, version: 1, ...form })
    await save({ categoryId: category.id, version: 2, ...form, name: `${category.name} & more` })
    expect(await changesOf(category.id)).toEqual([
      { before: { localNames: {} }, after: { localNames: { lg: 'Emmere' } } },
      { before: { name: category.name }, after: { name: `${category.name} & more` } },
    ])
    for (const ids of [[category.id], [other.id]])
      await queryStaffApi(
        shop,
        'mutation ($input: SaveSubcategoryInput!) { saveSubcategory(input: $input) { subcategory { id } } }',
        {
          input: {
            subcategoryId: subcategory.id,
            version: (await seeSubcategory(subcategory.id)).version,
            name: subcategory.name,
            categoryIds: ids,
          },
        },
        manager,
      )
    expect((await changesOf(subcategory.id)).at(-1)).toEqual({
      before: { categoryIds: [category.id] },
      after: { categoryIds: [other.id] },
    })
  })

  it('that another user has changed is not overwritten', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    await save({ categoryId: category.id, version: 1, blurb: 'First' })
    const { errors } = await save({ categoryId: category.id, version: 1, blurb: 'Second' })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'STATUS_CONFLICT', details: { version: 2 } })
    const missing = await save({ categoryId: category.id, blurb: 'Third' })
    expect(missing.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: [{ field: 'version' }] },
    })
  })

  it('is moved in one order for everybody, and an order that has changed meanwhile is refused', async () => {
    await createCategoryWithSubcategory(shop)
    await createCategoryWithSubcategory(shop)
    const seenIds = (await list()).map(({ id }) => id)
    const ids = seenIds.toReversed()
    expect((await order({ ids, seenIds })).errors).toBeUndefined()
    expect((await list()).map(({ id }) => id)).toEqual(ids)
    expect((await order({ ids: seenIds, seenIds })).errors?.[0]?.extensions.code).toBe('STATUS_CONFLICT')
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]]])
      expect((await order({ ids: wrong, seenIds: ids })).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    expect((await list()).map(({ id }) => id)).toEqual(ids)
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.entityName, 'Order of categories'))
    expect(rows).toHaveLength(1)
  })

  it('takes its products with it in the order of search results', async () => {
    const [first, second] = [await createCategoryWithSubcategory(shop), await createCategoryWithSubcategory(shop)]
    const [one, two] = [
      await createProduct(shop, { name: 'Nakati, one', categoryId: first.category.id }),
      await createProduct(shop, { name: 'Nakati, two', categoryId: second.category.id }),
    ]
    const search = async () => {
      const { data } = await shop.graphql<{ search: { nodes: { id: string }[] } }>(
        '{ search(query: "nakati", first: 2) { nodes { id } } }',
      )
      return data.search.nodes.map(({ id }) => id)
    }
    const seenIds = (await list()).map(({ id }) => id)
    expect(await search()).toEqual([one.id, two.id])
    expect((await order({ ids: seenIds.toReversed(), seenIds })).errors).toBeUndefined()
    expect(await search()).toEqual([two.id, one.id])
  })

  it('is created, moved and deleted once per idempotency key, and another request with the key is refused', async () => {
    const input = { name: 'Baby food', image: 'https://pictures.example.org/baby.jpg', idempotencyKey: 'category-1' }
    const first = (await save(input)).data?.saveCategory.category
    const again = await save(input)
    expect(again.errors).toBeUndefined()
    expect(again.data?.saveCategory.category).toEqual(first)
    expect((await list()).filter(({ name }) => name === 'Baby food')).toHaveLength(1)
    const other = await save({ ...input, name: 'Baby care' })
    expect(other.errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const change = { categoryId: first?.id, version: 1, blurb: 'Soft', idempotencyKey: 'category-2' }
    for (const _ of [1, 2]) expect((await save(change)).errors).toBeUndefined()
    expect(await see(first?.id ?? '')).toMatchObject({ version: 2 })
    const seenIds = (await list()).map(({ id }) => id)
    const move = { ids: seenIds.toReversed(), seenIds, idempotencyKey: 'category-3' }
    for (const _ of [1, 2]) expect((await order(move)).errors).toBeUndefined()
    const deletion = { categoryId: first?.id, version: 2, idempotencyKey: 'category-4' }
    for (const _ of [1, 2]) expect((await remove(deletion)).errors).toBeUndefined()
    expect((await list()).map(({ id }) => id)).not.toContain(first?.id)
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, first?.id ?? ''))
    expect(rows).toHaveLength(3)
  })

  it('that another user has changed is not deleted', async () => {
    const saved = await save({ name: 'Pet food', image: 'https://pictures.example.org/pets.jpg' })
    const { id = '' } = saved.data?.saveCategory.category ?? {}
    await save({ categoryId: id, version: 1, blurb: 'For cats' })
    const { errors } = await remove({ categoryId: id, version: 1 })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'STATUS_CONFLICT', details: { version: 2 } })
    expect(await see(id)).toMatchObject({ name: 'Pet food' })
  })
})
