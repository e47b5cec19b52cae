import type { ReactNode } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import styles from './overlay.module.css'
import { type CloseOptions, type ConfirmedClose, useConfirmedClose } from './useConfirmedClose.ts'
import { useLazyOverlay } from './useLazyOverlay.ts'

export type DialogProps = CloseOptions & {
  open: boolean
  onClose: () => void
  title: TranslatedNode
  children?: ReactNode
  footer?: ReactNode
}

export type DialogContentProps = Omit<DialogProps, 'onClose' | keyof CloseOptions> & { closing: ConfirmedClose }

const loadContent = () => import('./DialogContent.tsx')

/** Modal dialog with a title, a 'Close' button and a focus trap. Its code is loaded when it is first opened. */
export function Dialog({ onClose, isInUrl, autoSaves, ...props }: DialogProps) {
  const Content = useLazyOverlay(props.open, loadContent, onClose)
  const closing = useConfirmedClose(props.open, onClose, { isInUrl, autoSaves })
  if (Content) return <Content {...props} closing={closing} />
  return props.open && <div className={styles.waiting} />
}
