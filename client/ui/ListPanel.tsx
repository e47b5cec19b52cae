import type { ReactNode } from 'react'
import { tryAgain } from '#client/i18n/copy.ts'
import { type Translated, t } from '#client/i18n/t.ts'
import { Button } from './Button.tsx'
import { IconRefresh } from './icons.ts'
import styles from './ListPanel.module.css'
import { Notice } from './Notice.tsx'
import { Panel } from './Panel.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  title: Translated
  /** Loading message for screen readers. */
  loadingText: Translated
  failed: boolean
  onRetry: () => void
  /** Undefined while the list is loading. */
  children?: ReactNode
}

/**
 * Panel with a short list of the shopper's items. Shows a placeholder while the list loads, and a retry button when
 * loading fails.
 */
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

/** Row of the list: the item, with its actions beside or below it. */
export function ListPanelRow({ children }: { children: ReactNode }) {
  return <li className={styles.row}>{children}</li>
}
