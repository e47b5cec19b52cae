import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { classNames } from '#client/ui/classNames.ts'
import styles from './EmptyState.module.css'

type Props = {
  /** Icon; a basket by default, for an empty to-do list. */
  icon?: Icon
  title: TranslatedNode
  /** What comes next, or what can be done. */
  text?: TranslatedNode
  /** Buttons. */
  children?: ReactNode
  /** Fills the page instead of a panel; the title is then its main heading. */
  isPage?: boolean
}

/** What a list, a panel or a page shows when it has nothing to show. */
export function EmptyState({ icon: Mark, title, text, children, isPage }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={classNames(styles.state, isPage && styles.page)}>
      {Mark ? (
        <span className={styles.icon}>
          <Mark size={28} />
        </span>
      ) : (
        <BasketMark />
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
