import { z } from 'zod'
import { mobileNumber, phoneNumber } from '#server/phone.ts'
import type { PromiseRule } from './promise.rules.ts'

export type Zone = PromiseRule & { id: string; name: string; fee: number; freeFrom: number }

/** As much of an address as decides in which zone it lies. */
export type Place = { city: string; state: string | null }

export type ZoneMap = {
  /** By the key of each place that a zone names. */
  named: Map<string, Zone>
  /** The zone of every other place. */
  everywhereElse: Zone | null
}

/** What a zone charges for items of this worth, whole shillings. */
export const feeFor = (zone: Pick<Zone, 'fee' | 'freeFrom'>, itemsTotal: number): number => (itemsTotal >= zone.freeFrom ? 0 : zone.fee)

/** How places are compared: 'Fort-Portal', 'fort portal' and 'FORT PORTAL' are one. */
export const placeKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Where somebody is taken to be who has no address. */
export const KAMPALA: Place = { city: 'Kampala', state: null }

/** The zone of a place, as the database finds it for an address (`zoneIdAt`): the city decides; where no zone names it, the district does. */
export const zoneAt = ({ named, everywhereElse }: ZoneMap, { city, state }: Place): Zone | null =>
  named.get(placeKey(city)) ?? named.get(placeKey(state ?? '')) ?? everywhereElse

const required = (message: string) => z.string(message).trim().min(1, message).max(200, 'At most 200 characters.')
const optional = z
  .string()
  .trim()
  .max(200, 'At most 200 characters.')
  .nullish()
  .transform((value) => value || null)

/** An optional text that came to addresses later: callers that do not know it send nothing and change nothing; an empty one takes it away. */
const later = (rules: z.ZodType<string, string>) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((given, check) => {
      if (!given) return given === undefined ? undefined : null
      const { data, error } = rules.safeParse(given)
      if (data !== undefined) return data
      for (const { message } of error?.issues ?? []) check.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** A full Open Location Code, of a field of 14 m or less. */
const plusCode = z
  .string()
  .toUpperCase()
  .regex(/^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7}$/, 'Please enter a whole Plus Code, for example 6GGJ8H8J+GV.')

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
  secondMobile: later(phoneNumber),
  riderNote: later(z.string().max(300, 'At most 300 characters.')),
  plusCode: later(plusCode),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
})

export type AddressForm = z.input<typeof addressForm>
