import type { AddressRow } from './delivery.queries.ts'

/** Maps an address to the field names of the specification. */
export const toAddressBody = (row: AddressRow) => ({
  _id: row.id,
  userId: row.userId,
  name: row.name,
  address_line: row.addressLine,
  city: row.city,
  address1: row.area,
  address2: row.landmark,
  state: row.state ?? '',
  country: row.country,
  pincode: row.pincode ?? '',
  mobile: row.mobile,
  second_mobile: row.secondMobile ?? '',
  rider_note: row.riderNote ?? '',
  plus_code: row.plusCode ?? '',
  status: row.active,
  coordinates: { lat: row.latitude, lng: row.longitude },
})
