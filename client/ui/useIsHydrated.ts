import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Returns false on the server and during hydration, where browser-specific data is not available. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
