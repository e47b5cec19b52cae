import type { ComponentType, ReactNode } from 'react'
import styles from './badges.module.css'
import { classNames } from './classNames.ts'

type Props = {
  /** Class name that sets the colours. */
  look?: string | undefined
  Icon?: ComponentType<{ size: number }>
  children: ReactNode
}

/** Status badge, which always has text in addition to its colour. */
export const Badge = ({ look, Icon, children }: Props) => (
  <span className={classNames(styles.badge, look)}>
    {Icon && <Icon size={15} />}
    {children}
  </span>
)
