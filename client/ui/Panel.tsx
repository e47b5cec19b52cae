import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './surfaces.module.css'

/** A white sheet with an edge, for what belongs together. */
export function Panel({ as: Element = 'section', className, ...rest }: ComponentProps<'section'> & { as?: 'section' | 'div' | 'article' | 'aside' | 'li' }) {
  return <Element {...(rest as object)} className={classNames(styles.panel, className)} />
}
