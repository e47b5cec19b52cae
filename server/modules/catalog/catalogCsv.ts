import { CsvError, type Info, parse } from 'csv-parse/sync'
import {
  type ColumnMapping,
  describeColumnFault,
  type FileSample,
  nameColumns,
  readColumns,
  SAMPLE_ROWS,
} from './catalogColumns.ts'
import { type ParsedFile, type RowProblem, readRecords, rejectFile } from './catalogRows.ts'

const DELIMITERS = [',', ';', '\t']

/**
 * Reads a catalogue file: UTF-8 CSV with a header row, separated by comma, semicolon or tab. The mapping says which
 * field a column sets; otherwise its heading is the field. Several categories or images in one cell are separated
 * by |. An empty cell leaves the field unset.
 * @returns every readable row and every fault, so that a file can be corrected in one pass
 */
export function parseCatalogCsv(text: string, mapping: ColumnMapping): ParsedFile {
  const records = parseRecords(text)
  if ('problem' in records) return { rows: [], problems: [records.problem] }
  const [headings, ...rest] = records.list
  if (!headings) return rejectFile(1, 'The file is empty.')
  const found = readColumns(headings.record, mapping)
  const fault = describeColumnFault(found)
  if (fault) return rejectFile(headings.info.lines, fault)

  if (rest.length === 0) return rejectFile(headings.info.lines, 'The file has a header row but no products.')
  return readRecords(rest.map(({ record, info: { lines: line } }) => ({ line, columns: found.columns, cells: record })))
}

/** Headings and first rows of a CSV file; null when they cannot be read. */
export function sampleCsvColumns(text: string): FileSample | null {
  const records = parseRecords(text, { to: SAMPLE_ROWS + 1 })
  if ('problem' in records) return null
  const [headings, ...rows] = records.list
  return headings ? { headings: headings.record, rows: rows.map(({ record }) => record) } : null
}

/** A row of a CSV file as it was typed. */
export type CsvRow = {
  /** Line of the file, from 1, on which the row ends. */
  line: number
  cells: { column: string; value: string }[]
}

/** Replacement of a row; null leaves it out. Columns that are not named keep their value. */
export type CsvCorrection = ReadonlyMap<string, string> | null

/** Returns the rows that end on these lines, without columns that are left out; none when the headings have faults. */
export function findCsvRows(text: string, lines: ReadonlySet<number>, mapping: ColumnMapping): CsvRow[] {
  const records = parseRecords(text)
  if ('problem' in records) return []
  const [headings, ...rest] = records.list
  const { columns, faults } = readColumns(headings?.record ?? [], mapping)
  if (faults.length > 0) return []
  return rest
    .filter(({ info }) => lines.has(info.lines))
    .map(({ record, info }) => ({
      line: info.lines,
      cells: columns.flatMap(({ heading, field }, at) =>
        field === null ? [] : { column: heading, value: record[at] ?? '' },
      ),
    }))
}

/**
 * Replaces rows of a CSV file by the line on which they end. All other bytes and the numbers of all lines stay the
 * same: a shorter row is preceded by empty lines, which the import skips.
 */
export function correctCsv(text: string, corrections: ReadonlyMap<number, CsvCorrection>): string {
  const records = parseRecords(text)
  if ('problem' in records) return text
  const columns = nameColumns(records.list[0]?.record ?? [])
  const delimiter = findDelimiter(text)
  const bytes = Buffer.from(text)
  // csv-parse expects the line end of the headings after every row: a row with another one would merge with the next.
  const headings = bytes.subarray(0, records.list[0]?.info.bytes).toString()
  const lineEnd = /(\r\n|\r|\n)$/.exec(headings)?.[0] ?? '\n'
  let previous = { bytes: 0, lines: 0 }
  const rows = records.list.map(({ record, info }) => {
    const original = bytes.subarray(previous.bytes, info.bytes).toString()
    const lineCount = info.lines - previous.lines
    previous = { bytes: info.bytes, lines: info.lines }
    const correction = corrections.get(info.lines)
    if (correction === undefined) return original
    if (correction === null) return lineEnd.repeat(lineCount)
    const cells = columns.map((column, at) => correction.get(column) ?? record[at] ?? '')
    const row = cells.map((cell) => quoteCell(cell, delimiter)).join(delimiter)
    // In a cell, csv-parse counts \r\n as two lines. A row that became longer moves the lines below it; the next check
    // counts them again.
    const rowLineCount = 1 + (row.match(/[\r\n]/g)?.length ?? 0)
    const padding = lineEnd.repeat(Math.max(0, lineCount - rowLineCount))
    return `${padding}${row}${/[\r\n]$/.test(original) ? lineEnd : ''}`
  })
  return rows.join('') + bytes.subarray(previous.bytes).toString()
}

const quoteCell = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

type CsvRecord = { record: string[]; info: Info }

/** The separator that occurs most in the headings: Excel writes ; where the comma is the decimal sign. */
function findDelimiter(text: string): string {
  const headings = text.slice(0, text.search(/\r?\n|$/))
  const [delimiter] = DELIMITERS.toSorted((a, b) => headings.split(b).length - headings.split(a).length) as [string]
  return delimiter
}

function parseRecords(text: string, limits: { to?: number } = {}): { list: CsvRecord[] } | { problem: RowProblem } {
  try {
    // With `info` each record carries its line, which the types of the synchronous API omit.
    const list = parse(text, {
      delimiter: findDelimiter(text),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      trim: true,
      ...limits,
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
