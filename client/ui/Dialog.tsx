import { lazy, type ReactNode, Suspense } from 'react'
import { useAsked } from './Drawer.tsx'
import styles from './overlay.module.css'
import { type Closing, type ClosingOptions, useClosing } from './useClosing.ts'

export type DialogProps = ClosingOptions & {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
}

export type DialogPieceProps = Omit<DialogProps, 'onClose' | keyof ClosingOptions> & { closing: Closing }

const DialogPiece = lazy(() => import('./DialogPiece.tsx'))

/** Modal dialog with a title, a 'Close' button and a focus trap. Its code is loaded when it is first opened. */
export function Dialog({ onClose, inAddress, savesAsTyped, ...props }: DialogProps) {
  const asked = useAsked(props.open)
  const closing = useClosing(props.open, onClose, { inAddress, savesAsTyped })
  if (!asked) return null
  return (
    <Suspense fallback={props.open && <div className={styles.waiting} />}>
      <DialogPiece {...props} closing={closing} />
    </Suspense>
  )
}
