import { classNames } from './classNames.ts'
import styles from './surfaces.module.css'

/** A still, woven placeholder that keeps the size of what comes; the class gives it that size. */
export function Skeleton({ className, shape = 'block' }: { className?: string; shape?: 'block' | 'line' }) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, shape === 'block' ? 'wv' : styles.skeletonLine, className)} />
}
