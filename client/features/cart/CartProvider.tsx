import { useQuery } from '@apollo/client/react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { CartDocument } from './Cart.generated.ts'
import { CartActionsContext, CartContext, CartLinesContext, NO_LINES } from './useCart.ts'
import { useKeptFresh } from './useKeptFresh.ts'

const CartDrawer = lazy(() => import('./CartDrawer.tsx'))

/** Keeps the cart in the cache up to date and holds its drawer. Everything that shows or changes the cart stands inside. */
export function CartProvider({ children }: { children: ReactNode }) {
  // Never fetched from here: what is written to the cache, by whomever, is shown.
  const { data } = useQuery(CartDocument, { fetchPolicy: 'cache-only' })
  const { failed, load } = useKeptFresh()
  const [drawer, setDrawer] = useState<'untouched' | 'open' | 'closed'>('untouched')

  const cart = data?.cart ?? null
  const state = useMemo(() => ({ cart, failed: failed && !cart }), [cart, failed])
  const actions = useMemo(() => ({ load, openDrawer: () => setDrawer('open') }), [load])
  return (
    <CartActionsContext value={actions}>
      <CartContext value={state}>
        <CartLinesContext value={cart?.lines.length ? cart.lines : NO_LINES}>{children}</CartLinesContext>
        {drawer !== 'untouched' && (
          <Suspense>
            <CartDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
          </Suspense>
        )}
      </CartContext>
    </CartActionsContext>
  )
}
