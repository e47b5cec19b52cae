import type { AddToCartButton_ProductFragment } from './AddToCartButton.generated.ts'
import type { Cart_CartFragment } from './Cart.generated.ts'

export type Cart = Cart_CartFragment
export type CartLine = Cart['lines'][number]
export type CartProduct = AddToCartButton_ProductFragment

export type CartChange =
  | { type: 'add'; product: CartProduct; quantity: number; note?: string | null }
  | { type: 'changeQuantity'; lineId: string; quantity: number }
  | { type: 'note'; lineId: string; note: string }
  | { type: 'remove'; lineId: string }

/** Decision 25. */
export const MOST_PER_LINE = 999

/** A line is named after its product, so that the line shown at once and the server's own are the same object in the cache. */
export const lineIdOf = (productId: string) => productId.replace(/^prod_/, 'line_')

/** The line that a change is about. */
export const lineOf = (change: CartChange) => (change.type === 'add' ? lineIdOf(change.product.id) : change.lineId)

/**
 * The cart as it will be after a change: what the shopper sees before the server answers, and all that a visitor's cart is.
 * The same sums as on the server (server/modules/cart), which has the last word.
 */
export function nextCart(cart: Cart, change: CartChange): Cart {
  return withTotals(cart, nextLines(cart.lines, change))
}

function nextLines(lines: readonly CartLine[], change: CartChange): CartLine[] {
  switch (change.type) {
    case 'remove':
      return lines.filter((line) => line.id !== change.lineId)
    case 'changeQuantity':
      return lines.map((line) => (line.id === change.lineId ? withQuantity(line, change.quantity) : line))
    case 'note':
      return lines.map((line) => (line.id === change.lineId ? { ...line, note: change.note || null } : line))
    case 'add': {
      const { product, quantity, note } = change
      const id = lineOf(change)
      if (lines.some((line) => line.id === id)) {
        return lines.map((line) => (line.id === id ? withQuantity({ ...line, product, note: note ?? line.note }, line.quantity + quantity) : line))
      }
      return [...lines, withQuantity({ ...newLine(id, product), note: note ?? null }, quantity)]
    }
  }
}

const newLine = (id: string, product: CartProduct): CartLine => ({
  __typename: 'CartLine',
  id,
  product,
  quantity: 0,
  note: null,
  lineTotal: 0,
  state: product.stock > 0 ? 'OK' : 'OUT_OF_STOCK',
  availableQuantity: Math.min(product.stock, MOST_PER_LINE),
})

/** Setting a quantity, even the same one, also accepts today's price; it cannot bring back what is sold out. */
function withQuantity(line: CartLine, wanted: number): CartLine {
  const sellable = line.state !== 'OUT_OF_STOCK' && line.state !== 'UNAVAILABLE'
  const quantity = sellable ? Math.max(1, Math.min(wanted, line.availableQuantity)) : line.quantity
  return { ...line, quantity, lineTotal: line.product.price * quantity, state: sellable ? 'OK' : line.state }
}

/** Marked lines stay in sight but are not paid for (docs/product-decisions.md#d25). */
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
