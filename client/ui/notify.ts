import type { Translated } from '#client/i18n/t.ts'
/** `onClosed` runs once the toast has closed after a click on the action; only then may it move the focus. */
export type ToastAction = { label: Translated; onClick: () => void; onClosed?: () => void }
export type Toast = { type: 'success' | 'error' | 'warning'; text: Translated; duration: number; action?: ToastAction }
type Options = { duration?: number }

type ShownToast = Toast & { shownAt: number; dismissed: boolean; dismiss?: () => void }

/** Maximum number of visible toasts. */
const MAX_TOASTS = 20
let shownToasts: ShownToast[] = []
/** Time of the shopper's last click or key press; `undefined` until the first toast. */
let lastPressTime: number | undefined

const onPress = () => {
  lastPressTime = performance.now()
}

function watchPresses() {
  if (lastPressTime !== undefined) return
  lastPressTime = 0
  for (const type of ['click', 'keydown']) addEventListener(type, onPress, { capture: true, passive: true })
}

function show(toast: Toast) {
  watchPresses()
  if (toast.type === 'success') dismissEarlierErrors()
  const shownToast: ShownToast = { ...toast, shownAt: performance.now(), dismissed: false }
  shownToasts = [...shownToasts.slice(1 - MAX_TOASTS), shownToast]
  // The first toast loads the toaster; toasts raised in the meantime wait for the same promise and keep their order.
  import('./toasts.tsx').then(
    ({ showToast }) => {
      if (!shownToast.dismissed) shownToast.dismiss = showToast(toast)
    },
    () => showPlainToast(toast),
  )
}

/** Dismisses errors from before the last click or key press, because that started a new attempt. */
export const dismissEarlierErrors = () =>
  dismissToasts(({ type, shownAt }) => type === 'error' && shownAt < (lastPressTime ?? 0))

function dismissToasts(isStale: (shownToast: ShownToast) => boolean) {
  for (const shownToast of shownToasts.filter(isStale)) {
    shownToast.dismissed = true
    shownToast.dismiss?.()
  }
  shownToasts = shownToasts.filter(({ dismissed }) => !dismissed)
}

/** Shows a plain message when the toaster cannot be loaded, most likely because there is no network. */
function showPlainToast({ type, text, duration }: Toast) {
  const element = document.createElement('p')
  element.className = 'plain-toast'
  element.setAttribute('role', type === 'success' ? 'status' : 'alert')
  element.textContent = text
  document.body.append(element)
  setTimeout(() => element.remove(), duration)
}

/**
 * Toasts, announced by screen readers: 2 s for a success, 6 s for a success with an action
 * (docs/product-decisions.md#d46), 4 s otherwise.
 */
export const notify = {
  success: (text: Translated, { action }: { action?: ToastAction } = {}) =>
    show({ type: 'success', text, duration: action ? 6000 : 2000, action }),
  error: (text: Translated, { duration = 4000 }: Options = {}) => show({ type: 'error', text, duration }),
  warning: (text: Translated, { duration = 4000 }: Options = {}) => show({ type: 'warning', text, duration }),
}

interface Router {
  state: RouterState
  subscribe: (listener: (state: RouterState) => void) => () => void
}
type RouterState = { location: { pathname: string }; navigation: { state: string }; historyAction: string }

/**
 * Dismisses the toasts of a page when it is left. A toast raised after the last click or key press belongs to the
 * action that opened the new page, such as 'Login successful!', and stays. So does a toast with an action, because it
 * concerns more than its page.
 */
export function dismissToastsOnNavigation(router: Router): void {
  let { pathname } = router.state.location
  let pressTime: number | undefined
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle') pressTime ??= lastPressTime
    if (location.pathname !== pathname) {
      const limit = historyAction === 'POP' ? Number.POSITIVE_INFINITY : (pressTime ?? lastPressTime ?? 0)
      dismissToasts(({ shownAt, action }) => !action && shownAt < limit)
      pathname = location.pathname
    }
    if (navigation.state === 'idle') pressTime = undefined
  })
}
