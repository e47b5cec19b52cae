import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { absoluteUrl, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
type Listed = { _id: string; name: string }
const list = async (path: string, body: Record<string, unknown>) => {
  const response = await shop.rest('POST', path, body)
  expect(response).toMatchObject({ status: 200, body: { success: true, error: false } })
  return { ...response.body, ids: (response.body.data as Listed[]).map(({ _id }) => _id) } as Record<
    string,
    unknown
  > & {
    ids: string[]
    data: Listed[]
  }
}

/** Creates a category with `count` published products, in order, and one unpublished product. */
async function createCategoryWithProducts(count: number) {
  const { category, subcategory } = await createCategoryWithSubcategory(shop)
  const on = { categoryId: category.id, subcategoryId: subcategory.id }
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push((await createProduct(shop, on)).id)
  await createProduct(shop, { ...on, published: false })
  return { category, subcategory, ids }
}

describe('The legacy REST paths of the catalogue', () => {
  it('return a product with the fields of the contract, where price is before discount', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const product = await createProduct(shop, {
      categoryId: category.id,
      subcategoryId: subcategory.id,
      listPrice: 25_000,
      discount: 8,
      name: 'Matooke',
    })
    const { body } = await shop.rest('POST', '/product/get-product-details', { productId: product.id })
    expect(body).toEqual({
      success: true,
      error: false,
      message: expect.any(String),
      data: {
        _id: product.id,
        name: 'Matooke',
        image: product.images.map(absoluteUrl),
        category: [{ _id: category.id, name: category.name, image: absoluteUrl(category.image) }],
        subCategory: [{ _id: subcategory.id, name: subcategory.name, image: absoluteUrl(subcategory.image) }],
        unit: '1 kg',
        price: 25_000,
        discount: 8,
        stock: 100,
        description: 'A product of the tests.',
        more_details: {},
        productNumber: product.number,
        publish: true,
        createdAt: ISO,
        updatedAt: ISO,
      },
    })
  })

  it('return the same 404 for unknown, malformed and unpublished products', async () => {
    const hidden = await createProduct(shop, { published: false })
    const responses = await Promise.all(
      [hidden.id, newId('product'), 'x', ''].map((productId) =>
        shop.rest('POST', '/product/get-product-details', { productId }),
      ),
    )
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({
        status: 404,
        body: { success: false, error: true, code: 'NOT_FOUND', message: 'Product not found' },
      })
  })

  it('list categories in the order of the shop, with the image under both field names', async () => {
    const [first, second] = [await createCategoryWithSubcategory(shop), await createCategoryWithSubcategory(shop)]
    const { body } = await shop.rest('GET', '/category/get-category')
    const shelves = (body.data as { _id: string }[]).filter(({ _id }) =>
      [first.category.id, second.category.id].includes(_id),
    )
    expect(shelves).toEqual(
      [first, second].map(({ category }) => ({
        _id: category.id,
        name: category.name,
        image: absoluteUrl(category.image),
        Image: absoluteUrl(category.image),
      })),
    )
  })

  it('list subcategories with their categories', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const { data } = await list('/subcategory/get', {})
    expect(data.find(({ _id }) => _id === subcategory.id)).toEqual({
      _id: subcategory.id,
      name: subcategory.name,
      image: absoluteUrl(subcategory.image),
      category: [{ _id: category.id, name: category.name, image: absoluteUrl(category.image) }],
    })
  })

  it('list all published products of a category', async () => {
    const { category, ids } = await createCategoryWithProducts(12)
    expect((await list('/product/get-product-by-category', { id: category.id })).ids).toEqual(ids)
    expect((await list('/product/get-product-by-category', { id: newId('category') })).ids).toEqual([])
  })

  it('accept one or several ids for a listing and return 20 products per page', async () => {
    const { category, subcategory, ids } = await createCategoryWithProducts(23)
    const path = '/product/get-product-by-category-and-subcategory'
    const first = await list(path, { categoryId: category.id, subCategoryId: subcategory.id })
    expect(first).toMatchObject({ totalCount: 23, page: 1, limit: 20, ids: ids.slice(0, 20) })
    const second = await list(path, {
      categoryId: [category.id, newId('category')],
      subCategoryId: [subcategory.id],
      page: 2,
      limit: 20,
    })
    expect(second).toMatchObject({ totalCount: 23, page: 2, limit: 20, ids: ids.slice(20) })
    expect(await list(path, { categoryId: category.id, subCategoryId: subcategory.id, page: 9 })).toMatchObject({
      totalCount: 23,
      ids: [],
    })
    expect(await list(path, { categoryId: category.id, subCategoryId: newId('subcategory') })).toMatchObject({
      totalCount: 0,
      ids: [],
    })
  })

  it('return the page count of all products, with every product on exactly one page', async () => {
    const { ids } = await createCategoryWithProducts(11)
    const first = await list('/product/get', { page: 1, limit: 10 })
    expect(first.totalNoPage).toBe(Math.ceil(Number(first.totalCount) / 10))
    const seen: string[] = []
    for (let page = 1; page <= Number(first.totalNoPage); page++)
      seen.push(...(await list('/product/get', { page, limit: 10 })).ids)
    expect(new Set(seen).size).toBe(Number(first.totalCount))
    expect(seen).toEqual(expect.arrayContaining(ids))
  })

  it('search the list of products', async () => {
    const product = await createProduct(shop, { name: 'Nakati bunch' })
    expect(await list('/product/get', { search: 'nakati' })).toMatchObject({
      totalCount: 1,
      totalNoPage: 1,
      ids: [product.id],
    })
  })

  it.each([
    [{ page: 0 }, 'page must be a whole number from 1 to 10,000.'],
    [{ page: 1.5 }, 'page must be a whole number from 1 to 10,000.'],
    [{ page: 'x' }, 'page must be a whole number from 1 to 10,000.'],
    [{ limit: 0 }, 'limit must be a whole number from 1 to 100.'],
    [{ limit: 101 }, 'limit must be a whole number from 1 to 100.'],
    [{ limit: 1e6 }, 'limit must be a whole number from 1 to 100.'],
  ])('reject the page %j with "%s"', async (body, message) => {
    expect(await shop.rest('POST', '/product/get', body)).toMatchObject({
      status: 400,
      body: { message, errors: [message] },
    })
  })

  it.each(["'", '"', '%', '\0', 'x'.repeat(10_000), '; drop table products; --'])(
    'handle %j as an id or search text without an error',
    async (text) => {
      for (const [path, body] of [
        ['/product/get', { search: text }],
        ['/product/get-product-by-category', { id: text }],
        ['/product/get-product-by-category-and-subcategory', { categoryId: text, subCategoryId: [text] }],
        ['/product/get-product-details', { productId: text }],
      ] as const) {
        expect([200, 400, 404]).toContain((await shop.rest('POST', path, body)).status)
      }
    },
  )
})
