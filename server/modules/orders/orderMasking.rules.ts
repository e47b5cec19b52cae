import type { OrderAddressRow } from '#server/db/tables/orders.ts'
import { maskPhone, maskStreet } from '#server/security/mask.ts'

/**
 * Returns the order as the caller may see it in the public APIs. Everyone but its shopper sees phone numbers and street
 * masked and no position: a session of the shop has no second factor, and its reads leave no entry in the audit log.
 */
export const maskForOthers = <T extends { userId: string; address: OrderAddressRow }>(
  { viewer }: { viewer: { id: string } | null },
  order: T,
): T => (viewer?.id === order.userId ? order : { ...order, address: maskAddress(order.address) })

const maskAddress = (address: OrderAddressRow): OrderAddressRow => ({
  ...address,
  addressLine: maskStreet(address.addressLine),
  mobile: maskPhone(address.mobile),
  secondMobile: address.secondMobile ? maskPhone(address.secondMobile) : null,
  plusCode: null,
  latitude: null,
  longitude: null,
})
