import { createContext, useContext } from 'react'
import { type Cart, type CartLine, lineIdOf } from './nextCart.ts'

export interface CartState {
  /** Null on the server, and until the first answer. */
  cart: Cart | null
  /** The cart could not be fetched, and there is none to show. */
  failed: boolean
  /** Asks the server again: other people buy, prices move. */
  load: () => Promise<void>
  openDrawer: () => void
}

export const CartContext = createContext<CartState | null>(null)

export function useCart(): CartState {
  const state = useContext(CartContext)
  if (!state) throw new Error('useCart() is called outside <CartProvider>.')
  return state
}

export function useCartLine(productId: string | undefined): CartLine | undefined {
  const { cart } = useCart()
  return productId ? cart?.lines.find((line) => line.id === lineIdOf(productId)) : undefined
}
