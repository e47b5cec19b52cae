import { lazy, type ReactNode, Suspense, useState } from 'react'
import styles from './overlay.module.css'
import { type Closing, useClosing } from './useClosing.ts'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Small text beside the title. */
  note?: ReactNode
  children?: ReactNode
  footer?: ReactNode
}

export type DrawerPieceProps = Omit<DrawerProps, 'onClose'> & { closing: Closing }

const DrawerPiece = lazy(() => import('./DrawerPiece.tsx'))

/**
 * Drawer at the right edge with a title, a 'Close' button and a focus trap. Its code is loaded when it is first opened.
 */
export function Drawer({ onClose, ...props }: DrawerProps) {
  const asked = useAsked(props.open)
  const closing = useClosing(props.open, onClose)
  if (!asked) return null
  return (
    <Suspense fallback={props.open && <div className={styles.waiting} />}>
      <DrawerPiece {...props} closing={closing} />
    </Suspense>
  )
}

/** Returns true once `open` has been true for the first time. */
export function useAsked(open: boolean) {
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  return asked || open
}
