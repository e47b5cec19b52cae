export type Toast = { type: 'success' | 'error' | 'warning'; text: string; duration: number }
type Options = { duration?: number }

const show = (toast: Toast) => {
  // The first message loads the toaster; those that follow meanwhile wait for the same promise, in order.
  import('./toasts.tsx').then(
    ({ showToast }) => showToast(toast),
    () => undefined,
  )
}

/** Short messages at the foot of the screen, spoken by screen readers: 2 s for good news, 4 s otherwise. */
export const notify = {
  success: (text: string, { duration = 2000 }: Options = {}) => show({ type: 'success', text, duration }),
  error: (text: string, { duration = 4000 }: Options = {}) => show({ type: 'error', text, duration }),
  warning: (text: string, { duration = 4000 }: Options = {}) => show({ type: 'warning', text, duration }),
}
