import type { TranslatedNode } from '#client/i18n/t.ts'
import styles from './NavigationCount.module.css'

/**
 * Count beside a link of the navigation: plain, or saffron for what is late. In the folded side only late shows, as a
 * dot.
 */
export function NavigationCount({ children, isUrgent }: { children: number | TranslatedNode; isUrgent?: boolean }) {
  return <span className={isUrgent ? styles.urgent : styles.count}>{children}</span>
}
