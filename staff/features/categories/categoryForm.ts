import { z } from 'zod'
import { msg } from '#client/i18n/t.ts'
import type { StaffCategoryRowFragment, StaffSubcategoryRowFragment } from './categories.generated.ts'

const localName = z.string().trim().max(60, msg('Type at most 60 characters.'))

/** What must be right before the form is sent; the API checks everything else. */
export const categorySchema = z.object({
  name: z.string().trim().min(1, msg('Type a name.')).max(60, msg('Type at most 60 characters.')),
  lg: localName,
  sw: localName,
  image: z.string().min(1, msg('Choose a picture.')),
  published: z.boolean(),
  /** Of a category. */
  blurb: z.string().trim().max(200, msg('Type at most 200 characters.')),
  tint: z.string(),
  /** Of a subcategory: the categories that it belongs to. */
  categoryIds: z.array(z.string()),
})
export type CategoryValues = z.output<typeof categorySchema>

/** What is edited: a category, or a subcategory of `categoryId`; without a row a new one. */
export type Edited =
  | { kind: 'category'; row: StaffCategoryRowFragment | null }
  | { kind: 'subcategory'; row: StaffSubcategoryRowFragment | null; categoryId: string }

export function toValues(edited: Edited): CategoryValues {
  const { row } = edited
  return {
    name: row?.name ?? '',
    lg: row?.localNames.lg ?? '',
    sw: row?.localNames.sw ?? '',
    image: row?.image ?? '',
    published: row?.published ?? true,
    blurb: row && 'blurb' in row ? row.blurb : '',
    tint: row && 'tint' in row ? row.tint : 'straw',
    categoryIds: edited.kind === 'subcategory' ? [...(edited.row?.categoryIds ?? [edited.categoryId])] : [],
  }
}

/** The fields of the API that categories and subcategories share. */
export const toInput = ({ name, lg, sw, image, published }: CategoryValues) => ({
  name,
  localNames: { lg: lg || null, sw: sw || null },
  image,
  published,
})

/** Names of the fields that two users see differently. */
export const differingFields = (one: CategoryValues, other: CategoryValues) =>
  (Object.keys(one) as (keyof CategoryValues)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  )

export const CATEGORY_FIELD_NAMES: Record<keyof CategoryValues, string> = {
  name: msg('Name'),
  lg: msg('Name in Luganda'),
  sw: msg('Name in Swahili'),
  image: msg('Picture'),
  published: msg('Visible in the shop'),
  blurb: msg('Tagline'),
  tint: msg('Background'),
  categoryIds: msg('Categories'),
}
