import type { ComponentType, ReactNode } from 'react'
import styles from './badges.module.css'
import { classNames } from './classNames.ts'

type Props = {
  /** Class name that sets the colours. */
  colorClass?: string | undefined
  Icon?: ComponentType<{ size: number }>
  children: ReactNode
}

/** Status badge, which always has text in addition to its colour. */
export const Badge = ({ colorClass, Icon, children }: Props) => (
  <span className={classNames(styles.badge, colorClass)}>
    {Icon && <Icon size={15} />}
    {children}
  </span>
)
