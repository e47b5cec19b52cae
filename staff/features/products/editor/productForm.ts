import { z } from 'zod'
import { msg } from '#client/i18n/t.ts'
import type { VatClass } from '#staff/apollo/types.generated.ts'
import type { EditedProductFragment } from './editor.generated.ts'

const PRICE = msg('Type a price from 1 to 2,000,000.')
const DISCOUNT = msg('Type a percentage from 0 to 100.')
const UNITS = msg('Type whole units from 0 to 1,000,000.')
const units = z.int({ error: UNITS }).min(0, UNITS).max(1_000_000, UNITS)

/** What must be right before the form is sent; the API checks everything else and names the fields. */
export const productSchema = z.object({
  number: z.string().trim(),
  name: z.string().trim().min(1, msg('Type a name.')).max(120, msg('Type at most 120 characters.')),
  unit: z.string().trim().min(1, msg('Type a unit, such as 1 kg.')).max(60, msg('Type at most 60 characters.')),
  listPrice: z.int({ error: PRICE }).min(1, PRICE).max(2_000_000, PRICE),
  discount: z.int({ error: DISCOUNT }).min(0, DISCOUNT).max(100, DISCOUNT),
  /** Only of a new product: later the stock changes by moves. */
  stock: units,
  lowStockThreshold: units,
  description: z.string().trim().max(2_000, msg('Type at most 2,000 characters.')),
  details: z.array(z.object({ label: z.string().trim(), value: z.string().trim() })),
  images: z.array(z.string()),
  tint: z.string(),
  published: z.boolean(),
  categoryIds: z.array(z.string()).min(1, msg('Choose at least one category.')),
  subcategoryIds: z.array(z.string()),
  vatClass: z.enum(['', 'EXEMPT', 'ZERO', 'STANDARD']),
  barcode: z
    .string()
    .trim()
    .regex(/^(\d{8}|\d{12,14})?$/, msg('Type 8, 12, 13 or 14 digits, or leave it empty.')),
})

export type ProductValues = z.output<typeof productSchema>
export type ProductField = keyof ProductValues

export const NEW_PRODUCT: ProductValues = {
  number: '',
  name: '',
  unit: '',
  listPrice: null as unknown as number,
  discount: 0,
  stock: 0,
  lowStockThreshold: 10,
  description: '',
  details: [],
  images: [],
  tint: 'straw',
  published: true,
  categoryIds: [],
  subcategoryIds: [],
  vatClass: '',
  barcode: '',
}

export const toValues = (product: EditedProductFragment): ProductValues => ({
  number: product.number,
  name: product.name,
  unit: product.unit,
  listPrice: product.listPrice,
  discount: product.discount,
  stock: product.stock,
  lowStockThreshold: product.lowStockThreshold,
  description: product.description,
  details: product.details.map(({ label, value }) => ({ label, value })),
  images: [...product.images],
  tint: product.tint,
  published: product.published,
  categoryIds: product.categories.map(({ id }) => id),
  subcategoryIds: product.subcategories.map(({ id }) => id),
  vatClass: product.vatClass ?? '',
  barcode: product.barcode ?? '',
})

const UNORDERED: readonly ProductField[] = ['categoryIds', 'subcategoryIds']

/** Whether two values of a field mean the same; the order of categories does not count. */
export function isSame(field: ProductField, one: unknown, other: unknown): boolean {
  const toText = (value: unknown) => JSON.stringify(UNORDERED.includes(field) ? (value as string[]).toSorted() : value)
  return toText(one) === toText(other)
}

const dropEmptyDetails = (values: ProductValues): ProductValues => ({
  ...values,
  details: values.details.filter(({ label, value }) => label !== '' || value !== ''),
})

/** The changed fields in the form in which the API takes them. */
export function toChange(current: ProductValues, base: ProductValues) {
  const values = dropEmptyDetails(current)
  const names = (Object.keys(values) as ProductField[]).filter(
    (name) => name !== 'stock' && !isSame(name, values[name], base[name]),
  )
  const { vatClass, ...rest } = Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<ProductValues>
  return { ...rest, ...(vatClass && { vatClass: vatClass as VatClass }) }
}

/** A new product in the form in which the API takes it; without a number it gets the next one. */
export function toNewProduct(current: ProductValues) {
  const { number, vatClass, barcode, ...values } = dropEmptyDetails(current)
  return {
    ...values,
    ...(number && { number }),
    ...(barcode && { barcode }),
    ...(vatClass && { vatClass: vatClass as VatClass }),
  }
}

export type Merge = {
  /** The form with what only the other user changed. */
  values: ProductValues
  /** Fields that both changed, to different values: one is to be chosen. */
  conflicts: ProductField[]
}

/**
 * Merges what was typed into the values that another user has stored in the meantime.
 * @param base values that the form began with
 */
export function mergeValues(base: ProductValues, mine: ProductValues, theirs: ProductValues): Merge {
  const values: Record<string, unknown> = { ...theirs }
  const conflicts: ProductField[] = []
  for (const field of Object.keys(mine) as ProductField[]) {
    if (field === 'stock' || isSame(field, mine[field], base[field])) continue
    values[field] = mine[field]
    if (!isSame(field, theirs[field], base[field]) && !isSame(field, theirs[field], mine[field])) conflicts.push(field)
  }
  return { values: values as ProductValues, conflicts }
}
