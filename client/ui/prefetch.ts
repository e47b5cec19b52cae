import { afterPaint } from './afterPaint.ts'
import { isDataSaverOn } from './dataSaver.ts'

/** Delay after the page load, in which the page's own requests have priority. */
const SETTLE_DELAY_MS = 2_000
/** Idle timeout, because a phone with constant animation is never idle. */
const IDLE_TIMEOUT_MS = 8_000

/**
 * Runs a task once the page has settled and the browser is idle, after ten seconds at the latest.
 * @returns a function that cancels the task while the page settles
 */
export function runWhenSettled(task: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS }) : task()),
    SETTLE_DELAY_MS,
  )
  return () => clearTimeout(timer)
}

/** Runs a prefetch once the page has settled; never in data saver mode or on 2G. */
export function prefetchWhenIdle(task: () => void) {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  if (isDataSaverOn() || /2g/.test(connection?.effectiveType ?? '')) return
  runWhenSettled(task)
}

const WIDE_SCREEN = '(min-width: 56.25em)'

/**
 * Prefetches the drawer on screens wide enough for it, and the toasts on the first press of a button, so that visitors
 * who only read load neither.
 */
export function prefetchLazyComponents() {
  if (matchMedia(WIDE_SCREEN).matches) import('./DrawerContent.tsx').catch(() => undefined)
  const onPointerDown = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('button'))
      afterPaint()
        .then(() => import('./toasts.tsx'))
        .catch(() => undefined)
  }
  addEventListener('pointerdown', onPointerDown, { passive: true, capture: true })
}
