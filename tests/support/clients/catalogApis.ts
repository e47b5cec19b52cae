/** Catalogue mutations of staff through either API, with GraphQL names. */

import type { Credentials, TestShop } from '../app/shop.ts'
import type { ApiClient, Result } from './apiClient.ts'
import { ask, done, graphqlClient, mutation } from './graphqlApi.ts'
import { pictureForm, read, restClient, withKey } from './restApi.ts'

export type CategorySeen = { id: string; name: string; image: string }
export type SubcategorySeen = CategorySeen & { categoryIds: string[] }
export type ProductSeen = {
  id: string
  number: string
  name: string
  unit: string
  listPrice: number
  discount: number
  stock: number
  description: string
  details: { label: string; value: string }[]
  images: string[]
  categoryIds: string[]
  subcategoryIds: string[]
}
type Fields<T> = { [K in keyof Omit<T, 'id'>]?: unknown }
export type ProductFields = Fields<ProductSeen> & { published?: unknown }

export type CatalogClient = Pick<ApiClient, 'name' | 'refusal'> & {
  createCategory(shop: TestShop, fields: Fields<CategorySeen>, as: Credentials): Promise<Result<CategorySeen>>
  updateCategory(
    shop: TestShop,
    id: unknown,
    fields: Fields<CategorySeen>,
    as: Credentials,
  ): Promise<Result<CategorySeen>>
  deleteCategory(shop: TestShop, id: unknown, as: Credentials): Promise<Result<true>>
  createSubcategory(shop: TestShop, fields: Fields<SubcategorySeen>, as: Credentials): Promise<Result<SubcategorySeen>>
  updateSubcategory(
    shop: TestShop,
    id: unknown,
    fields: Fields<SubcategorySeen>,
    as: Credentials,
  ): Promise<Result<SubcategorySeen>>
  deleteSubcategory(shop: TestShop, id: unknown, as: Credentials): Promise<Result<true>>
  createProduct(shop: TestShop, fields: ProductFields, as: Credentials, key?: string): Promise<Result<ProductSeen>>
  updateProduct(
    shop: TestShop,
    id: unknown,
    fields: ProductFields,
    as: Credentials,
    key?: string,
  ): Promise<Result<ProductSeen>>
  deleteProduct(shop: TestShop, id: unknown, as: Credentials, key?: string): Promise<Result<true>>
  /** Returns the URL of the picture. */
  upload(shop: TestShop, bytes: Buffer, as: Credentials): Promise<Result<string>>
}

const SHELF = 'category { id name image(absolute: false) }'
const PART = 'subcategory { id name image(absolute: false) categories { id } }'
const PRODUCT =
  'product { id number name unit listPrice discount stock description details { label value } images(absolute: false) categories { id } subcategories { id } }'
type Ids = { id: string }[]
const idsOf = (things: Ids) => things.map(({ id }) => id)
const shelfField = ({ category }: { category: CategorySeen }) => category
const partField = ({ subcategory: { categories, ...part } }: { subcategory: CategorySeen & { categories: Ids } }) => ({
  ...part,
  categoryIds: idsOf(categories),
})
type ProductField = Omit<ProductSeen, 'categoryIds' | 'subcategoryIds'> & { categories: Ids; subcategories: Ids }
const productField = ({ product: { categories, subcategories, ...product } }: { product: ProductField }) => ({
  ...product,
  categoryIds: idsOf(categories),
  subcategoryIds: idsOf(subcategories),
})

const graphql: CatalogClient = {
  ...graphqlClient,
  createCategory: (shop, input, as) =>
    ask(shop, mutation('createCategory', 'CreateCategoryInput', SHELF), { input }, as, shelfField),
  updateCategory: (shop, categoryId, fields, as) =>
    ask(
      shop,
      mutation('updateCategory', 'UpdateCategoryInput', SHELF),
      { input: { categoryId, ...fields } },
      as,
      shelfField,
    ),
  deleteCategory: (shop, categoryId, as) =>
    ask(shop, mutation('deleteCategory', 'DeleteCategoryInput', 'deletedId'), { input: { categoryId } }, as, done),
  createSubcategory: (shop, input, as) =>
    ask(shop, mutation('createSubcategory', 'CreateSubcategoryInput', PART), { input }, as, partField),
  updateSubcategory: (shop, subcategoryId, fields, as) =>
    ask(
      shop,
      mutation('updateSubcategory', 'UpdateSubcategoryInput', PART),
      { input: { subcategoryId, ...fields } },
      as,
      partField,
    ),
  deleteSubcategory: (shop, subcategoryId, as) =>
    ask(
      shop,
      mutation('deleteSubcategory', 'DeleteSubcategoryInput', 'deletedId'),
      { input: { subcategoryId } },
      as,
      done,
    ),
  createProduct: (shop, fields, as, idempotencyKey) =>
    ask(
      shop,
      mutation('createProduct', 'CreateProductInput', PRODUCT),
      { input: { ...fields, idempotencyKey } },
      as,
      productField,
    ),
  updateProduct: (shop, productId, fields, as, idempotencyKey) =>
    ask(
      shop,
      mutation('updateProduct', 'UpdateProductInput', PRODUCT),
      { input: { productId, ...fields, idempotencyKey } },
      as,
      productField,
    ),
  deleteProduct: (shop, productId, as, idempotencyKey) =>
    ask(
      shop,
      mutation('deleteProduct', 'DeleteProductInput', 'deletedId'),
      { input: { productId, idempotencyKey } },
      as,
      done,
    ),
  upload: async (shop, bytes, as) => {
    const asked = await ask(
      shop,
      'mutation { requestPictureUpload { url } }',
      {},
      as,
      ({ url }: { url: string }) => url,
    )
    if (asked.value === null) return asked
    const sent = await shop.app.inject({
      method: 'PUT',
      url: asked.value,
      headers: { 'content-type': 'image/png' },
      payload: bytes,
    })
    const { url, message = '' } = sent.json<{ url?: string; message?: string }>()
    return { value: url ?? null, refused: url ? null : sent.statusCode, message, details: {} }
  },
}

