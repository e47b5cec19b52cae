import { lazy, type ReactNode, Suspense } from 'react'

const StarterProducts = lazy<() => ReactNode>(() =>
  import('./StarterProducts.tsx').catch(() => ({ default: () => null })),
)

/** Loads code and products when the cart turns out to be empty. Offline only the empty cart is shown. */
export const LazyStarterProducts = () => (
  <Suspense>
    <StarterProducts />
  </Suspense>
)
