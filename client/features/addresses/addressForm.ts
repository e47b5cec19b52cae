import { msg, type Translated, t } from '#client/i18n/t.ts'
import type { AddressCard_AddressFragment } from './AddressCard.generated.ts'
import type { Coordinates } from './locate.ts'

export type Address = AddressCard_AddressFragment

export const emptyAddress = {
  name: '',
  mobile: '',
  secondMobile: '',
  addressLine: '',
  area: '',
  landmark: '',
  riderNote: '',
  plusCode: '',
  city: '',
  state: '',
  pincode: '',
  country: 'Uganda',
}

export type AddressForm = typeof emptyAddress
export type AddressErrors = Partial<Record<keyof AddressForm, Translated>>

/** Builds the form values from an existing address, or for a new address from the shopper's name and mobile number. */
export function createAddressForm(address: Address | null, viewer: { name: string; mobile: string }): AddressForm {
  if (!address) return { ...emptyAddress, name: viewer.name, mobile: viewer.mobile }
  const fields = Object.keys(emptyAddress) as (keyof AddressForm)[]
  return Object.fromEntries(fields.map((field) => [field, address[field] ?? ''])) as AddressForm
}

const REQUIRED_FIELDS: [keyof AddressForm, string][] = [
  ['addressLine', msg('Address line is required.')],
  ['area', msg('Area / Village is required.')],
  ['landmark', msg('Landmark is required.')],
  ['city', msg('City is required.')],
  ['country', msg('Country is required.')],
  ['mobile', msg('Mobile number is required.')],
]

/**
 * Validates the required fields: the postal code is optional for a new address and required when editing
 * (specification, section 5).
 */
export function validateAddress(form: AddressForm, mode: 'add' | 'edit'): AddressErrors {
  const requiredFields: typeof REQUIRED_FIELDS =
    mode === 'edit' ? [...REQUIRED_FIELDS, ['pincode', msg('Postal code is required.')]] : REQUIRED_FIELDS
  return Object.fromEntries(
    requiredFields.flatMap(([field, message]) => (form[field].trim() ? [] : [[field, t(message)]])),
  )
}

/**
 * Builds the mutation input: trimmed values, null for empty optional fields, and the detected location when there is
 * one.
 */
export function toAddressInput(form: AddressForm, location?: Coordinates) {
  const trimmed = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value.trim()])) as AddressForm
  const { name, secondMobile, riderNote, plusCode, state, pincode, ...REQUIRED_FIELDS } = trimmed
  return {
    ...REQUIRED_FIELDS,
    name: name || null,
    secondMobile: secondMobile || null,
    riderNote: riderNote || null,
    plusCode: plusCode || null,
    state: state || null,
    pincode: pincode || null,
    ...location,
  }
}

/** Formats 'Ntinda, Kampala, Central, 256, Uganda'; a city with the same name as its district appears once. */
export const formatPlace = ({
  area,
  city,
  state,
  pincode,
  country,
}: Pick<Address, 'area' | 'city' | 'state' | 'pincode' | 'country'>) =>
  [area, city, state !== city && state, pincode, country].filter(Boolean).join(', ')

/** Formats an E.164 number as '+256 772 401 118'. Numbers of other countries are returned unchanged. */
export const formatMobile = (mobile: string) => mobile.replace(/^\+256(\d{3})(\d{3})(\d{3})$/, '+256 $1 $2 $3')
