import { createContext, useContext } from 'react'
import type { Stall } from './changeQueue.ts'
import { type Cart, type CartLine, lineIdOf } from './nextCart.ts'

interface CartState {
  /** Null on the server, and until the first answer. */
  cart: Cart | null
  /** The cart could not be fetched, and there is none to show. */
  failed: boolean
}

interface CartActions {
  /** Asks the server again: other people buy, prices move. */
  load: () => Promise<void>
  openDrawer: () => void
}

/** Several contexts: who only acts on the cart is not drawn anew each time it changes, and a hundred cards are not when an empty one arrives. */
export const CartContext = createContext<CartState>({ cart: null, failed: false })
export const NO_LINES: readonly CartLine[] = []
export const CartLinesContext = createContext(NO_LINES)
export const NOTHING_WAITS: ReadonlyMap<string, Stall> = new Map()
/** The lines with changes that wait for longer than they should, by id. */
export const WaitingLinesContext = createContext(NOTHING_WAITS)
export const UnsentContext = createContext(0)
export const CartActionsContext = createContext<CartActions | null>(null)

export const useCart = (): CartState => useContext(CartContext)

export function useCartActions(): CartActions {
  const actions = useContext(CartActionsContext)
  if (!actions) throw new Error('useCartActions() is called outside <CartProvider>.')
  return actions
}

export function useCartLine(productId: string | undefined): CartLine | undefined {
  const lines = useContext(CartLinesContext)
  return productId ? lines.find((line) => line.id === lineIdOf(productId)) : undefined
}

/** Changes that the server has not answered yet. */
export const useUnsent = () => useContext(UnsentContext)

/** What a line's changes wait for; nothing when they do not, or not for long yet. */
export const useWaiting = (lineId: string | undefined): Stall | undefined => useContext(WaitingLinesContext).get(lineId ?? '')
