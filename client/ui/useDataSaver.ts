import { useContext, useSyncExternalStore } from 'react'
import { localStore } from './browserStorage.ts'
import { DATA_SAVER_KEY, isDataSaverOn } from './dataSaver.ts'
import { ShopSettingsContext } from './shopSettings.ts'

const listeners = new Set<() => void>()

export function setDataSaver(enabled: boolean) {
  if (enabled) localStore.setItem(DATA_SAVER_KEY, 'on')
  else localStore.removeItem(DATA_SAVER_KEY)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns the current data saver setting. The server knows only what the browser requests. */
export function useDataSaver(): boolean {
  const { saveData } = useContext(ShopSettingsContext)
  return useSyncExternalStore(subscribe, isDataSaverOn, () => saveData)
}
