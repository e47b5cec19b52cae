import type { ComponentType, ReactNode } from 'react'
import styles from './badges.module.css'
import { classNames } from './classNames.ts'

type Props = {
  /** The class with its colours. */
  look?: string | undefined
  Icon?: ComponentType<{ size: number }>
  children: ReactNode
}

/** How something stands: always a word with the colour. */
export const Badge = ({ look, Icon, children }: Props) => (
  <span className={classNames(styles.badge, look)}>
    {Icon && <Icon size={15} />}
    {children}
  </span>
)
