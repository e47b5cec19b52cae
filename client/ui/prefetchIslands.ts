import { wantsLessData } from './lessData.ts'

/** Delay after the page load, in which the page's own requests have priority. */
const SETTLED_MS = 2_000
/** Idle timeout, because a phone with constant animation is never idle. */
const IDLE_AT_THE_LATEST_MS = 8_000

/**
 * Runs a task once the page has settled and the browser is idle, after ten seconds at the latest.
 * @returns a function that cancels the task while the page settles
 */
export function onceSettled(work: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: IDLE_AT_THE_LATEST_MS }) : work()),
    SETTLED_MS,
  )
  return () => clearTimeout(timer)
}

/** Runs a prefetch once the page has settled; never in data saver mode or on 2G. */
export function whenIdle(work: () => void) {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  if (wantsLessData() || /2g/.test(connection?.effectiveType ?? '')) return
  onceSettled(work)
}

const ROOM_FOR_DRAWER = '(min-width: 56.25em)'

/**
 * Prefetches the drawer on screens wide enough for it, and the toasts on the first press of a button, so that visitors
 * who only read load neither.
 */
export function prefetchIslands() {
  if (matchMedia(ROOM_FOR_DRAWER).matches) import('./DrawerPiece.tsx').catch(() => undefined)
  const onTouch = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('button')) import('./toasts.tsx').catch(() => undefined)
  }
  addEventListener('pointerdown', onTouch, { passive: true, capture: true })
}
