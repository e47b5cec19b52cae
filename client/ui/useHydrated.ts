import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while hydrating, where nothing of this browser is known. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
