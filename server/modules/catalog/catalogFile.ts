import { type ColumnMapping, type FileSample, findForeignHeadings, nameColumns } from './catalogColumns.ts'
import { parseCatalogCsv, sampleCsvColumns } from './catalogCsv.ts'
import { parseCatalogJson, sampleJsonColumns } from './catalogJson.ts'
import { type ParsedFile, rejectFile } from './catalogRows.ts'

/**
 * Reads a catalogue file in UTF-8, CSV or JSON; its content decides which.
 * @param mapping fields of the columns whose headings are not the names of fields
 */
export function parseCatalogFile(file: Buffer, mapping: ColumnMapping = new Map()): ParsedFile {
  const text = decodeText(file)
  if (text === null) return rejectFile(1, 'The file is not UTF-8 text. Save it as "CSV UTF-8".')
  const sample = mapping.size > 0 ? readSample(text) : null
  const [foreign] = sample ? findForeignHeadings(sample.headings, mapping) : []
  if (foreign !== undefined) return rejectFile(1, `The file has no column '${foreign}', which is mapped to a field.`)
  return isJson(text) ? parseCatalogJson(text, mapping) : parseCatalogCsv(text, mapping)
}

/** Column of a file with its first values that are not empty. */
export type SampledColumn = { heading: string; samples: string[] }

const MAX_SAMPLES = 3
const MAX_SAMPLE_LENGTH = 80

/** Lists the columns of a file with the first three values of each; null when the file cannot be read. */
export function sampleColumns(file: Buffer): SampledColumn[] | null {
  const text = decodeText(file)
  const sample = text === null ? null : readSample(text)
  if (!sample) return null
  return nameColumns(sample.headings).map((heading, index) => {
    const cells = sample.rows.flatMap((row) => row[index]?.slice(0, MAX_SAMPLE_LENGTH) || [])
    return { heading, samples: [...new Set(cells)].slice(0, MAX_SAMPLES) }
  })
}

/** Text of a CSV file; null for JSON and for what is not UTF-8. */
export function readCsvText(file: Buffer): string | null {
  const text = decodeText(file)
  return text === null || isJson(text) ? null : text
}

const readSample = (text: string): FileSample | null =>
  isJson(text) ? sampleJsonColumns(text) : sampleCsvColumns(text)

const isJson = (text: string): boolean => /^\s*[[{]/.test(text)

function decodeText(file: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return null
  }
}
