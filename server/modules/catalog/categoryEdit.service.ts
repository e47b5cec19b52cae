import type { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { pickChanged, recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
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

/** Version that a change is based on; without one, it overwrites what others changed. */
export type EditOptions = IdempotencyKeyInput & { version?: number | undefined }

/** Runs one edit of a category or subcategory, once per idempotency key. */
async function editOnce<T extends { id: string }>(
  ctx: RequestContext,
  edit: {
    kind: 'category' | 'subcategory'
    key: string | null | undefined
    request: unknown
    execute: (tx: Tx) => Promise<T>
    loadResult: (tx: Tx, id: string) => Promise<T>
  },
): Promise<T> {
  const { kind, key, request, execute, loadResult } = edit
  return editCatalog(
    ctx,
    async (tx) =>
      (
        await runOnce(tx, ctx, {
          key,
          kind,
          request,
          execute: () => execute(tx),
          loadResult: (id) => loadResult(tx, id),
        })
      ).result,
    'categories.edit',
  )
}

const loadCategory = async (tx: Tx, id: string) =>
  (await queries.updateCategory(tx, id, {})) ?? throwNotFound('Category')
const loadSubcategory = async (tx: Tx, id: string) =>
  (await queries.updateSubcategory(tx, id, {})) ?? throwNotFound('Subcategory')

/**
 * Creates a category after the others.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN when another category has that name
 */
export async function createCategory(
  ctx: RequestContext,
  input: NewCategory,
  { idempotencyKey: key }: EditOptions = {},
): Promise<CategoryRow> {
  requirePermission(ctx, 'categories.edit')
  const form = validate(newCategorySchema, omitNulls(input))
  const [image = form.image] = normalizeImageAddresses(ctx, 'image', [form.image])
  return editOnce(ctx, {
    kind: 'category',
    key,
    request: ['createCategory', form],
    loadResult: loadCategory,
    execute: async (tx) => {
      await rejectDuplicateName(tx, 'categories', form.name)
      const slug = await queries.findFreeSlug(tx, 'categories', toSlug(form.name) || 'shelf')
      const category = await queries.insertCategory(tx, { id: newId('category'), slug, banner: null, ...form, image })
      await recordAudit(tx, ctx, { action: 'categories.edit', entity: category, after: { ...form } })
      return category
    },
  })
}

/**
 * Updates the given fields of a category; its position and slug stay.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, STATUS_CONFLICT
 */
export async function updateCategory(
  ctx: RequestContext,
  { categoryId, ...input }: NewCategory & { categoryId: string },
  { version, idempotencyKey: key }: EditOptions = {},
): Promise<CategoryRow> {
  requirePermission(ctx, 'categories.edit')
  const id = parseId('category', categoryId, 'Category')
  const change = validate(categoryChangeSchema, omitNulls(input))
  if (change.image !== undefined) [change.image] = normalizeImageAddresses(ctx, 'image', [change.image])
  return editOnce(ctx, {
    kind: 'category',
    key,
    request: ['updateCategory', id, version, change],
    loadResult: loadCategory,
    execute: async (tx) => {
      if (change.name !== undefined) await rejectDuplicateName(tx, 'categories', change.name, id)
      const before = (await queries.updateCategory(tx, id, {})) ?? throwNotFound('Category')
      checkVersion(before, version)
      const category = (await queries.updateCategory(tx, id, change)) ?? throwNotFound('Category')
      await recordAudit(tx, ctx, {
        action: 'categories.edit',
        entity: category,
        before: pickChanged(before, change),
        after: pickChanged(change, before),
      })
      return category
    },
  })
}

/**
 * Deletes an empty category.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, IN_USE with the counts of what it contains, STATUS_CONFLICT
 */
export async function deleteCategory(
  ctx: RequestContext,
  { categoryId }: { categoryId: string },
  options: EditOptions = {},
): Promise<void> {
  requirePermission(ctx, 'categories.edit')
  await deleteEmpty(ctx, { kind: 'categories', id: parseId('category', categoryId, 'Category'), ...options })
}

/** Creates a subcategory at the end of its categories. @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN */
export async function createSubcategory(
  ctx: RequestContext,
  input: NewSubcategory,
  { idempotencyKey: key }: EditOptions = {},
): Promise<SubcategoryRow> {
  requirePermission(ctx, 'categories.edit')
  const { categoryIds, ...form } = validate(newSubcategorySchema, omitNulls(input))
  const [image = form.image] = normalizeImageAddresses(ctx, 'image', [form.image])
  return editOnce(ctx, {
    kind: 'subcategory',
    key,
    request: ['createSubcategory', form, categoryIds],
    loadResult: loadSubcategory,
    execute: async (tx) => {
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
    },
  })
}

/**
 * Updates the given fields of a subcategory.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, STATUS_CONFLICT
 */
export async function updateSubcategory(
  ctx: RequestContext,
  { subcategoryId, ...input }: NewSubcategory & { subcategoryId: string },
  { version, idempotencyKey: key }: EditOptions = {},
): Promise<SubcategoryRow> {
  requirePermission(ctx, 'categories.edit')
  const id = parseId('subcategory', subcategoryId, 'Subcategory')
  const { categoryIds, ...change } = validate(subcategoryChangeSchema, omitNulls(input))
  if (change.image !== undefined) [change.image] = normalizeImageAddresses(ctx, 'image', [change.image])
  return editOnce(ctx, {
    kind: 'subcategory',
    key,
    request: ['updateSubcategory', id, version, change, categoryIds],
    loadResult: loadSubcategory,
    execute: async (tx) => {
      if (change.name !== undefined) await rejectDuplicateName(tx, 'subcategories', change.name, id)
      const before = (await queries.updateSubcategory(tx, id, {})) ?? throwNotFound('Subcategory')
      checkVersion(before, version)
      const subcategory = (await queries.updateSubcategory(tx, id, change)) ?? throwNotFound('Subcategory')
      const moved = categoryIds && (await assignCategories(tx, id, categoryIds))
      await recordAudit(tx, ctx, {
        action: 'categories.edit',
        entity: subcategory,
        before: { ...pickChanged(before, change), ...moved?.before },
        after: { ...pickChanged(change, before), ...moved?.after },
      })
      return subcategory
    },
  })
}

/**
 * Deletes an empty subcategory.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, IN_USE with the counts of what it contains, STATUS_CONFLICT
 */
export async function deleteSubcategory(
  ctx: RequestContext,
  { subcategoryId }: { subcategoryId: string },
  options: EditOptions = {},
): Promise<void> {
  requirePermission(ctx, 'categories.edit')
  await deleteEmpty(ctx, {
    kind: 'subcategories',
    id: parseId('subcategory', subcategoryId, 'Subcategory'),
    ...options,
  })
}

type Deletion = EditOptions & { kind: CategoryKind; id: string }

async function deleteEmpty(ctx: RequestContext, { kind, id, version, idempotencyKey: key }: Deletion): Promise<void> {
  await editOnce(ctx, {
    kind: kind === 'categories' ? 'category' : 'subcategory',
    key,
    request: ['delete', kind, id, version],
    loadResult: async () => ({ id }),
    execute: async (tx) => {
      checkVersion(await (kind === 'categories' ? loadCategory(tx, id) : loadSubcategory(tx, id)), version)
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
      return { id }
    },
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

/**
 * Assigns a subcategory to exactly these categories.
 * @returns the ids before and after, for the audit log; null when they are the same
 */
async function assignCategories(tx: Tx, subcategoryId: string, categoryIds: string[]) {
  const after = await validateCategoryIds(tx, 'categories', categoryIds)
  const before = await queries.findCategoryIds(tx, subcategoryId)
  if (before.length === after.length && before.every((id) => after.includes(id))) return null
  await queries.assignCategories(tx, subcategoryId, after)
  return { before: { categoryIds: before }, after: { categoryIds: after } }
}

function throwNotFound(entityName: string): never {
  throw notFound(entityName)
}

const describeContents = ({ products, subcategories }: { products: number; subcategories: number }): string =>
  [formatCount(products, 'product', 'products'), formatCount(subcategories, 'subcategory', 'subcategories')]
    .filter(Boolean)
    .join(' and ')
const formatCount = (n: number, singular: string, plural: string): string =>
  n === 0 ? '' : `${n} ${n === 1 ? singular : plural}`
