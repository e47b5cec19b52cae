import { type ColumnMapping, describeColumnFault, type FileSample, readColumns, SAMPLE_ROWS } from './catalogColumns.ts'
import { type ParsedFile, type RawRecord, type RowProblem, readRecords, rejectFile } from './catalogRows.ts'

const SHAPE = 'The file must be a list of products, such as [{ "number": "P0065", "price": 4800 }].'

/**
 * Reads a catalogue file: a JSON list of objects with the columns of a CSV file as names. Lists may be arrays, and
 * `details` an object of labels and values. A missing name, null and '' leave the field unset.
 * @returns every readable row and every fault; the line of a product is the one on which its object begins
 */
export function parseCatalogJson(text: string, mapping: ColumnMapping): ParsedFile {
  const items = findItems(text)
  const list = parse(text)
  if (list === undefined) {
    const broken = items.find(({ start, end }) => parse(text.slice(start, end)) === undefined)
    return rejectFile(broken?.line ?? 1, 'The file is not valid JSON from this line on.')
  }
  if (!Array.isArray(list) || items.length !== list.length || !list.every(isRecord)) return rejectFile(1, SHAPE)
  if (list.length === 0) return rejectFile(1, 'The file has no products.')
  const problems: RowProblem[] = []
  const records = list.flatMap((item, index): RawRecord[] => {
    const line = items[index]?.line ?? 1
    const entries = listEntries(item)
    const found = readColumns(
      entries.map(([name]) => name),
      mapping,
    )
    const fault = describeColumnFault(found) ?? findValueFault(entries)
    if (fault === null) return [{ line, columns: found.columns, cells: entries.map(([, value]) => toCell(value)) }]
    problems.push({ line, message: fault })
    return []
  })
  const parsed = readRecords(records)
  return { rows: parsed.rows, problems: [...problems, ...parsed.problems] }
}

/** Names of a JSON list and its values, in the order in which they occur; null when they cannot be read. */
export function sampleJsonColumns(text: string): FileSample | null {
  const list = parse(text)
  if (!Array.isArray(list) || !list.every(isRecord)) return null
  const records = list.map((item) => new Map(listEntries(item)))
  const headings = [...new Set(records.flatMap((record) => [...record.keys()]))]
  return {
    headings,
    rows: records.slice(0, SAMPLE_ROWS).map((record) =>
      headings.map((heading) => {
        const value = record.get(heading)
        return value === undefined || isRecord(value) ? '' : toCell(value)
      }),
    ),
  }
}

/** Names and values of an object; those of `details` are `detail: <label>`. */
const listEntries = (item: Record<string, unknown>): (readonly [name: string, value: unknown])[] =>
  Object.entries(item).flatMap(([name, value]) =>
    name === 'details' && isRecord(value)
      ? Object.entries(value).map(([label, one]) => [`detail: ${label}`, one] as const)
      : [[name, value] as const],
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown): boolean => value === null || ['string', 'number'].includes(typeof value)

function findValueFault(entries: readonly (readonly [string, unknown])[]): string | null {
  const wrong = entries.find(([, value]) => !isPlain(value) && !(Array.isArray(value) && value.every(isPlain)))
  return wrong ? `${wrong[0]} must be text, a number, or a list of texts.` : null
}

/** The cell that a CSV file would have. */
const toCell = (value: unknown): string =>
  Array.isArray(value) ? value.map(toCell).join('|') : value === null ? '' : String(value).trim()

/** Parses JSON; undefined when it is not valid. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Item = { line: number; start: number; end: number }

/** Where the objects of the outermost list begin and end. */
function findItems(text: string): Item[] {
  const items: Item[] = []
  let [line, depth, isInString] = [1, 0, false]
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '\n') line += 1
    else if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '[' || character === '{') {
      if (depth === 1) items.push({ line, start: index, end: text.length })
      depth += 1
    } else if (character === ']' || character === '}') {
      depth -= 1
      const last = items.at(-1)
      if (depth === 1 && last) last.end = index + 1
    }
  }
  return items
}
