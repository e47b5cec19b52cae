import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translated, TranslatedNode } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import type { Hue } from './StateBadge.tsx'
import styles from './Timeline.module.css'

export type TimelineEntry = {
  id: string
  icon: Icon
  hue?: Hue
  title: TranslatedNode
  /** Time and who did it. */
  detail?: ReactNode
}

/** What happened, one entry under the other; the newest where the page puts it. */
export function Timeline({ label, entries }: { label: Translated; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map(({ id, icon: Mark, hue = 'smoke', title, detail }) => (
        <li key={id} className={styles.entry}>
          <Mark size={18} className={classNames(styles.mark, styles[hue])} aria-hidden="true" />
          <div>
            {title}
            {detail && <small className={styles.detail}>{detail}</small>}
          </div>
        </li>
      ))}
    </ol>
  )
}
