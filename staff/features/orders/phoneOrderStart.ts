import type { OrderDetailFragment } from './orders.generated.ts'
import type { Customer } from './PhoneOrderCustomer.tsx'
import type { Line } from './PhoneOrderProducts.tsx'

/** State of a link to the page of a phone order: the customer and the products that it starts with. */
export type PhoneOrderStart = { customer: Customer; lines: readonly Line[] }

/** Starts a phone order with the products of an earlier order that are not deleted; null without one of them. */
export function startFromOrder({ shopper, lines }: OrderDetailFragment): PhoneOrderStart | null {
  const known = lines.flatMap(({ productId, name, unit, unitPrice: price, quantity }) =>
    productId ? [{ productId, name, unit, price, quantity }] : [],
  )
  return shopper && known.length > 0
    ? { customer: { id: shopper.id, name: shopper.name, mobile: shopper.mobile }, lines: known }
    : null
}
