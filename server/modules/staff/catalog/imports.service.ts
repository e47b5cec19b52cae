import { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import { type Connection, checkPageSize, momentCursor, momentPlace, toConnection } from '#server/db/pagination.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseIdOrNull } from '#server/ids.ts'
import { type CsvCorrection, type CsvRow, correctCsv, findCsvRows } from '#server/modules/catalog/catalogCsv.ts'
import { readCsvText } from '#server/modules/catalog/catalogFile.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import { toMapping } from './importColumns.service.ts'
import * as queries from './imports.queries.ts'
import { loadImport, stateConflict } from './loadImport.ts'

/** Limits of a file, and of the parts in which it is uploaded: a request must stay below the limit of the server. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_PART_BYTES = 512 * 1024

const DEFAULT_FIRST = 20
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
  if (found.state !== 'uploading') throw stateConflict(found)
  const bytes = Buffer.from(content, 'base64')
  const parts = Math.ceil(found.size / MAX_PART_BYTES)
  if (part < 0 || part >= parts) throw badInput({ field: 'part', message: `part must be from 0 to ${parts - 1}.` })
  const expected = part === parts - 1 ? found.size - part * MAX_PART_BYTES : MAX_PART_BYTES
  if (bytes.length !== expected)
    throw badInput({ field: 'content', message: `content must be ${expected} bytes in base64.` })
  await queries.storePart(ctx.db, { importId: found.id, part, bytes })
  return found
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
  if (found.state !== 'faulty') throw stateConflict(found)
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
      throw stateConflict(await loadImport(ctx, importId))
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
    after: momentPlace('catalogueImport', after),
  })
  return toConnection(rows, { first: size, totalCount, cursorOf: momentCursor })
}
