import { lazy, type ReactNode, Suspense } from 'react'
import { useAsked } from './Drawer.tsx'
import styles from './overlay.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
}

const DialogPiece = lazy(() => import('./DialogPiece.tsx'))

/** A sheet over the page: title, a button 'Close', focus kept inside. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  const asked = useAsked(props.open)
  if (!asked) return null
  return (
    <Suspense fallback={props.open && <div className={styles.waiting} />}>
      <DialogPiece {...props} />
    </Suspense>
  )
}
