import type { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import { requireStaff } from '#server/security/authorization.ts'
import type { CategoryRow, SubcategoryRow } from './catalog.queries.ts'
import * as queries from './catalogueEdit.queries.ts'
import {
  categoryChange,
  type Loosely,
  newCategory,
  newSubcategory,
  slugOf,
  subcategoryChange,
  withoutNulls,
} from './catalogueEdit.rules.ts'
import { editCatalogue, knownShelves, storedPictures } from './catalogueEdit.service.ts'
import type { ShelfKind } from './catalogueStore.queries.ts'

export type NewCategory = Loosely<z.input<typeof newCategory>>
export type NewSubcategory = Loosely<z.input<typeof newSubcategory>>

/**
 * Creates a category after the others.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN when another category has that name
 */
export async function createCategory(ctx: RequestContext, input: NewCategory): Promise<CategoryRow> {
  requireStaff(ctx)
  const form = validate(newCategory, withoutNulls(input))
  const [image = form.image] = storedPictures(ctx, 'image', [form.image])
  return editCatalogue(ctx, async (tx) => {
    await refuseNamesake(tx, 'categories', form.name)
    const slug = await queries.freeSlug(tx, 'categories', slugOf(form.name) || 'shelf')
    return queries.insertCategory(tx, { id: newId('category'), slug, banner: null, ...form, image })
  })
}

/**
 * Updates the given fields of a category; its position and slug stay.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN
 */
export async function updateCategory(
  ctx: RequestContext,
  { categoryId, ...input }: NewCategory & { categoryId: string },
): Promise<CategoryRow> {
  requireStaff(ctx)
  const id = parseId('category', categoryId, 'Category')
  const change = validate(categoryChange, withoutNulls(input))
  if (change.image !== undefined) [change.image] = storedPictures(ctx, 'image', [change.image])
  return editCatalogue(ctx, async (tx) => {
    if (change.name !== undefined) await refuseNamesake(tx, 'categories', change.name, id)
    return (await queries.updateCategory(tx, id, change)) ?? gone('Category')
  })
}

/** Deletes an empty category. @throws {DomainError} FORBIDDEN, NOT_FOUND, IN_USE with the counts of what it contains */
export async function deleteCategory(ctx: RequestContext, { categoryId }: { categoryId: string }): Promise<void> {
  requireStaff(ctx)
  await deleteShelf(ctx, 'categories', parseId('category', categoryId, 'Category'))
}

/** Creates a subcategory at the end of its categories. @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN */
export async function createSubcategory(ctx: RequestContext, input: NewSubcategory): Promise<SubcategoryRow> {
  requireStaff(ctx)
  const { categoryIds, ...form } = validate(newSubcategory, withoutNulls(input))
  const [image = form.image] = storedPictures(ctx, 'image', [form.image])
  return editCatalogue(ctx, async (tx) => {
    const shelves = await knownShelves(tx, 'categories', categoryIds)
    await refuseNamesake(tx, 'subcategories', form.name)
    const slug = await queries.freeSlug(tx, 'subcategories', slugOf(form.name) || 'part')
    const subcategory = await queries.insertSubcategory(tx, { id: newId('subcategory'), slug, ...form, image })
    await queries.putOnShelves(tx, subcategory.id, shelves)
    return subcategory
  })
}

/** Updates the given fields of a subcategory. @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN */
export async function updateSubcategory(
  ctx: RequestContext,
  { subcategoryId, ...input }: NewSubcategory & { subcategoryId: string },
): Promise<SubcategoryRow> {
  requireStaff(ctx)
  const id = parseId('subcategory', subcategoryId, 'Subcategory')
  const { categoryIds, ...change } = validate(subcategoryChange, withoutNulls(input))
  if (change.image !== undefined) [change.image] = storedPictures(ctx, 'image', [change.image])
  return editCatalogue(ctx, async (tx) => {
    if (change.name !== undefined) await refuseNamesake(tx, 'subcategories', change.name, id)
    const subcategory = (await queries.updateSubcategory(tx, id, change)) ?? gone('Subcategory')
    if (categoryIds) await queries.putOnShelves(tx, id, await knownShelves(tx, 'categories', categoryIds))
    return subcategory
  })
}

/**
 * Deletes an empty subcategory.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, IN_USE with the counts of what it contains
 */
export async function deleteSubcategory(
  ctx: RequestContext,
  { subcategoryId }: { subcategoryId: string },
): Promise<void> {
  requireStaff(ctx)
  await deleteShelf(ctx, 'subcategories', parseId('subcategory', subcategoryId, 'Subcategory'))
}

async function deleteShelf(ctx: RequestContext, kind: ShelfKind, id: string): Promise<void> {
  await editCatalogue(ctx, async (tx) => {
    const on = await queries.countOn(tx, kind, id)
    if (on.products + on.subcategories > 0)
      throw new DomainError('IN_USE', `${WORDS[kind]} still contains ${inWords(on)}. Move them first.`, on)
    if (!(await queries.deleteShelf(tx, kind, id))) gone(WORDS[kind])
  })
}

async function refuseNamesake(
  tx: Parameters<typeof queries.findNamesake>[0],
  kind: ShelfKind,
  name: string,
  not?: string,
): Promise<void> {
  const id = await queries.findNamesake(tx, kind, { name, not })
  if (id !== null)
    throw new DomainError('TAKEN', `Another ${WORDS[kind].toLowerCase()} has this name.`, { field: 'name', id })
}

const WORDS: Record<ShelfKind, string> = { categories: 'Category', subcategories: 'Subcategory' }

function gone(what: string): never {
  throw notFound(what)
}

const inWords = ({ products, subcategories }: { products: number; subcategories: number }): string =>
  [counted(products, 'product', 'products'), counted(subcategories, 'subcategory', 'subcategories')]
    .filter(Boolean)
    .join(' and ')
const counted = (n: number, one: string, many: string): string => (n === 0 ? '' : `${n} ${n === 1 ? one : many}`)
