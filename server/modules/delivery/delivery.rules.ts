import { z } from 'zod'
import { mobileNumber } from '#server/phone.ts'

export type Zone = { id: string; name: string; fee: number; freeFrom: number }

/** What a zone charges for items of this worth, whole shillings. */
export const feeFor = (zone: Pick<Zone, 'fee' | 'freeFrom'>, itemsTotal: number): number => (itemsTotal >= zone.freeFrom ? 0 : zone.fee)

/** How places are compared: 'Fort-Portal', 'fort portal' and 'FORT PORTAL' are one. */
export const placeKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const required = (message: string) => z.string(message).trim().min(1, message).max(200, 'At most 200 characters.')
const optional = z
  .string()
  .trim()
  .max(200, 'At most 200 characters.')
  .nullish()
  .transform((value) => value || null)

/** Fields of section 5 of the specification: all but state and pincode are required. */
export const addressForm = z.object({
  name: optional,
  addressLine: required('Address line is required.'),
  city: required('City is required.'),
  area: required('Area / Village is required.'),
  landmark: required('Landmark is required.'),
  state: optional,
  country: required('Country is required.'),
  pincode: optional,
  mobile: required('Mobile number is required.').pipe(mobileNumber),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
})

export type AddressForm = z.input<typeof addressForm>
