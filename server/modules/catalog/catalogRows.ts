import { z } from 'zod'
import { isPictureAddress } from '#server/modules/files/files.rules.ts'
import { type CatalogField, type FileColumn, isCatalogField, parseDetailLabel } from './catalogColumns.ts'

/** One row of a catalogue file, ready to be stored. `undefined` means that the file does not set the field. */
export type CatalogRow = {
  /** Line of the file, from 1, on which the row ends. */
  line: number
  number: string
  name?: string | undefined
  unit?: string | undefined
  /** List price before discount, whole UGX. */
  price?: number | undefined
  discount?: number | undefined
  stock?: number | undefined
  description?: string | undefined
  categories?: string[] | undefined
  subcategories?: string[] | undefined
  images?: string[] | undefined
  details: { label: string; value: string }[]
}

/** A fault and its line in the file. */
export type RowProblem = { line: number; message: string }

/** Accepts 4500, 4,500, 4 500 and UGX 4,500, and rejects fractions of a shilling. */
const wholeNumberCell = (min: number, max: number) => {
  const error = `must be a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`
  return z
    .string()
    .transform((text) => text.replace(/^UGX\s*/i, '').replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, ''))
    .refine((text) => /^\d+$/.test(text), error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
}

const textCell = (maxLength: number) => z.string().max(maxLength, `must have at most ${maxLength} characters.`)
const MAX_LIST_LENGTH = 20
/** A cell without any entry, such as `|`, is treated like an empty one. */
const listCell = z
  .string()
  .transform((text) => [...new Set(text.split('|').map((part) => part.trim()))].filter(Boolean))
  .refine((list) => list.length <= MAX_LIST_LENGTH, `must contain at most ${MAX_LIST_LENGTH} entries.`)
  .transform((list) => (list.length > 0 ? list : undefined))

/** Message for pictures that `isPictureAddress` rejects; it follows the heading of the column. */
export const INVALID_IMAGES =
  'must be paths of pictures of the shop or https URLs with a public host name, separated by |.'

const MAX_LABEL_LENGTH = 60
const detailCell = textCell(500)

/** Rules of the cells of each field, the same as those of an edit. Their messages follow the heading of the column. */
const CELLS = {
  number: textCell(40),
  name: textCell(120),
  unit: textCell(60),
  price: wholeNumberCell(1, 2_000_000),
  discount: wholeNumberCell(0, 100),
  stock: wholeNumberCell(0, 1_000_000),
  description: textCell(2_000),
  categories: listCell,
  subcategories: listCell,
  images: listCell.refine((addresses) => !addresses || addresses.every(isPictureAddress), INVALID_IMAGES),
} satisfies Record<CatalogField, z.ZodType>

/** A record of a file, before its cells are read. `columns` and `cells` belong together. */
export type RawRecord = { line: number; columns: FileColumn[]; cells: string[] }

export type ParsedFile = { rows: CatalogRow[]; problems: RowProblem[] }

/**
 * Reads records. A number that occurs twice is a fault of the later record.
 * @returns every readable row and every fault, so that a file can be corrected in one pass
 */
export function readRecords(records: readonly RawRecord[]): ParsedFile {
  const problems: RowProblem[] = []
  const lineByNumber = new Map<string, number>()
  const rows = records.flatMap(({ line, columns, cells }) => {
    const { row, faults } = parseRow(columns, cells, line)
    const firstLine = lineByNumber.get(row.number)
    if (firstLine !== undefined) faults.push(`The number ${row.number} already occurs on line ${firstLine}.`)
    if (row.number) lineByNumber.set(row.number, firstLine ?? line)
    problems.push(...faults.map((message) => ({ line, message })))
    return faults.length > 0 ? [] : [row]
  })
  return { rows, problems }
}

/** Rejects a file as a whole. */
export const rejectFile = (line: number, message: string): ParsedFile => ({ rows: [], problems: [{ line, message }] })

function parseRow(columns: FileColumn[], cells: string[], line: number): { row: CatalogRow; faults: string[] } {
  const row: CatalogRow = { line, number: '', details: [] }
  const faults: string[] = []
  if (cells.length > columns.length)
    faults.push(
      `The row has ${cells.length} cells, but the header has ${columns.length}. A cell that contains the separator needs quotation marks.`,
    )
  for (const [index, { heading, field }] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (cell === '' || field === null) continue
    if (cell.includes('\0')) faults.push(`${heading} has a character that cannot be stored.`)
    else if (isCatalogField(field)) {
      const parsed = CELLS[field].safeParse(cell)
      if (parsed.success) Object.assign(row, { [field]: parsed.data })
      else faults.push(`${heading} ${parsed.error.issues[0]?.message ?? 'cannot be read.'}`)
    } else {
      const label = parseDetailLabel(field) ?? field
      const parsed = detailCell.safeParse(cell)
      if (label.length > MAX_LABEL_LENGTH)
        faults.push(`${heading} must have a label of at most ${MAX_LABEL_LENGTH} characters.`)
      else if (parsed.success) row.details.push({ label, value: parsed.data })
      else faults.push(`${heading} ${parsed.error.issues[0]?.message ?? 'cannot be read.'}`)
    }
  }
  if (!row.number && faults.length === 0)
    faults.push(`${columns.find(({ field }) => field === 'number')?.heading ?? 'number'} is missing.`)
  return { row, faults }
}
