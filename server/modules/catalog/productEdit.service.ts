import type { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, type IdempotentResult, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { pickChanged, recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import type { ProductRow } from './catalog.queries.ts'
import * as queries from './catalogEdit.queries.ts'
import { type NullableFields, newProductSchema, omitNulls, productChangeSchema } from './catalogEdit.rules.ts'
import { editCatalog, normalizeImageAddresses, validateCategoryIds } from './catalogEdit.service.ts'
import { findLastPosition } from './catalogImport.queries.ts'
import { type CategoryKind, findListingPositions, replaceListingPositions } from './catalogStore.queries.ts'
import { removeProducts } from './removeProduct.queries.ts'
import { labelStockMoves } from './stockMoves.queries.ts'

/** What a caller adds to the transaction of an edit. */
export type EditOptions = {
  /** Runs once the product is locked; what it throws rejects the update. */
  check?: (tx: Tx) => Promise<void>
  /** Stores more of the product; returns what it changed, for the audit log. */
  extend?: (tx: Tx, productId: string) => Promise<{ before: object; after: object } | null>
  /** What else belongs to the request: a repeated idempotency key with other values is rejected. */
  request?: unknown[]
}

export type NewProduct = NullableFields<z.input<typeof newProductSchema>> & IdempotencyKeyInput

/**
 * Creates a product at the end of its categories. Without a number it gets the next number in the shop's own format. A
 * repeated idempotency key returns the product that was created first.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN when another product has that number, IDEMPOTENCY_KEY_REUSED
 */
export async function createProduct(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: NewProduct,
  { extend, request = [] }: Omit<EditOptions, 'check'> = {},
): Promise<IdempotentResult<ProductRow>> {
  const actor = requirePermission(ctx, 'products.edit')
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
      await labelStockMoves(tx, { reason: 'opening', actor })
      const product = await queries.insertProduct(tx, {
        id: newId('product'),
        number: number ?? (await queries.generateProductNumber(tx)),
        ...form,
        images,
      })
      await assignCategories(tx, product.id, assignments)
      await recordAudit(tx, ctx, {
        action: 'products.create',
        entity: nameProduct(product),
        after: {
          ...form,
          images,
          categoryIds,
          subcategoryIds,
          ...(await extend?.(tx, product.id))?.after,
        },
      })
      return product
    }
    return runOnce(tx, ctx, {
      key,
      kind: 'product',
      request: ['createProduct', validatedInput, ...request],
      execute,
      loadResult: (id) => loadProduct(tx, id),
    })
  })
}

/**
 * Updates the given fields of a product, on sale or not; it keeps its position in categories that it is in already.
 * Carts and checkouts show a new price before payment. A request repeated without an idempotency key is applied again
 * and overwrites stock sold in the meantime; with a key it is not.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, IDEMPOTENCY_KEY_REUSED
 */
export async function updateProduct(
  ctx: RequestContext,
  { productId, idempotencyKey: key, ...input }: NewProduct & { productId: string },
  { check, extend, request = [] }: EditOptions = {},
): Promise<IdempotentResult<ProductRow>> {
  const actor = requirePermission(ctx, 'products.edit')
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
      const before = await queries.lockProduct(tx, id)
      if (!before) throw notFound('Product')
      await check?.(tx)
      await labelStockMoves(tx, { reason: 'correction', actor })
      const product = await queries.updateProduct(tx, id, change)
      if (!product) throw notFound('Product')
      const moved = await assignCategories(tx, id, assignments)
      if (moved) await queries.raiseProductVersion(tx, id)
      const extended = await extend?.(tx, id)
      await recordAudit(tx, ctx, {
        action: 'products.edit',
        entity: nameProduct(product),
        before: { ...pickChanged(before, change), ...moved?.before, ...extended?.before },
        after: { ...pickChanged(change, before), ...moved?.after, ...extended?.after },
      })
      return product
    }
    return runOnce(tx, ctx, {
      key,
      kind: 'product',
      request: ['updateProduct', id, validatedInput, ...request],
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
  { check, request = [] }: Omit<EditOptions, 'extend'> = {},
): Promise<IdempotentResult<{ id: string }>> {
  requirePermission(ctx, 'products.edit')
  const id = parseId('product', productId, 'Product')
  return editCatalog(ctx, (tx) => {
    const execute = async () => {
      const before = await queries.findProduct(tx, id)
      await check?.(tx)
      if ((await removeProductsForGood(tx, [id])) === 0 || !before) throw notFound('Product')
      const { number, name, listPrice, stock } = before
      await recordAudit(tx, ctx, {
        action: 'products.delete',
        entity: nameProduct(before),
        before: { number, name, listPrice, stock },
      })
      return { id }
    }
    return runOnce(tx, ctx, {
      key,
      kind: 'product',
      request: ['deleteProduct', id, ...request],
      execute,
      loadResult: async () => ({ id }),
    })
  })
}

/**
 * Deletes products, or hides those that are in a cart without their number and categories.
 * @returns the number of products that existed
 */
export async function removeProductsForGood(tx: Tx, ids: string[]): Promise<number> {
  const { deleted, hidden } = await removeProducts(tx, ids)
  for (const id of hidden) {
    await queries.updateProduct(tx, id, { number: id })
    await assignCategories(tx, id, { categories: [], subcategories: [] })
  }
  return deleted.length + hidden.length
}

const nameProduct = ({ id, number, name }: ProductRow) => ({ id, name: `${number} ${name}` })

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

const FIELD_OF = { categories: 'categoryIds', subcategories: 'subcategoryIds' } as const

/**
 * Assigns the product to exactly these categories and subcategories; a kind that is not given stays unchanged.
 * @returns the ids before and after of each kind that changed, for the audit log; null when none did
 */
async function assignCategories(
  tx: Tx,
  productId: string,
  assignments: Partial<Record<CategoryKind, string[]>>,
): Promise<{ before: object; after: object } | null> {
  const before: Record<string, string[]> = {}
  const after: Record<string, string[]> = {}
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
    before[FIELD_OF[kind]] = [...positionsByCategory.keys()]
    after[FIELD_OF[kind]] = categoryIds
  }
  return Object.keys(after).length > 0 ? { before, after } : null
}
