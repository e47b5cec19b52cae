import { wantsLessData } from './lessData.ts'

/** A page that was just opened has better things to fetch. */
const SETTLED_MS = 2_000
/** A phone whose page always moves a little is never idle. */
const IDLE_AT_THE_LATEST_MS = 8_000

/** Runs when the page has settled and the browser has nothing better to do, or after ten seconds. @returns what calls it off while the page settles */
export function onceSettled(work: () => void): () => void {
  const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: IDLE_AT_THE_LATEST_MS }) : work()), SETTLED_MS)
  return () => clearTimeout(timer)
}

/** The same for what may be needed next; never for who asked for less data or is on 2G. */
export function whenIdle(work: () => void) {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  if (wantsLessData() || /2g/.test(connection?.effectiveType ?? '')) return
  onceSettled(work)
}

const ROOM_FOR_DRAWER = '(min-width: 56.25em)'

/** Loads what comes next: the drawer where there is room for one, and the messages when a button is touched; who only looks pays for neither. */
export function prefetchIslands() {
  if (matchMedia(ROOM_FOR_DRAWER).matches) import('./DrawerPiece.tsx').catch(() => undefined)
  const onTouch = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('button')) import('./toasts.tsx').catch(() => undefined)
  }
  addEventListener('pointerdown', onTouch, { passive: true, capture: true })
}
