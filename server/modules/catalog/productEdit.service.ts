import type { z } from 'zod'
import { type Ctx, requireStaff } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import { checked } from '#server/input.ts'
import type { ProductRow } from './catalog.queries.ts'
import * as queries from './catalogueEdit.queries.ts'
import { type Loosely, newProduct, productChange, withoutNulls } from './catalogueEdit.rules.ts'
import { checkPictures, editCatalogue, knownShelves } from './catalogueEdit.service.ts'
import { findLastPosition } from './catalogueImport.queries.ts'
import { findPlacings, replacePlacings, type ShelfKind } from './catalogueStore.queries.ts'
import { removeProduct } from './removeProduct.queries.ts'

export type NewProduct = Loosely<z.input<typeof newProduct>>

/**
 * A product behind the others of its shelves. Without a number it gets the next of the shop's own.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN when another product has that number
 */
export async function createProduct(ctx: Ctx, input: NewProduct): Promise<ProductRow> {
  requireStaff(ctx)
  const { categoryIds, subcategoryIds, number, ...form } = checked(newProduct, withoutNulls(input))
  checkPictures(ctx, 'images', form.images)
  return editCatalogue(ctx, async (tx) => {
    const places = { categories: await knownShelves(tx, 'categories', categoryIds), subcategories: await knownShelves(tx, 'subcategories', subcategoryIds) }
    if (number !== undefined) await refuseNumbered(tx, number)
    const product = await queries.insertProduct(tx, { id: newId('product'), number: number ?? (await queries.nextNumber(tx)), ...form })
    await place(tx, product.id, places)
    return product
  })
}

/**
 * Changes what is given of a product, on sale or not; where it stands already it keeps its place. Carts and checkouts see a new price
 * before they pay it.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN
 */
export async function updateProduct(ctx: Ctx, { productId, ...input }: NewProduct & { productId: string }): Promise<ProductRow> {
  requireStaff(ctx)
  const id = parseId('product', productId, 'Product')
  const { categoryIds, subcategoryIds, ...change } = checked(productChange, withoutNulls(input))
  if (change.images) checkPictures(ctx, 'images', change.images)
  return editCatalogue(ctx, async (tx) => {
    const places = {
      ...(categoryIds && { categories: await knownShelves(tx, 'categories', categoryIds) }),
      ...(subcategoryIds && { subcategories: await knownShelves(tx, 'subcategories', subcategoryIds) }),
    }
    if (change.number !== undefined) await refuseNumbered(tx, change.number, id)
    const product = await queries.updateProduct(tx, id, change)
    if (!product) throw notFound('Product')
    await place(tx, id, places)
    return product
  })
}

/** Takes a product out of the shop for good: off its shelves, and its number is free. Orders keep what they say of it. @throws {DomainError} FORBIDDEN, NOT_FOUND */
export async function deleteProduct(ctx: Ctx, { productId }: { productId: string }): Promise<void> {
  requireStaff(ctx)
  const id = parseId('product', productId, 'Product')
  await editCatalogue(ctx, async (tx) => {
    const removed = await removeProduct(tx, id)
    if (removed === null) throw notFound('Product')
    if (removed === 'deleted') return
    await queries.updateProduct(tx, id, { number: id })
    await place(tx, id, { categories: [], subcategories: [] })
  })
}

async function refuseNumbered(tx: Tx, number: string, not?: string): Promise<void> {
  const id = await queries.findNumbered(tx, { number, not })
  if (id !== null) throw new DomainError('TAKEN', `There is a product with the number '${number}' already.`, { field: 'number', id })
}

/** Puts the product on these shelves and into these parts, and on no others; kinds that are not named stay. */
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
