import type { ReactNode } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import styles from './surfaces.module.css'

type Props = { art?: ReactNode; title: TranslatedNode; text?: TranslatedNode; action?: ReactNode; level?: 1 | 2 }

/** Message that says what happened and offers the next step. */
export function EmptyState({ art, title, text, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <Heading className={styles.emptyTitle}>{title}</Heading>
      {text && <p className={styles.emptyText}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
