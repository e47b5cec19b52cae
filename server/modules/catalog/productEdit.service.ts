import type { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { type IdempotentResult, type Keyed, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import { requireStaff } from '#server/security/authorization.ts'
import type { ProductRow } from './catalog.queries.ts'
import * as queries from './catalogueEdit.queries.ts'
import { type Loosely, newProduct, productChange, withoutNulls } from './catalogueEdit.rules.ts'
import { editCatalogue, knownShelves, storedPictures } from './catalogueEdit.service.ts'
import { findLastPosition } from './catalogueImport.queries.ts'
import { findPlacings, replacePlacings, type ShelfKind } from './catalogueStore.queries.ts'
import { removeProduct } from './removeProduct.queries.ts'

export type NewProduct = Loosely<z.input<typeof newProduct>> & Keyed

/**
 * Creates a product at the end of its categories. Without a number it gets the next number in the shop's own format. A
 * repeated idempotency key returns the product that was created first.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN when another product has that number, IDEMPOTENCY_KEY_REUSED
 */
export async function createProduct(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: NewProduct,
): Promise<IdempotentResult<ProductRow>> {
  requireStaff(ctx)
  const asked = validate(newProduct, withoutNulls(input))
  const { categoryIds, subcategoryIds, number, ...form } = asked
  const images = storedPictures(ctx, 'images', form.images)
  return editCatalogue(ctx, (tx) => {
    const make = async () => {
      const places = {
        categories: await knownShelves(tx, 'categories', categoryIds),
        subcategories: await knownShelves(tx, 'subcategories', subcategoryIds),
      }
      if (number !== undefined) await refuseNumbered(tx, number)
      const product = await queries.insertProduct(tx, {
        id: newId('product'),
        number: number ?? (await queries.nextNumber(tx)),
        ...form,
        images,
      })
      await place(tx, product.id, places)
      return product
    }
    return runOnce(tx, ctx, { key, question: ['createProduct', asked], make, again: (id) => known(tx, id) })
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
  requireStaff(ctx)
  const id = parseId('product', productId, 'Product')
  const asked = validate(productChange, withoutNulls(input))
  const { categoryIds, subcategoryIds, ...change } = asked
  if (change.images) change.images = storedPictures(ctx, 'images', change.images)
  return editCatalogue(ctx, (tx) => {
    const make = async () => {
      const places = {
        ...(categoryIds && { categories: await knownShelves(tx, 'categories', categoryIds) }),
        ...(subcategoryIds && { subcategories: await knownShelves(tx, 'subcategories', subcategoryIds) }),
      }
      if (change.number !== undefined) await refuseNumbered(tx, change.number, id)
      const product = await queries.updateProduct(tx, id, change)
      if (!product) throw notFound('Product')
      await place(tx, id, places)
      return product
    }
    return runOnce(tx, ctx, { key, question: ['updateProduct', id, asked], make, again: () => known(tx, id) })
  })
}

/**
 * Deletes a product permanently: removes it from its categories and frees its number. Orders keep their copy of the
 * product data. A repeated idempotency key returns the same result after the deletion.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function deleteProduct(
  ctx: RequestContext,
  { productId, idempotencyKey: key }: { productId: string } & Keyed,
): Promise<IdempotentResult<{ id: string }>> {
  requireStaff(ctx)
  const id = parseId('product', productId, 'Product')
  return editCatalogue(ctx, (tx) => {
    const make = async () => {
      const removed = await removeProduct(tx, id)
      if (removed === null) throw notFound('Product')
      if (removed === 'hidden') {
        await queries.updateProduct(tx, id, { number: id })
        await place(tx, id, { categories: [], subcategories: [] })
      }
      return { id }
    }
    return runOnce(tx, ctx, { key, question: ['deleteProduct', id], make, again: async () => ({ id }) })
  })
}

/** @throws {DomainError} NOT_FOUND */
async function known(tx: Tx, id: string): Promise<ProductRow> {
  const product = await queries.findProduct(tx, id)
  if (!product) throw notFound('Product')
  return product
}

async function refuseNumbered(tx: Tx, number: string, not?: string): Promise<void> {
  const id = await queries.findNumbered(tx, { number, not })
  if (id !== null) throw new DomainError('TAKEN', 'Another product has this number.', { field: 'number', id })
}

/** Assigns the product to exactly these categories and subcategories; a kind that is not given stays unchanged. */
async function place(tx: Tx, productId: string, wanted: Partial<Record<ShelfKind, string[]>>): Promise<void> {
  const [standing, last] = [await findPlacings(tx, [productId]), await findLastPosition(tx)]
  for (const kind of ['categories', 'subcategories'] as const) {
    const shelfIds = wanted[kind]
    if (!shelfIds) continue
    const stood = new Map(standing[kind].map(({ shelfId, position }) => [shelfId, position]))
    if (stood.size === shelfIds.length && shelfIds.every((id) => stood.has(id))) continue
    const placings = shelfIds.map((shelfId) => ({ productId, shelfId, position: stood.get(shelfId) ?? last + 1 }))
    await replacePlacings(tx, kind, [productId], placings)
  }
}
