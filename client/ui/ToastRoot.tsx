import { type createToaster, Toast } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  toaster: Pick<ReturnType<typeof createToaster>, 'pause' | 'resume'>
  role: 'status' | 'alert'
  children: ReactNode
}

/**
 * Root of a toast. Only its action is in the Tab order, and the focus leaves it in both directions; it returns to the
 * previous element when the toast disappears while it has the focus. The toaster's own handlers would also return a
 * focus that leaves by Tab, so that the keyboard is trapped (https://github.com/chakra-ui/zag/issues/2258;
 * WCAG 2.2, success criterion 2.1.2).
 */
export function ToastRoot({ toaster, role, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const previous = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const element = root.current
    return () => {
      if (element?.contains(document.activeElement)) previous.current?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <Toast.Root
      ref={root}
      role={role}
      tabIndex={-1}
      onFocus={(event) => {
        event.stopPropagation()
        const from = event.relatedTarget
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) previous.current = from
        toaster.pause()
      }}
      onBlur={(event) => {
        event.stopPropagation()
        if (!event.currentTarget.contains(event.relatedTarget)) toaster.resume()
      }}
    >
      {children}
    </Toast.Root>
  )
}
