import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError } from '#server/errors.ts'
import type { IdempotencyKeyInput } from '#server/idempotency/idempotency.service.ts'
import { omitNulls } from '#server/modules/catalog/catalogEdit.rules.ts'
import * as catalog from '#server/modules/catalog/productEdit.service.ts'
import { pickChanged } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './products.queries.ts'
import { settingsSchema } from './products.rules.ts'

type Settings = {
  vatClass?: queries.VatClass | null | undefined
  barcode?: string | null | undefined
  lowStockThreshold?: number | null | undefined
}

const splitSettings = <T extends Settings>({ vatClass, barcode, lowStockThreshold, ...rest }: T) => ({
  settings: validate(settingsSchema, omitNulls({ vatClass, barcode, lowStockThreshold })),
  rest,
})

/**
 * Creates a product with the settings that only staff see.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, TAKEN, IDEMPOTENCY_KEY_REUSED
 */
export async function createProduct(
  ctx: RequestContext,
  input: catalog.NewProduct & Settings,
): Promise<queries.StaffProductRow> {
  requirePermission(ctx, 'products.edit')
  const { settings, rest } = splitSettings(input)
  const { result } = await catalog.createProduct(ctx, rest, {
    request: [settings],
    extend: (tx, id) => storeSettings(tx, id, settings),
  })
  return reload(ctx, result.id)
}

/**
 * Updates a product that no other user has changed since the version that the caller has seen.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TAKEN, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED
 */
export async function updateProduct(
  ctx: RequestContext,
  { version, ...input }: catalog.NewProduct & Settings & { productId: string; version: number },
): Promise<queries.StaffProductRow> {
  requirePermission(ctx, 'products.edit')
  const { settings, rest } = splitSettings(input)
  const { result } = await catalog.updateProduct(ctx, rest, {
    request: [version, settings],
    check: (tx) =>
      checkVersion(tx, {
        productId: input.productId,
        version,
        message: 'Another user has changed this product. Compare the values and save again.',
      }),
    extend: (tx, id) => storeSettings(tx, id, settings),
  })
  return reload(ctx, result.id)
}

/**
 * Deletes a product that no other user has changed since the version that the caller has seen.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function deleteProduct(
  ctx: RequestContext,
  { version, ...input }: { productId: string; version: number } & IdempotencyKeyInput,
): Promise<void> {
  await catalog.deleteProduct(ctx, input, {
    request: [version],
    check: (tx) =>
      checkVersion(tx, {
        productId: input.productId,
        version,
        message: 'Another user has changed this product. Read it again before you delete it.',
      }),
  })
}

type SeenProduct = { productId: string; version: number; message: string }

/** @throws {DomainError} STATUS_CONFLICT */
async function checkVersion(tx: Tx, { productId, version, message }: SeenProduct): Promise<void> {
  const [current] = await queries.lockStaffProducts(tx, [productId])
  if (current && current.version !== version)
    throw new DomainError('STATUS_CONFLICT', message, { status: String(current.version) })
}

/** Stores settings; returns their values before and after for the audit log. */
async function storeSettings(tx: Tx, id: string, settings: queries.SettingsChange) {
  if (Object.keys(settings).length === 0) return null
  const [current] = await queries.lockStaffProducts(tx, [id])
  const after = pickChanged(settings, current ?? {})
  if (!current || Object.keys(after).length === 0) return null
  await queries.updateSettings(tx, id, settings)
  return { before: pickChanged(current, settings), after }
}

async function reload(ctx: RequestContext, id: string): Promise<queries.StaffProductRow> {
  const [product] = await queries.findStaffProducts(ctx.db, [id])
  if (!product) throw new Error('A product that was just stored is missing')
  return product
}
