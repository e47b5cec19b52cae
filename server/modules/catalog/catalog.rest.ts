import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { DEFAULT_PAGE, MAX_PAGE } from '#server/limits.ts'
import { readsCatalogue } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { costHeaders, payerOf } from '#server/security/callerBudget.ts'
import type { ProductRow } from './catalog.queries.ts'
import * as schemas from './catalog.rest.schema.ts'
import { toCategoryBody, toProductBody, toSubcategoryBody } from './catalog.rest.shapes.ts'
import { buildScope, getProduct, listNumberedPage, listProductCategories } from './catalog.service.ts'
import { buildSearchScope } from './search.service.ts'

/** Points of a search beyond its rows, as in GraphQL (docs/decisions/0023-what-a-query-may-cost.md). */
const SEARCH_POINTS = 20

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of rows of a path without `limit`, for which its callers are charged. */
    pageSize?: number
  }
}

/** REST routes that read the catalogue; the rules are in the service. */
export async function catalogRest(app: RestApp): Promise<void> {
  // Partner keys have a quota of calls instead.
  app.addHook('preHandler', async ({ method, ctx, body, routeOptions }, reply) => {
    if (ctx.partner || method !== 'POST') return
    const { pageSize = DEFAULT_PAGE } = routeOptions.config
    const { search = '', limit = pageSize } = (body ?? {}) as { search?: string; limit?: number }
    const balance = await ctx.budget(payerOf(ctx), limit + (search === '' ? 0 : SEARCH_POINTS))
    reply.headers(costHeaders(balance))
    if (balance.refusal) throw balance.refusal
  })

  app.get('/category/get-category', { ...readsCatalogue, schema: schemas.getCategories }, async ({ ctx }) =>
    success('Categories', (await ctx.loaders.catalog.taxonomy()).categories.map(toCategoryBody)),
  )

  app.post('/subcategory/get', { ...readsCatalogue, schema: schemas.getSubcategories }, async ({ ctx }) => {
    const { subcategory, categoriesOf } = await ctx.loaders.catalog.taxonomy()
    return success(
      'Subcategories',
      [...subcategory.values()].map((row) => toSubcategoryBody(row, categoriesOf.get(row.id) ?? [])),
    )
  })

  app.post(
    '/product/get',
    { ...readsCatalogue, schema: schemas.getProducts },
    async ({ ctx, body: { search, ...paging } }) => {
      const { rows, totalCount } = await listNumberedPage(ctx, { ...paging, scope: {}, search })
      return success('Products', await toProducts(ctx, rows), {
        totalCount,
        totalNoPage: Math.ceil(totalCount / paging.limit),
      })
    },
  )

  app.post(
    '/product/get-product-by-category',
    { config: { ...readsCatalogue.config, pageSize: MAX_PAGE }, schema: schemas.getProductsOfCategory },
    async ({ ctx, body }) => {
      const { rows } = await listNumberedPage(ctx, {
        page: 1,
        limit: MAX_PAGE,
        scope: buildScope({ categoryIds: [body.id] }),
      })
      return success('Products', await toProducts(ctx, rows))
    },
  )

  app.post(
    '/product/get-product-by-category-and-subcategory',
    { ...readsCatalogue, schema: schemas.getProductsOfSubcategory },
    async ({ ctx, body }) => {
      const { categoryId, subCategoryId, ...paging } = body
      const { rows, totalCount } = await listNumberedPage(ctx, {
        ...paging,
        scope: buildScope({ categoryIds: categoryId, subcategoryIds: subCategoryId }),
      })
      return success('Products', await toProducts(ctx, rows), { totalCount, ...paging })
    },
  )

  app.post('/product/search', { ...readsCatalogue, schema: schemas.search }, async ({ ctx, body }) => {
    const { search, page, limit, sortBy: sort, categories: categoryIds, ...prices } = body
    const scope = buildSearchScope({ categoryIds, ...prices }, { categoryIds: 'categories' })
    const { rows, totalCount } = await listNumberedPage(ctx, { page, limit, scope, sort, search })
    return success(
      'Search results',
      (await toProducts(ctx, rows)).map((product) => ({ ...product, image: product.image.map((url) => ({ url })) })),
      { page, totalPage: Math.ceil(totalCount / limit), totalCount },
    )
  })

  app.post('/product/get-product-details', { ...readsCatalogue, schema: schemas.getProduct }, async ({ ctx, body }) => {
    const row = await getProduct(ctx, body.productId)
    if (!row) throw notFound('Product')
    return success('Product details', await toProduct(ctx, row))
  })
}

const toProduct = async (ctx: RequestContext, row: ProductRow) =>
  toProductBody(row, await listProductCategories(ctx, row))
const toProducts = (ctx: RequestContext, rows: ProductRow[]) => Promise.all(rows.map((row) => toProduct(ctx, row)))
