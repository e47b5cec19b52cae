import type { RequestContext } from '#server/context.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { parseId } from '#server/ids.ts'
import type { CategoryRow, SubcategoryRow } from '#server/modules/catalog/catalog.queries.ts'
import { editCatalog } from '#server/modules/catalog/catalogEdit.service.ts'
import * as edit from '#server/modules/catalog/categoryEdit.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './categories.queries.ts'

type Version = { version?: number | null | undefined }

/**
 * Creates a category, or updates one that no other user has changed since the version that the caller has seen.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, STATUS_CONFLICT
 */
export async function saveCategory(
  ctx: RequestContext,
  { categoryId, version, ...form }: edit.NewCategory & Version & { categoryId?: string | null | undefined },
): Promise<CategoryRow> {
  requirePermission(ctx, 'categories.edit')
  if (!categoryId) return edit.createCategory(ctx, form)
  return edit.updateCategory(ctx, { categoryId, ...form }, { version: requireVersion(version) })
}

/**
 * Creates a subcategory, or updates one that no other user has changed since the version that the caller has seen.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, STATUS_CONFLICT
 */
export async function saveSubcategory(
  ctx: RequestContext,
  { subcategoryId, version, ...form }: edit.NewSubcategory & Version & { subcategoryId?: string | null | undefined },
): Promise<SubcategoryRow> {
  requirePermission(ctx, 'categories.edit')
  if (!subcategoryId) return edit.createSubcategory(ctx, form)
  return edit.updateSubcategory(ctx, { subcategoryId, ...form }, { version: requireVersion(version) })
}

function requireVersion(version: number | null | undefined): number {
  if (version == null) throw badInput({ field: 'version', message: 'version is required for an update.' })
  return version
}

type Order = { ids: string[]; seenIds: string[] }

/** Orders the categories. @throws {DomainError} FORBIDDEN, BAD_INPUT, STATUS_CONFLICT */
export async function orderCategories(ctx: RequestContext, order: Order): Promise<void> {
  requirePermission(ctx, 'categories.edit')
  await editCatalog(
    ctx,
    async (tx) => {
      const current = await queries.findCategoryOrder(tx)
      const names = checkOrder(current, order)
      await queries.setCategoryOrder(tx, order.ids)
      await recordAudit(tx, ctx, {
        action: 'categories.edit',
        entity: { id: null, name: 'Order of categories' },
        ...names,
      })
    },
    'categories.edit',
  )
}

/** Orders the subcategories of a category. @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT */
export async function orderSubcategories(
  ctx: RequestContext,
  { categoryId, ...order }: Order & { categoryId: string },
): Promise<void> {
  requirePermission(ctx, 'categories.edit')
  const id = parseId('category', categoryId, 'Category')
  await editCatalog(
    ctx,
    async (tx) => {
      const name = await queries.findCategoryName(tx, id)
      if (name === null) throw notFound('Category')
      const names = checkOrder(await queries.findSubcategoryOrder(tx, id), order)
      await queries.setSubcategoryOrder(tx, id, order.ids)
      await recordAudit(tx, ctx, { action: 'categories.edit', entity: { id, name }, ...names })
    },
    'categories.edit',
  )
}

/**
 * Checks a new order against the current one.
 * @returns the names before and after, for the audit log
 * @throws {DomainError} STATUS_CONFLICT, BAD_INPUT
 */
function checkOrder(current: queries.OrderedRow[], { ids, seenIds }: Order) {
  const names = new Map(current.map(({ id, name }) => [id, name]))
  if (current.length !== seenIds.length || current.some(({ id }, index) => id !== seenIds[index]))
    throw new DomainError('STATUS_CONFLICT', 'Another user has changed the order. Look at it and order again.', {
      status: 'reordered',
    })
  if (ids.length !== names.size || new Set(ids).size !== ids.length || !ids.every((id) => names.has(id)))
    throw badInput({ field: 'ids', message: 'ids must contain every id once.' })
  return {
    before: { order: current.map(({ name }) => name).join(', ') },
    after: { order: ids.map((id) => names.get(id)).join(', ') },
  }
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
