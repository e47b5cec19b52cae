import { useQuery } from '@apollo/client/react'
import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { CartDocument } from './Cart.generated.ts'
import { keptQueue, parseQueue, watchQueue } from './changeQueue.ts'
import { lineOf } from './nextCart.ts'
import {
  CartActionsContext,
  CartContext,
  CartLinesContext,
  NO_LINES,
  NOTHING_WAITS,
  UnsentContext,
  WaitingLinesContext,
} from './useCart.ts'
import { useKeptFresh } from './useKeptFresh.ts'

const CartDrawer = lazy(() => import('./CartDrawer.tsx'))
const nothingOnServer = () => null

interface Props {
  /** Product suggestions for the drawer when the cart is empty. */
  starters?: ReactNode
  children: ReactNode
}

/** Refreshes the cached cart and renders its drawer. Every component that shows or changes the cart is a descendant. */
export function CartProvider({ starters, children }: Props) {
  // Reads the cache only: renders every cart written to it, whatever the source.
  const { data } = useQuery(CartDocument, { fetchPolicy: 'cache-only' })
  const { failed, load } = useKeptFresh()
  const [drawer, setDrawer] = useState<'untouched' | 'open' | 'closed'>('untouched')

  const kept = useSyncExternalStore(watchQueue, keptQueue, nothingOnServer)
  const { changes, stalled } = useMemo(() => parseQueue(kept), [kept])
  const waiting = useMemo(
    () => (stalled ? new Map(changes.map(({ change }) => [lineOf(change), stalled])) : NOTHING_WAITS),
    [changes, stalled],
  )

  const cart = data?.cart ?? null
  const state = useMemo(() => ({ cart, failed: failed && !cart }), [cart, failed])
  const actions = useMemo(() => ({ load, openDrawer: () => setDrawer('open') }), [load])
  return (
    <CartActionsContext value={actions}>
      <UnsentContext value={changes.length}>
        <WaitingLinesContext value={waiting}>
          <CartContext value={state}>
            <CartLinesContext value={cart?.lines.length ? cart.lines : NO_LINES}>{children}</CartLinesContext>
            {drawer !== 'untouched' && (
              <Suspense>
                <CartDrawer open={drawer === 'open'} starters={starters} onClose={() => setDrawer('closed')} />
              </Suspense>
            )}
          </CartContext>
        </WaitingLinesContext>
      </UnsentContext>
    </CartActionsContext>
  )
}
