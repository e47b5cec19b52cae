import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './savedViews.queries.ts'

const LIST = 'orders'
const MAX_NAME_LENGTH = 60
const MAX_QUERY_LENGTH = 2_000

export type SavedView = queries.SavedViewRow & { own: boolean }

/** Views of the order list: the member's own and those shared by others. */
export async function listSavedViews(ctx: StaffContext): Promise<SavedView[]> {
  const { id: ownerId } = requirePermission(ctx, 'orders.read')
  const rows = await queries.findSavedViews(ctx.db, { list: LIST, ownerId })
  return rows.map((row) => ({ ...row, own: row.ownerId === ownerId }))
}

type ViewInput = { name: string; query: string; shared: boolean }

function checkView<T extends Partial<ViewInput>>(input: T): T {
  const name = input.name?.trim()
  if (name !== undefined && (name === '' || name.length > MAX_NAME_LENGTH))
    throw badInput({ field: 'name', message: `name must have 1 to ${MAX_NAME_LENGTH} characters.` })
  if (input.query !== undefined && input.query.length > MAX_QUERY_LENGTH)
    throw badInput({ field: 'query', message: `query must have at most ${MAX_QUERY_LENGTH} characters.` })
  return { ...input, ...(name !== undefined && { name }) }
}

/** Saves the state of the list under a name. @throws {DomainError} BAD_INPUT, IDEMPOTENCY_KEY_REUSED */
export async function createSavedView(
  ctx: StaffContext,
  { idempotencyKey: key, ...rawInput }: ViewInput & IdempotencyKeyInput,
): Promise<SavedView> {
  const { id: ownerId } = requirePermission(ctx, 'orders.read')
  const input = checkView(rawInput)
  const { result } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'savedView',
      request: ['createSavedView', input],
      execute: async () => {
        const view = { id: newId('savedView'), list: LIST, ownerId, version: 1, createdAt: ctx.clock(), ...input }
        await queries.insertSavedView(tx, view)
        await recordAudit(tx, ctx, { action: 'savedViews.create', entity: view, after: { shared: view.shared } })
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
 * Changes an own view.
 * @throws {DomainError} BAD_INPUT, NOT_FOUND for a view of another member, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED
 */
export async function updateSavedView(
  ctx: StaffContext,
  {
    id: rawId,
    version,
    idempotencyKey: key,
    ...rawInput
  }: Partial<ViewInput> & { id: string; version: number } & IdempotencyKeyInput,
): Promise<void> {
  const { id: ownerId } = requirePermission(ctx, 'orders.read')
  const id = parseId('savedView', rawId, 'View')
  const set = Object.fromEntries(Object.entries(checkView(rawInput)).filter(([, value]) => value != null))
  await changeOnce(ctx, { key, kind: 'savedView', id, request: ['updateSavedView', id, version, set] }, async (tx) => {
    const seen = await queries.lockSavedView(tx, { id, ownerId })
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

/** Deletes an own view. @throws {DomainError} NOT_FOUND for a view of another member, IDEMPOTENCY_KEY_REUSED */
export async function deleteSavedView(
  ctx: StaffContext,
  { id: rawId, idempotencyKey: key }: { id: string } & IdempotencyKeyInput,
): Promise<void> {
  const { id: ownerId } = requirePermission(ctx, 'orders.read')
  const id = parseId('savedView', rawId, 'View')
  await changeOnce(ctx, { key, kind: 'savedView', id, request: ['deleteSavedView', id] }, async (tx) => {
    const view = await queries.deleteSavedView(tx, { id, ownerId })
    if (!view) throw notFound('View')
    await recordAudit(tx, ctx, { action: 'savedViews.delete', entity: view })
  })
}
