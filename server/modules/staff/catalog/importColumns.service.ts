import type { RequestContext } from '#server/context.ts'
import { badInput, type FieldError } from '#server/errors.ts'
import {
  type ColumnFault,
  type ColumnMapping,
  type FileColumn,
  findForeignHeadings,
  guessColumns,
  readColumns,
} from '#server/modules/catalog/catalogColumns.ts'
import { type SampledColumn, sampleColumns } from '#server/modules/catalog/catalogFile.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './imports.queries.ts'
import { loadImport } from './loadImport.ts'

export type ColumnInput = { column: string; field?: string | null | undefined }

/**
 * Reads the columns of a file through a mapping; null when the file cannot be read, which its check reports.
 * @throws {DomainError} NOT_FOUND, BAD_INPUT when the columns do not fit the file
 */
export async function resolveColumns(
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

/** The mapping that an import was checked with. */
export const toMapping = ({ headings, fields }: queries.ImportColumns): ColumnMapping =>
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
