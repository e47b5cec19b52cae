import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { ok } from '#server/envelope.ts'
import { notFound } from '#server/errors.ts'
import { checked } from '#server/input.ts'
import type { CategoryRow, ProductRow } from './catalog.queries.ts'
import { getProduct, listNumberedPage, scopeOf, shelvesOf } from './catalog.service.ts'
import { searchScope } from './search.service.ts'

const page = z.coerce
  .number('page must be a whole number from 1.')
  .int('page must be a whole number from 1.')
  .min(1, 'page must be a whole number from 1.')
  .max(10_000, 'page must be at most 10000.')
  .default(1)
const limit = z.coerce
  .number('limit must be a whole number from 1 to 100.')
  .int('limit must be a whole number from 1 to 100.')
  .min(1, 'limit must be a whole number from 1 to 100.')
  .max(100, 'limit must be a whole number from 1 to 100.')
const oneOrMany = z.union([z.string(), z.array(z.string()).max(100)], 'must be an id or a list of ids.').transform((ids) => (Array.isArray(ids) ? ids : [ids]))

const listBody = z.object({ page, limit: limit.default(10), search: z.string().nullish() })
const shelfBody = z.object({ id: z.string('id is required.') })
const shelvesBody = z.object({ categoryId: oneOrMany, subCategoryId: oneOrMany, page, limit: limit.default(20) })
const SORTS = ['relevance', 'price-low-high', 'price-high-low', 'name-az', 'name-za', 'newest'] as const
const whole = (name: string) =>
  z.preprocess(
    (given) => (given === '' ? undefined : given),
    z.coerce.number(`${name} must be a whole number.`).int(`${name} must be a whole number.`).nullish(),
  )
const searchBody = z.object({
  search: z.string('search must be text.').default(''),
  page,
  limit: limit.default(20),
  sortBy: z.enum(SORTS, `sortBy must be one of ${SORTS.join(', ')}.`).default('relevance'),
  minPrice: whole('minPrice'),
  maxPrice: whole('maxPrice'),
  categories: z.array(z.string(), 'categories must be a list of ids.').nullish(),
})
const detailBody = z.object({ productId: z.string('productId is required.') })

/** REST paths of reading the catalogue; the rules are in the service. */
export async function catalogRest(app: FastifyInstance): Promise<void> {
  app.get('/category/get-category', async ({ ctx }) =>
    ok(
      'Categories',
      (await ctx.loaders.catalog.taxonomy()).categories.map((category) => ({ ...shelf(category), Image: category.image })),
    ),
  )

  app.post('/subcategory/get', async ({ ctx }) => {
    const { subcategory, categoriesOf } = await ctx.loaders.catalog.taxonomy()
    return ok(
      'Subcategories',
      [...subcategory.values()].map((row) => ({ ...shelf(row), category: (categoriesOf.get(row.id) ?? []).map(shelf) })),
    )
  })

  app.post('/product/get', async ({ ctx, body }) => {
    const { search, ...paging } = checked(listBody, body ?? {})
    const { rows, totalCount } = await listNumberedPage(ctx, { ...paging, scope: {}, search })
    return ok('Products', await Promise.all(rows.map((row) => product(ctx, row))), { totalCount, totalNoPage: Math.ceil(totalCount / paging.limit) })
  })

  app.post('/product/get-product-by-category', async ({ ctx, body }) => {
    const { id } = checked(shelfBody, body ?? {})
    const { rows } = await listNumberedPage(ctx, { page: 1, limit: 100, scope: scopeOf({ categoryIds: [id] }) })
    return ok('Products', await Promise.all(rows.map((row) => product(ctx, row))))
  })

  app.post('/product/get-product-by-category-and-subcategory', async ({ ctx, body }) => {
    const { categoryId, subCategoryId, ...paging } = checked(shelvesBody, body ?? {})
    const { rows, totalCount } = await listNumberedPage(ctx, {
      ...paging,
      scope: scopeOf({ categoryIds: categoryId, subcategoryIds: subCategoryId }),
    })
    return ok('Products', await Promise.all(rows.map((row) => product(ctx, row))), { totalCount, ...paging })
  })

  app.post('/product/search', async ({ ctx, body }) => {
    const { search, page, limit, sortBy: sort, categories: categoryIds, ...prices } = checked(searchBody, body ?? {})
    const scope = searchScope({ categoryIds, ...prices }, { categoryIds: 'categories' })
    const { rows, totalCount } = await listNumberedPage(ctx, { page, limit, scope, sort, search })
    const data = await Promise.all(rows.map((row) => product(ctx, row)))
    return ok(
      'Search results',
      data.map((one) => ({ ...one, image: one.image.map((url) => ({ url })) })),
      { page, totalPage: Math.ceil(totalCount / limit), totalCount },
    )
  })

  app.post('/product/get-product-details', async ({ ctx, body }) => {
    const row = await getProduct(ctx, checked(detailBody, body ?? {}).productId)
    if (!row) throw notFound('Product')
    return ok('Product details', await product(ctx, row))
  })
}

const shelf = ({ id, name, image }: Pick<CategoryRow, 'id' | 'name' | 'image'>) => ({ _id: id, name, image })

/** The contract's `Product`; `price` is the list price there, before discount. */
async function product(ctx: Ctx, row: ProductRow) {
  const { categories, subcategories } = await shelvesOf(ctx, row.id)
  return {
    _id: row.id,
    name: row.name,
    image: row.images,
    category: categories.map(shelf),
    subCategory: subcategories.map(shelf),
    unit: row.unit,
    price: row.listPrice,
    discount: row.discount,
    stock: row.stock,
    description: row.description,
    more_details: Object.fromEntries(row.details.map(({ label, value }) => [label, value])),
    productNumber: row.number,
    publish: row.published,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
