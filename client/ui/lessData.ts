import { useContext, useState } from 'react'
import { localStore } from './browserStorage.ts'
import { SiteContext, siteOf } from './site.ts'

/** Storage key of the data saver setting, which requests smaller pictures and no prefetching. It survives logout. */
export const LESS_DATA = 'kasero-less-data'

/**
 * Whether the browser requests data saving: through the Network Information API, or by Save-Data on the document
 * request.
 */
export const askedByBrowser = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  siteOf(document.documentElement).frugal

export const wantsLessData = () => askedByBrowser() || localStore.getItem(LESS_DATA) !== null

/**
 * Whether to load a small picture. The value is fixed at the first render: replacing a large picture that is already
 * loaded would save nothing. During hydration it is the server's value.
 */
export function useSmallPicture(): boolean {
  const { frugal } = useContext(SiteContext)
  const [small] = useState(
    () => frugal || (!import.meta.env.SSR && 'ready' in document.documentElement.dataset && wantsLessData()),
  )
  return small
}
