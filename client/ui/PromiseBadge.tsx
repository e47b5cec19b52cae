import styles from './badges.module.css'
import { classNames } from './classNames.ts'

/** '10 min', or whatever the zone promises. On a picture it is white, elsewhere tinted. */
export function PromiseBadge({ children, tinted, className }: { children: string; tinted?: boolean; className?: string }) {
  return <span className={classNames(styles.promise, tinted && styles.tinted, className)}>{children}</span>
}
