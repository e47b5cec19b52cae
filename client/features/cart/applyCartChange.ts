import type { AddToCartButton_ProductFragment } from './AddToCartButton.generated.ts'
import type { Cart_CartFragment, CartLine_LineFragment } from './Cart.generated.ts'

export type Cart = Cart_CartFragment
export type CartLine = CartLine_LineFragment
export type CartProduct = AddToCartButton_ProductFragment

export type CartChange =
  | { type: 'add'; product: CartProduct; quantity: number; note?: string | null }
  | { type: 'changeQuantity'; lineId: string; quantity: number }
  | { type: 'note'; lineId: string; note: string }
  | { type: 'remove'; lineId: string }

/** Maximum quantity per line (docs/product-decisions.md#d25). */
export const MAX_QUANTITY = 999

/**
 * Derives a line's id from its product, so that the optimistic line and the server's line are the same cache object.
 */
export const getLineId = (productId: string) => productId.replace(/^prod_/, 'line_')

/** Returns the id of the line that a change affects. */
export const getChangedLineId = (change: CartChange) =>
  change.type === 'add' ? getLineId(change.product.id) : change.lineId

/**
 * Returns the cart after a change: the optimistic cart of a shopper, and the only cart of a visitor. Computes the same
 * totals as the server (server/modules/cart), whose result prevails.
 */
export function applyCartChange(cart: Cart, change: CartChange): Cart {
  return withTotals(cart, changeLines(cart.lines, change))
}

function changeLines(lines: readonly CartLine[], change: CartChange): CartLine[] {
  switch (change.type) {
    case 'remove':
      return lines.filter((line) => line.id !== change.lineId)
    case 'changeQuantity':
      return lines.map((line) => (line.id === change.lineId ? withQuantity(line, change.quantity) : line))
    case 'note':
      return lines.map((line) => (line.id === change.lineId ? { ...line, note: change.note || null } : line))
    case 'add': {
      const { product, quantity, note } = change
      const id = getChangedLineId(change)
      if (lines.some((line) => line.id === id)) {
        return lines.map((line) =>
          line.id === id ? withQuantity({ ...line, product, note: note ?? line.note }, line.quantity + quantity) : line,
        )
      }
      return [...lines, withQuantity({ ...createLine(id, product), note: note ?? null }, quantity)]
    }
  }
}

const createLine = (id: string, product: CartProduct): CartLine => ({
  __typename: 'CartLine',
  id,
  product,
  quantity: 0,
  note: null,
  lineTotal: 0,
  state: product.stock > 0 ? 'OK' : 'OUT_OF_STOCK',
  availableQuantity: Math.min(product.stock, MAX_QUANTITY),
})

/**
 * Sets the quantity of a line, which also accepts today's price, even if the quantity is unchanged. A sold-out line
 * stays unchanged.
 */
function withQuantity(line: CartLine, quantityRequested: number): CartLine {
  const isSellable = line.state !== 'OUT_OF_STOCK' && line.state !== 'UNAVAILABLE'
  const quantity = isSellable ? Math.max(1, Math.min(quantityRequested, line.availableQuantity)) : line.quantity
  return { ...line, quantity, lineTotal: line.product.price * quantity, state: isSellable ? 'OK' : line.state }
}

/** Marked lines stay in the cart but are excluded from the totals (docs/product-decisions.md#d25). */
function withTotals(cart: Cart, lines: CartLine[]): Cart {
  let itemCount = 0
  let itemsTotal = 0
  let listTotal = 0
  for (const { state, quantity, product } of lines) {
    if (state !== 'OK') continue
    itemCount += quantity
    itemsTotal += product.price * quantity
    listTotal += product.listPrice * quantity
  }
  const { freeFrom, standardFee } = cart.delivery
  const missingForFree = Math.max(0, freeFrom - itemsTotal)
  const fee = itemCount === 0 || missingForFree === 0 ? 0 : standardFee
  return {
    ...cart,
    lines,
    itemCount,
    itemsTotal,
    listTotal,
    savings: listTotal - itemsTotal,
    delivery: { ...cart.delivery, fee, missingForFree },
    grandTotal: itemsTotal + fee,
  }
}
