import { parseCatalogCsv } from './catalogCsv.ts'
import { parseCatalogJson } from './catalogJson.ts'
import { type ParsedFile, rejectFile } from './catalogRows.ts'

/** Reads a catalogue file in UTF-8, CSV or JSON; its content decides which. */
export function parseCatalogFile(file: Buffer): ParsedFile {
  const text = decodeText(file)
  if (text === null) return rejectFile(1, 'The file is not UTF-8 text. Save it as "CSV UTF-8".')
  return /^\s*[[{]/.test(text) ? parseCatalogJson(text) : parseCatalogCsv(text)
}

/** Text of a CSV file; null for JSON and for what is not UTF-8. */
export function readCsvText(file: Buffer): string | null {
  const text = decodeText(file)
  return text === null || /^\s*[[{]/.test(text) ? null : text
}

function decodeText(file: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return null
  }
}
