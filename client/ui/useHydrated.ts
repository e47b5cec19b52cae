import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false on the server and during hydration, where browser-specific data is not available. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
