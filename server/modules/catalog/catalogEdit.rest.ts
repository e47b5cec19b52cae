import { getIdempotencyKey, setReplayHeader } from '#server/idempotency/idempotency.rest.ts'
import { requires } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { toCategoryBody, toProductBody, toSubcategoryBody } from './catalog.rest.shapes.ts'
import { listProductCategories } from './catalog.service.ts'
import * as schemas from './catalogEdit.rest.schema.ts'
import {
  createCategory,
  createSubcategory,
  deleteCategory,
  deleteSubcategory,
  updateCategory,
  updateSubcategory,
} from './categoryEdit.service.ts'
import { createProduct, deleteProduct, updateProduct } from './productEdit.service.ts'

/** REST routes with which staff edit the catalogue; the rules are in the services. */
export async function catalogEditRest(app: RestApp): Promise<void> {
  app.post(
    '/category/add-category',
    { ...requires('categories.edit'), schema: schemas.addCategory },
    async ({ ctx, body }) => success('Category added', toCategoryBody(await createCategory(ctx, body))),
  )

  app.put(
    '/category/update-category',
    { ...requires('categories.edit'), schema: schemas.updateCategory },
    async ({ ctx, body: { _id: categoryId, ...change } }) =>
      success('Category updated', toCategoryBody(await updateCategory(ctx, { categoryId, ...change }))),
  )

  app.delete(
    '/category/delete-category',
    { ...requires('categories.edit'), schema: schemas.deleteCategory },
    async ({ ctx, body }) => {
      await deleteCategory(ctx, { categoryId: body._id })
      return success('Category deleted')
    },
  )

  app.post(
    '/subcategory/create',
    { ...requires('categories.edit'), schema: schemas.createSubcategory },
    async ({ ctx, body: { category: categoryIds, ...body } }) => {
      const created = await createSubcategory(ctx, { categoryIds, ...body })
      return success(
        'Subcategory added',
        toSubcategoryBody(created, (await ctx.loaders.catalog.taxonomy()).categoriesOf.get(created.id) ?? []),
      )
    },
  )

  app.put(
    '/subcategory/update',
    { ...requires('categories.edit'), schema: schemas.updateSubcategory },
    async ({ ctx, body }) => {
      const { _id: subcategoryId, category: categoryIds, ...change } = body
      const updated = await updateSubcategory(ctx, { subcategoryId, categoryIds, ...change })
      return success(
        'Subcategory updated',
        toSubcategoryBody(updated, (await ctx.loaders.catalog.taxonomy()).categoriesOf.get(subcategoryId) ?? []),
      )
    },
  )

  app.delete(
    '/subcategory/delete',
    { ...requires('categories.edit'), schema: schemas.deleteSubcategory },
    async ({ ctx, body }) => {
      await deleteSubcategory(ctx, { subcategoryId: body._id })
      return success('Subcategory deleted')
    },
  )

  app.post(
    '/product/create',
    { ...requires('products.edit'), schema: schemas.createProduct },
    async ({ ctx, body, headers }, reply) => {
      const { result: created, replayed } = await createProduct(ctx, {
        ...toProductInput(body),
        idempotencyKey: getIdempotencyKey(headers),
      })
      setReplayHeader(reply, replayed)
      return success('Product added', toProductBody(created, await listProductCategories(ctx, created)))
    },
  )

  app.put(
    '/product/update',
    { ...requires('products.edit'), schema: schemas.updateProduct },
    async ({ ctx, body, headers }, reply) => {
      const { _id: productId, ...change } = body
      const { result: updated, replayed } = await updateProduct(ctx, {
        productId,
        ...toProductInput(change),
        idempotencyKey: getIdempotencyKey(headers),
      })
      setReplayHeader(reply, replayed)
      return success('Product updated', toProductBody(updated, await listProductCategories(ctx, updated)))
    },
  )

  app.delete(
    '/product/delete',
    { ...requires('products.edit'), schema: schemas.deleteProduct },
    async ({ ctx, body, headers }, reply) => {
      const { replayed } = await deleteProduct(ctx, { productId: body._id, idempotencyKey: getIdempotencyKey(headers) })
      setReplayHeader(reply, replayed)
      return success('Product deleted')
    },
  )
}

/** Maps the REST field names to those of the services. */
const toProductInput = ({
  image,
  category,
  subCategory,
  price,
  more_details,
  productNumber,
  publish,
  ...unmappedFields
}: schemas.ProductBody) => ({
  ...unmappedFields,
  images: image,
  categoryIds: category,
  subcategoryIds: subCategory,
  listPrice: price,
  details: more_details && Object.entries(more_details).map(([label, value]) => ({ label, value })),
  number: productNumber,
  published: publish,
})
