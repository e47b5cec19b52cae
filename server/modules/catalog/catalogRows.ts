import { z } from 'zod'

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

const DETAIL_PATTERN = /^detail\s*:\s*(\S.*)$/i

/** Accepts 4500, 4,500, 4 500 and UGX 4,500, and rejects fractions of a shilling. */
const wholeNumberColumn = (columnName: string, min: number, max: number) =>
  z
    .string()
    .transform((text) => text.replace(/^UGX\s*/i, '').replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, ''))
    .refine((text) => /^\d+$/.test(text), { error: ({ input }) => `${columnName} '${input}' is not a whole number.` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `${columnName} must be from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`,
    })

const textColumn = (columnName: string, maxLength: number) =>
  z.string().max(maxLength, `${columnName} must have at most ${maxLength} characters.`)
const listColumn = z
  .string()
  .transform((text) => [...new Set(text.split('|').map((part) => part.trim()))].filter(Boolean))
const IMAGE_PATTERN = /^(\/|https:\/\/)\S+$/

const COLUMNS = {
  number: textColumn('number', 40),
  name: textColumn('name', 120),
  unit: textColumn('unit', 60),
  price: wholeNumberColumn('price', 1, 2_000_000),
  discount: wholeNumberColumn('discount', 0, 100),
  stock: wholeNumberColumn('stock', 0, 1_000_000),
  description: textColumn('description', 2_000),
  categories: listColumn,
  subcategories: listColumn,
  images: listColumn.refine(
    (paths) => paths.every((path) => IMAGE_PATTERN.test(path)),
    'images must be paths or https:// URLs, separated by |.',
  ),
}

type Column = keyof typeof COLUMNS
const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name)

/** A record of a file, before its cells are read. `columns` and `cells` belong together. */
export type RawRecord = { line: number; columns: string[]; cells: string[] }

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

/** What is wrong with the names of columns; null when they can be read. */
export function findHeadingFault(columns: string[]): string | null {
  const normalizedColumns = columns.map((column) => column.toLowerCase())
  const unknownColumn = columns.find((column) => !isColumn(column.toLowerCase()) && !DETAIL_PATTERN.test(column))
  if (unknownColumn !== undefined)
    return `There is no column '${unknownColumn}'. Columns are ${Object.keys(COLUMNS).join(', ')} and 'detail: <label>'.`
  const duplicateColumn = normalizedColumns.find((column, index) => normalizedColumns.indexOf(column) !== index)
  if (duplicateColumn !== undefined) return `The column '${duplicateColumn}' occurs twice.`
  return normalizedColumns.includes('number')
    ? null
    : "The column 'number' is missing: it identifies the product of a row."
}

function parseRow(columns: string[], cells: string[], line: number): { row: CatalogRow; faults: string[] } {
  const row: CatalogRow = { line, number: '', details: [] }
  const faults: string[] = []
  if (cells.length > columns.length)
    faults.push(
      `The row has ${cells.length} cells, but the header has ${columns.length}. A cell that contains the separator needs quotation marks.`,
    )
  for (const [index, heading] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (cell === '') continue
    const column = heading.toLowerCase()
    if (cell.includes('\0')) faults.push(`${column} has a character that cannot be stored.`)
    else if (isColumn(column)) {
      const parsed = COLUMNS[column].safeParse(cell)
      if (parsed.success) Object.assign(row, { [column]: parsed.data })
      else faults.push(parsed.error.issues[0]?.message ?? `${column} cannot be read.`)
    } else row.details.push({ label: DETAIL_PATTERN.exec(heading)?.[1] ?? heading, value: cell })
  }
  if (!row.number && faults.length === 0) faults.push('number is missing.')
  return { row, faults }
}
