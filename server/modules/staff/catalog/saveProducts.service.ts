import { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import type { SavedItem } from '#server/db/tables/stock.ts'
import { badInput, type FieldError } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseIdOrNull } from '#server/ids.ts'
import { omitNulls, productFields } from '#server/modules/catalog/catalogEdit.rules.ts'
import { editCatalog } from '#server/modules/catalog/catalogEdit.service.ts'
import { labelStockMoves, type StockMoveReason } from '#server/modules/catalog/stockMoves.queries.ts'
import { recordAudits } from '#server/security/audit.ts'
import { requirePermission, requireViewer } from '#server/security/authorization.ts'
import type { Permission } from '#server/security/permissions.ts'
import { validate } from '#server/validation/input.ts'
import { findSavedItems, insertProductSave } from './productSaves.queries.ts'
import * as queries from './products.queries.ts'
import { settingsFields } from './products.rules.ts'

/** Maximum number of items of one request. */
export const MAX_ITEMS = 500
const MAX_STOCK = 1_000_000

/**
 * Change of one product. Prices, discounts and the like are the new values and require the version that the caller has
 * seen; stock is a difference, which keeps what is sold in the meantime.
 */
export type ProductItem = {
  productId: string
  version?: number | null | undefined
  listPrice?: number | null | undefined
  discount?: number | null | undefined
  published?: boolean | null | undefined
  vatClass?: queries.VatClass | null | undefined
  lowStockThreshold?: number | null | undefined
  stockChange?: number | null | undefined
}

export type ItemResult = SavedItem & { product: queries.StaffProductRow | null }

/** Results of a bulk change, with its id for an undo. */
export type SaveResult = { saveId: string; results: ItemResult[] }

const stockChange = (fieldLabel: string) => {
  const message = `${fieldLabel} must be a whole number from -1,000,000 to 1,000,000.`
  return z.int(message).min(-MAX_STOCK, message).max(MAX_STOCK, message)
}

const itemSchema = z
  .object({
    version: z.int('version must be a whole number.'),
    listPrice: productFields.listPrice,
    discount: productFields.discount,
    published: productFields.published,
    vatClass: settingsFields.vatClass,
    lowStockThreshold: settingsFields.lowStockThreshold,
    stockChange: stockChange('stockChange'),
  })
  .partial()

const noteSchema = z.object({
  note: z
    .string('note must be a string.')
    .trim()
    .max(200, 'note must have at most 200 characters.')
    .refine((value) => !value.includes('\0'), 'note must not contain NUL characters.')
    .nullish(),
})

type Change = z.infer<typeof itemSchema>
type Options = IdempotencyKeyInput & {
  permission: Permission
  reason: StockMoveReason
  note?: string | null | undefined
  /** Name of the list of items in the input, for error messages. */
  field: string
}

/**
 * Changes up to 500 products. Each is changed completely or not at all; one that is stale, rejected or unknown does not
 * stop the others. A repeated idempotency key returns the first outcome.
 * @returns one result per item, in the order of the items, with the product as it is now
 * @throws {DomainError} FORBIDDEN, BAD_INPUT for the list as a whole, IDEMPOTENCY_KEY_REUSED
 */
export async function saveProducts(
  ctx: RequestContext,
  { items, ...input }: { items: ProductItem[]; note?: string | null | undefined } & IdempotencyKeyInput,
): Promise<SaveResult> {
  return changeProducts(ctx, items, { ...input, permission: 'products.edit', reason: 'correction', field: 'items' })
}

export type StockLine = { productId: string; quantity: number }
type StockInput<T> = { lines: T[]; note?: string | null | undefined } & IdempotencyKeyInput

/** Adds delivered units to stock. @throws {DomainError} FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED */
export async function receiveStock(ctx: RequestContext, { lines, ...input }: StockInput<StockLine>) {
  const items = lines.map(({ productId, quantity }) => ({ productId, stockChange: quantity }))
  requirePositive(lines)
  return changeProducts(ctx, items, { ...input, permission: 'stock.edit', reason: 'received', field: 'lines' })
}

/** Takes spoiled or broken units out of stock. @throws {DomainError} FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED */
export async function recordWaste(ctx: RequestContext, { lines, ...input }: StockInput<StockLine>) {
  const items = lines.map(({ productId, quantity }) => ({ productId, stockChange: -quantity }))
  requirePositive(lines)
  return changeProducts(ctx, items, { ...input, permission: 'stock.edit', reason: 'waste', field: 'lines' })
}

export type CountedLine = { productId: string; counted: number; stockAtCount: number }

