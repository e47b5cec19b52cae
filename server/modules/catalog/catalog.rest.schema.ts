import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'

const categoryFields = {
  name: field.text('Name of the category.', 'Matooke & Roots'),
  image: field.text('URL of the image.', '/images/art-matooke-458a2ae5/160.webp'),
}
const CategoryOf = z
  .object({ _id: field.id('cat'), ...categoryFields })
  .meta({ id: 'CategoryOf', description: 'Category of a product.' })
const SubcategoryOf = z
  .object({ _id: field.id('sub'), ...categoryFields })
  .meta({ id: 'SubcategoryOf', description: 'Subcategory of a product.' })

export const Category = z
  .object({
    _id: field.id('cat'),
    ...categoryFields,
    Image: field.text('The same as `image`, for older clients.', '/images/art-matooke-458a2ae5/160.webp'),
  })
  .meta({ id: 'Category', description: 'Category of products.' })

export const Subcategory = z
  .object({
    _id: field.id('sub'),
    ...categoryFields,
    category: z.array(CategoryOf).meta({ description: 'Categories of the subcategory.' }),
  })
  .meta({ id: 'Subcategory', description: 'Subcategory of one or more categories.' })

const product = {
  _id: field.id('prod'),
  name: field.text('Name of the product.', 'Matooke, 1 cluster'),
  image: z.array(z.string()).meta({
    description: 'URLs of the images, the main image first.',
    examples: [['/images/p0001-b05c0b38/640.webp']],
  }),
  category: z.array(CategoryOf).meta({ description: 'Categories of the product.' }),
  subCategory: z.array(SubcategoryOf).meta({ description: 'Subcategories of the product.' }),
  unit: field.text('Sales unit.', '1 cluster, about 8 kg'),
  price: field.shillings(
    'Unit price before discount, in whole UGX. The price after discount is price − ceil(price × discount / 100).',
  ),
  discount: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: 'Discount in percent, 0 to 100.', examples: [8] }),
  stock: z
    .int()
    .min(0)
    .meta({ description: 'Quantity that can be ordered now.', examples: [40] }),
  description: field.text('Description in plain text.', 'Green, from Mbarara, cut this week.'),
  more_details: z
    .record(z.string(), z.string())
    .meta({ description: 'Properties, such as origin and storage.', examples: [{ Origin: 'Mbarara' }] }),
  productNumber: field.text('Article number, unique within the shop.', 'P0001'),
  publish: z.boolean().meta({ description: 'Whether the product is on sale.' }),
  createdAt: field.moment('Time of creation, UTC.'),
  updatedAt: field.moment('Time of the last change, UTC.'),
}
export const Product = z.object(product).meta({ id: 'Product', description: 'Product of the shop.' })
const FoundProduct = z
  .object({
    ...product,
    image: z
      .array(z.object({ url: z.string() }))
      .meta({ description: 'Images.', examples: [[{ url: '/images/p0001-b05c0b38/640.webp' }]] }),
  })
  .meta({ id: 'FoundProduct', description: 'Product of a search; its images are objects.' })

const page = z.coerce.number().int().min(1).max(10_000).default(1).meta({ description: 'Page number, from 1.' })
const limit = (usual: number) =>
  z.coerce.number().int().min(1).max(100).default(usual).meta({ description: 'Products per page.' })
const oneOrMany = z
  .union([z.string(), z.array(z.string()).max(100)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]))
const number = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] })
const paged = { totalCount: number('Number of all products.', 41) }

const SORTS = ['relevance', 'price-low-high', 'price-high-low', 'name-az', 'name-za', 'newest'] as const
const price = z
  .preprocess((given) => (given === '' ? undefined : given), z.coerce.number().int().nullish())
  .meta({ type: 'integer', description: 'Price after discount in whole UGX, inclusive.', examples: [5_000] })

export const getCategories = {
  summary: 'List the categories',
  description: 'Returns all categories in display order.',
  response: { 200: responseSchema('Categories', z.array(Category)) },
} as const

export const getSubcategories = {
  summary: 'List the subcategories',
  description: 'Returns all subcategories with their categories.',
  response: { 200: responseSchema('Subcategories', z.array(Subcategory)) },
} as const

export const getProducts = {
  summary: 'List the products',
  description: 'Returns one page of products, or of search results.',
  body: z.object({
    page,
    limit: limit(10),
    search: z
      .string()
      .nullish()
      .meta({ description: 'Search terms, at most 200 characters.', examples: ['matooke'] }),
  }),
  response: {
    200: responseSchema('Products', z.array(Product), {
      ...paged,
      totalNoPage: number('Number of pages.', 5),
    }),
  },
} as const

export const getProductsOfCategory = {
  summary: 'List the products of a category',
  description: 'Returns the first 100 products; none for an unknown category.',
  body: z.object({
    id: z.string().meta({ description: 'Id of the category.', examples: ['cat_01kagv4xwbexvb3t0r2q9m5d8n'] }),
  }),
  response: { 200: responseSchema('Products', z.array(Product)) },
} as const

export const getProductsOfSubcategory = {
  summary: 'List the products of subcategories',
  description: 'Returns one page of products that are in one of the categories and in one of the subcategories.',
  body: z.object({
    categoryId: oneOrMany.meta({
      description: 'Id of a category, or a list of ids.',
      examples: [['cat_01kagv4xwbexvb3t0r2q9m5d8n']],
    }),
    subCategoryId: oneOrMany.meta({
      description: 'Id of a subcategory, or a list of ids.',
      examples: [['sub_01kagv4xwbexvb3t0r2q9m5d8n']],
    }),
    page,
    limit: limit(20),
  }),
  response: {
    200: responseSchema('Products', z.array(Product), {
      ...paged,
      page: number('Page number.', 1),
      limit: number('Products per page.', 20),
    }),
  },
} as const

export const search = {
  summary: 'Search the products',
  description: 'Matches prefixes and local names, and tolerates typing errors.',
  body: z.object({
    search: z
      .string()
      .default('')
      .meta({
        description: 'Search terms, at most 200 characters; empty matches all products.',
        examples: ['matooke'],
      }),
    page,
    limit: limit(20),
    sortBy: z.enum(SORTS).default('relevance').meta({ description: 'Sort order; prices are those after discount.' }),
    minPrice: price,
    maxPrice: price,
    categories: z
      .array(z.string())
      .nullish()
      .meta({
        description: 'Ids of categories.',
        examples: [['cat_01kagv4xwbexvb3t0r2q9m5d8n']],
      }),
  }),
  response: {
    200: responseSchema('Search results', z.array(FoundProduct), {
      page: number('Page number.', 1),
      totalPage: number('Number of pages.', 3),
      ...paged,
    }),
  },
} as const

export const getProduct = {
  summary: 'Get a product',
  description: 'Returns a product on sale.',
  body: z.object({
    productId: z.string().meta({ description: 'Id of the product.', examples: ['prod_01kagv4xwbexvb3t0r2q9m5d8n'] }),
  }),
  response: { 200: responseSchema('Product details', Product) },
  refuses: ['NOT_FOUND'],
} as const
