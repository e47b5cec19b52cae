import type { AddressForm } from './addressForm.ts'
import type { PlaceAtQuery } from './useMyLocation.generated.ts'

export type Place = NonNullable<PlaceAtQuery['placeAt']>
type Found = Partial<AddressForm>

/** A place in the fields of an address; what is not known is left out. */
function fieldsOf({ addressLine, area, city, district, plusCode }: Place): Found {
  return Object.fromEntries(Object.entries({ addressLine, area, city, state: district, plusCode }).filter(([, value]) => value))
}

/**
 * What was found goes into empty fields; what would replace something that was typed is left to be asked. A Plus Code is the
 * spot itself and always the new one.
 */
export function sortFound(form: AddressForm, place: Place): { missing: Found; other: Found } {
  const found = Object.entries(fieldsOf(place)) as [keyof AddressForm, string][]
  const missing = found.filter(([field]) => field === 'plusCode' || !form[field].trim())
  const other = found.filter(([field, value]) => field !== 'plusCode' && form[field].trim() && !sameWords(form[field], value))
  return { missing: Object.fromEntries(missing), other: Object.fromEntries(other) }
}

const sameWords = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
