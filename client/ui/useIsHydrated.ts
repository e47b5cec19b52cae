import { useDeferredValue, useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * Returns false on the server and during hydration, where browser-specific data is not available. The change to true is
 * deferred, so that React renders it in slices and not in the task that ends the hydration.
 */
export const useIsHydrated = () =>
  useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => true,
      () => false,
    ),
  )
