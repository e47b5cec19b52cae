import { createHash } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import type { ImportChange } from '#server/db/tables/stock.ts'
import { badInput } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { type ImportedProduct, listFieldChanges } from '#server/modules/catalog/catalogDiff.rules.ts'
import {
  ImportRejected,
  type ImportReport,
  importCatalog,
  PriceJumpsRejected,
} from '#server/modules/catalog/catalogImport.service.ts'
import { findPriceJump, measurePriceChange, type PriceJump } from '#server/modules/catalog/priceJumps.rules.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { type ColumnInput, resolveColumns, toMapping } from './importColumns.service.ts'
import * as queries from './imports.queries.ts'
import { loadImport, stateConflict } from './loadImport.ts'
import { insertProductSave } from './productSaves.queries.ts'
import { toSaveChange } from './undoSave.rules.ts'

/** Stored of each import, so that a row of the history stays small. */
const MAX_FAULTS = 1_000
const MAX_CHANGES = 200
/** A run without progress for this long was left by a process that ended: it can be claimed again. */
const SILENT_MS = 2 * 60_000

/**
 * Runs the whole import and rolls it back: counts what it would change and names every fault with its line.
 * @param input `columns` are the fields of the columns; without them, those of the last check or else the headings
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT when parts are missing or the columns do not fit the file,
 *   STATUS_CONFLICT
 */
export async function checkImport(
  ctx: RequestContext,
  { importId, columns }: { importId: string; columns?: readonly ColumnInput[] | null | undefined },
): Promise<queries.ImportRow> {
  requirePermission(ctx, 'products.import')
  const mapping = columns ? await resolveColumns(ctx, importId, columns) : null
  return work(ctx, await claim(ctx, { importId, state: 'checking', columns: mapping }))
}

/**
 * Imports the file in one transaction, or rejects it as a whole. An import that is done is returned as it is.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT for large changes of prices that were not confirmed or that the
 *   check did not show, STATUS_CONFLICT when it was not checked or is running
 */
export async function runImport(
  ctx: RequestContext,
  { importId, acceptPriceJumps }: { importId: string; acceptPriceJumps?: boolean | null | undefined },
): Promise<queries.ImportRow> {
  requirePermission(ctx, 'products.import')
  const found = await loadImport(ctx, importId)
  if (found.state === 'done') return found
  if (found.state !== 'checked') throw stateConflict(found)
  if (found.priceJumps > 0 && !acceptPriceJumps)
    throw badInput({
      field: 'acceptPriceJumps',
      message: `Confirm the prices that change by more than 30 %: ${found.priceJumps}.`,
    })
  return work(ctx, await claim(ctx, { importId, state: 'running', columns: null }))
}

/** Takes an import for this process, with the columns to read it. @throws {DomainError} BAD_INPUT, STATUS_CONFLICT */
async function claim(
  ctx: RequestContext,
  {
    importId,
    state,
    columns,
  }: { importId: string; state: 'checking' | 'running'; columns: queries.ImportColumns | null },
): Promise<queries.ImportRow> {
  const found = await loadImport(ctx, importId)
  const { bytes } = await queries.measureParts(ctx.db, found.id)
  if (bytes !== found.size && found.state !== 'done')
    throw badInput({ field: 'importId', message: 'Parts of the file are missing. Upload it again.' })
  const now = ctx.clock()
  const silentSince = new Date(now.getTime() - SILENT_MS)
  const claimed = await queries.claimImport(ctx.db, { id: found.id, state, now, silentSince, columns })
  if (!claimed) throw stateConflict(await loadImport(ctx, importId))
  return claimed
}

