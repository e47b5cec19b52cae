import type { AddressForm } from './addressForm.ts'
import type { PlaceAtQuery } from './useMyLocation.generated.ts'

export type Place = NonNullable<PlaceAtQuery['placeAt']>
type Found = Partial<AddressForm>

/** Maps a place to address form fields; unknown values are omitted. */
function fieldsOf({ addressLine, area, city, district, plusCode }: Place): Found {
  return Object.fromEntries(
    Object.entries({ addressLine, area, city, state: district, plusCode }).filter(([, value]) => value),
  )
}

/**
 * Separates the detected values that fill empty fields from those that would replace typed text, which need
 * confirmation. The Plus Code is the location itself, so the new one always replaces the old.
 */
export function sortFound(form: AddressForm, place: Place): { missing: Found; other: Found } {
  const found = Object.entries(fieldsOf(place)) as [keyof AddressForm, string][]
  const missing = found.filter(([field]) => field === 'plusCode' || !form[field].trim())
  const other = found.filter(
    ([field, value]) => field !== 'plusCode' && form[field].trim() && !sameWords(form[field], value),
  )
  return { missing: Object.fromEntries(missing), other: Object.fromEntries(other) }
}

const sameWords = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
