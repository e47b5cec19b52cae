import { useSyncExternalStore } from 'react'

/** Whether a media query matches now. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Below 900 px: phones and upright tablets, where lists become cards and the side becomes a drawer. */
export const useIsNarrow = () => useMediaQuery('(max-width: 56.24em)')

/** Below 1180 px: the side folds by itself, and right columns become drawers. */
export const useIsMedium = () => useMediaQuery('(max-width: 73.74em)')
