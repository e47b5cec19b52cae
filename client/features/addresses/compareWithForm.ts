import type { AddressForm } from './addressForm.ts'
import type { PlaceAtQuery } from './useDetectLocation.generated.ts'

export type Place = NonNullable<PlaceAtQuery['placeAt']>
type PlaceFields = Partial<AddressForm>

/** Maps a place to address form fields; unknown values are omitted. */
function toFormFields({ addressLine, area, city, district, plusCode }: Place): PlaceFields {
  return Object.fromEntries(
    Object.entries({ addressLine, area, city, state: district, plusCode }).filter(([, value]) => value),
  )
}

/**
 * Separates the detected values that fill empty fields from those that would replace typed text, which need
 * confirmation. The Plus Code is the location itself, so the new one always replaces the old.
 */
export function compareWithForm(form: AddressForm, place: Place): { missing: PlaceFields; different: PlaceFields } {
  const entries = Object.entries(toFormFields(place)) as [keyof AddressForm, string][]
  const missing = entries.filter(([field]) => field === 'plusCode' || !form[field].trim())
  const different = entries.filter(
    ([field, value]) => field !== 'plusCode' && form[field].trim() && !isSameText(form[field], value),
  )
  return { missing: Object.fromEntries(missing), different: Object.fromEntries(different) }
}

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