/** Checks or runs a claimed import. The rules are those of `npm run catalogue:import`. */
async function work(ctx: RequestContext, claimed: queries.ImportRow): Promise<queries.ImportRow> {
  const { id, fileName, state } = claimed
  const dryRun = state === 'checking'
  const actor = requirePermission(ctx, 'products.import')
  let products: ImportedProduct[] = []
  let fileHash = ''
  const toResult = (report: ImportReport) => ({
    added: report.added,
    changed: report.changed,
    unchanged: report.same,
    fileHash,
    priceJumps: products.filter(findPriceJump).length,
    changes: products
      .toSorted((a, b) => shareOf(b) - shareOf(a) || a.line - b.line)
      .slice(0, MAX_CHANGES)
      .map(toChange),
    faultCount: 0,
    faults: [],
    progressAt: ctx.clock(),
  })
  const finish = async (tx: Tx, report: ImportReport) => {
    const result = toResult(report)
    await queries.updateImport(tx, id, { ...result, state: 'done', finishedAt: ctx.clock() })
    await queries.deleteParts(tx, { importId: id })
    await insertProductSave(
      tx,
      {
        ...{ id: newId('productSave'), at: ctx.clock(), results: [], reason: 'import', fileName },
        ...{ actorId: actor.id, actorName: actor.name },
      },
      products.map(toSaveChange),
    )
    await recordAudit(tx, ctx, {
      action: 'products.import',
      entity: { id, name: fileName },
      after: { added: result.added, changed: result.changed, unchanged: result.unchanged },
    })
  }
  try {
    const file = await queries.readFile(ctx.db, id)
    fileHash = createHash('sha256').update(file).digest('hex')
    const report = await importCatalog(ctx, file, {
      dryRun,
      actor,
      mapping: toMapping(claimed),
      onProgress: (rowsDone, rowsTotal) =>
        queries.updateImport(ctx.db, id, { rowsDone, rowsTotal, progressAt: ctx.clock() }),
      onBegin: () => {
        products = []
      },
      onProduct: (product) => void products.push(product),
      // The mutation confirmed the prices that the check showed; other ones are shown first.
      acceptPriceJumps: (jumps) => isShown(jumps, claimed),
      ...(!dryRun && { finish }),
    })
    ctx.loaders.catalog.clear()
    if (dryRun) await queries.updateImport(ctx.db, id, { ...toResult(report), state: 'checked' })
  } catch (error) {
    if (error instanceof PriceJumpsRejected) {
      await queries.updateImport(ctx.db, id, { ...toResult(error.report), state: 'checked' })
      throw badInput({
        field: 'acceptPriceJumps',
        message: 'Prices have changed since the check. Confirm those that change by more than 30 % again.',
      })
    }
    if (!(error instanceof ImportRejected)) {
      await queries.updateImport(ctx.db, id, { state: 'failed', progressAt: ctx.clock() })
      throw error
    }
    await queries.updateImport(ctx.db, id, {
      state: 'faulty',
      fileHash,
      faultCount: error.problems.length,
      faults: error.problems.slice(0, MAX_FAULTS),
      progressAt: ctx.clock(),
      finishedAt: ctx.clock(),
    })
    // The file stays for a day, so that its lines can be corrected.
  }
  return loadImport(ctx, id)
}

function toChange(product: ImportedProduct): ImportChange {
  const { line, before, after } = product
  return {
    line,
    number: after.number,
    name: after.name,
    isNew: before === null,
    priceBefore: before?.listPrice ?? null,
    priceAfter: after.listPrice,
    stockBefore: before?.stock ?? null,
    stockAfter: after.stock,
    isPriceJump: findPriceJump(product) !== null,
    fields: listFieldChanges(product),
  }
}

/** Share by which the price changes; 0 for a new product. */
const shareOf = ({ before, after }: ImportedProduct): number => (before ? measurePriceChange(before, after) : 0)

/** Whether the check showed all of these changes; of those beyond the stored ones, only their number is known. */
function isShown(jumps: PriceJump[], { changes, priceJumps }: queries.ImportRow): boolean {
  const valuesOf = (line: number, prices: (number | null)[]) => [line, ...prices].join(' ')
  const found = new Set(jumps.map(({ line, before, after }) => valuesOf(line, [before.listPrice, after.listPrice])))
  const shown = changes.filter(({ isPriceJump }) => isPriceJump)
  return (
    jumps.length === priceJumps &&
    shown.every(({ line, priceBefore, priceAfter }) => found.has(valuesOf(line, [priceBefore, priceAfter])))
  )
}
