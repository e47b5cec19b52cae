import type { RequestContext } from '#server/context.ts'
import { badInput, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { parseId } from '#server/ids.ts'
import type { CategoryRow, SubcategoryRow } from '#server/modules/catalog/catalog.queries.ts'
import { editCatalog } from '#server/modules/catalog/catalogEdit.service.ts'
import * as edit from '#server/modules/catalog/categoryEdit.service.ts'
import { checkOrder, type NewOrder } from '#server/modules/staff/bulk/order.rules.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './categories.queries.ts'

type Version = IdempotencyKeyInput & { version?: number | null | undefined }

/**
 * Creates a category, or updates one that no other user has changed since the version that the caller has seen.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, STATUS_CONFLICT
 */
export async function saveCategory(
  ctx: RequestContext,
  {
    categoryId,
    version,
    idempotencyKey,
    ...form
  }: edit.NewCategory & Version & { categoryId?: string | null | undefined },
): Promise<CategoryRow> {
  requirePermission(ctx, 'categories.edit')
  if (!categoryId) return edit.createCategory(ctx, form, { idempotencyKey })
  return edit.updateCategory(ctx, { categoryId, ...form }, { version: requireVersion(version), idempotencyKey })
}

/**
 * Creates a subcategory, or updates one that no other user has changed since the version that the caller has seen.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, STATUS_CONFLICT
 */
export async function saveSubcategory(
  ctx: RequestContext,
  {
    subcategoryId,
    version,
    idempotencyKey,
    ...form
  }: edit.NewSubcategory & Version & { subcategoryId?: string | null | undefined },
): Promise<SubcategoryRow> {
  requirePermission(ctx, 'categories.edit')
  if (!subcategoryId) return edit.createSubcategory(ctx, form, { idempotencyKey })
  return edit.updateSubcategory(ctx, { subcategoryId, ...form }, { version: requireVersion(version), idempotencyKey })
}

/**
 * Deletes an empty category that no other user has changed since the version that the caller has seen.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, IN_USE, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED
 */
export const deleteCategory = (
  ctx: RequestContext,
  { categoryId, version, idempotencyKey }: Version & { categoryId: string },
): Promise<void> => edit.deleteCategory(ctx, { categoryId }, { version: requireVersion(version), idempotencyKey })

/** The same for a subcategory. */
export const deleteSubcategory = (
  ctx: RequestContext,
  { subcategoryId, version, idempotencyKey }: Version & { subcategoryId: string },
): Promise<void> => edit.deleteSubcategory(ctx, { subcategoryId }, { version: requireVersion(version), idempotencyKey })

function requireVersion(version: number | null | undefined): number {
  if (version == null) throw badInput({ field: 'version', message: 'version is required.' })
  return version
}

type Order = IdempotencyKeyInput & NewOrder

/** Orders the categories. @throws {DomainError} FORBIDDEN, BAD_INPUT, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED */
export async function orderCategories(ctx: RequestContext, { idempotencyKey: key, ...order }: Order): Promise<void> {
  requirePermission(ctx, 'categories.edit')
  await editCatalog(
    ctx,
    (tx) =>
      runOnce(tx, ctx, {
        key,
        kind: 'category',
        request: ['orderCategories', order],
        loadResult: async (id) => ({ id }),
        execute: async () => {
          const names = checkOrder(await queries.findCategoryOrder(tx), order)
          await queries.setCategoryOrder(tx, order.ids)
          await recordAudit(tx, ctx, {
            action: 'categories.edit',
            entity: { id: null, name: 'Order of categories' },
            ...names,
          })
          return { id: order.ids[0] ?? '' }
        },
      }),
    'categories.edit',
  )
}

/**
 * Orders the subcategories of a category.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED
 */
export async function orderSubcategories(
  ctx: RequestContext,
  { categoryId, idempotencyKey: key, ...order }: Order & { categoryId: string },
): Promise<void> {
  requirePermission(ctx, 'categories.edit')
  const id = parseId('category', categoryId, 'Category')
  await editCatalog(
    ctx,
    (tx) =>
      runOnce(tx, ctx, {
        key,
        kind: 'category',
        request: ['orderSubcategories', id, order],
        resultId: id,
        loadResult: async () => ({ id }),
        execute: async () => {
          const name = await queries.findCategoryName(tx, id)
          if (name === null) throw notFound('Category')
          const names = checkOrder(await queries.findSubcategoryOrder(tx, id), order)
          await queries.setSubcategoryOrder(tx, id, order.ids)
          await recordAudit(tx, ctx, { action: 'categories.edit', entity: { id, name }, ...names })
          return { id }
        },
      }),
    'categories.edit',
  )
}

const countsOfRequest = new WeakMap<RequestContext, Promise<Map<string, number>>>()

/** Numbers of products of all categories and subcategories by id, read once per request. */
export function countProducts(ctx: RequestContext): Promise<Map<string, number>> {
  let counts = countsOfRequest.get(ctx)
  if (!counts) {
    counts = queries.countProductsByCategory(ctx.db)
    countsOfRequest.set(ctx, counts)
  }
  return counts
}
