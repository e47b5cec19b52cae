import { msg, type Translated, t, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import type { VatClass } from '#staff/apollo/types.generated.ts'
import { VAT_NAMES } from '#staff/features/products/productTexts.ts'
import { FIELDS } from './importTexts.ts'

/** Fields of a product that a list cannot set. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  details: msg('Details'),
  published: msg('On sale'),
  vatClass: msg('VAT'),
  lowStockThreshold: msg('Low stock'),
  product: msg('New product'),
}

/** Name of a field by its column; a detail has its own label. */
export const nameField = (field: string): Translated => {
  const label = FIELDS[field as keyof typeof FIELDS] ?? OTHER_FIELDS[field]
  return label === undefined ? verbatim(field.replace(/^detail: /, '')) : t(label)
}

const fileNameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** A value of a field that the API gives as text. */
export function showValue(field: string, value: string): Translated {
  if (field === 'price' || field === 'stock') return verbatim(groupThousands(Number(value)))
  if (field === 'images') return verbatim(value.split(' | ').map(fileNameOf).join(', '))
  if (field === 'published') return value === 'true' ? t('yes') : t('no')
  if (field === 'vatClass') return t(VAT_NAMES[value.toUpperCase() as VatClass])
  return verbatim(value)
}
