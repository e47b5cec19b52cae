import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import {
  badCursor,
  type Connection,
  checkPageSize,
  decodeCursor,
  encodeCursor,
  toConnection,
} from '#server/db/pagination.ts'
import type { Tx } from '#server/db/pool.ts'
import type { ImportChange } from '#server/db/tables/stock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, type FieldError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId, parseIdOrNull } from '#server/ids.ts'
import {
  type ColumnFault,
  type ColumnMapping,
  type FileColumn,
  findForeignHeadings,
  guessColumns,
  readColumns,
} from '#server/modules/catalog/catalogColumns.ts'
import { type CsvCorrection, type CsvRow, correctCsv, findCsvRows } from '#server/modules/catalog/catalogCsv.ts'
import { readCsvText, type SampledColumn, sampleColumns } from '#server/modules/catalog/catalogFile.ts'
import { type ImportedProduct, ImportRejected, importCatalog } from '#server/modules/catalog/catalogImport.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './imports.queries.ts'

/** Limits of a file, and of the parts in which it is uploaded: a request must stay below the limit of the server. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_PART_BYTES = 512 * 1024

const DEFAULT_FIRST = 20
/** Stored of each import, so that a row of the history stays small. */
const MAX_FAULTS = 1_000
const MAX_CHANGES = 200
/** A change of price above this share needs a separate confirmation. */
const JUMP = 0.3
const SILENT_MS = 2 * 60_000
const UPLOAD_HOURS = 24

const fileSchema = z.object({
  fileName: z
    .string('fileName must be a string.')
    .trim()
    .min(1, 'fileName is required.')
    .max(200, 'fileName must have at most 200 characters.')
    .refine((value) => !value.includes('\0'), 'fileName must not contain NUL characters.'),
  size: z
    .int('size must be a whole number of bytes.')
    .min(1, 'The file is empty.')
    .max(MAX_FILE_BYTES, 'The file must have at most 20 MB. Split it into several files.'),
})

/**
 * Begins an import: its file is uploaded in parts.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function createImport(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: { fileName: string; size: number } & IdempotencyKeyInput,
): Promise<queries.ImportRow> {
  const actor = requirePermission(ctx, 'products.import')
  const file = validate(fileSchema, input)
  const at = ctx.clock()
  await queries.deleteParts(ctx.db, { before: new Date(at.getTime() - UPLOAD_HOURS * 3_600_000) })
  const { result } = await inTransaction(ctx.db, (tx) =>
    runOnce<queries.ImportRow>(tx, ctx, {
      key,
      kind: 'catalogueImport',
      request: ['createImport', file],
      execute: async () => {
        const created = await queries.insertImport(tx, {
          id: newId('catalogueImport'),
          at,
          actorId: actor.id,
          actorName: actor.name,
          ...file,
        })
        await recordAudit(tx, ctx, {
          action: 'products.createImport',
          entity: { id: created.id, name: created.fileName },
          after: { size: created.size },
        })
        return created
      },
      loadResult: (id) => loadImport(ctx, id),
    }),
  )
  return result
}

/**
 * Stores a part of the file; sending it again replaces it.
 * @param content the bytes in base64
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when the file is complete
 */
export async function uploadPart(
  ctx: RequestContext,
  { importId, part, content }: { importId: string; part: number; content: string },
): Promise<queries.ImportRow> {
  requirePermission(ctx, 'products.import')
  const found = await loadImport(ctx, importId)
  if (found.state !== 'uploading') throw conflict(found)
  const bytes = Buffer.from(content, 'base64')
  const parts = Math.ceil(found.size / MAX_PART_BYTES)
  if (part < 0 || part >= parts) throw badInput({ field: 'part', message: `part must be from 0 to ${parts - 1}.` })
  const expected = part === parts - 1 ? found.size - part * MAX_PART_BYTES : MAX_PART_BYTES
  if (bytes.length !== expected)
    throw badInput({ field: 'content', message: `content must be ${expected} bytes in base64.` })
  await queries.storePart(ctx.db, { importId: found.id, part, bytes })
  return found
}

