import { useQuery } from '@apollo/client/react'
import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { getChangedLineId } from './applyCartChange.ts'
import { CartDocument } from './Cart.generated.ts'
import { parseQueue, readStoredQueue, subscribeToQueue } from './changeQueue.ts'
import {
  CartActionsContext,
  CartContext,
  CartLinesContext,
  NO_LINES,
  NO_STALLED_LINES,
  PendingChangeCountContext,
  StalledLinesContext,
} from './useCart.ts'
import { useCartSync } from './useCartSync.ts'

const CartDrawer = lazy(() => import('./CartDrawer.tsx'))
const getServerSnapshot = () => null

interface Props {
  /** Product suggestions for the drawer when the cart is empty. */
  suggestions?: ReactNode
  children: ReactNode
}

/** Refreshes the cached cart and renders its drawer. Every component that shows or changes the cart is a descendant. */
export function CartProvider({ suggestions, children }: Props) {
  // Reads the cache only: renders every cart written to it, whatever the source.
  const { data } = useQuery(CartDocument, { fetchPolicy: 'cache-only' })
  const { failed, load } = useCartSync()
  const [drawerState, setDrawerState] = useState<'untouched' | 'open' | 'closed'>('untouched')

  const storedQueue = useSyncExternalStore(subscribeToQueue, readStoredQueue, getServerSnapshot)
  const { changes, stalled } = useMemo(() => parseQueue(storedQueue), [storedQueue])
  const stalledLines = useMemo(
    () => (stalled ? new Map(changes.map(({ change }) => [getChangedLineId(change), stalled])) : NO_STALLED_LINES),
    [changes, stalled],
  )

  const cart = data?.cart ?? null
  const state = useMemo(() => ({ cart, failed: failed && !cart }), [cart, failed])
  const actions = useMemo(() => ({ load, openDrawer: () => setDrawerState('open') }), [load])
  return (
    <CartActionsContext value={actions}>
      <PendingChangeCountContext value={changes.length}>
        <StalledLinesContext value={stalledLines}>
          <CartContext value={state}>
            <CartLinesContext value={cart?.lines.length ? cart.lines : NO_LINES}>{children}</CartLinesContext>
            {drawerState !== 'untouched' && (
              <Suspense>
                <CartDrawer
                  open={drawerState === 'open'}
                  suggestions={suggestions}
                  onClose={() => setDrawerState('closed')}
                />
              </Suspense>
            )}
          </CartContext>
        </StalledLinesContext>
      </PendingChangeCountContext>
    </CartActionsContext>
  )
}
