import { wantsLessData } from './lessData.ts'

/** Runs when the page has settled and the browser has nothing better to do; never for who asked for less data or is on 2G. */
export function whenIdle(work: () => void) {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  if (wantsLessData() || /2g/.test(connection?.effectiveType ?? '')) return
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 8000 }) : work()), 2000)
}

/** Loads what most visitors need next: the drawer and the messages. */
export function prefetchIslands() {
  for (const load of [() => import('./DrawerPiece.tsx'), () => import('./toasts.tsx')]) load().catch(() => undefined)
}
