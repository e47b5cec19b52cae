import { Toast as Chakra, createToaster, Toaster } from '@chakra-ui/react'
import { createRoot } from 'react-dom/client'
import { ChakraIsland } from './ChakraIsland.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheckFilled } from './icons.ts'
import type { Toast } from './notify.ts'

const icons = { success: IconCircleCheckFilled, error: IconAlertCircle, warning: IconAlertTriangle }

const toaster = createToaster({
  placement: 'bottom',
  max: 20,
  gap: 8,
  // Above the cart bar of a phone.
  offsets: { bottom: matchMedia('(min-width: 900px)').matches ? '24px' : '82px', left: '14px', right: '14px', top: '14px' },
})

/** Its own root beside the page's: whoever says something need not be on a particular page. */
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ChakraIsland>
    <Toaster toaster={toaster}>
      {(toast) => {
        const Icon = icons[toast.type as keyof typeof icons] ?? IconAlertCircle
        return (
          <Chakra.Root role={toast.type === 'success' ? 'status' : 'alert'}>
            <Icon size={22} />
            <Chakra.Title>{toast.title}</Chakra.Title>
          </Chakra.Root>
        )
      }}
    </Toaster>
  </ChakraIsland>,
)

export function showToast({ type, text, duration }: Toast) {
  // After the toaster's first render, else the first message is lost.
  setTimeout(() => toaster.create({ type, title: text, duration }))
}