export type ColumnInput = { column: string; field?: string | null | undefined }

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

/** Reads the columns of a file through a mapping; null when the file cannot be read, which its check reports. */
async function resolveColumns(
  ctx: RequestContext,
  importId: string,
  input: readonly ColumnInput[],
): Promise<queries.ImportColumns | null> {
  const found = await loadImport(ctx, importId)
  const headings = (await readSampledColumns(ctx, found))?.map(({ heading }) => heading)
  if (!headings) return null
  const mapping: ColumnMapping = new Map(input.map(({ column, field }) => [column, field?.trim() || null]))
  const foreign = new Set(findForeignHeadings(headings, mapping))
  const { columns, faults } = readColumns(headings, mapping)
  const places = new Map<string, number>()
  const errors: FieldError[] = []
  for (const [index, { column }] of input.entries()) {
    const field = `columns.${index}.column`
    if (foreign.has(column)) errors.push({ field, message: 'column must be a heading of the file.' })
    else if (places.has(column)) errors.push({ field, message: 'column must be named once.' })
    places.set(column, index)
  }
  errors.push(...faults.map((fault) => toFieldError(fault, places)))
  const [first, ...rest] = errors
  if (first) throw badInput(first, ...rest)
  return { headings, fields: columns.map(({ field }) => field) }
}

/** Columns of the file of an import; null while parts are missing, and when it cannot be read. */
async function readSampledColumns(
  ctx: RequestContext,
  { id, size }: queries.ImportRow,
): Promise<SampledColumn[] | null> {
  const file = await queries.readFile(ctx.db, id)
  return file.length === size ? sampleColumns(file) : null
}

const COLUMN_MESSAGES: Record<ColumnFault['code'], string> = {
  UNKNOWN_FIELD: "field must be a field of a product, 'detail: ' and a label, or null.",
  FIELD_TWICE: 'field must be taken from one column only.',
  NUMBER_MISSING: 'columns must have one for number, which identifies the product of a row.',
}

function toFieldError(fault: ColumnFault, places: ReadonlyMap<string, number>): FieldError {
  const message = COLUMN_MESSAGES[fault.code]
  if (fault.code === 'NUMBER_MISSING') return { field: 'columns', message }
  const index = places.get(fault.heading)
  return index === undefined
    ? { field: 'columns', message: 'columns must name every heading that is not a field itself.' }
    : { field: `columns.${index}.field`, message }
}

const toMapping = ({ headings, fields }: queries.ImportColumns): ColumnMapping =>
  new Map(headings.map((heading, index) => [heading, fields[index] ?? null]))

export type MappedColumns = { columns: (SampledColumn & FileColumn)[]; isRemembered: boolean }

/** States in which the file is stored and no process works on it. */
const MAPPABLE: queries.ImportState[] = ['uploading', 'faulty', 'checked', 'failed']

/**
 * Columns of a file with their first values, and the field of each: that of the last check, else that of the newest
 * import that is done and had the same headings, else a guess. Null when the file is not there or cannot be read.
 */
export async function listColumns(ctx: RequestContext, found: queries.ImportRow): Promise<MappedColumns | null> {
  requirePermission(ctx, 'products.import')
  if (!MAPPABLE.includes(found.state)) return null
  const sampled = await readSampledColumns(ctx, found)
  if (!sampled) return null
  const headings = sampled.map(({ heading }) => heading)
  const isChecked = found.headings.length > 0
  const remembered = isChecked ? null : await queries.findLastFields(ctx.db, headings)
  const fields = (isChecked ? found.fields : remembered) ?? guessColumns(headings).map(({ field }) => field)
  return {
    columns: sampled.map((column, index) => ({ ...column, field: fields[index] ?? null })),
    isRemembered: remembered !== null,
  }
}

/**
 * Imports the file in one transaction, or rejects it as a whole. An import that is done is returned as it is.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT for large changes of prices that were not confirmed,
 *   STATUS_CONFLICT when it was not checked or is running
 */
