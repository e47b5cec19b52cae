import { localStore } from '#client/ui/browserStorage.ts'
import { type Cart, MAX_QUANTITY } from './applyCartChange.ts'
import { GUEST_CART_ID } from './cartCache.ts'

/**
 * Line of a visitor's cart as stored in the browser (docs/product-decisions.md#d24): product, quantity and note. Prices
 * are not stored; the server recomputes them.
 */
export interface GuestLine {
  productId: string
  quantity: number
  note?: string
}

const STORAGE_KEY = 'kasero-cart'

/**
 * Reads the stored lines. Content that does not match the schema (from an older release, or edited by hand) is dropped.
 */
export function readGuestLines(): GuestLine[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isGuestLine) : []
  } catch {
    return []
  }
}

const isGuestLine = (line: Partial<GuestLine> | null): line is GuestLine =>
  typeof line?.productId === 'string' &&
  Number.isInteger(line.quantity) &&
  Number(line.quantity) >= 1 &&
  Number(line.quantity) <= MAX_QUANTITY &&
  (line.note === undefined || typeof line.note === 'string')

export function storeGuestLines({ lines }: Cart) {
  localStore.setItem(
    STORAGE_KEY,
    JSON.stringify(
      lines.map(({ product, quantity, note }) => ({ productId: product.id, quantity, ...(note && { note }) })),
    ),
  )
}

export const clearGuestLines = () => localStore.removeItem(STORAGE_KEY)

/**
 * Initial cart of a visitor. Kampala's delivery fees apply until the first `guestCart` response brings the current
 * ones.
 */
export const emptyGuestCart: Cart = {
  __typename: 'Cart',
  id: GUEST_CART_ID,
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
