import { createContext, useContext } from 'react'
import { type Cart, type CartLine, getLineId } from './applyCartChange.ts'
import type { StallReason } from './changeQueue.ts'

interface CartState {
  /** Null on the server, and until the first response. */
  cart: Cart | null
  /** The cart could not be fetched, and there is no cached one to show. */
  failed: boolean
}

interface CartActions {
  /** Refetches the cart, because prices and stock change. */
  load: () => Promise<void>
  openDrawer: () => void
}

/**
 * Separate contexts: components that only call actions do not rerender when the cart changes, and a hundred product
 * cards do not rerender when an empty cart arrives.
 */
export const CartContext = createContext<CartState>({ cart: null, failed: false })
export const NO_LINES: readonly CartLine[] = []
export const CartLinesContext = createContext(NO_LINES)
export const NO_STALLED_LINES: ReadonlyMap<string, StallReason> = new Map()
/** Lines whose changes have waited too long for a response, by line id. */
export const StalledLinesContext = createContext(NO_STALLED_LINES)
export const PendingChangeCountContext = createContext(0)
export const CartActionsContext = createContext<CartActions | null>(null)

export const useCart = (): CartState => useContext(CartContext)

export function useCartActions(): CartActions {
  const actions = useContext(CartActionsContext)
  if (!actions) throw new Error('useCartActions() is called outside <CartProvider>.')
  return actions
}

export function useCartLine(productId: string | undefined): CartLine | undefined {
  const lines = useContext(CartLinesContext)
  return productId ? lines.find((line) => line.id === getLineId(productId)) : undefined
}

/** Returns the number of changes that the server has not confirmed yet. */
export const usePendingChangeCount = () => useContext(PendingChangeCountContext)

/** Returns why the changes of a line are stalled; undefined if there are none or they have not waited long. */
export const useLineStall = (lineId: string | undefined): StallReason | undefined =>
  useContext(StalledLinesContext).get(lineId ?? '')
