import { wantsLessData } from './lessData.ts'

/** Runs when the page has settled and the browser has nothing better to do; never for who asked for less data or is on 2G. */
export function whenIdle(work: () => void) {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  if (wantsLessData() || /2g/.test(connection?.effectiveType ?? '')) return
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 8000 }) : work()), 2000)
}

const ROOM_FOR_DRAWER = '(min-width: 900px)'

/** Loads what comes next: the drawer where there is room for one, and the messages when a button is touched; who only looks pays for neither. */
export function prefetchIslands() {
  if (matchMedia(ROOM_FOR_DRAWER).matches) import('./DrawerPiece.tsx').catch(() => undefined)
  const onTouch = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('button')) import('./toasts.tsx').catch(() => undefined)
  }
  addEventListener('pointerdown', onTouch, { passive: true, capture: true })
}
