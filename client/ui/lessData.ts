import { useContext, useState } from 'react'
import { localStore } from './browserStorage.ts'
import { SiteContext, siteOf } from './site.ts'

/** Who pays by the megabyte may ask for smaller pictures and for nothing that is loaded on a guess. Kept when somebody logs out. */
export const LESS_DATA = 'kasero-less-data'

/** Asked for by the browser or the phone, for every page it opens: here, or with the request for the document. */
export const askedByBrowser = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true || siteOf(document.documentElement).frugal

export const wantsLessData = () => askedByBrowser() || localStore.getItem(LESS_DATA) !== null

/**
 * Whether a picture that is drawn now is to be small. It keeps its answer: fetching a small one in place of a large one
 * that is there already would save nothing. A page is taken over as the server drew it, before it counts as ready.
 */
export function useSmallPicture(): boolean {
  const { frugal } = useContext(SiteContext)
  const [small] = useState(() => frugal || (!import.meta.env.SSR && 'ready' in document.documentElement.dataset && wantsLessData()))
  return small
}
