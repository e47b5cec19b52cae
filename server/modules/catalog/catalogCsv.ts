import { CsvError, type Info, parse } from 'csv-parse/sync'
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
const DELIMITERS = [',', ';', '\t']

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

/**
 * Reads a catalogue file: UTF-8 CSV with a header row, separated by comma, semicolon or tab. The headings are `number`
 * and any of name, unit, price, discount, stock, description, categories, subcategories, images, and `detail: <label>`;
 * several categories or images in one cell are separated by |. An empty cell leaves the field unset.
 * @returns every readable row and every fault, so that a file can be corrected in one pass
 */
export function parseCatalogCsv(file: Buffer): { rows: CatalogRow[]; problems: RowProblem[] } {
  const text = decodeText(file)
  if (text === null) return rejectFile(1, 'The file is not UTF-8 text. Save it as "CSV UTF-8".')
  const records = parseRecords(text)
  if ('problem' in records) return { rows: [], problems: [records.problem] }
  const [headings, ...rest] = records.list
  if (!headings) return rejectFile(1, 'The file is empty.')
  const columns = headings.record.map((heading) => heading.trim())
  const headingFault = findHeadingFault(columns)
  if (headingFault) return rejectFile(headings.info.lines, headingFault)

  const problems: RowProblem[] = []
  const lineByNumber = new Map<string, number>()
  const rows = rest.flatMap(({ record, info: { lines: line } }) => {
    const { row, faults } = parseRow(columns, record, line)
    const firstLine = lineByNumber.get(row.number)
    if (firstLine !== undefined) faults.push(`The number ${row.number} already occurs on line ${firstLine}.`)
    if (row.number) lineByNumber.set(row.number, firstLine ?? line)
    problems.push(...faults.map((message) => ({ line, message })))
    return faults.length > 0 ? [] : [row]
  })
  if (rest.length === 0) return rejectFile(headings.info.lines, 'The file has a header row but no products.')
  return { rows, problems }
}

const rejectFile = (line: number, message: string) => ({ rows: [], problems: [{ line, message }] })

function decodeText(file: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return null
  }
}

type CsvRecord = { record: string[]; info: Info }

function parseRecords(text: string): { list: CsvRecord[] } | { problem: RowProblem } {
  const headings = text.slice(0, text.search(/\r?\n|$/))
  // Use the separator that occurs most in the headings: Excel writes ; where the comma is the decimal sign.
  const [delimiter] = DELIMITERS.toSorted((a, b) => headings.split(b).length - headings.split(a).length) as [string]
  try {
    // With `info` each record carries its line, which the types of the synchronous API omit.
    const list = parse(text, {
      delimiter,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      trim: true,
    })
    return { list: list as unknown as CsvRecord[] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error ? Number(error.lines) : 1
    return {
      problem: { line, message: `A quotation mark is not closed, or stands in the middle of a cell. (${error.code})` },
    }
  }
}

function findHeadingFault(columns: string[]): string | null {
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
