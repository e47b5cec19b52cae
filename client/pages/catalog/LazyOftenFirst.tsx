import { lazy, type ReactNode, Suspense } from 'react'

const OftenFirst = lazy<() => ReactNode>(() => import('./OftenFirst.tsx').catch(() => ({ default: () => null })))

/** Loads code and products when the cart turns out to be empty. Offline only the empty cart is shown. */
export const LazyOftenFirst = () => (
  <Suspense>
    <OftenFirst />
  </Suspense>
)
