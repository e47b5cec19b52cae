export type Action = { label: string; onPress: () => void }
export type Toast = { type: 'success' | 'error' | 'warning'; text: string; duration: number; action?: Action }
type Options = { duration?: number }

type Raised = Toast & { at: number; dismissed: boolean; dismiss?: () => void }

/** Maximum number of visible toasts. */
const MOST = 20
let raised: Raised[] = []
/** Time of the shopper's last click or key press; `undefined` until the first toast. */
let lastPress: number | undefined

const onPress = () => {
  lastPress = performance.now()
}

function watchPresses() {
  if (lastPress !== undefined) return
  lastPress = 0
  for (const type of ['click', 'keydown']) addEventListener(type, onPress, { capture: true, passive: true })
}

function show(toast: Toast) {
  watchPresses()
  if (toast.type === 'success') dismissEarlierErrors()
  const it: Raised = { ...toast, at: performance.now(), dismissed: false }
  raised = [...raised.slice(1 - MOST), it]
  // The first toast loads the toaster; toasts raised in the meantime wait for the same promise and keep their order.
  import('./toasts.tsx').then(
    ({ showToast }) => {
      if (!it.dismissed) it.dismiss = showToast(toast)
    },
    () => showPlainly(toast),
  )
}

/** Dismisses errors from before the last click or key press, because that started a new attempt. */
export const dismissEarlierErrors = () => dismiss(({ type, at }) => type === 'error' && at < (lastPress ?? 0))

function dismiss(isStale: (it: Raised) => boolean) {
  for (const it of raised.filter(isStale)) {
    it.dismissed = true
    it.dismiss?.()
  }
  raised = raised.filter(({ dismissed }) => !dismissed)
}

/** Shows a plain message when the toaster cannot be loaded, most likely because there is no network. */
function showPlainly({ type, text, duration }: Toast) {
  const line = document.createElement('p')
  line.className = 'plain-toast'
  line.setAttribute('role', type === 'success' ? 'status' : 'alert')
  line.textContent = text
  document.body.append(line)
  setTimeout(() => line.remove(), duration)
}

/**
 * Toasts, announced by screen readers: 2 s for a success, 6 s for a success with an action
 * (docs/product-decisions.md#d46), 4 s otherwise.
 */
export const notify = {
  success: (text: string, { action }: { action?: Action } = {}) =>
    show({ type: 'success', text, duration: action ? 6000 : 2000, action }),
  error: (text: string, { duration = 4000 }: Options = {}) => show({ type: 'error', text, duration }),
  warning: (text: string, { duration = 4000 }: Options = {}) => show({ type: 'warning', text, duration }),
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
export function dismissToastsOfPagesLeft(router: Router): void {
  let { pathname } = router.state.location
  let pressed: number | undefined
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle') pressed ??= lastPress
    if (location.pathname !== pathname) {
      const before = historyAction === 'POP' ? Number.POSITIVE_INFINITY : (pressed ?? lastPress ?? 0)
      dismiss(({ at, action }) => !action && at < before)
      pathname = location.pathname
    }
    if (navigation.state === 'idle') pressed = undefined
  })
}
