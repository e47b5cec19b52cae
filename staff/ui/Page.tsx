import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translated, TranslatedNode } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './Page.module.css'
import { useDocumentTitle } from './useDocumentTitle.ts'

type Props = {
  title: Translated
  /** Beside the title: a live status, a count, the time of the data. */
  meta?: ReactNode
  /** At the end of the title line: buttons, at most one of them solid. */
  actions?: ReactNode
  /** Above the title, on detail pages: a link back to the list. */
  back?: ReactNode
  /** Before the title: the avatar of a person. */
  mark?: ReactNode
  /**
   * 'list': white, edge to edge, only the list inside scrolls. 'panels': panels on a tinted ground, the body scrolls.
   */
  ground?: 'list' | 'panels'
  children: ReactNode
}

/** Frame of every page: the title line, and below it the content. */
export function Page({ title, meta, actions, back, mark, ground = 'panels', children }: Props) {
  useDocumentTitle(title)
  return (
    <div className={classNames(styles.page, styles[ground])}>
      <header className={styles.head}>
        {back && (
          <span className={styles.back}>
            {back}
            <IconChevronRight size={16} aria-hidden="true" />
          </span>
        )}
        {mark}
        <h1 className={styles.title}>{title}</h1>
        {meta && <div className={styles.meta}>{meta}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {ground === 'list' ? (
        children
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a page of text alone could not be scrolled by keyboard.
        <section className={styles.body} aria-label={title} tabIndex={0}>
          {children}
        </section>
      )}
    </div>
  )
}

type PanelProps = {
  title?: TranslatedNode
  /** Beside the title, smaller. */
  meta?: ReactNode
  actions?: ReactNode
  /** Without padding, for a table that reaches the edges. */
  isFlush?: boolean
  children: ReactNode
  className?: string
}

/** White panel of a page with the ground 'panels'. */
export function PagePanel({ title, meta, actions, isFlush, children, className }: PanelProps) {
  return (
    <section className={classNames(styles.panel, className)}>
      {(title || actions) && (
        <header className={styles.panelHead}>
          {title && <h2>{title}</h2>}
          {meta && <span className={styles.panelMeta}>{meta}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={isFlush ? undefined : styles.panelBody}>{children}</div>
    </section>
  )
}

/**
 * Main column and, from 1180 px, a right column of 336 px; below it the columns stand one under the other. Without
 * `side` the right column is elsewhere: in a `SideDrawer`.
 */
export function TwoColumns({ main, side }: { main: ReactNode; side?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      {side && <div className={styles.column}>{side}</div>}
    </div>
  )
}
