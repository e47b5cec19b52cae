import { classNames } from './classNames.ts'
import styles from './surfaces.module.css'

/** Placeholder with a static woven pattern; the class gives it the size of the content. */
export function Skeleton({ className, shape = 'block' }: { className?: string; shape?: 'block' | 'line' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, shape === 'block' ? 'weave' : styles.skeletonLine, className)}
    />
  )
}
