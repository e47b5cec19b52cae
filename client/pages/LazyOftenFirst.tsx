import { lazy, Suspense } from 'react'

const OftenFirst = lazy(() => import('./OftenFirst.tsx'))

/** Comes when a cart turns out to be empty, code and products. */
export const LazyOftenFirst = () => (
  <Suspense>
    <OftenFirst />
  </Suspense>
)
