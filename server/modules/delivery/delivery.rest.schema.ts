import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'

const id = z.string().meta({ description: 'Id of the address.', examples: ['addr_01kagv4xwbexvb3t0r2q9m5d8n'] })
const addressId = z.string().meta({ description: 'Id of the address.', examples: ['addr_01kagv4xwbexvb3t0r2q9m5d8n'] })

/** REST field names by the names that the address service uses. */
const fieldNames = {
  addressLine: 'address_line',
  area: 'address1',
  landmark: 'address2',
  secondMobile: 'second_mobile',
  riderNote: 'rider_note',
  plusCode: 'plus_code',
  latitude: 'coordinates.lat',
  longitude: 'coordinates.lng',
}

/** Every field of an address with its description and an example. */
const FIELDS = {
  name: ['Name of the recipient.', 'Namusoke Grace'],
  address_line: ['House, plot and road.', 'Plot 14, Ntinda Road'],
  city: ['City or town; determines the delivery fee together with state.', 'Kampala'],
  address1: ['Area or village.', 'Ntinda'],
  address2: ['Nearby landmark.', 'Capital Shoppers'],
  state: ['District.', 'Central'],
  country: ['Country.', 'Uganda'],
  pincode: ['Postal code.', '10101'],
  mobile: ['Mobile number for the rider; the default country code is +256.', '+256772401118'],
  second_mobile: ['Second phone number.', ''],
  rider_note: ['Note for the rider, at most 300 characters.', 'Blue gate behind the stage'],
  plus_code: ['Open Location Code (Plus Code).', '6GGJ8JJ2+4V'],
} as const
type Name = keyof typeof FIELDS
const names = Object.keys(FIELDS) as Name[]
const each = <T extends z.ZodType>(type: T) =>
  Object.fromEntries(
    names.map((name) => [name, type.meta({ description: FIELDS[name][0], examples: [FIELDS[name][1]] })]),
  ) as Record<Name, T>

/** All fields are optional here; the service reports the missing ones. */
const form = z.object({
  ...each(z.string().nullish()),
  coordinates: z
    .object({
      lat: z
        .number()
        .min(-90)
        .max(90)
        .nullish()
        .meta({ examples: [0.3536] }),
      lng: z
        .number()
        .min(-180)
        .max(180)
        .nullish()
        .meta({ examples: [32.6123] }),
    })
    .nullish()
    .meta({ description: 'Coordinates in degrees, WGS 84.' }),
})
export type AddressBody = z.infer<typeof form>

const coordinate = (example: number) =>
  z
    .number()
    .nullable()
    .meta({ examples: [example] })
export const Address = z
  .object({
    _id: field.id('addr'),
    userId: field.id('user', 'Id of the account.'),
    ...each(z.string()),
    status: z.boolean().meta({ description: 'Whether the address can be used; false after it was deleted.' }),
    coordinates: z
      .object({ lat: coordinate(0.3536), lng: coordinate(32.6123) })
      .meta({ description: 'Coordinates in degrees, WGS 84; null when unknown.' }),
  })
  .meta({ id: 'Address', description: 'Delivery address.' })

export const createAddress = {
  summary: 'Create an address',
  description: 'Required: address_line, city, address1, address2, country and mobile.',
  body: form,
  fieldNames,
  response: { 201: responseSchema('Address added', Address) },
  refuses: ['IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const

export const getAddresses = {
  summary: 'List the addresses',
  description: 'Includes deleted addresses, with `status` false.',
  response: { 200: responseSchema('Addresses', z.array(Address)) },
} as const

export const updateAddress = {
  summary: 'Update an address',
  description: 'Takes all fields of the address; second_mobile, rider_note and plus_code are unchanged when omitted.',
  body: form.extend({ _id: id }),
  fieldNames,
  response: { 200: responseSchema('Address updated', Address) },
  refuses: ['ADDRESS_NOT_FOUND'],
} as const

export const disableAddress = {
  summary: 'Delete an address',
  description: 'Sets `status` to false; orders keep their own copy.',
  body: z.object({ _id: id }),
  response: { 200: responseSchema('Address Deleted Successfully') },
  refuses: ['ADDRESS_NOT_FOUND'],
} as const

export const calculateFee = {
  summary: 'Calculate the delivery fee',
  description: 'Uses the total of the cart on the server. Without a line that counts towards it, the fee is 0.',
  body: z.object({
    addressId,
    cartTotal: z
      .unknown()
      .optional()
      .meta({ type: 'integer', description: 'Ignored.', examples: [25_000] }),
  }),
  response: {
    200: responseSchema(
      'Delivery fee',
      z.object({
        deliveryFee: field.shillings('Delivery fee in whole UGX; 0 means free delivery.', 5_000),
        finalTotal: field.shillings('Items and delivery, in whole UGX.', 30_000),
      }),
    ),
  },
  refuses: ['ADDRESS_NOT_FOUND'],
} as const
