import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'

const shelf = {
  name: field.text('Its name.', 'Matooke & Roots'),
  image: field.text('Address of its picture.', '/images/art-matooke-d8c13b23/160.webp'),
}
const CategoryOf = z
  .object({ _id: field.id('cat'), ...shelf })
  .meta({ id: 'CategoryOf', description: 'A shelf, as what stands on it names it.' })
const SubcategoryOf = z
  .object({ _id: field.id('sub'), ...shelf })
  .meta({ id: 'SubcategoryOf', description: 'A part of a shelf, as what is in it names it.' })

export const Category = z
  .object({
    _id: field.id('cat'),
    ...shelf,
    Image: field.text('The same as `image`, for callers that know it so.', '/images/art-matooke-d8c13b23/160.webp'),
  })
  .meta({ id: 'Category', description: 'A shelf of the shop.' })

export const Subcategory = z
  .object({
    _id: field.id('sub'),
    ...shelf,
    category: z.array(CategoryOf).meta({ description: 'The shelves it belongs to.' }),
  })
  .meta({ id: 'Subcategory', description: 'A part of one or several shelves.' })

const product = {
  _id: field.id('prod'),
  name: field.text('The name shoppers know it by.', 'Matooke, 1 cluster'),
  image: z.array(z.string()).meta({
    description: 'Addresses of its pictures, the main one first.',
    examples: [['/images/p0001-ff04a7ad/640.webp']],
  }),
  category: z.array(CategoryOf).meta({ description: 'The shelves it stands on.' }),
  subCategory: z.array(SubcategoryOf).meta({ description: 'The parts of shelves it is in.' }),
  unit: field.text('What one of it is.', '1 cluster, about 8 kg'),
  price: field.shillings(
    'Price of one before discount, whole UGX. What is paid is price − ceil(price × discount / 100).',
  ),
  discount: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: 'Percent.', examples: [8] }),
  stock: z
    .int()
    .min(0)
    .meta({ description: 'How many can be ordered now.', examples: [40] }),
  description: field.text('What a shopkeeper would say about it.', 'Green, from Mbarara, cut this week.'),
  more_details: z
    .record(z.string(), z.string())
    .meta({ description: 'Origin, storage and the like.', examples: [{ Origin: 'Mbarara' }] }),
  productNumber: field.text("The shop's own article number.", 'P0001'),
  publish: z.boolean().meta({ description: 'Whether it is for sale.' }),
  createdAt: field.moment('When it came into the shop.'),
  updatedAt: field.moment('When it was changed last.'),
}
export const Product = z.object(product).meta({ id: 'Product', description: 'Something the shop sells.' })
const FoundProduct = z
  .object({
    ...product,
    image: z
      .array(z.object({ url: z.string() }))
      .meta({ description: 'Its pictures.', examples: [[{ url: '/images/p0001-ff04a7ad/640.webp' }]] }),
  })
  .meta({ id: 'FoundProduct', description: 'A product as search gives it: its pictures are objects.' })

const page = z.coerce.number().int().min(1).max(10_000).default(1).meta({ description: 'From 1.' })
const limit = (usual: number) =>
  z.coerce.number().int().min(1).max(100).default(usual).meta({ description: 'Products a page.' })
const oneOrMany = z
  .union([z.string(), z.array(z.string()).max(100)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]))
const number = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] })
const paged = { totalCount: number('How many there are.', 41) }

const SORTS = ['relevance', 'price-low-high', 'price-high-low', 'name-az', 'name-za', 'newest'] as const
const price = z
  .preprocess((given) => (given === '' ? undefined : given), z.coerce.number().int().nullish())
  .meta({ type: 'integer', description: 'Whole UGX after discount, inclusive.', examples: [5_000] })

export const getCategories = {
  summary: 'List the shelves',
  description: 'In the order of the shop.',
  response: { 200: responseSchema('Categories', z.array(Category)) },
} as const

export const getSubcategories = {
  summary: 'List the parts of shelves',
  description: 'Every subcategory with the categories that it belongs to.',
  response: { 200: responseSchema('Subcategories', z.array(Subcategory)) },
} as const

export const getProducts = {
  summary: 'List the products',
  description: 'A page at a time; with `search` those that it finds.',
  body: z.object({
    page,
    limit: limit(10),
    search: z
      .string()
      .nullish()
      .meta({ description: 'At most 200 characters.', examples: ['matooke'] }),
  }),
  response: {
    200: responseSchema('Products', z.array(Product), {
      ...paged,
      totalNoPage: number('How many pages there are.', 5),
    }),
  },
} as const

export const getProductsOfCategory = {
  summary: 'List the products of a shelf',
  description: 'The first hundred. A shelf that is not there is empty.',
  body: z.object({ id: z.string().meta({ description: 'The shelf.', examples: ['cat_01kagv4xwbexvb3t0r2q9m5d8n'] }) }),
  response: { 200: responseSchema('Products', z.array(Product)) },
} as const

export const getProductsOfSubcategory = {
  summary: 'List the products of parts of shelves',
  description: 'Products that are in one of the categories and in one of the subcategories, a page at a time.',
  body: z.object({
    categoryId: oneOrMany.meta({
      description: 'One shelf or several.',
      examples: [['cat_01kagv4xwbexvb3t0r2q9m5d8n']],
    }),
    subCategoryId: oneOrMany.meta({
      description: 'One part or several.',
      examples: [['sub_01kagv4xwbexvb3t0r2q9m5d8n']],
    }),
    page,
    limit: limit(20),
  }),
  response: {
    200: responseSchema('Products', z.array(Product), {
      ...paged,
      page: number('This page.', 1),
      limit: number('Products a page.', 20),
    }),
  },
} as const

export const search = {
  summary: 'Search',
  description: 'Finds beginnings of words and local names, and survives a typo.',
  body: z.object({
    search: z
      .string()
      .default('')
      .meta({ description: 'At most 200 characters; nothing lists everything.', examples: ['matooke'] }),
    page,
    limit: limit(20),
    sortBy: z.enum(SORTS).default('relevance').meta({ description: 'By prices after discount.' }),
    minPrice: price,
    maxPrice: price,
    categories: z
      .array(z.string())
      .nullish()
      .meta({
        description: 'Only what stands on one of these shelves.',
        examples: [['cat_01kagv4xwbexvb3t0r2q9m5d8n']],
      }),
  }),
  response: {
    200: responseSchema('Search results', z.array(FoundProduct), {
      page: number('This page.', 1),
      totalPage: number('How many pages there are.', 3),
      ...paged,
    }),
  },
} as const

export const getProduct = {
  summary: 'See a product',
  description: 'A product that is for sale; any other is 404.',
  body: z.object({
    productId: z.string().meta({ description: 'The product.', examples: ['prod_01kagv4xwbexvb3t0r2q9m5d8n'] }),
  }),
  response: { 200: responseSchema('Product details', Product) },
  refuses: ['NOT_FOUND'],
} as const
