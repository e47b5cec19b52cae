import { useCallback, useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** One object per query: creating one in each render is felt while a long list scrolls. */
function getList(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query matches now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = getList(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => getList(query).matches)
}

/** Below 900 px: phones and upright tablets, where lists become cards and the side becomes a drawer. */
export const useIsNarrow = () => useMediaQuery('(max-width: 56.24em)')

/** Below 1180 px: the side folds automatically, and right columns become drawers. */
export const useIsMedium = () => useMediaQuery('(max-width: 73.74em)')

/** From 900 to 1180 px: the right column of a detail page is a drawer. Below it stands under the main column. */
export const useHasSideDrawer = () => useMediaQuery('(min-width: 56.25em) and (max-width: 73.74em)')
