import { createToaster, Portal, Toast, Toaster } from '@chakra-ui/react'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { type Translated, t } from '#client/i18n/t.ts'
import { ToastRoot } from '#client/ui/ToastRoot.tsx'
import { getErrorMessage, isSessionEnd } from '#staff/apollo/errors.ts'
import { Kbd } from './Kbd.tsx'
import { useShortcut } from './shortcuts.ts'

const toaster = createToaster({
  placement: 'bottom',
  max: 5,
  gap: 8,
  offsets: { bottom: '18px', left: '14px', right: '14px', top: '14px' },
})

/** Duration of a toast with Undo, ms: the action itself is in the audit log for longer. */
const UNDO_MS = 6000

type Undo = { run: () => void }

/** What the toasts that are shown offer to take back, the latest action last. */
let undos: readonly Undo[] = []
const listeners = new Set<() => void>()
function setUndos(next: typeof undos) {
  undos = next
  for (const listener of listeners) listener()
}
const removeUndo = (undo: Undo) => setUndos(undos.filter((one) => one !== undo))
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type SuccessOptions = {
  /** Takes the action back; offered for 6 s by a button and the key Z. */
  onUndo?: () => void
}

/** Toasts, announced by screen readers. */
export const notify = {
  success(text: Translated, { onUndo }: SuccessOptions = {}) {
    const entry = onUndo && { run: () => {} }
    const id = toaster.create({
      type: 'success',
      title: text,
      duration: onUndo ? UNDO_MS : 3000,
      ...(onUndo && { action: { label: t('Undo'), onClick: () => entry?.run() } }),
      onStatusChange: ({ status }) => {
        if (status === 'unmounted' && entry) removeUndo(entry)
      },
    })
    if (!entry || !onUndo) return
    let isUndone = false
    entry.run = () => {
      // The button of the toast that disappears can still be pressed.
      if (isUndone) return
      isUndone = true
      removeUndo(entry)
      toaster.dismiss(id)
      onUndo()
    }
    setUndos([...undos, entry])
  },
  warning: (text: Translated) => void toaster.create({ type: 'warning', title: text, duration: 5000 }),
  error: (text: Translated) => void toaster.create({ type: 'error', title: text, duration: 6000 }),
  /** Shows an error of the API; the end of a session has a dialog instead. */
  problem(error: unknown) {
    if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
  },
}

const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle }

/** Container of all toasts; rendered once by the shell. */
export function Toasts() {
  const current = useSyncExternalStore(subscribe, () => undos.at(-1))
  useShortcut('z', t('Undo the last action'), () => current?.run(), {
    group: 'anywhere',
    isEnabled: current !== undefined,
  })
  return (
    <Portal>
      {/* A dialog hides all other elements from screen readers, except those with this attribute. */}
      <div data-live-announcer="">
        <Toaster toaster={toaster}>
          {(toast) => {
            const Icon = ICONS[toast.type as keyof typeof ICONS] ?? IconAlertCircle
            return (
              <ToastRoot toaster={toaster} role={toast.type === 'success' ? 'status' : 'alert'}>
                <Icon size={20} color={toast.type === 'success' ? '#7FE0A8' : undefined} />
                <Toast.Title>{toast.title}</Toast.Title>
                {toast.action && (
                  <>
                    <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>
                    <Kbd keys="z" tone="onDark" />
                  </>
                )}
              </ToastRoot>
            )
          }}
        </Toaster>
      </div>
    </Portal>
  )
}
