import { msg } from '#client/i18n/t.ts'
import type { GridProductFragment } from './products.generated.ts'

/** Cells of the grid that can be edited, in the order of their columns. */
export const CELL_FIELDS = ['listPrice', 'discount', 'stock', 'published'] as const
export type CellField = (typeof CELL_FIELDS)[number]
export type CellValue = number | boolean

/** A changed cell: the value that it was changed from, and the new one. */
export type Edit = { base: CellValue; value: CellValue }
export type RowEdits = Readonly<Partial<Record<CellField, Edit>>>
export type Edits = ReadonlyMap<string, RowEdits>

/** Edits that are not saved, with the states before and after them for Undo and Redo. */
export type EditState = { edits: Edits; past: readonly Edits[]; future: readonly Edits[] }
export const NO_EDITS: EditState = { edits: new Map(), past: [], future: [] }

export type CellChange = { product: GridProductFragment; field: CellField; value: CellValue }

export const readCell = (product: GridProductFragment, edits: RowEdits | undefined, field: CellField): CellValue =>
  edits?.[field]?.value ?? product[field]

/** Price that the shopper pays, as the database computes it. */
export const toPrice = (listPrice: number, discount: number): number =>
  listPrice - Math.ceil((listPrice * discount) / 100)

/** Sets cells; a cell that gets its stored value back is no longer changed. One step for Undo. */
export function setCells({ edits, past }: EditState, changes: readonly CellChange[]): EditState {
  const next = new Map(edits)
  for (const { product, field, value } of changes) {
    const row = { ...next.get(product.id) }
    const base = row[field]?.base ?? product[field]
    if (value === base) delete row[field]
    else row[field] = { base, value }
    if (Object.keys(row).length > 0) next.set(product.id, row)
    else next.delete(product.id)
  }
  return { edits: next, past: [...past, edits], future: [] }
}

export const undo = ({ edits, past, future }: EditState): EditState => {
  const before = past.at(-1)
  return before ? { edits: before, past: past.slice(0, -1), future: [edits, ...future] } : { edits, past, future }
}

export const redo = ({ edits, past, future }: EditState): EditState => {
  const [after, ...rest] = future
  return after ? { edits: after, past: [...past, edits], future: rest } : { edits, past, future }
}

/**
 * Whether the cell has got another value since, which is not that of the edit: this one may have been saved although
 * its response was lost. Stock is saved as a difference and has no conflicts.
 */
export const isConflict = (product: GridProductFragment, field: CellField, { base, value }: Edit): boolean =>
  field !== 'stock' && product[field] !== base && product[field] !== value

/** 'Keep mine': the edit now replaces the other person's value. Not a step for Undo. */
export function keepMine(state: EditState, product: GridProductFragment, field: CellField): EditState {
  const row = state.edits.get(product.id)
  const edit = row?.[field]
  if (!edit) return state
  const edits = new Map(state.edits).set(product.id, { ...row, [field]: { ...edit, base: product[field] } })
  return { ...state, edits }
}

/** Removes cells: those that were saved, or 'Take theirs'. */
export function dropCells(state: EditState, cells: readonly { productId: string; field: CellField }[]): EditState {
  const edits = new Map(state.edits)
  for (const { productId, field } of cells) {
    const { [field]: _, ...row } = edits.get(productId) ?? {}
    if (Object.keys(row).length > 0) edits.set(productId, row)
    else edits.delete(productId)
  }
  return { edits, past: [], future: [] }
}

const LIMITS: Record<Exclude<CellField, 'published'>, { min: number; max: number; message: string }> = {
  listPrice: { min: 1, max: 2_000_000, message: msg('Type a price from 1 to 2,000,000.') },
  discount: { min: 0, max: 100, message: msg('Type a percentage from 0 to 100.') },
  stock: { min: 0, max: 1_000_000, message: msg('Type a stock from 0 to 1,000,000.') },
}

export type Parsed = { value: number } | { message: string }

/**
 * Reads what was typed into a cell: '4,800', 'UGX 4 800', '+10%', '-500'. A sign makes it relative to the current
 * value.
 */
export function parseCell(field: Exclude<CellField, 'published'>, text: string, current: number): Parsed {
  const { min, max, message } = LIMITS[field]
  const match = /^([+\-−]?)(\d+(?:\.\d+)?)(%?)$/.exec(text.replace(/ugx/i, '').replace(/[\s,]/g, ''))
  if (!match) return { message }
  const [, sign, digits = '', percent] = match
  const amount = Number(digits)
  // '20%' in the discount column is the discount; elsewhere a percentage needs a sign.
  if (percent && !sign && field !== 'discount') return { message }
  const isShare = percent && (field !== 'discount' || sign) && field !== 'discount'
  const step = isShare ? (current * amount) / 100 : amount
  const value = Math.round(sign ? current + (sign === '+' ? step : -step) : amount)
  return (!sign && !Number.isInteger(amount)) || value < min || value > max ? { message } : { value }
}

/** Cells of copied text: rows by line, columns by tab, as spreadsheets copy them. */
export const parseSheet = (text: string): string[][] =>
  text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
