import { isDeepStrictEqual } from 'node:util'
import type { CategoryKind, StoredProduct } from './catalogStore.queries.ts'

/** Category or subcategory of a product, with the position of the product in it. */
export type AssignedCategory = { categoryId: string; name: string; position: number }

/** Everything that a product list can set of a product. */
export type ImportedValues = StoredProduct & Record<CategoryKind, AssignedCategory[]>

/** A product that an import adds or changes; `before` is null for a new one. */
export type ImportedProduct = { id: string; line: number; before: ImportedValues | null; after: ImportedValues }

/** Changed field by the name of its column, with its values as text; null for one that is empty or new. */
export type FieldChange = { field: string; before: string | null; after: string | null }

/** Lists the fields that differ, in the order of the columns; for a new product, those that are set. */
export function listFieldChanges({ before, after }: Pick<ImportedProduct, 'before' | 'after'>): FieldChange[] {
  const [old, next] = [before ? toTexts(before) : new Map<string, string>(), toTexts(after)]
  return [...new Set([...next.keys(), ...old.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) || null, after: next.get(field) || null }
    return isDeepStrictEqual(change.before, change.after) ? [] : [change]
  })
}

const toTexts = ({ details, ...values }: ImportedValues): Map<string, string> =>
  new Map([
    ['name', values.name],
    ['unit', values.unit],
    ['price', String(values.listPrice)],
    ['discount', String(values.discount)],
    ['stock', String(values.stock)],
    ['description', values.description],
    ['categories', joinNames(values.categories)],
    ['subcategories', joinNames(values.subcategories)],
    ['images', values.images.join(' | ')],
    ...details.map(({ label, value }) => [`detail: ${label}`, value] as const),
  ])

const joinNames = (assigned: AssignedCategory[]): string =>
  assigned
    .map(({ name }) => name)
    .sort()
    .join(' | ')
