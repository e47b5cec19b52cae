import { useContext } from 'react'
import styles from './badges.module.css'
import { classNames } from './classNames.ts'
import { ShopSettingsContext } from './shopSettings.ts'

/**
 * Delivery promise: the text of the store's settings, else the children, such as '10 min'. White on a picture, tinted
 * elsewhere.
 */
export function PromiseBadge({
  children,
  tinted,
  className,
}: {
  children: string
  tinted?: boolean
  className?: string
}) {
  const { badge } = useContext(ShopSettingsContext).contact
  return <span className={classNames(styles.promise, tinted && styles.tinted, className)}>{badge ?? children}</span>
}
