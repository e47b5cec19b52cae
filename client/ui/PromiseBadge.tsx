import styles from './badges.module.css'
import { classNames } from './classNames.ts'

/** Delivery time of the zone, such as '10 min'. White on a picture, tinted elsewhere. */
export function PromiseBadge({
  children,
  tinted,
  className,
}: {
  children: string
  tinted?: boolean
  className?: string
}) {
  return <span className={classNames(styles.promise, tinted && styles.tinted, className)}>{children}</span>
}
