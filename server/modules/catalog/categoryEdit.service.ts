import type { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import type { CategoryRow, SubcategoryRow } from './catalog.queries.ts'
import * as queries from './catalogEdit.queries.ts'
import {
  categoryChangeSchema,
  type NullableFields,
  newCategorySchema,
  newSubcategorySchema,
  omitNulls,
  subcategoryChangeSchema,
  toSlug,
} from './catalogEdit.rules.ts'
import { editCatalog, normalizeImageAddresses, validateCategoryIds } from './catalogEdit.service.ts'
import type { CategoryKind } from './catalogStore.queries.ts'

export type NewCategory = NullableFields<z.input<typeof newCategorySchema>>
export type NewSubcategory = NullableFields<z.input<typeof newSubcategorySchema>>

/**
 * Creates a category after the others.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN when another category has that name
 */
export async function createCategory(ctx: RequestContext, input: NewCategory): Promise<CategoryRow> {
  requirePermission(ctx, 'categories.edit')
  const form = validate(newCategorySchema, omitNulls(input))
  const [image = form.image] = normalizeImageAddresses(ctx, 'image', [form.image])
  return editCatalog(ctx, async (tx) => {
    await rejectDuplicateName(tx, 'categories', form.name)
    const slug = await queries.findFreeSlug(tx, 'categories', toSlug(form.name) || 'shelf')
    const category = await queries.insertCategory(tx, { id: newId('category'), slug, banner: null, ...form, image })
    await recordAudit(tx, ctx, { action: 'categories.edit', entity: category, after: { ...form } })
    return category
  })
}

/** Version that a change is based on; without one, it overwrites what others changed. */
type BasedOn = { version?: number | undefined }

/**
 * Updates the given fields of a category; its position and slug stay.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, STATUS_CONFLICT
 */
export async function updateCategory(
  ctx: RequestContext,
  { categoryId, ...input }: NewCategory & { categoryId: string },
  { version }: BasedOn = {},
): Promise<CategoryRow> {
  requirePermission(ctx, 'categories.edit')
  const id = parseId('category', categoryId, 'Category')
  const change = validate(categoryChangeSchema, omitNulls(input))
  if (change.image !== undefined) [change.image] = normalizeImageAddresses(ctx, 'image', [change.image])
  return editCatalog(ctx, async (tx) => {
    if (change.name !== undefined) await rejectDuplicateName(tx, 'categories', change.name, id)
    const before = (await queries.updateCategory(tx, id, {})) ?? throwNotFound('Category')
    checkVersion(before, version)
    const category = (await queries.updateCategory(tx, id, change)) ?? throwNotFound('Category')
    await recordAudit(tx, ctx, {
      action: 'categories.edit',
      entity: category,
      before: pickFields(before, change),
      after: { ...change },
    })
    return category
  })
}

/** Deletes an empty category. @throws {DomainError} FORBIDDEN, NOT_FOUND, IN_USE with the counts of what it contains */
export async function deleteCategory(ctx: RequestContext, { categoryId }: { categoryId: string }): Promise<void> {
  requirePermission(ctx, 'categories.edit')
  await deleteEmpty(ctx, 'categories', parseId('category', categoryId, 'Category'))
}

/** Creates a subcategory at the end of its categories. @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN */
export async function createSubcategory(ctx: RequestContext, input: NewSubcategory): Promise<SubcategoryRow> {
  requirePermission(ctx, 'categories.edit')
  const { categoryIds, ...form } = validate(newSubcategorySchema, omitNulls(input))
  const [image = form.image] = normalizeImageAddresses(ctx, 'image', [form.image])
  return editCatalog(ctx, async (tx) => {
    const existingIds = await validateCategoryIds(tx, 'categories', categoryIds)
    await rejectDuplicateName(tx, 'subcategories', form.name)
    const slug = await queries.findFreeSlug(tx, 'subcategories', toSlug(form.name) || 'part')
    const subcategory = await queries.insertSubcategory(tx, { id: newId('subcategory'), slug, ...form, image })
    await queries.assignCategories(tx, subcategory.id, existingIds)
    await recordAudit(tx, ctx, {
      action: 'categories.edit',
      entity: subcategory,
      after: { ...form, categoryIds: existingIds },
    })
    return subcategory
  })
}

/**
 * Updates the given fields of a subcategory.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, STATUS_CONFLICT
 */
export async function updateSubcategory(
  ctx: RequestContext,
  { subcategoryId, ...input }: NewSubcategory & { subcategoryId: string },
  { version }: BasedOn = {},
): Promise<SubcategoryRow> {
  requirePermission(ctx, 'categories.edit')
  const id = parseId('subcategory', subcategoryId, 'Subcategory')
  const { categoryIds, ...change } = validate(subcategoryChangeSchema, omitNulls(input))
  if (change.image !== undefined) [change.image] = normalizeImageAddresses(ctx, 'image', [change.image])
  return editCatalog(ctx, async (tx) => {
    if (change.name !== undefined) await rejectDuplicateName(tx, 'subcategories', change.name, id)
    const before = (await queries.updateSubcategory(tx, id, {})) ?? throwNotFound('Subcategory')
    checkVersion(before, version)
    const subcategory = (await queries.updateSubcategory(tx, id, change)) ?? throwNotFound('Subcategory')
    if (categoryIds) await queries.assignCategories(tx, id, await validateCategoryIds(tx, 'categories', categoryIds))
    await recordAudit(tx, ctx, {
      action: 'categories.edit',
      entity: subcategory,
      before: pickFields(before, change),
      after: { ...change, ...(categoryIds && { categoryIds }) },
    })
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
  requirePermission(ctx, 'categories.edit')
  await deleteEmpty(ctx, 'subcategories', parseId('subcategory', subcategoryId, 'Subcategory'))
}

async function deleteEmpty(ctx: RequestContext, kind: CategoryKind, id: string): Promise<void> {
  await editCatalog(ctx, async (tx) => {
    const contents = await queries.countContents(tx, kind, id)
    if (contents.products + contents.subcategories > 0)
      throw new DomainError(
        'IN_USE',
        `${ENTITY_NAMES[kind]} still contains ${describeContents(contents)}. Move them first.`,
        contents,
      )
    const name = await queries.deleteCategoryOrSubcategory(tx, kind, id)
    if (name === null) throwNotFound(ENTITY_NAMES[kind])
    await recordAudit(tx, ctx, { action: 'categories.edit', entity: { id, name }, before: { name } })
  })
}

async function rejectDuplicateName(
  tx: Parameters<typeof queries.findIdByName>[0],
  kind: CategoryKind,
  name: string,
  exceptId?: string,
): Promise<void> {
  const id = await queries.findIdByName(tx, kind, { name, exceptId })
  if (id !== null)
    throw new DomainError('TAKEN', `Another ${ENTITY_NAMES[kind].toLowerCase()} has this name.`, { field: 'name', id })
}

const ENTITY_NAMES: Record<CategoryKind, string> = { categories: 'Category', subcategories: 'Subcategory' }

/** @throws {DomainError} STATUS_CONFLICT when another user has changed the row since */
function checkVersion(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version)
    throw new DomainError('STATUS_CONFLICT', 'Another user has changed this. Compare the values and save again.', {
      status: String(current.version),
      version: current.version,
    })
}

/** The fields of a row that `change` sets. */
const pickFields = (row: object, change: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in change))

function throwNotFound(entityName: string): never {
  throw notFound(entityName)
}

const describeContents = ({ products, subcategories }: { products: number; subcategories: number }): string =>
  [formatCount(products, 'product', 'products'), formatCount(subcategories, 'subcategory', 'subcategories')]
    .filter(Boolean)
    .join(' and ')
const formatCount = (n: number, singular: string, plural: string): string =>
  n === 0 ? '' : `${n} ${n === 1 ? singular : plural}`
