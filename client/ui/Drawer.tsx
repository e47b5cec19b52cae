import type { ReactNode } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import styles from './overlay.module.css'
import { type ConfirmedClose, useConfirmedClose } from './useConfirmedClose.ts'
import { useLazyOverlay } from './useLazyOverlay.ts'

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

const loadContent = () => import('./DrawerContent.tsx')

/**
 * Drawer at the right edge with a title, a 'Close' button and a focus trap. Its code is loaded when it is first opened.
 */
export function Drawer({ onClose, ...props }: DrawerProps) {
  const Content = useLazyOverlay(props.open, loadContent, onClose)
  const closing = useConfirmedClose(props.open, onClose)
  if (Content) return <Content {...props} closing={closing} />
  return props.open && <div className={styles.waiting} />
}
