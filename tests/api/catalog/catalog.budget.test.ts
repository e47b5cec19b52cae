/** SQL budget of a page: at most three statements, one once the categories are cached, for any number of products. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { cacheCategories, createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

const BUDGET = 3
let shop: TestShop
const shelves: Awaited<ReturnType<typeof createCategoryWithSubcategory>>[] = []
let productId = ''
beforeAll(async () => {
  shop = await openTestShop()
  for (let shelf = 0; shelf < 5; shelf++) shelves.push(await createCategoryWithSubcategory(shop))
  for (let at = 0; at < 120; at++) {
    const { category, subcategory } = shelves[at < 104 ? 0 : at % 5] ?? (await createCategoryWithSubcategory(shop))
    productId = (await createProduct(shop, { categoryId: category.id, subcategoryId: subcategory.id })).id
  }
})
afterAll(() => shop.close())

const CARD = 'id name unit price listPrice discount stock images'

async function costOf(query: string, variables: Record<string, unknown> = {}) {
  let result: Awaited<ReturnType<TestShop['graphql']>> | undefined
  const statements = await shop.statementsOf(async () => {
    result = await shop.graphql(query, variables)
  })
  expect(result?.errors).toBeUndefined()
  return { statements, data: result?.data }
}

describe('The SQL statements of a page', () => {
  const LISTING = `query ($categoryId: ID!, $subcategoryId: ID, $first: Int!) {
    category(id: $categoryId) { id name blurb subcategories { id name image } }
    subcategory(id: $subcategoryId) { id name }
    categories { id name subcategories { id name image } }
    products(first: $first, categoryId: $categoryId, subcategoryId: $subcategoryId) { totalCount edges { cursor node { ${CARD} } } pageInfo { endCursor hasNextPage } }
  }`

  it.each([5, 100])('listing %i products of a category takes at most 3 statements', async (first) => {
    const [shelf] = shelves
    const { statements, data } = await costOf(LISTING.replace('subcategory(id: $subcategoryId) { id name }', ''), {
      categoryId: shelf?.category.id,
      first,
    })
    expect((data as { products: { edges: unknown[] } }).products.edges).toHaveLength(first)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(BUDGET)
  })

  it('are one for a list of any length with the categories of its products, once categories are cached', async () => {
    const [shelf] = shelves
    const variables = { categoryId: shelf?.category.id, subcategoryId: shelf?.subcategory.id }
    const cost = async (first: number) =>
      (
        await costOf(
          LISTING.replaceAll('$subcategoryId: ID,', '$subcategoryId: ID!,').replace(
            CARD,
            `${CARD} categories { id name } subcategories { id }`,
          ),
          {
            ...variables,
            first,
          },
        )
      ).statements.length
    await cacheCategories(shop)
    expect([await cost(5), await cost(100)]).toEqual([1, 1])
  })

  it('of a product with its categories are at most 3', async () => {
    const { statements, data } = await costOf(
      `query ($id: ID!) { product(id: $id) { ${CARD} description details { label value } categories { id name } subcategories { id name } } }`,
      { id: productId },
    )
    expect(data).toMatchObject({
      product: { categories: [{ id: expect.any(String) }], subcategories: [{ id: expect.any(String) }] },
    })
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(BUDGET)
  })

  it('of a product with its categories and the time of its last change are one, once categories are cached', async () => {
    await cacheCategories(shop)
    const { statements } = await costOf(
      `query ($id: ID!) { product(id: $id) { ${CARD} description updatedAt categories { id name } subcategories { id name } } }`,
      { id: productId },
    )
    expect(statements, statements.join('\n')).toHaveLength(1)
  })

  it.each([1, 8, 100])('of the home page with %i products per category are at most 3', async (first) => {
    const { statements, data } = await costOf(
      `query ($first: Int!) { categories { id name image subcategories { id name } products(first: $first) { totalCount nodes { ${CARD} } } } }`,
      { first },
    )
    const { categories } = data as { categories: { products: { nodes: unknown[] } }[] }
    expect(categories).toHaveLength(5)
    expect(categories[0]?.products.nodes).toHaveLength(first)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(BUDGET)
  })

  it('of a list are one, plus one when fields beyond a product card are selected', async () => {
    const list = (fields: string) =>
      costOf(`query ($categoryId: ID!) { products(first: 100, categoryId: $categoryId) { nodes { ${fields} } } }`, {
        categoryId: shelves[0]?.category.id,
      })
    const [cards, whole] = [await list(CARD), await list(`${CARD} description details { label value }`)]
    expect([cards.statements.length, whole.statements.length]).toEqual([1, 2])
    const { nodes } = (whole.data as { products: { nodes: { description: string }[] } }).products
    expect(nodes.map(({ description }) => description)).toEqual(
      Array.from({ length: 100 }, () => 'A product of the tests.'),
    )
  })

  it('through REST are at most 3', async () => {
    const [shelf] = shelves
    const paths = [
      ['/product/get', { page: 1, limit: 100 }],
      ['/product/get-product-by-category', { id: shelf?.category.id }],
      [
        '/product/get-product-by-category-and-subcategory',
        { categoryId: shelf?.category.id, subCategoryId: shelf?.subcategory.id, limit: 100 },
      ],
      ['/product/get-product-details', { productId }],
      ['/subcategory/get', {}],
    ] as const
    for (const [path, body] of paths) {
      const statements = await shop.statementsOf(async () =>
        expect((await shop.rest('POST', path, body)).status).toBe(200),
      )
      expect(statements.length, `${path}\n${statements.join('\n')}`).toBeLessThanOrEqual(BUDGET)
    }
  })
})
