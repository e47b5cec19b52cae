import { z } from 'zod'
import { responseSchema } from '#server/rest/schema.ts'
import { Category, Product, Subcategory } from './catalog.rest.schema.ts'
import { categoryFields, productFields } from './catalogEdit.rules.ts'

/** REST field names by the names that the catalogue services use. */
const fieldNames = {
  categoryId: '_id',
  subcategoryId: '_id',
  productId: '_id',
  categoryIds: 'category',
  subcategoryIds: 'subCategory',
  images: 'image',
  listPrice: 'price',
  details: 'more_details',
  number: 'productNumber',
  published: 'publish',
}

const id = (prefix: string) =>
  z.string().meta({ description: 'Id of the object.', examples: [`${prefix}_01kagv4xwbexvb3t0r2q9m5d8n`] })
const PICTURE = 'URL of the image: the result of /file/upload-image, or an https URL with a public host name.'

const categoryFormFields = {
  name: categoryFields.name.meta({ description: 'Unique name.', examples: ['Fresh Fruits'] }),
  image: categoryFields.image.meta({
    description: PICTURE,
    examples: ['/images/5f0c2b9c7d1e4a68b3f2907d6c1e8a45/640.webp'],
  }),
}
const part = {
  ...categoryFormFields,
  category: categoryFields.categoryIds.meta({
    description: 'Ids of its categories.',
    examples: [['cat_01kagv4xwbexvb3t0r2q9m5d8n']],
  }),
}

/** Details are sent as a map; numbers and booleans in it are converted to text. */
const detail = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])
const product = {
  name: productFields.name.meta({ description: 'Name of the product.', examples: ['Matooke, 1 cluster'] }),
  unit: productFields.unit.meta({ description: 'Sales unit.', examples: ['1 cluster, about 8 kg'] }),
  price: productFields.listPrice.meta({ description: 'Unit price before discount, in whole UGX.', examples: [25_000] }),
  category: productFields.categoryIds.meta({
    description: 'Ids of its categories.',
    examples: [['cat_01kagv4xwbexvb3t0r2q9m5d8n']],
  }),
}
const more = {
  image: productFields.images.meta({
    description: 'URLs of the images, the main image first; as `image` of a category.',
    examples: [['/images/p0001-b05c0b38/640.webp']],
  }),
  subCategory: productFields.subcategoryIds.meta({
    description: 'Ids of its subcategories.',
    examples: [['sub_01kagv4xwbexvb3t0r2q9m5d8n']],
  }),
  discount: productFields.discount.meta({ description: 'Discount in percent.', examples: [8] }),
  stock: productFields.stock.meta({ description: 'Quantity that can be ordered.', examples: [40] }),
  description: productFields.description.meta({
    description: 'Description in plain text.',
    examples: ['Green, from Mbarara, cut this week.'],
  }),
  more_details: z
    .record(z.string(), detail)
    .meta({ description: 'Properties, such as origin and storage.', examples: [{ Origin: 'Mbarara' }] }),
  productNumber: productFields.number.meta({
    description: 'Article number, unique within the shop.',
    examples: ['P0001'],
  }),
  publish: productFields.published.meta({ description: 'Whether the product is on sale.' }),
}
/** Accepts null as an omitted field. */
const loosely = <T extends z.ZodRawShape>(shape: T) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, type]) => [name, (type as z.ZodType).nullish()]),
    ) as unknown as {
      [K in keyof T]: z.ZodOptional<z.ZodNullable<T[K]>>
    },
  )
const productFieldsBody = loosely({ ...product, ...more })
export type ProductBody = z.infer<typeof productFieldsBody>

export const addCategory = {
  summary: 'Create a category',
  description: 'Adds it at the end of the list.',
  body: z.object(categoryFormFields),
  fieldNames,
  response: { 200: responseSchema('Category added', Category) },
  refuses: ['TAKEN'],
} as const

export const updateCategory = {
  summary: 'Update a category',
  description: 'Omitted fields are unchanged.',
  body: z.object({ _id: id('cat'), ...loosely(categoryFormFields).shape }),
  fieldNames,
  response: { 200: responseSchema('Category updated', Category) },
  refuses: ['NOT_FOUND', 'TAKEN'],
} as const

export const deleteCategory = {
  summary: 'Delete a category',
  description: 'A category with products or subcategories is rejected with `IN_USE`.',
  body: z.object({ _id: id('cat') }),
  fieldNames,
  response: { 200: responseSchema('Category deleted') },
  refuses: ['NOT_FOUND', 'IN_USE'],
} as const

export const createSubcategory = {
  summary: 'Create a subcategory',
  description: 'Adds it at the end of its categories.',
  body: z.object(part),
  fieldNames,
  response: { 200: responseSchema('Subcategory added', Subcategory) },
  refuses: ['TAKEN'],
} as const

export const updateSubcategory = {
  summary: 'Update a subcategory',
  description: 'Omitted fields are unchanged.',
  body: z.object({ _id: id('sub'), ...loosely(part).shape }),
  fieldNames,
  response: { 200: responseSchema('Subcategory updated', Subcategory) },
  refuses: ['NOT_FOUND', 'TAKEN'],
} as const

export const deleteSubcategory = {
  summary: 'Delete a subcategory',
  description: 'A subcategory with products is rejected with `IN_USE`.',
  body: z.object({ _id: id('sub') }),
  fieldNames,
  response: { 200: responseSchema('Subcategory deleted') },
  refuses: ['NOT_FOUND', 'IN_USE'],
} as const

export const createProduct = {
  summary: 'Create a product',
  description:
    'Adds it at the end of its categories. By default it gets the next article number, is on sale and has a stock of 0.',
  body: z.object({ ...product, ...loosely(more).shape }),
  fieldNames,
  response: { 200: responseSchema('Product added', Product) },
  refuses: ['TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const

export const updateProduct = {
  summary: 'Update a product',
  description:
    'Omitted fields are unchanged; lists and more_details are replaced. Stock and price are absolute values: without an `Idempotency-Key`, a retry overwrites sales made in between.',
  body: z.object({ _id: id('prod'), ...productFieldsBody.shape }),
  fieldNames,
  response: { 200: responseSchema('Product updated', Product) },
  refuses: ['NOT_FOUND', 'TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const

export const deleteProduct = {
  summary: 'Delete a product',
  description:
    'The deletion is permanent, and orders keep their copy of the data. To take a product off sale, set `publish` to false.',
  body: z.object({ _id: id('prod') }),
  fieldNames,
  response: { 200: responseSchema('Product deleted') },
  refuses: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const