/**
 * Corrects stock by a stock-take: by the difference between the counted units and the stock at the time of the count,
 * so that what was sold since is kept.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function recordStockTake(ctx: RequestContext, { lines, ...input }: StockInput<CountedLine>) {
  const errors = lines.flatMap(({ counted, stockAtCount }, index): FieldError[] =>
    [counted, stockAtCount].every((n) => n >= 0 && n <= MAX_STOCK)
      ? []
      : [{ field: `lines.${index}.counted`, message: 'counted and stockAtCount must be from 0 to 1,000,000.' }],
  )
  throwFirst(errors)
  const items = lines.map(({ productId, counted, stockAtCount }) => ({
    productId,
    stockChange: counted - stockAtCount,
  }))
  return changeProducts(ctx, items, { ...input, permission: 'stock.edit', reason: 'stock_take', field: 'lines' })
}

function requirePositive(lines: StockLine[]): void {
  throwFirst(
    lines.flatMap(({ quantity }, index): FieldError[] =>
      quantity >= 1 && quantity <= MAX_STOCK
        ? []
        : [{ field: `lines.${index}.quantity`, message: 'quantity must be a whole number from 1 to 1,000,000.' }],
    ),
  )
}

function throwFirst([first, ...rest]: FieldError[]): void {
  if (first) throw badInput(first, ...rest)
}

async function changeProducts(
  ctx: RequestContext,
  items: ProductItem[],
  { permission, idempotencyKey, reason, note: rawNote, field }: Options,
): Promise<SaveResult> {
  const actor = requirePermission(ctx, permission)
  const { note } = validate(noteSchema, { note: rawNote })
  checkList(items, field)
  const { id: saveId, results } = await editCatalog(
    ctx,
    async (tx) => {
      const execute = async () => {
        await labelStockMoves(tx, { reason, actor, note })
        return applyChanges(tx, ctx, { items, action: permission, reason, note })
      }
      const { result } = await runOnce(tx, ctx, {
        key: idempotencyKey,
        kind: 'productSave',
        request: ['changeProducts', reason, note, items],
        execute,
        loadResult: async (id) => ({ id, results: (await findSavedItems(tx, id)) ?? [] }),
      })
      return result
    },
    permission,
  )
  const known = results.filter(({ status }) => status !== 'notFound').map(({ productId }) => productId)
  const rows = known.length > 0 ? await queries.findStaffProducts(ctx.db, known) : []
  const products = new Map(rows.map((row) => [row.id, row]))
  return {
    saveId,
    results: results.map((result) => ({ ...result, product: products.get(result.productId) ?? null })),
  }
}

function checkList(items: ProductItem[], field: string): void {
  if (items.length < 1 || items.length > MAX_ITEMS)
    throw badInput({ field, message: `${field} must contain 1 to ${MAX_ITEMS} products.` })
  const seen = new Set<string>()
  throwFirst(
    items.flatMap(({ productId }, index): FieldError[] => {
      if (seen.has(productId))
        return [{ field: `${field}.${index}.productId`, message: 'productId must occur once in the list.' }]
      seen.add(productId)
      return []
    }),
  )
}

type Batch = { items: ProductItem[]; action: Permission; reason: StockMoveReason; note?: string | null | undefined }

async function applyChanges(tx: Tx, ctx: RequestContext, { items, action, reason, note }: Batch) {
  const ids = items.map(({ productId }) => productId).filter((id) => parseIdOrNull('product', id) !== null)
  const rows = new Map((await queries.lockStaffProducts(tx, ids)).map((row) => [row.id, row]))
  const outcomes = items.map((item) => decide(item, rows.get(item.productId)))
  const saved = outcomes.flatMap((outcome) => ('after' in outcome ? [outcome] : []))

  await queries.updateManyProducts(
    tx,
    saved
      .filter(({ changed }) => changed.some((name) => name !== 'vatClass' && name !== 'lowStockThreshold'))
      .map(({ after: { id, listPrice, discount, published, stock } }) => ({
        id,
        listPrice,
        discount,
        published,
        stock,
      })),
  )
  for (const { after, changed } of saved)
    if (changed.includes('vatClass') || changed.includes('lowStockThreshold'))
      await queries.updateSettings(tx, after.id, {
        vatClass: after.vatClass,
        lowStockThreshold: after.lowStockThreshold,
      })
  await recordAudits(
    tx,
    ctx,
    saved
      .filter(({ changed }) => changed.length > 0)
      .map(({ before, after, changed }) => ({
        action,
        entity: { id: after.id, name: `${after.number} ${after.name}` },
        before: pick(before, changed),
        after: pick(after, changed),
        reason: note ?? (action === 'stock.edit' ? reason : null),
      })),
  )
  const results = outcomes.map(({ result }) => result)
  const id = newId('productSave')
  const { id: actorId, name: actorName } = requireViewer(ctx)
  await insertProductSave(
    tx,
    { id, at: ctx.clock(), results, actorId, actorName, reason, note: note ?? null },
    saved
      .filter(({ changed }) => changed.length > 0)
      .map(({ before, after, changed }) => ({
        productId: after.id,
        productName: `${after.number} ${after.name}`,
        before: pick(before, changed),
        after: pick(after, changed),
      })),
  )
  return { id, results }
}

const EDITABLE = ['listPrice', 'discount', 'published', 'vatClass', 'lowStockThreshold', 'stock'] as const
type Editable = (typeof EDITABLE)[number]
type Outcome =
  | { result: SavedItem; before: queries.StaffProductRow; after: queries.StaffProductRow; changed: Editable[] }
  | { result: SavedItem }

const pick = (row: queries.StaffProductRow, names: Editable[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** Decides what becomes of one item; `before` is the locked row. */
function decide({ productId, ...fields }: ProductItem, before: queries.StaffProductRow | undefined): Outcome {
  const finish = (status: SavedItem['status'], errors: FieldError[] = []) => ({ productId, status, errors })
  if (!before) return { result: finish('notFound') }
  const parsed = itemSchema.safeParse(omitNulls(fields))
  if (!parsed.success)
    return {
      result: finish(
        'rejected',
        parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
      ),
    }
  const { version, stockChange: difference = 0, ...values } = parsed.data as Change
  if (Object.keys(values).length > 0) {
    if (version === undefined)
      return { result: finish('rejected', [{ field: 'version', message: 'version is required.' }]) }
    if (version !== before.version) return { result: finish('stale') }
  }
  const stock = before.stock + difference
  if (stock < 0 || stock > MAX_STOCK)
    return {
      result: finish('rejected', [
        {
          field: 'stockChange',
          message:
            stock < 0
              ? `Stock is ${before.stock.toLocaleString('en')}, so that at most this many can be taken out.`
              : 'Stock must be at most 1,000,000.',
        },
      ]),
    }
  const after = { ...before, ...values, stock }
  const changed = EDITABLE.filter((name) => before[name] !== after[name])
  return { result: finish('saved'), before, after, changed }
}