type OldShelf = { _id: string; name: string; image: string }
type OldProduct = Omit<ProductSeen, 'id' | 'images'> & {
  _id: string
  image: string[]
  category: OldShelf[]
  subCategory: OldShelf[]
  price: number
  productNumber: string
  more_details: Record<string, string>
}
/** REST returns absolute URLs. */
const pathOf = (url: string) => url.replace('http://shop.test', '')
const shelfOf = ({ _id: id, name, image }: OldShelf) => ({ id, name, image: pathOf(image) })
const partOf = ({ category, ...part }: OldShelf & { category: OldShelf[] }) => ({
  ...shelfOf(part),
  categoryIds: category.map(({ _id }) => _id),
})
const productOf = (body: OldProduct): ProductSeen => ({
  id: body._id,
  number: body.productNumber,
  name: body.name,
  unit: body.unit,
  listPrice: body.price,
  discount: body.discount,
  stock: body.stock,
  description: body.description,
  details: Object.entries(body.more_details).map(([label, value]) => ({ label, value })),
  images: body.image.map(pathOf),
  categoryIds: body.category.map(({ _id }) => _id),
  subcategoryIds: body.subCategory.map(({ _id }) => _id),
})
const OLD = {
  images: 'image',
  categoryIds: 'category',
  subcategoryIds: 'subCategory',
  listPrice: 'price',
  number: 'productNumber',
  published: 'publish',
}
const oldNames = ({ details, ...fields }: ProductFields) => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [OLD[name as keyof typeof OLD] ?? name, value])),
  ...(details !== undefined && {
    more_details: Object.fromEntries((details as ProductSeen['details']).map(({ label, value }) => [label, value])),
  }),
})
const withCategory = ({ categoryIds, ...fields }: Fields<SubcategorySeen>) => ({
  ...fields,
  ...(categoryIds !== undefined && { category: categoryIds }),
})

const rest: CatalogClient = {
  ...restClient,
  createCategory: async (shop, fields, as) =>
    read(await shop.rest('POST', '/category/add-category', fields, as), shelfOf),
  updateCategory: async (shop, _id, fields, as) =>
    read(await shop.rest('PUT', '/category/update-category', { _id, ...fields }, as), shelfOf),
  deleteCategory: async (shop, _id, as) =>
    read(await shop.rest('DELETE', '/category/delete-category', { _id }, as), done),
  createSubcategory: async (shop, fields, as) =>
    read(await shop.rest('POST', '/subcategory/create', withCategory(fields), as), partOf),
  updateSubcategory: async (shop, _id, fields, as) =>
    read(await shop.rest('PUT', '/subcategory/update', { _id, ...withCategory(fields) }, as), partOf),
  deleteSubcategory: async (shop, _id, as) => read(await shop.rest('DELETE', '/subcategory/delete', { _id }, as), done),
  createProduct: async (shop, fields, as, key) =>
    read(await shop.rest('POST', '/product/create', oldNames(fields), as, withKey(key)), productOf),
  updateProduct: async (shop, _id, fields, as, key) =>
    read(await shop.rest('PUT', '/product/update', { _id, ...oldNames(fields) }, as, withKey(key)), productOf),
  deleteProduct: async (shop, _id, as, key) =>
    read(await shop.rest('DELETE', '/product/delete', { _id }, as, withKey(key)), done),
  upload: async (shop, bytes, as) => {
    const { headers, payload } = pictureForm(bytes, 'image')
    return read(await shop.rest('POST', '/file/upload-image', payload, as, headers), ({ url }: { url: string }) => url)
  },
}

export const CATALOG_CLIENTS: CatalogClient[] = [graphql, rest]
