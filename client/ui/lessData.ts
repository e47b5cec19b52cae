import { useContext, useState, useSyncExternalStore } from 'react'
import { SiteContext, siteOf } from './site.ts'

/** Who pays by the megabyte may ask for smaller pictures and for nothing that is loaded on a guess. Kept when somebody logs out. */
const KEY = 'kasero-less-data'

const listeners = new Set<() => void>()

/** Asked for by the browser or the phone, for every page it opens: here, or with the request for the document. */
export const askedByBrowser = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true || siteOf(document.documentElement).frugal

export const wantsLessData = () => askedByBrowser() || localStorage.getItem(KEY) !== null

export function askForLessData(wanted: boolean) {
  if (wanted) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
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

/** The wish of now, for who shows it. The server knows only what a browser says by itself. */
export function useLessData(): boolean {
  const { frugal } = useContext(SiteContext)
  return useSyncExternalStore(watch, wantsLessData, () => frugal)
}

/**
 * Whether a picture that is drawn now is to be small. It keeps its answer: fetching a small one in place of a large one
 * that is there already would save nothing. A page is taken over as the server drew it, before it counts as ready.
 */
export function useSmallPicture(): boolean {
  const { frugal } = useContext(SiteContext)
  const [small] = useState(() => frugal || (!import.meta.env.SSR && 'ready' in document.documentElement.dataset && wantsLessData()))
  return small
}

/** Of the pictures that the server drew for everybody, those that are not on their way yet take their smallest file. */
export function shrinkComingPictures() {
  if (!wantsLessData()) return
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy][srcset]')) if (!picture.complete) picture.sizes = '1px'
}
