import { z } from 'zod'
import { responseSchema } from '#server/rest/schema.ts'
import { Category, Product, Subcategory } from './catalog.rest.schema.ts'
import { productFields, shelfFields } from './catalogueEdit.rules.ts'

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
  z.string().meta({ description: 'Its id.', examples: [`${prefix}_01kagv4xwbexvb3t0r2q9m5d8n`] })
const PICTURE = 'Address of its picture: one that /file/upload-image gave, or https at a public name.'

const shelf = {
  name: shelfFields.name.meta({ description: 'A name that no other has.', examples: ['Fresh Fruits'] }),
  image: shelfFields.image.meta({
    description: PICTURE,
    examples: ['/uploads/pictures/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-640.webp'],
  }),
}
const part = {
  ...shelf,
  category: shelfFields.categoryIds.meta({
    description: 'The shelves it belongs to.',
    examples: [['cat_01kagv4xwbexvb3t0r2q9m5d8n']],
  }),
}

/** Details are sent as a map; numbers and booleans in it are converted to text. */
const detail = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])
const product = {
  name: productFields.name.meta({ description: 'The name shoppers know it by.', examples: ['Matooke, 1 cluster'] }),
  unit: productFields.unit.meta({ description: 'What one of it is.', examples: ['1 cluster, about 8 kg'] }),
  price: productFields.listPrice.meta({ description: 'Price of one before discount, whole UGX.', examples: [25_000] }),
  category: productFields.categoryIds.meta({
    description: 'The shelves it stands on.',
    examples: [['cat_01kagv4xwbexvb3t0r2q9m5d8n']],
  }),
}
const more = {
  image: productFields.images.meta({
    description: 'Its pictures, the main one first; each as the `image` of a category.',
    examples: [['/images/p0001-ff04a7ad/640.webp']],
  }),
  subCategory: productFields.subcategoryIds.meta({
    description: 'The parts of shelves it is in.',
    examples: [['sub_01kagv4xwbexvb3t0r2q9m5d8n']],
  }),
  discount: productFields.discount.meta({ description: 'Percent.', examples: [8] }),
  stock: productFields.stock.meta({ description: 'How many can be ordered from now on.', examples: [40] }),
  description: productFields.description.meta({
    description: 'What a shopkeeper would say about it.',
    examples: ['Green, from Mbarara, cut this week.'],
  }),
  more_details: z
    .record(z.string(), detail)
    .meta({ description: 'Origin, storage and the like.', examples: [{ Origin: 'Mbarara' }] }),
  productNumber: productFields.number.meta({
    description: "The shop's own article number, which no other product has.",
    examples: ['P0001'],
  }),
  publish: productFields.published.meta({ description: 'Whether it is for sale.' }),
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
  summary: 'Add a shelf',
  description: 'Behind the others.',
  body: z.object(shelf),
  fieldNames,
  response: { 200: responseSchema('Category added', Category) },
  refuses: ['TAKEN'],
} as const

export const updateCategory = {
  summary: 'Change a shelf',
  description: 'What is left out stays.',
  body: z.object({ _id: id('cat'), ...loosely(shelf).shape }),
  fieldNames,
  response: { 200: responseSchema('Category updated', Category) },
  refuses: ['NOT_FOUND', 'TAKEN'],
} as const

export const deleteCategory = {
  summary: 'Take an empty shelf away',
  description: 'Deletes a category that holds neither products nor subcategories; any other is refused with `IN_USE`.',
  body: z.object({ _id: id('cat') }),
  fieldNames,
  response: { 200: responseSchema('Category deleted') },
  refuses: ['NOT_FOUND', 'IN_USE'],
} as const

export const createSubcategory = {
  summary: 'Add a part to shelves',
  description: 'Creates a subcategory behind the others of its categories.',
  body: z.object(part),
  fieldNames,
  response: { 200: responseSchema('Subcategory added', Subcategory) },
  refuses: ['TAKEN'],
} as const

export const updateSubcategory = {
  summary: 'Change a part of shelves',
  description: 'What is left out stays.',
  body: z.object({ _id: id('sub'), ...loosely(part).shape }),
  fieldNames,
  response: { 200: responseSchema('Subcategory updated', Subcategory) },
  refuses: ['NOT_FOUND', 'TAKEN'],
} as const

export const deleteSubcategory = {
  summary: 'Take an empty part of shelves away',
  description: 'Deletes a subcategory that holds no products; any other is refused with `IN_USE`.',
  body: z.object({ _id: id('sub') }),
  fieldNames,
  response: { 200: responseSchema('Subcategory deleted') },
  refuses: ['NOT_FOUND', 'IN_USE'],
} as const

export const createProduct = {
  summary: 'Add a product',
  description:
    'Behind the others of its shelves. Without a number it gets the next one; without a word about it it is for sale and out of stock.',
  body: z.object({ ...product, ...loosely(more).shape }),
  fieldNames,
  response: { 200: responseSchema('Product added', Product) },
  refuses: ['TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const

export const updateProduct = {
  summary: 'Change a product',
  description:
    'What is left out stays; lists and more_details are replaced whole. Stock and price are set to what is given: sent again without an `Idempotency-Key`, they overwrite what was sold meanwhile.',
  body: z.object({ _id: id('prod'), ...productFieldsBody.shape }),
  fieldNames,
  response: { 200: responseSchema('Product updated', Product) },
  refuses: ['NOT_FOUND', 'TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const

export const deleteProduct = {
  summary: 'Take a product out of the shop',
  description: 'For good. Orders keep what they say of it; to stop selling it for a while set `publish` to false.',
  body: z.object({ _id: id('prod') }),
  fieldNames,
  response: { 200: responseSchema('Product deleted') },
  refuses: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const
