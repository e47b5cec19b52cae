import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import type { SavedValues } from '#server/db/tables/stock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput } from '#server/idempotency/idempotency.service.ts'
import { parseId } from '#server/ids.ts'
import { findCategoriesAndSubcategories } from '#server/modules/catalog/catalogImport.queries.ts'
import {
  beginBulkWrite,
  type CategoryKind,
  findListingPositions,
  lockCatalogForEdit,
  refreshSearchRows,
  replaceListingPositions,
} from '#server/modules/catalog/catalogStore.queries.ts'
import { nameCategories } from '#server/modules/catalog/importedCategories.service.ts'
import { removeProductsForGood } from '#server/modules/catalog/productEdit.service.ts'
import { labelStockMoves } from '#server/modules/catalog/stockMoves.queries.ts'
import { recordAudits } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import type { Permission } from '#server/security/permissions.ts'
import * as saves from './productSaves.queries.ts'
import * as products from './products.queries.ts'
import { restoreProducts } from './undoSave.queries.ts'
import { type CurrentValues, decideUndo, toCurrentValues, type UndoCell, type UndoDecision } from './undoSave.rules.ts'

/** Hours in which a bulk change can be undone. */
export const UNDO_HOURS = 24
const MAX_CELLS = 200
/** Products of one statement. */
const CHUNK = 500
const KINDS = ['categories', 'subcategories'] as const

/** Permission of an undo, which is that of the change. */
const permissionOf = ({ reason }: saves.ProductSaveRow): Permission =>
  reason === 'import' ? 'products.import' : reason === 'correction' ? 'products.edit' : 'stock.edit'

export const undoableUntil = ({ at }: saves.ProductSaveRow): Date => new Date(at.getTime() + UNDO_HOURS * 3_600_000)

export type UndoPreview = { cells: UndoCell[]; restoredCount: number; keptCount: number }

/** Shows what an undo would do; null when it is done or too old. @throws {DomainError} FORBIDDEN */
export async function previewUndo(ctx: RequestContext, save: saves.ProductSaveRow): Promise<UndoPreview | null> {
  requirePermission(ctx, permissionOf(save))
  if (save.undo || undoableUntil(save) <= ctx.clock()) return null
  const cells = await inTransaction(ctx.db, async (tx) =>
    (await decide(tx, save, products.findStaffProducts)).flatMap((decision) => decision.cells),
  )
  // What is left alone comes first, because it needs a look.
  const sorted = cells.toSorted((a, b) => Number(a.isRestored) - Number(b.isRestored))
  return { cells: sorted.slice(0, MAX_CELLS), ...countCells(cells) }
}

/**
 * Brings back the values before a bulk change, in one transaction. Cells that others have changed since are left alone.
 * A change that is undone already is returned as it is.
 * @returns the change, and its first 500 products as they are now
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT after 24 hours and when every cell was changed since,
 *   BAD_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function undoProductSave(
  ctx: RequestContext,
  { saveId, idempotencyKey: key }: { saveId: string } & IdempotencyKeyInput,
): Promise<{ save: saves.ProductSaveRow; products: products.StaffProductRow[] }> {
  const id = parseId('productSave', saveId, 'Change')
  const found = await saves.findProductSave(ctx.db, id)
  if (!found?.reason) throw notFound('Change')
  const actor = requirePermission(ctx, permissionOf(found))
  const isBulk = found.reason === 'import'
  const undo = async (tx: Tx) => {
    await (isBulk ? beginBulkWrite(tx) : lockCatalogForEdit(tx))
    const save = await saves.lockProductSave(tx, id)
    if (!save) throw notFound('Change')
    if (save.undo) return
    if (undoableUntil(save) <= ctx.clock())
      throw new DomainError('STATUS_CONFLICT', `A change can be undone for ${UNDO_HOURS} hours.`, { status: 'expired' })
    await labelStockMoves(tx, { reason: 'correction', actor, note: 'Undo' })
    const decisions = await decide(tx, save, products.lockStaffProducts)
    const counts = countCells(decisions.flatMap(({ cells }) => cells))
    if (counts.restoredCount === 0)
      throw new DomainError('STATUS_CONFLICT', 'All values were changed since; none can be restored.', {
        status: 'changed',
      })
    await store(tx, decisions, isBulk)
    await saves.storeUndo(tx, id, { at: ctx.clock().toISOString(), actorName: actor.name, ...counts })
    await audit(tx, ctx, save, { decisions, counts })
  }
  await changeOnce(ctx, { key, request: ['undoProductSave', id], kind: 'productSave', id }, undo)
  ctx.loaders.catalog.clear()
  const save = await saves.findProductSave(ctx.db, id)
  if (!save) throw notFound('Change')
  const ids = await saves.findChangedProductIds(ctx.db, id, CHUNK)
  return { save, products: ids.length > 0 ? await products.findStaffProducts(ctx.db, ids) : [] }
}

const countCells = (cells: UndoCell[]) => {
  const restoredCount = cells.filter(({ isRestored }) => isRestored).length
  return { restoredCount, keptCount: cells.length - restoredCount }
}

type Decided = UndoDecision & { current: CurrentValues | undefined }

/** Compares the saved values with the current ones of each product. */
async function decide(
  tx: Tx,
  { id, lastStockMoveId }: saves.ProductSaveRow,
  readProducts: (tx: Tx, ids: string[]) => Promise<products.StaffProductRow[]>,
): Promise<Decided[]> {
  const changes = await saves.findChanges(tx, id)
  const named = await findCategoriesAndSubcategories(tx)
  const names = new Map([...named.categories, ...named.subcategories].map((category) => [category.id, category.name]))
  const decisions: Decided[] = []
  for (let offset = 0; offset < changes.length; offset += CHUNK) {
    const chunk = changes.slice(offset, offset + CHUNK)
    const ids = chunk.map(({ productId }) => productId)
    const rows = new Map((await readProducts(tx, ids)).map((row) => [row.id, row]))
    const restocked = await saves.findRestockedIds(tx, ids, lastStockMoveId ?? 0)
    const positions = await findListingPositions(tx, ids)
    const categories = Map.groupBy(positions.categories, ({ productId }) => productId)
    const subcategories = Map.groupBy(positions.subcategories, ({ productId }) => productId)
    for (const change of chunk) {
      const row = rows.get(change.productId)
      const current =
        row &&
        toCurrentValues(row, {
          categories: nameCategories(categories.get(change.productId) ?? [], names),
          subcategories: nameCategories(subcategories.get(change.productId) ?? [], names),
        })
      const facts = {
        current,
        isRestocked: restocked.has(change.productId),
        isKnownCategory: (categoryId: string) => names.has(categoryId),
      }
      decisions.push({ ...decideUndo(change, facts), current })
    }
  }
  return decisions
}

