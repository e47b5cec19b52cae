/** Image URLs: absolute for external clients, paths for the shop's own pages. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { absoluteUrl, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  createCategoryWithSubcategory,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const ORIGIN = absoluteUrl('')
const PATH = '/images/p0001-b05c0b38/640.webp'
const BUCKET = 'https://pictures.example.com/a-640.webp'

it('GraphQL returns absolute URLs, or paths with absolute: false', async () => {
  const { category, subcategory } = await createCategoryWithSubcategory(shop)
  const product = await createProduct(shop, { categoryId: category.id, subcategoryId: subcategory.id })
  const { data } = await shop.graphql(
    `query ($id: ID!) { product(id: $id) {
      images paths: images(absolute: false) categories { image path: image(absolute: false) banner } subcategories { image }
    } }`,
    { id: product.id },
  )
  expect(data.product).toEqual({
    images: [`${ORIGIN}${PATH}`],
    paths: [PATH],
    categories: [{ image: `${ORIGIN}${category.image}`, path: category.image, banner: null }],
    subcategories: [{ image: `${ORIGIN}${subcategory.image}` }],
  })
})

it('REST returns absolute URLs in every image field', async () => {
  const shopper = await createShopper(shop)
  const { category } = await createCategoryWithSubcategory(shop)
  const product = await createProduct(shop, { name: 'Ensenene', categoryId: category.id })
  await unwrap(graphqlClient.putInCart(shop, product.id, shopper))
  const seen = JSON.stringify([
    (await shop.rest('GET', '/category/get-category')).body,
    (await shop.rest('POST', '/product/get', {})).body,
    (await shop.rest('POST', '/product/search', { search: 'Ensenene' })).body,
    (await shop.rest('GET', '/cart/get', undefined, shopper)).body,
  ])
  expect(seen.split(`"${ORIGIN}/images/`).length).toBeGreaterThan(5)
  expect(seen).not.toContain('"/images/')
})

it('updateProduct stores an absolute URL of the shop as a path and a bucket URL unchanged', async () => {
  const staff = await createStaffMember(shop)
  const { id: productId } = await createProduct(shop)
  const update =
    'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { product { images paths: images(absolute: false) } } }'
  const { data } = await shop.graphql(update, { input: { productId, images: [`${ORIGIN}${PATH}`, BUCKET] } }, staff)
  expect(data).toEqual({ updateProduct: { product: { images: [`${ORIGIN}${PATH}`, BUCKET], paths: [PATH, BUCKET] } } })
})
