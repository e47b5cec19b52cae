export type Action = { label: string; onPress: () => void }
export type Toast = { type: 'success' | 'error' | 'warning'; text: string; duration: number; action?: Action }
type Options = { duration?: number; action?: Action }

const show = (toast: Toast) => {
  // The first message loads the toaster; those that follow meanwhile wait for the same promise, in order.
  import('./toasts.tsx').then(
    ({ showToast }) => showToast(toast),
    () => showPlainly(toast),
  )
}

/** Where the toaster cannot be loaded, most likely because there is no network, the words still have to arrive. */
function showPlainly({ type, text, duration }: Toast) {
  const line = document.createElement('p')
  line.className = 'plain-toast'
  line.setAttribute('role', type === 'success' ? 'status' : 'alert')
  line.textContent = text
  document.body.append(line)
  setTimeout(() => line.remove(), duration)
}

/** Short messages at the edge of the screen, spoken by screen readers: 2 s for good news, 4 s otherwise. */
export const notify = {
  success: (text: string, { duration = 2000, action }: Options = {}) => show({ type: 'success', text, duration, action }),
  error: (text: string, { duration = 4000 }: Options = {}) => show({ type: 'error', text, duration }),
  warning: (text: string, { duration = 4000 }: Options = {}) => show({ type: 'warning', text, duration }),
}
