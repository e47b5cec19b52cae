import { lazy, type ReactNode, Suspense } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import { useWasOpened } from './Drawer.tsx'
import styles from './overlay.module.css'
import { type CloseOptions, type ConfirmedClose, useConfirmedClose } from './useConfirmedClose.ts'

export type DialogProps = CloseOptions & {
  open: boolean
  onClose: () => void
  title: TranslatedNode
  children?: ReactNode
  footer?: ReactNode
}

export type DialogContentProps = Omit<DialogProps, 'onClose' | keyof CloseOptions> & { closing: ConfirmedClose }

const DialogContent = lazy(() => import('./DialogContent.tsx'))

/** Modal dialog with a title, a 'Close' button and a focus trap. Its code is loaded when it is first opened. */
export function Dialog({ onClose, isInUrl, autoSaves, ...props }: DialogProps) {
  const isLoaded = useWasOpened(props.open)
  const closing = useConfirmedClose(props.open, onClose, { isInUrl, autoSaves })
  if (!isLoaded) return null
  return (
    <Suspense fallback={props.open && <div className={styles.waiting} />}>
      <DialogContent {...props} closing={closing} />
    </Suspense>
  )
}
