import { localStore } from '#client/ui/browserStorage.ts'
import { type Cart, MOST_PER_LINE } from './nextCart.ts'

/** A visitor's cart as the browser keeps it (docs/product-decisions.md#d24): what, how many, and the note on it. Prices are the server's business, asked for anew. */
export interface GuestLine {
  productId: string
  quantity: number
  note?: string
}

const KEY = 'kasero-cart'

/** Anything may be in there: an older version of the shop, another tab, a curious shopper. What does not fit is dropped. */
export function readGuestLines(): GuestLine[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isGuestLine) : []
  } catch {
    return []
  }
}

const isGuestLine = (it: Partial<GuestLine> | null): it is GuestLine =>
  typeof it?.productId === 'string' &&
  Number.isInteger(it.quantity) &&
  Number(it.quantity) >= 1 &&
  Number(it.quantity) <= MOST_PER_LINE &&
  (it.note === undefined || typeof it.note === 'string')

export function keepGuestLines({ lines }: Cart) {
  localStore.setItem(KEY, JSON.stringify(lines.map(({ product, quantity, note }) => ({ productId: product.id, quantity, ...(note && { note }) }))))
}

export const clearGuestLines = () => localStore.removeItem(KEY)

/** Where a visitor starts. Kampala's delivery stands in until the first answer of `guestCart` brings the figures in force. */
export const emptyGuestCart: Cart = {
  __typename: 'Cart',
  id: 'cart_guest',
  lines: [],
  itemCount: 0,
  itemsTotal: 0,
  listTotal: 0,
  savings: 0,
  grandTotal: 0,
  delivery: { __typename: 'CartDelivery', zoneName: 'Kampala', fee: 0, standardFee: 5000, freeFrom: 100_000, missingForFree: 100_000, promise: null },
}
