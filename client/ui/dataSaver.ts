import { useContext, useState } from 'react'
import { localStore } from './browserStorage.ts'
import { readShopSettings, ShopSettingsContext } from './shopSettings.ts'

/** Storage key of the data saver setting, which requests smaller pictures and no prefetching. It survives logout. */
export const DATA_SAVER_KEY = 'kasero-less-data'

/**
 * Whether the browser requests data saving: through the Network Information API, or by Save-Data on the document
 * request.
 */
export const isSaveDataRequested = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  readShopSettings(document.documentElement).saveData

export const isDataSaverOn = () => isSaveDataRequested() || localStore.getItem(DATA_SAVER_KEY) !== null

/**
 * Whether to load a small picture. The value is fixed at the first render: replacing a large picture that is already
 * loaded would save nothing. During hydration it is the server's value.
 */
export function useSmallPicture(): boolean {
  const { saveData } = useContext(ShopSettingsContext)
  const [isSmall] = useState(
    () => saveData || (!import.meta.env.SSR && 'ready' in document.documentElement.dataset && isDataSaverOn()),
  )
  return isSmall
}
