import { msg } from '#client/i18n/t.ts'
import type { CatalogueImportState } from '#staff/apollo/types.generated.ts'
import type { Hue } from '#staff/ui/StateBadge.tsx'

export const STATES: Record<CatalogueImportState, { label: string; hue: Hue }> = {
  UPLOADING: { label: msg('Not complete'), hue: 'smoke' },
  CHECKING: { label: msg('Checking'), hue: 'indigo' },
  FAULTY: { label: msg('Faults'), hue: 'pepper' },
  CHECKED: { label: msg('Ready to import'), hue: 'amber' },
  RUNNING: { label: msg('Importing'), hue: 'indigo' },
  DONE: { label: msg('Imported'), hue: 'leaf' },
  FAILED: { label: msg('Failed'), hue: 'pepper' },
}

export const STEPS = [msg('Choose the file'), msg('Columns'), msg('Check'), msg('Review'), msg('Done')] as const

/** Step in which the columns of the file get their fields. */
export const COLUMNS_STEP = 1

/** Step of each state, from 0. */
export const STEP_OF: Record<CatalogueImportState, number> = {
  UPLOADING: 2,
  CHECKING: 2,
  FAULTY: 2,
  FAILED: 2,
  CHECKED: 3,
  RUNNING: 3,
  DONE: 4,
}

/** Fields of a product that a column can set, in the order of the choices. */
export const FIELDS = {
  number: msg('Article number'),
  name: msg('Name'),
  unit: msg('Unit'),
  price: msg('Price UGX'),
  discount: msg('Off %'),
  stock: msg('Stock'),
  description: msg('Description'),
  categories: msg('Categories'),
  subcategories: msg('Subcategories'),
  images: msg('Pictures'),
} as const

/** Fields that a product needs when it is new. */
export const NEW_PRODUCT_FIELDS = ['name', 'unit', 'price', 'categories'] as const
