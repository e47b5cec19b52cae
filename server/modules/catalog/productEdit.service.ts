import type { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, type IdempotentResult, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import { requirePermission } from '#server/security/authorization.ts'
import type { ProductRow } from './catalog.queries.ts'
import * as queries from './catalogEdit.queries.ts'
import { type NullableFields, newProductSchema, omitNulls, productChangeSchema } from './catalogEdit.rules.ts'
import { editCatalog, normalizeImageAddresses, validateCategoryIds } from './catalogEdit.service.ts'
import { findLastPosition } from './catalogImport.queries.ts'
import { type CategoryKind, findListingPositions, replaceListingPositions } from './catalogStore.queries.ts'
import { removeProduct } from './removeProduct.queries.ts'

export type NewProduct = NullableFields<z.input<typeof newProductSchema>> & IdempotencyKeyInput

/**
 * Creates a product at the end of its categories. Without a number it gets the next number in the shop's own format. A
 * repeated idempotency key returns the product that was created first.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN when another product has that number, IDEMPOTENCY_KEY_REUSED
 */
export async function createProduct(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: NewProduct,
): Promise<IdempotentResult<ProductRow>> {
  requirePermission(ctx, 'products.edit')
  const validatedInput = validate(newProductSchema, omitNulls(input))
  const { categoryIds, subcategoryIds, number, ...form } = validatedInput
  const images = normalizeImageAddresses(ctx, 'images', form.images)
  return editCatalog(ctx, (tx) => {
    const execute = async () => {
      const assignments = {
        categories: await validateCategoryIds(tx, 'categories', categoryIds),
        subcategories: await validateCategoryIds(tx, 'subcategories', subcategoryIds),
      }
      if (number !== undefined) await rejectDuplicateNumber(tx, number)
      const product = await queries.insertProduct(tx, {
        id: newId('product'),
        number: number ?? (await queries.generateProductNumber(tx)),
        ...form,
        images,
      })
      await assignCategories(tx, product.id, assignments)
      return product
    }
    return runOnce(tx, ctx, {
      key,
      kind: 'product',
      request: ['createProduct', validatedInput],
      execute,
      loadResult: (id) => loadProduct(tx, id),
    })
  })
}

/**
 * Updates the given fields of a product, on sale or not; it keeps its position in categories that it is in already.
 * Carts and checkouts show a new price before payment. A request repeated without an idempotency key is applied again
 * and overwrites stock sold meanwhile; with a key it is not.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, IDEMPOTENCY_KEY_REUSED
 */
export async function updateProduct(
  ctx: RequestContext,
  { productId, idempotencyKey: key, ...input }: NewProduct & { productId: string },
): Promise<IdempotentResult<ProductRow>> {
  requirePermission(ctx, 'products.edit')
  const id = parseId('product', productId, 'Product')
  const validatedInput = validate(productChangeSchema, omitNulls(input))
  const { categoryIds, subcategoryIds, ...change } = validatedInput
  if (change.images) change.images = normalizeImageAddresses(ctx, 'images', change.images)
  return editCatalog(ctx, (tx) => {
    const execute = async () => {
      const assignments = {
        ...(categoryIds && { categories: await validateCategoryIds(tx, 'categories', categoryIds) }),
        ...(subcategoryIds && { subcategories: await validateCategoryIds(tx, 'subcategories', subcategoryIds) }),
      }
      if (change.number !== undefined) await rejectDuplicateNumber(tx, change.number, id)
      const product = await queries.updateProduct(tx, id, change)
      if (!product) throw notFound('Product')
      await assignCategories(tx, id, assignments)
      return product
    }
    return runOnce(tx, ctx, {
      key,
      kind: 'product',
      request: ['updateProduct', id, validatedInput],
      execute,
      loadResult: () => loadProduct(tx, id),
    })
  })
}

/**
 * Deletes a product permanently: removes it from its categories and frees its number. Orders keep their copy of the
 * product data. A repeated idempotency key returns the same result after the deletion.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function deleteProduct(
  ctx: RequestContext,
  { productId, idempotencyKey: key }: { productId: string } & IdempotencyKeyInput,
): Promise<IdempotentResult<{ id: string }>> {
  requirePermission(ctx, 'products.edit')
  const id = parseId('product', productId, 'Product')
  return editCatalog(ctx, (tx) => {
    const execute = async () => {
      const removal = await removeProduct(tx, id)
      if (removal === null) throw notFound('Product')
      if (removal === 'hidden') {
        await queries.updateProduct(tx, id, { number: id })
        await assignCategories(tx, id, { categories: [], subcategories: [] })
      }
      return { id }
    }
    return runOnce(tx, ctx, {
      key,
      kind: 'product',
      request: ['deleteProduct', id],
      execute,
      loadResult: async () => ({ id }),
    })
  })
}

/** @throws {DomainError} NOT_FOUND */
async function loadProduct(tx: Tx, id: string): Promise<ProductRow> {
  const product = await queries.findProduct(tx, id)
  if (!product) throw notFound('Product')
  return product
}

async function rejectDuplicateNumber(tx: Tx, number: string, exceptId?: string): Promise<void> {
  const id = await queries.findIdByNumber(tx, { number, exceptId })
  if (id !== null) throw new DomainError('TAKEN', 'Another product has this number.', { field: 'number', id })
}

/** Assigns the product to exactly these categories and subcategories; a kind that is not given stays unchanged. */
async function assignCategories(
  tx: Tx,
  productId: string,
  assignments: Partial<Record<CategoryKind, string[]>>,
): Promise<void> {
  const [currentPositions, lastPosition] = [await findListingPositions(tx, [productId]), await findLastPosition(tx)]
  for (const kind of ['categories', 'subcategories'] as const) {
    const categoryIds = assignments[kind]
    if (!categoryIds) continue
    const positionsByCategory = new Map(
      currentPositions[kind].map(({ categoryId, position }) => [categoryId, position]),
    )
    if (positionsByCategory.size === categoryIds.length && categoryIds.every((id) => positionsByCategory.has(id)))
      continue
    const listingPositions = categoryIds.map((categoryId) => ({
      productId,
      categoryId,
      position: positionsByCategory.get(categoryId) ?? lastPosition + 1,
    }))
    await replaceListingPositions(tx, kind, [productId], listingPositions)
  }
}
