import type { Customer } from './PhoneOrderCustomer.tsx'
import type { Line } from './PhoneOrderProducts.tsx'

/** State of a link to the page of a phone order: the customer and the products that it starts with. */
export type PhoneOrderStart = { customer: Customer; lines: readonly Line[] }
