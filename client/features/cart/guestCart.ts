import { localStore } from '#client/ui/browserStorage.ts'
import { type Cart, MOST_PER_LINE } from './nextCart.ts'

/**
 * Line of a visitor's cart as stored in the browser (docs/product-decisions.md#d24): product, quantity and note. Prices
 * are not stored; the server recomputes them.
 */
export interface GuestLine {
  productId: string
  quantity: number
  note?: string
}

const KEY = 'kasero-cart'

/**
 * Reads the stored lines. Content that does not match the schema (from an older release, or edited by hand) is dropped.
 */
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
  localStore.setItem(
    KEY,
    JSON.stringify(
      lines.map(({ product, quantity, note }) => ({ productId: product.id, quantity, ...(note && { note }) })),
    ),
  )
}

export const clearGuestLines = () => localStore.removeItem(KEY)

/**
 * Initial cart of a visitor. Kampala's delivery fees apply until the first `guestCart` response brings the current
 * ones.
 */
export const emptyGuestCart: Cart = {
  __typename: 'Cart',
  id: 'cart_guest',
  lines: [],
  itemCount: 0,
  itemsTotal: 0,
  listTotal: 0,
  savings: 0,
  grandTotal: 0,
  delivery: {
    __typename: 'CartDelivery',
    zoneName: 'Kampala',
    fee: 0,
    standardFee: 5000,
    freeFrom: 100_000,
    missingForFree: 100_000,
    promise: null,
  },
}
