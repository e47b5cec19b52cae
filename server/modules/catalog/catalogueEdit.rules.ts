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

const missing = (what: string) => `${what} is required.`
const text = (what: string, longest: number) =>
  z
    .string({ error: ({ input }) => (input == null ? missing(what) : `${what} must be a string.`) })
    .trim()
    .max(longest, `${what} must have at most ${longest} characters.`)
    // PostgreSQL text cannot hold NUL.
    .refine((given) => !given.includes('\0'), `${what} must not contain NUL characters.`)
const words = (what: string, longest: number) => text(what, longest).min(1, missing(what))
const whole = (what: string, least: number, most: number) => {
  const message = `${what} must be a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`
  return z
    .int({ error: ({ input }) => (input == null ? missing(what) : message) })
    .min(least, message)
    .max(most, message)
}
const ids = (what: string) =>
  z.array(z.string(), `${what} must be a list of ids.`).max(20, `${what} must contain at most 20 ids.`)
const detail = z.object({ label: words('details.label', 60), value: words('details.value', 500) })
const onceEach = (details: { label: string }[]) => new Set(details.map(({ label }) => label)).size === details.length

const localName = (language: string) => words(`localNames.${language}`, 60).nullish()

const NO_TINT = `tint must be one of ${TINTS.join(', ')}.`

/**
 * Rules for the category and subcategory fields that staff edit; the service checks whether the image address is
 * allowed.
 */
export const shelfFields = {
  name: words('name', 60),
  localNames: z
    .object({ lg: localName('lg'), sw: localName('sw') }, 'localNames must be an object with lg and sw.')
    .transform(({ lg, sw }) => ({ ...(lg && { lg }), ...(sw && { sw }) })),
  image: words('image', 500),
  blurb: text('blurb', 200),
  tint: z.string(NO_TINT).refine((given) => (TINTS as readonly string[]).includes(given), NO_TINT),
  categoryIds: ids('categoryIds').min(1, 'categoryIds must contain at least one id.'),
}

/** Rules for the product fields that staff edit; amounts are whole UGX. The limits equal those of an import. */
export const productFields = {
  number: words('number', 40),
  name: words('name', 120),
  unit: words('unit', 60),
  listPrice: whole('listPrice', 1, 2_000_000),
  discount: whole('discount', 0, 100),
  stock: whole('stock', 0, 1_000_000),
  description: text('description', 2_000),
  details: z
    .array(detail)
    .max(50, 'details must contain at most 50 entries.')
    .refine(onceEach, 'details must have unique labels.'),
  images: z
    .array(words('An image URL', 500), 'images must be a list of URLs.')
    .max(20, 'images must contain at most 20 URLs.'),
  tint: shelfFields.tint,
  published: z.boolean('published must be true or false.'),
  categoryIds: shelfFields.categoryIds,
  subcategoryIds: ids('subcategoryIds'),
}

const { name, localNames, image, blurb, tint, categoryIds } = shelfFields
export const newCategory = z.object({
  name,
  localNames: localNames.default({}),
  image,
  blurb: blurb.default(''),
  tint: tint.default('straw'),
})
export const categoryChange = z.object({ name, localNames, image, blurb, tint }).partial()
export const newSubcategory = z.object({ name, localNames: localNames.default({}), image, categoryIds })
export const subcategoryChange = z.object({ name, localNames, image, categoryIds }).partial()

export const newProduct = z.object({
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
export const productChange = z.object(productFields).partial()

/** Treats null as an omitted field: an update leaves the value unchanged, a creation uses the default. */
export type Loosely<T> = { [K in keyof T]?: T[K] | null | undefined }
export const withoutNulls = <T extends object>(given: T): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))

/** Converts a name to a slug: 'Matooke & Roots' becomes 'matooke-roots'. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