export async function runImport(
  ctx: RequestContext,
  { importId, acceptPriceJumps }: { importId: string; acceptPriceJumps?: boolean | null | undefined },
): Promise<queries.ImportRow> {
  requirePermission(ctx, 'products.import')
  const found = await loadImport(ctx, importId)
  if (found.state === 'done') return found
  if (found.state !== 'checked') throw conflict(found)
  if (found.priceJumps > 0 && !acceptPriceJumps)
    throw badInput({
      field: 'acceptPriceJumps',
      message: `Confirm the prices that change by more than 30 %: ${found.priceJumps}.`,
    })
  return work(ctx, await claim(ctx, { importId, state: 'running', columns: null }))
}

/** Returns an import; null when there is none. @throws {DomainError} FORBIDDEN */
export async function getImport(ctx: RequestContext, id: string): Promise<queries.ImportRow | null> {
  requirePermission(ctx, 'products.import')
  return parseIdOrNull('catalogueImport', id) === null ? null : queries.findImport(ctx.db, id)
}

/** Lines that are corrected in one request. */
const MAX_CORRECTIONS = 100

/** Faulty rows of a CSV file as they were typed, at most 100; none for JSON and after a day. */
export async function listFaultyRows(ctx: RequestContext, found: queries.ImportRow): Promise<CsvRow[]> {
  requirePermission(ctx, 'products.import')
  if (found.state !== 'faulty') return []
  const text = readCsvText(await queries.readFile(ctx.db, found.id))
  const lines = [...new Set(found.faults.map(({ line }) => line))].slice(0, MAX_CORRECTIONS)
  return text ? findCsvRows(text, new Set(lines), toMapping(found)) : []
}

export type CorrectedRow = {
  line: number
  leaveOut?: boolean | null | undefined
  cells?: readonly { column: string; value: string }[] | null | undefined
}

/**
 * Replaces faulty rows of a file, or leaves them out; it must be checked again afterwards.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when the import is in another state
 */
export async function correctImport(
  ctx: RequestContext,
  { importId, rows }: { importId: string; rows: readonly CorrectedRow[] },
): Promise<queries.ImportRow> {
  requirePermission(ctx, 'products.import')
  const found = await loadImport(ctx, importId)
  if (found.state !== 'faulty') throw conflict(found)
  const faulty = new Map((await listFaultyRows(ctx, found)).map((row) => [row.line, row]))
  if (rows.length === 0 || rows.length > MAX_CORRECTIONS || !rows.every(({ line }) => faulty.has(line)))
    throw badInput({ field: 'rows', message: `rows must be 1 to ${MAX_CORRECTIONS} of the faulty rows of a CSV file.` })
  for (const { line, cells } of rows) {
    const columns = new Set(faulty.get(line)?.cells.map(({ column }) => column))
    if (cells?.some(({ column, value }) => !columns.has(column) || value.includes('\0')))
      throw badInput({ field: 'rows', message: 'rows must name headings of the file, with text as values.' })
  }
  const corrections = new Map<number, CsvCorrection>(
    rows.map(({ line, leaveOut, cells }) => [
      line,
      leaveOut ? null : new Map(cells?.map(({ column, value }) => [column, value.trim()])),
    ]),
  )
  const text = readCsvText(await queries.readFile(ctx.db, found.id)) ?? ''
  const file = Buffer.from(correctCsv(text, corrections))
  if (file.length > MAX_FILE_BYTES) throw badInput({ field: 'rows', message: 'The file must have at most 20 MB.' })
  await inTransaction(ctx.db, async (tx) => {
    if (!(await queries.reopenImport(tx, { id: found.id, size: file.length, at: ctx.clock() })))
      throw conflict(await loadImport(ctx, importId))
    await queries.deleteParts(tx, { importId: found.id })
    for (let part = 0; part * MAX_PART_BYTES < file.length; part += 1)
      await queries.storePart(tx, {
        importId: found.id,
        part,
        bytes: file.subarray(part * MAX_PART_BYTES, (part + 1) * MAX_PART_BYTES),
      })
    await recordAudit(tx, ctx, {
      action: 'products.correctImport',
      entity: { id: found.id, name: found.fileName },
      after: {
        corrected: rows.filter(({ leaveOut }) => !leaveOut).length,
        leftOut: rows.filter((row) => row.leaveOut).length,
      },
    })
  })
  return loadImport(ctx, importId)
}

