import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { cacheCategories, createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('The related products of a product', () => {
  it('list products in stock first, the same subcategory before the same category, and never the product itself', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const there = { categoryId: category.id, subcategoryId: subcategory.id }
    const product = await createProduct(shop, there)
    const [beside, gone, elsewhere] = [
      await createProduct(shop, there),
      await createProduct(shop, { ...there, stock: 0 }),
      await createProduct(shop, { categoryId: category.id }),
    ]
    await createProduct(shop, { ...there, published: false })
    const ask = 'query ($id: ID!, $first: Int!) { product(id: $id) { related(first: $first) { id } } }'
    const { data } = await shop.graphql<{ product: { related: { id: string }[] } }>(ask, { id: product.id, first: 6 })
    expect(data.product.related.map(({ id }) => id)).toEqual([beside.id, elsewhere.id, gone.id])
    const two = await shop.graphql<{ product: { related: unknown[] } }>(ask, { id: product.id, first: 2 })
    expect(two.data.product.related).toHaveLength(2)
  })

  it('are read in one batch for a whole page', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    for (let n = 0; n < 5; n++) await createProduct(shop, { categoryId: category.id, subcategoryId: subcategory.id })
    await cacheCategories(shop)
    const ask = 'query ($id: ID!) { category(id: $id) { products { nodes { id related { id } } } } }'
    const statements = await shop.statementsOf(async () => {
      const { data } = await shop.graphql<{
        category: { products: { nodes: { id: string; related: { id: string }[] }[] } }
      }>(ask, { id: category.id })
      for (const { id, related } of data.category.products.nodes) {
        expect(related).toHaveLength(4)
        expect(related.map((other) => other.id)).not.toContain(id)
      }
    })
    expect(statements, statements.join('\n')).toHaveLength(2)
  })
})
