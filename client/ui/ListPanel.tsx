import type { ReactNode } from 'react'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from './Button.tsx'
import { IconRefresh } from './icons.ts'
import styles from './ListPanel.module.css'
import { Notice } from './Notice.tsx'
import { Panel } from './Panel.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  title: string
  /** What a screen reader says while nothing is known yet. */
  loadingText: string
  failed: boolean
  onRetry: () => void
  /** Nothing while nothing is known yet. */
  children?: ReactNode
}

/** A short list of what somebody has: a line stands in its place while it comes, and when it does not come it can be asked for again. */
export function ListPanel({ title, loadingText, failed, onRetry, children }: Props) {
  const retry = (
    <Button variant="outline" size="sm" onClick={onRetry}>
      <IconRefresh /> {t(tryAgain)}
    </Button>
  )
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {failed && (
        <Notice tone="warning" action={retry}>
          {t('This list did not load.')}
        </Notice>
      )}
      {!children && !failed && (
        <div role="status">
          <p className="visually-hidden">{loadingText}</p>
          <Skeleton className={styles.line} />
        </div>
      )}
      {children}
    </Panel>
  )
}

/** One of the list: what it is, and what can be done with it beside it or below. */
export function ListPanelRow({ children }: { children: ReactNode }) {
  return <li className={styles.row}>{children}</li>
}
