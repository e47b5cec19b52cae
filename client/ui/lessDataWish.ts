import { useContext, useSyncExternalStore } from 'react'
import { localStore } from './browserStorage.ts'
import { LESS_DATA, wantsLessData } from './lessData.ts'
import { SiteContext } from './site.ts'

const listeners = new Set<() => void>()

export function askForLessData(wanted: boolean) {
  if (wanted) localStore.setItem(LESS_DATA, 'on')
  else localStore.removeItem(LESS_DATA)
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns the current data saver setting. The server knows only what the browser requests. */
export function useLessData(): boolean {
  const { frugal } = useContext(SiteContext)
  return useSyncExternalStore(watch, wantsLessData, () => frugal)
}
