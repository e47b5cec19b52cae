import { CELL_FIELDS, type CellChange, type CellField, type CellValue, parseCell, parseSheet } from './gridEdits.ts'
import type { GridProductFragment } from './products.generated.ts'

type Paste = {
  /** Cells of a spreadsheet, separated by tabs and lines. */
  text: string
  products: readonly GridProductFragment[]
  /** Products of the range; empty without one. */
  range: readonly GridProductFragment[]
  /** Where the sheet begins. */
  row: number
  column: number
  /** Value that a cell has now, edits included. */
  read: (product: GridProductFragment, field: CellField) => CellValue
}

/**
 * Changes by pasted cells: a single value fills the range, a sheet begins at the cursor. Empty cells leave a value as
 * it is; those that cannot be read are counted and left out.
 */
export function readPaste({ text, products, range, row, column, read }: Paste) {
  const sheet = parseSheet(text)
  const changes: CellChange[] = []
  let refused = 0
  const put = (product: GridProductFragment | undefined, field: CellField | undefined, value: string) => {
    if (!product || !field || field === 'published' || value.trim() === '') return
    const parsed = parseCell(field, value, read(product, field) as number)
    if ('message' in parsed) refused += 1
    else changes.push({ product, field, value: parsed.value })
  }
  const [only = ''] = sheet[0] ?? []
  if (sheet.length === 1 && sheet[0]?.length === 1 && range.length > 0)
    for (const product of range) put(product, CELL_FIELDS[column], only)
  else
    sheet.forEach((cells, down) => {
      for (const [right, value] of cells.entries()) put(products[row + down], CELL_FIELDS[column + right], value)
    })
  return { changes, refused }
}
