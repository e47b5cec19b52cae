import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './surfaces.module.css'

/** White panel with a border, which groups related content. */
export function Panel({
  as: Element = 'section',
  className,
  ...rest
}: ComponentProps<'section'> & { as?: 'section' | 'div' | 'article' | 'aside' | 'li' }) {
  return <Element {...(rest as object)} className={classNames(styles.panel, className)} />
}
