import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import styles from './overlay.module.css'
import { type ConfirmedClose, useConfirmedClose } from './useConfirmedClose.ts'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: TranslatedNode
  /** Small text beside the title. */
  note?: TranslatedNode
  children?: ReactNode
  footer?: ReactNode
}

export type DrawerContentProps = Omit<DrawerProps, 'onClose'> & { closing: ConfirmedClose }

const DrawerContent = lazy(() => import('./DrawerContent.tsx'))

/**
 * Drawer at the right edge with a title, a 'Close' button and a focus trap. Its code is loaded when it is first opened.
 */
export function Drawer({ onClose, ...props }: DrawerProps) {
  const wasOpened = useWasOpened(props.open)
  const closing = useConfirmedClose(props.open, onClose)
  if (!wasOpened) return null
  return (
    <Suspense fallback={props.open && <div className={styles.waiting} />}>
      <DrawerContent {...props} closing={closing} />
    </Suspense>
  )
}

/** Returns true once `open` has been true for the first time. */
export function useWasOpened(open: boolean) {
  const [wasOpened, setAsked] = useState(open)
  if (open && !wasOpened) setAsked(true)
  return wasOpened || open
}
