import { inTransaction } from '#server/db/transaction.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './savedViews.queries.ts'
import { checkView, PERMISSION_OF_LIST, type SavedViewListName, type ViewInput } from './savedViews.rules.ts'

export type SavedView = queries.SavedViewRow & { own: boolean }

/** Views of a list: the member's own and those shared by others. @throws {DomainError} FORBIDDEN */
export async function listSavedViews(ctx: StaffContext, list: SavedViewListName): Promise<SavedView[]> {
  const { id: ownerId } = requirePermission(ctx, PERMISSION_OF_LIST[list])
  const rows = await queries.findSavedViews(ctx.db, { list, ownerId })
  return rows.map((row) => ({ ...row, own: row.ownerId === ownerId }))
}

/** Saves the state of a list under a name. @throws {DomainError} FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED */
export async function createSavedView(
  ctx: StaffContext,
  { list, idempotencyKey: key, ...rawInput }: ViewInput & { list: SavedViewListName } & IdempotencyKeyInput,
): Promise<SavedView> {
  const { id: ownerId } = requirePermission(ctx, PERMISSION_OF_LIST[list])
  const input = checkView(list, rawInput)
  const { result } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'savedView',
      request: ['createSavedView', list, input],
      execute: async () => {
        const view = { id: newId('savedView'), list, ownerId, version: 1, createdAt: ctx.clock(), ...input }
        await queries.insertSavedView(tx, view)
        await recordAudit(tx, ctx, { action: 'savedViews.create', entity: view, after: { list, shared: view.shared } })
        return view
      },
      loadResult: async (id) => {
        const view = await queries.findSavedView(tx, id)
        if (!view) throw notFound('View')
        return view
      },
    }),
  )
  return { ...result, own: true }
}

/**
 * Changes an own view of a list.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, NOT_FOUND for a view of another member or list, STATUS_CONFLICT,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function updateSavedView(
  ctx: StaffContext,
  {
    id: rawId,
    list,
    version,
    idempotencyKey: key,
    ...rawInput
  }: Partial<ViewInput> & { id: string; list: SavedViewListName; version: number } & IdempotencyKeyInput,
): Promise<void> {
  const { id: ownerId } = requirePermission(ctx, PERMISSION_OF_LIST[list])
  const id = parseId('savedView', rawId, 'View')
  const set = Object.fromEntries(Object.entries(checkView(list, rawInput)).filter(([, value]) => value != null))
  await changeOnce(ctx, { key, kind: 'savedView', id, request: ['updateSavedView', id, version, set] }, async (tx) => {
    const seen = await queries.lockSavedView(tx, { id, list, ownerId })
    if (!seen || Object.keys(set).length === 0) throw notFound('View')
    if (seen.version !== version)
      throw new DomainError('STATUS_CONFLICT', `The view '${seen.name}' was changed meanwhile. Please reload it.`, {
        status: String(seen.version),
      })
    const view = await queries.updateSavedView(tx, id, { ...set, version: version + 1 })
    await recordAudit(tx, ctx, {
      action: 'savedViews.update',
      entity: view,
      after: { name: view.name, shared: view.shared },
    })
  })
}

/**
 * Deletes an own view of a list.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND for a view of another member or list, IDEMPOTENCY_KEY_REUSED
 */
export async function deleteSavedView(
  ctx: StaffContext,
  { id: rawId, list, idempotencyKey: key }: { id: string; list: SavedViewListName } & IdempotencyKeyInput,
): Promise<void> {
  const { id: ownerId } = requirePermission(ctx, PERMISSION_OF_LIST[list])
  const id = parseId('savedView', rawId, 'View')
  await changeOnce(ctx, { key, kind: 'savedView', id, request: ['deleteSavedView', id] }, async (tx) => {
    const view = await queries.deleteSavedView(tx, { id, list, ownerId })
    if (!view) throw notFound('View')
    await recordAudit(tx, ctx, { action: 'savedViews.delete', entity: view })
  })
}
