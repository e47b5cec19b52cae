import { isDeepStrictEqual } from 'node:util'
import type { SavedCategory, SavedValues } from '#server/db/tables/stock.ts'
import type { ImportedProduct } from '#server/modules/catalog/catalogDiff.rules.ts'
import type { ProductSaveChange } from './productSaves.queries.ts'
import type { StaffProductRow } from './products.queries.ts'

const MAX_STOCK = 1_000_000

/** Fields in the order in which they are shown; a jsonb has an order of its own. */
const FIELDS = [
  ...(['name', 'unit', 'listPrice', 'discount', 'stock', 'published', 'vatClass', 'lowStockThreshold'] as const),
  ...(['description', 'details', 'images', 'categories', 'subcategories'] as const),
] satisfies (keyof SavedValues)[]

/** Current values of a product that an undo compares. */
export type CurrentValues = Required<SavedValues>

/** Cell that an undo changes, or leaves alone because another user has changed it since; values as text. */
export type UndoCell = {
  productId: string
  productName: string
  /** Name of the column of an import, such as price; `product` for a new product that is deleted. */
  field: string
  current: string | null
  /** Value that the undo brings back. */
  previous: string | null
  isRestored: boolean
}

/** What the undo does to one product. */
export type UndoDecision = {
  change: ProductSaveChange
  cells: UndoCell[]
  /** Values to store; empty when there are none. */
  values: SavedValues
  isRemoved: boolean
}

type Facts = {
  current: CurrentValues | undefined
  /** Whether others than shoppers have changed the stock since. */
  isRestocked: boolean
  /** Whether a category or subcategory still exists. */
  isKnownCategory: (id: string) => boolean
}

/**
 * Decides what an undo does to one product. A cell is restored when it still has the value that was saved. Stock goes
 * back by its difference, so that units that were sold since stay sold.
 */
export function decideUndo(change: ProductSaveChange, { current, isRestocked, isKnownCategory }: Facts): UndoDecision {
  const { before, after } = change
  const fields = FIELDS.filter((field) => field in after)
  const toCell = (cell: Omit<UndoCell, 'productId' | 'productName'>): UndoCell => ({
    productId: change.productId,
    productName: change.productName,
    ...cell,
  })
  if (before === null) {
    const isUntouched =
      current !== undefined && !isRestocked && fields.every((field) => isSame(field, current[field], after[field]))
    const cell = { field: 'product', current: current ? change.productName : null, previous: null }
    return { change, cells: [toCell({ ...cell, isRestored: isUntouched })], values: {}, isRemoved: isUntouched }
  }
  const values: SavedValues = {}
  const cells = fields.map((field) => {
    const previous =
      field === 'stock' && current ? current.stock - ((after.stock ?? 0) - (before.stock ?? 0)) : before[field]
    const isRestored =
      current !== undefined &&
      (field === 'stock'
        ? !isRestocked && (previous as number) >= 0 && (previous as number) <= MAX_STOCK
        : isSame(field, current[field], after[field])) &&
      (!isCategoryField(field) || (before[field] ?? []).every(({ categoryId }) => isKnownCategory(categoryId)))
    if (isRestored) Object.assign(values, { [field]: previous })
    return toCell({
      field: field === 'listPrice' ? 'price' : field,
      current: current ? toText(current[field]) : null,
      previous: toText(previous),
      isRestored,
    })
  })
  return { change, cells, values, isRemoved: false }
}

const isCategoryField = (field: keyof SavedValues) => field === 'categories' || field === 'subcategories'

/** Categories are the same in any order and position. */
function isSame(field: keyof SavedValues, one: unknown, other: unknown): boolean {
  if (!isCategoryField(field)) return isDeepStrictEqual(one, other)
  const idsOf = (assigned: unknown) => (assigned as SavedCategory[]).map(({ categoryId }) => categoryId).sort()
  return isDeepStrictEqual(idsOf(one), idsOf(other))
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (!Array.isArray(value)) return String(value)
  const parts = value.map((part) =>
    typeof part === 'string' ? part : 'name' in part ? part.name : `${part.label}: ${part.value}`,
  )
  return parts.join(' | ') || null
}

const IMPORTED_FIELDS = [
  ...(['name', 'unit', 'listPrice', 'discount', 'stock', 'description'] as const),
  ...(['details', 'images', 'categories', 'subcategories'] as const),
]

/** The change that an import makes to a product. */
export function toSaveChange({ id, before, after }: ImportedProduct): Omit<ProductSaveChange, 'saveId'> {
  const changed = IMPORTED_FIELDS.filter((field) => !before || !isDeepStrictEqual(before[field], after[field]))
  const pick = (values: SavedValues) => Object.fromEntries(changed.map((field) => [field, values[field]]))
  return {
    productId: id,
    productName: `${after.number} ${after.name}`,
    before: before && pick(before),
    after: before ? pick(after) : { ...pick(after), published: true },
  }
}

export const toCurrentValues = (
  row: StaffProductRow,
  assigned: Pick<CurrentValues, 'categories' | 'subcategories'>,
): CurrentValues => {
  const { name, unit, listPrice, discount, stock, published, vatClass, lowStockThreshold } = row
  const { description, details, images } = row
  return {
    ...{ name, unit, listPrice, discount, stock, published, vatClass, lowStockThreshold },
    ...{ description, details, images, ...assigned },
  }
}
