import { msg, t } from '#client/i18n/t.ts'
import type { AddressCard_AddressFragment } from './AddressCard.generated.ts'
import type { Spot } from './locate.ts'

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
export type AddressErrors = Partial<Record<keyof AddressForm, string>>

/** Builds the form values from an existing address, or for a new address from the shopper's name and mobile number. */
export function formOf(address: Address | null, viewer: { name: string; mobile: string }): AddressForm {
  if (!address) return { ...emptyAddress, name: viewer.name, mobile: viewer.mobile }
  const fields = Object.keys(emptyAddress) as (keyof AddressForm)[]
  return Object.fromEntries(fields.map((field) => [field, address[field] ?? ''])) as AddressForm
}

const required: [keyof AddressForm, string][] = [
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
export function addressErrors(form: AddressForm, mode: 'add' | 'edit'): AddressErrors {
  const asked: typeof required =
    mode === 'edit' ? [...required, ['pincode', msg('Postal code is required.')]] : required
  return Object.fromEntries(asked.flatMap(([field, words]) => (form[field].trim() ? [] : [[field, t(words)]])))
}

/**
 * Builds the mutation input: trimmed values, null for empty optional fields, and the detected location when there is
 * one.
 */
export function inputOf(form: AddressForm, spot?: Spot) {
  const trimmed = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value.trim()])) as AddressForm
  const { name, secondMobile, riderNote, plusCode, state, pincode, ...required } = trimmed
  return {
    ...required,
    name: name || null,
    secondMobile: secondMobile || null,
    riderNote: riderNote || null,
    plusCode: plusCode || null,
    state: state || null,
    pincode: pincode || null,
    ...spot,
  }
}

/** Formats 'Ntinda, Kampala, Central, 256, Uganda'; a city with the same name as its district appears once. */
export const placeOf = ({
  area,
  city,
  state,
  pincode,
  country,
}: Pick<Address, 'area' | 'city' | 'state' | 'pincode' | 'country'>) =>
  [area, city, state !== city && state, pincode, country].filter(Boolean).join(', ')

/** Formats an E.164 number as '+256 772 401 118'. Numbers of other countries are returned unchanged. */
export const spacedMobile = (mobile: string) => mobile.replace(/^\+256(\d{3})(\d{3})(\d{3})$/, '+256 $1 $2 $3')
