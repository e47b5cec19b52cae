import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'

const id = z.string().meta({ description: 'Id of the address.', examples: ['addr_01kagv4xwbexvb3t0r2q9m5d8n'] })
const addressId = z
  .string()
  .meta({ description: "One of the shopper's addresses.", examples: ['addr_01kagv4xwbexvb3t0r2q9m5d8n'] })

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
  name: ['Who takes the order.', 'Namusoke Grace'],
  address_line: ['Street and house.', 'Plot 14, Ntinda Road'],
  city: ['Town or district; with address1 it decides what delivery costs.', 'Kampala'],
  address1: ['Area or village.', 'Ntinda'],
  address2: ['Landmark.', 'Capital Shoppers'],
  state: ['Region.', 'Central'],
  country: ['Country.', 'Uganda'],
  pincode: ['Postal code.', '10101'],
  mobile: ['Number of the phone that the rider calls; +256 where it names no country.', '+256772401118'],
  second_mobile: ['Another number.', ''],
  rider_note: ['What helps the rider to find the door, at most 300 characters.', 'Blue gate behind the stage'],
  plus_code: ['Open Location Code.', '6GGJ8JJ2+4V'],
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
    .meta({ description: 'Degrees.' }),
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
    userId: field.id('user', 'Whose it is.'),
    ...each(z.string()),
    status: z.boolean().meta({ description: 'False once it was taken away; orders keep their own copy.' }),
    coordinates: z
      .object({ lat: coordinate(0.3536), lng: coordinate(32.6123) })
      .meta({ description: 'Degrees, null where nobody knows.' }),
  })
  .meta({ id: 'Address', description: 'Where an order can go.' })

export const createAddress = {
  summary: 'Add an address',
  description: 'address_line, city, address1, address2, country and mobile are required.',
  body: form,
  fieldNames,
  response: { 201: responseSchema('Address added', Address) },
  refuses: ['IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const

export const getAddresses = {
  summary: 'List the addresses',
  description: 'Also those that were taken away, with `status` false.',
  response: { 200: responseSchema('Addresses', z.array(Address)) },
} as const

export const updateAddress = {
  summary: 'Change an address',
  description: 'Takes the fields of a new one; second_mobile, rider_note and plus_code stay where they are left out.',
  body: form.extend({ _id: id }),
  fieldNames,
  response: { 200: responseSchema('Address updated', Address) },
  refuses: ['ADDRESS_NOT_FOUND'],
} as const

export const disableAddress = {
  summary: 'Take an address away',
  description: 'Sets `status` of the address to false. Orders keep their own copy of it.',
  body: z.object({ _id: id }),
  response: { 200: responseSchema('Address Deleted Successfully') },
  refuses: ['ADDRESS_NOT_FOUND'],
} as const

export const calculateFee = {
  summary: 'Ask what delivery costs',
  description: "The cart that the server knows decides, not the caller's total.",
  body: z.object({
    addressId,
    cartTotal: z
      .unknown()
      .optional()
      .meta({ type: 'integer', description: 'Not read.', examples: [25_000] }),
  }),
  response: {
    200: responseSchema(
      'Delivery fee',
      z.object({
        deliveryFee: field.shillings('Whole UGX; 0 where delivery is free.', 5_000),
        finalTotal: field.shillings('Items and delivery, whole UGX.', 30_000),
      }),
    ),
  },
  refuses: ['ADDRESS_NOT_FOUND'],
} as const
