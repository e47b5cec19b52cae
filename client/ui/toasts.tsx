import { Toast as Chakra, createToaster, Toaster } from '@chakra-ui/react'
import { createRoot } from 'react-dom/client'
import { ChakraIsland } from './ChakraIsland.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheckFilled } from './earlyIcons.ts'
import type { Toast } from './notify.ts'
import { ToastRoot } from './ToastRoot.tsx'

const icons = { success: IconCircleCheckFilled, error: IconAlertCircle, warning: IconAlertTriangle }

const isWideScreen = matchMedia('(min-width: 56.25em)').matches

const toaster = createToaster({
  // At the top on a phone, so that toasts never cover the controls at the bottom: basket, Proceed, Cash on Delivery.
  placement: isWideScreen ? 'bottom' : 'top',
  max: 20,
  gap: 8,
  offsets: { bottom: '24px', left: '14px', right: '14px', top: '10px' },
})

/** A separate React root, because toasts do not depend on a particular page. */
const container = document.body.appendChild(document.createElement('div'))
// A dialog that opens hides all other elements from screen readers, except those with this attribute.
container.dataset.liveAnnouncer = ''
createRoot(container).render(
  <ChakraIsland>
    <Toaster toaster={toaster}>
      {(toast) => {
        const Icon = icons[toast.type as keyof typeof icons] ?? IconAlertCircle
        return (
          <ToastRoot toaster={toaster} role={toast.type === 'success' ? 'status' : 'alert'}>
            <Icon size={22} />
            <Chakra.Title>{toast.title}</Chakra.Title>
            {toast.action && <Chakra.ActionTrigger>{toast.action.label}</Chakra.ActionTrigger>}
          </ToastRoot>
        )
      }}
    </Toaster>
  </ChakraIsland>,
)

/**
 * Shows a toast.
 * @returns a function that dismisses the toast
 */
export function showToast({ type, text, duration, action }: Toast): () => void {
  let id: string | undefined
  let isActionTaken = false
  // Runs after the toaster's first render, otherwise the first toast is lost.
  const timer = setTimeout(() => {
    id = toaster.create({
      type,
      title: text,
      duration,
      action: action && {
        label: action.label,
        onClick: () => {
          isActionTaken = true
          action.onClick()
        },
      },
      // The focus returns from a toast that disappears to the element that had it before.
      onStatusChange: ({ status }) => {
        if (status === 'unmounted' && isActionTaken) action?.onClosed?.()
      },
    })
  })
  return () => {
    clearTimeout(timer)
    if (id) toaster.dismiss(id)
  }
}
