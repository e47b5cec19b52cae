import { z } from 'zod'

/**
 * Names of the background tints that a category or product can have (catalogue/tints.json; a test compares the two).
 */
export const TINTS = [
  'lime',
  'mango',
  'leaf',
  'sky',
  'straw',
  'clay',
  'lemon',
  'lake',
  'coral',
  'mint',
  'sand',
  'lilac',
  'teal',
  'rose',
] as const

const requiredMessage = (fieldLabel: string) => `${fieldLabel} is required.`
const optionalText = (fieldLabel: string, maxLength: number) =>
  z
    .string({ error: ({ input }) => (input == null ? requiredMessage(fieldLabel) : `${fieldLabel} must be a string.`) })
    .trim()
    .max(maxLength, `${fieldLabel} must have at most ${maxLength} characters.`)
    // PostgreSQL text cannot hold NUL.
    .refine((value) => !value.includes('\0'), `${fieldLabel} must not contain NUL characters.`)
const requiredText = (fieldLabel: string, maxLength: number) =>
  optionalText(fieldLabel, maxLength).min(1, requiredMessage(fieldLabel))
const wholeNumber = (fieldLabel: string, min: number, max: number) => {
  const message = `${fieldLabel} must be a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`
  return z
    .int({ error: ({ input }) => (input == null ? requiredMessage(fieldLabel) : message) })
    .min(min, message)
    .max(max, message)
}
const idList = (fieldLabel: string) =>
  z.array(z.string(), `${fieldLabel} must be a list of ids.`).max(20, `${fieldLabel} must contain at most 20 ids.`)
const detail = z.object({ label: requiredText('details.label', 60), value: requiredText('details.value', 500) })
const hasUniqueLabels = (details: { label: string }[]) =>
  new Set(details.map(({ label }) => label)).size === details.length

const localName = (language: string) => requiredText(`localNames.${language}`, 60).nullish()

const INVALID_TINT = `tint must be one of ${TINTS.join(', ')}.`

/**
 * Rules for the category and subcategory fields that staff edit; the service checks whether the image address is
 * allowed.
 */
export const categoryFields = {
  name: requiredText('name', 60),
  localNames: z
    .object({ lg: localName('lg'), sw: localName('sw') }, 'localNames must be an object with lg and sw.')
    .transform(({ lg, sw }) => ({ ...(lg && { lg }), ...(sw && { sw }) })),
  image: requiredText('image', 500),
  blurb: optionalText('blurb', 200),
  tint: z.string(INVALID_TINT).refine((value) => (TINTS as readonly string[]).includes(value), INVALID_TINT),
  published: z.boolean('published must be true or false.'),
  categoryIds: idList('categoryIds').min(1, 'categoryIds must contain at least one id.'),
}

/** Rules for the product fields that staff edit; amounts are whole UGX. The limits equal those of an import. */
export const productFields = {
  number: requiredText('number', 40),
  name: requiredText('name', 120),
  unit: requiredText('unit', 60),
  listPrice: wholeNumber('listPrice', 1, 2_000_000),
  discount: wholeNumber('discount', 0, 100),
  stock: wholeNumber('stock', 0, 1_000_000),
  description: optionalText('description', 2_000),
  details: z
    .array(detail)
    .max(50, 'details must contain at most 50 entries.')
    .refine(hasUniqueLabels, 'details must have unique labels.'),
  images: z
    .array(requiredText('An image URL', 500), 'images must be a list of URLs.')
    .max(20, 'images must contain at most 20 URLs.'),
  tint: categoryFields.tint,
  published: categoryFields.published,
  categoryIds: categoryFields.categoryIds,
  subcategoryIds: idList('subcategoryIds'),
}

const { name, localNames, image, blurb, tint, published, categoryIds } = categoryFields
export const newCategorySchema = z.object({
  name,
  localNames: localNames.default({}),
  image,
  blurb: blurb.default(''),
  tint: tint.default('straw'),
  published: published.default(true),
})
export const categoryChangeSchema = z.object({ name, localNames, image, blurb, tint, published }).partial()
export const newSubcategorySchema = z.object({
  name,
  localNames: localNames.default({}),
  image,
  published: published.default(true),
  categoryIds,
})
export const subcategoryChangeSchema = z.object({ name, localNames, image, published, categoryIds }).partial()

export const newProductSchema = z.object({
  ...productFields,
  number: productFields.number.optional(),
  discount: productFields.discount.default(0),
  stock: productFields.stock.default(0),
  description: productFields.description.default(''),
  details: productFields.details.default([]),
  images: productFields.images.default([]),
  tint: tint.default('straw'),
  published: productFields.published.default(true),
  subcategoryIds: productFields.subcategoryIds.default([]),
})
export const productChangeSchema = z.object(productFields).partial()

/** Treats null like an omitted field: an update leaves the value unchanged, a creation uses the default. */
export type NullableFields<T> = { [K in keyof T]?: T[K] | null | undefined }
export const omitNulls = <T extends object>(fields: T): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))

/** Converts a name to a slug: 'Matooke & Roots' becomes 'matooke-roots'. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