async function store(tx: Tx, decisions: Decided[], isBulk: boolean): Promise<void> {
  const touched = decisions.filter(({ values, isRemoved }) => isRemoved || Object.keys(values).length > 0)
  for (let offset = 0; offset < touched.length; offset += CHUNK)
    await restoreProducts(
      tx,
      touched.slice(offset, offset + CHUNK).flatMap(({ change, current, values, isRemoved }) =>
        // A product that is deleted leaves the search first, as its row is written.
        current ? [{ ...current, ...values, ...(isRemoved && { published: false }), id: change.productId }] : [],
      ),
    )
  for (const { change, current, values } of touched)
    if (current && ('vatClass' in values || 'lowStockThreshold' in values))
      await products.updateSettings(tx, change.productId, {
        vatClass: 'vatClass' in values ? (values.vatClass ?? null) : current.vatClass,
        lowStockThreshold: values.lowStockThreshold ?? current.lowStockThreshold,
      })
  for (const kind of KINDS) await restoreCategories(tx, kind, touched)
  if (isBulk)
    await refreshSearchRows(
      tx,
      touched.map(({ change }) => change.productId),
    )
  const removed = touched.flatMap(({ change, isRemoved }) => (isRemoved ? [change.productId] : []))
  for (let offset = 0; offset < removed.length; offset += CHUNK)
    await removeProductsForGood(tx, removed.slice(offset, offset + CHUNK))
}

async function restoreCategories(tx: Tx, kind: CategoryKind, decisions: Decided[]): Promise<void> {
  const moved = decisions.flatMap(({ change: { productId }, values }) => {
    const assigned: SavedValues[CategoryKind] = values[kind]
    return assigned ? [{ productId, assigned }] : []
  })
  if (moved.length === 0) return
  await replaceListingPositions(
    tx,
    kind,
    moved.map(({ productId }) => productId),
    moved.flatMap(({ productId, assigned }) =>
      assigned.map(({ categoryId, position }) => ({ productId, categoryId, position })),
    ),
  )
}

type Undone = { decisions: Decided[]; counts: { restoredCount: number; keptCount: number } }

/** One row for the change, and one for each product of a change that is not an import, as when they were saved. */
async function audit(tx: Tx, ctx: RequestContext, save: saves.ProductSaveRow, { decisions, counts }: Undone) {
  const pick = (values: SavedValues, current: CurrentValues) =>
    Object.fromEntries(Object.keys(values).map((field) => [field, current[field as keyof SavedValues]]))
  const ofProducts = decisions.flatMap(({ change, current, values }) =>
    save.reason !== 'import' && current && Object.keys(values).length > 0
      ? [
          {
            action: 'products.undo',
            entity: { id: change.productId, name: change.productName },
            before: pick(values, current),
            after: values,
          },
        ]
      : [],
  )
  await recordAudits(tx, ctx, [
    {
      action: 'products.undo',
      entity: { id: save.id, name: save.fileName ?? `${save.productCount} products` },
      after: { restored: counts.restoredCount, leftAlone: counts.keptCount },
    },
    ...ofProducts,
  ])
}
