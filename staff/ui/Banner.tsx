import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './Banner.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'info'

type Props = {
  tone: Tone
  icon: Icon
  title: TranslatedNode
  children?: TranslatedNode
  action?: ReactNode
  /** In a panel: rounded, instead of across the page. */
  isNote?: boolean
}

/** Message that stays: across the page above a list, or as a note in a panel. */
export function Banner({ tone, icon: Mark, title, children, action, isNote }: Props) {
  return (
    <div
      className={classNames(styles.banner, styles[tone], isNote && styles.note)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Mark size={18} />
      <p className={styles.text}>
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
