import { lazy, type ReactNode, Suspense } from 'react'

const OftenFirst = lazy<() => ReactNode>(() => import('./OftenFirst.tsx').catch(() => ({ default: () => null })))

/** Loaded when a cart turns out to be empty, code and products. Without a network the empty cart stands alone. */
export const LazyOftenFirst = () => (
  <Suspense>
    <OftenFirst />
  </Suspense>
)
