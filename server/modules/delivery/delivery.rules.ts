import { z } from 'zod'
import { mobileNumberSchema, phoneNumberSchema } from '#server/phone.ts'
import type { PromiseRule } from './promise.rules.ts'

export type Zone = PromiseRule & { id: string; name: string; fee: number; freeFrom: number }

/** The part of an address that determines its zone. */
export type Place = { city: string; state: string | null }

export type ZoneMap = {
  /** Zones by the key of each place that they name. */
  zonesByPlace: Map<string, Zone>
  /** Zone of all other places. */
  everywhereElse: Zone | null
}

/** Returns the fee of a zone for items of this total, whole UGX. */
export const computeDeliveryFee = (zone: Pick<Zone, 'fee' | 'freeFrom'>, itemsTotal: number): number =>
  itemsTotal >= zone.freeFrom ? 0 : zone.fee

/** Normalizes a place name for comparison: 'Fort-Portal', 'fort portal' and 'FORT PORTAL' are equal. */
export const normalizePlaceName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Assumed place of a user without an address. */
export const KAMPALA: Place = { city: 'Kampala', state: null }

/**
 * Finds the zone of a place by the same rule as the database does for an address (`selectZoneId`): by city; where no
 * zone names the city, by district.
 */
export const findZoneOfPlace = ({ zonesByPlace, everywhereElse }: ZoneMap, { city, state }: Place): Zone | null =>
  zonesByPlace.get(normalizePlaceName(city)) ?? zonesByPlace.get(normalizePlaceName(state ?? '')) ?? everywhereElse

const requiredText = (message: string) =>
  z.string(message).trim().min(1, message).max(200, 'Must be at most 200 characters.')
const optionalText = z
  .string()
  .trim()
  .max(200, 'Must be at most 200 characters.')
  .nullish()
  .transform((value) => value || null)

/**
 * Optional text that was added to addresses later: clients that do not know it omit it and leave it unchanged; an empty
 * text removes it.
 */
const nullableText = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((value, check) => {
      if (!value) return value === undefined ? undefined : null
      const { data, error } = schema.safeParse(value)
      if (data !== undefined) return data
      for (const { message } of error?.issues ?? []) check.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** A full Open Location Code, for an area of 14 m or less. */
const plusCodeSchema = z
  .string()
  .toUpperCase()
  .regex(
    /^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7}$/,
    'Please enter a complete Plus Code, for example 6GGJ8H8J+GV.',
  )

/** Fields of section 5 of the specification: all but state and pincode are required. */
export const addressSchema = z.object({
  name: optionalText,
  addressLine: requiredText('Address line is required.'),
  city: requiredText('City is required.'),
  area: requiredText('Area / Village is required.'),
  landmark: requiredText('Landmark is required.'),
  state: optionalText,
  country: requiredText('Country is required.'),
  pincode: optionalText,
  mobile: requiredText('Mobile number is required.').pipe(mobileNumberSchema),
  secondMobile: nullableText(phoneNumberSchema),
  riderNote: nullableText(z.string().max(300, 'Must be at most 300 characters.')),
  plusCode: nullableText(plusCodeSchema),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
})

export type AddressFields = z.input<typeof addressSchema>
