import { CsvError, type Info, parse } from 'csv-parse/sync'
import { findHeadingFault, type ParsedFile, type RowProblem, readRecords, rejectFile } from './catalogRows.ts'

const DELIMITERS = [',', ';', '\t']

/**
 * Reads a catalogue file: UTF-8 CSV with a header row, separated by comma, semicolon or tab. The headings are `number`
 * and any of name, unit, price, discount, stock, description, categories, subcategories, images, and `detail: <label>`;
 * several categories or images in one cell are separated by |. An empty cell leaves the field unset.
 * @returns every readable row and every fault, so that a file can be corrected in one pass
 */
export function parseCatalogCsv(text: string): ParsedFile {
  const records = parseRecords(text)
  if ('problem' in records) return { rows: [], problems: [records.problem] }
  const [headings, ...rest] = records.list
  if (!headings) return rejectFile(1, 'The file is empty.')
  const columns = headings.record.map((heading) => heading.trim())
  const headingFault = findHeadingFault(columns)
  if (headingFault) return rejectFile(headings.info.lines, headingFault)

  if (rest.length === 0) return rejectFile(headings.info.lines, 'The file has a header row but no products.')
  return readRecords(rest.map(({ record, info: { lines: line } }) => ({ line, columns, cells: record })))
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