/** Lists imports, newest first. @throws {DomainError} FORBIDDEN, BAD_INPUT */
export async function listImports(
  ctx: RequestContext,
  { first, after }: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<Connection<queries.ImportRow>> {
  requirePermission(ctx, 'products.import')
  const size = checkPageSize(first ?? DEFAULT_FIRST)
  const { rows, totalCount } = await queries.findImports(ctx.db, {
    first: size,
    after: after ? parsePlace(after) : null,
  })
  return toConnection(rows, {
    first: size,
    totalCount,
    cursorOf: ({ at, id }) => encodeCursor([at.toISOString(), id]),
  })
}

function parsePlace(cursor: string): queries.ImportPlace {
  const [at, id] = decodeCursor(cursor)
  const time = new Date(String(at))
  if (Number.isNaN(time.getTime()) || parseIdOrNull('catalogueImport', id) === null) throw badCursor()
  return { at: time, id: String(id) }
}

async function loadImport(ctx: RequestContext, importId: string): Promise<queries.ImportRow> {
  const found = await queries.findImport(ctx.db, parseId('catalogueImport', importId, 'Import'))
  if (!found) throw notFound('Import')
  return found
}

const conflict = ({ state }: Pick<queries.ImportRow, 'state'>) =>
  new DomainError('STATUS_CONFLICT', 'This import is in another state.', { status: state })

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
  if (!claimed) throw conflict(await loadImport(ctx, importId))
  return claimed
}

/** Checks or runs a claimed import. The rules are those of `npm run catalogue:import`. */
async function work(ctx: RequestContext, claimed: queries.ImportRow): Promise<queries.ImportRow> {
  const { id, fileName, state } = claimed
  const dryRun = state === 'checking'
  const actor = requirePermission(ctx, 'products.import')
  let changes: ImportChange[] = []
  let fileHash = ''
  const toResult = (report: { added: number; changed: number; same: number }) => ({
    added: report.added,
    changed: report.changed,
    unchanged: report.same,
    fileHash,
    priceJumps: changes.filter((change) => jumpOf(change) > JUMP).length,
    changes: changes.toSorted((a, b) => jumpOf(b) - jumpOf(a) || a.line - b.line).slice(0, MAX_CHANGES),
    faultCount: 0,
    faults: [],
    progressAt: ctx.clock(),
  })
  const finish = async (tx: Tx, report: { added: number; changed: number; same: number }) => {
    const result = toResult(report)
    await queries.updateImport(tx, id, { ...result, state: 'done', finishedAt: ctx.clock() })
    await queries.deleteParts(tx, { importId: id })
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
        changes = []
      },
      onProduct: (product) => void changes.push(toChange(product)),
      ...(!dryRun && { finish }),
    })
    ctx.loaders.catalog.clear()
    if (dryRun) await queries.updateImport(ctx.db, id, { ...toResult(report), state: 'checked' })
  } catch (error) {
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

const toChange = ({ line, before, after }: ImportedProduct): ImportChange => ({
  line,
  number: after.number,
  name: after.name,
  isNew: before === null,
  priceBefore: before?.listPrice ?? null,
  priceAfter: after.listPrice,
  stockBefore: before?.stock ?? null,
  stockAfter: after.stock,
})

/** Share by which a price changes; 0 for a new product. */
const jumpOf = ({ priceBefore, priceAfter }: ImportChange): number =>
  priceBefore ? Math.abs(priceAfter - priceBefore) / priceBefore : 0
