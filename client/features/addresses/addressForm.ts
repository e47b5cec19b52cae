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

/** A form for an address that is there, or an empty one with what is known of the shopper. */
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

/** Section 5: the postal code may be left out of a new address, and not of one that is edited. */
export function addressErrors(form: AddressForm, mode: 'add' | 'edit'): AddressErrors {
  const asked: typeof required = mode === 'edit' ? [...required, ['pincode', msg('Postal code is required.')]] : required
  return Object.fromEntries(asked.flatMap(([field, words]) => (form[field].trim() ? [] : [[field, t(words)]])))
}

/** What the server is sent: trimmed, nothing where nothing was typed, and the spot where the shopper stood when they asked to be found. */
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

/** 'Ntinda, Kampala, Central, 256, Uganda'; a city that is its own district is named once. */
export const placeOf = ({ area, city, state, pincode, country }: Pick<Address, 'area' | 'city' | 'state' | 'pincode' | 'country'>) =>
  [area, city, state !== city && state, pincode, country].filter(Boolean).join(', ')

/** '+256 772 401 118': E.164 as people read it out. Numbers of other countries stay as they are. */
export const spacedMobile = (mobile: string) => mobile.replace(/^\+256(\d{3})(\d{3})(\d{3})$/, '+256 $1 $2 $3')
