import type { ComponentProps } from 'react'
import type { TranslatedAttributes } from '#client/i18n/t.ts'
import { classNames } from './classNames.ts'
import styles from './surfaces.module.css'

/** White panel with a border, which groups related content. */
export function Panel({
  as: Element = 'section',
  className,
  ...rest
}: ComponentProps<'section'> & TranslatedAttributes & { as?: 'section' | 'div' | 'article' | 'aside' | 'li' }) {
  return <Element {...(rest as object)} className={classNames(styles.panel, className)} />
}
