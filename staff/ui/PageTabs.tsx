import { Link } from 'react-router-dom'
import type { Translated } from '#client/i18n/t.ts'
import styles from './PageTabs.module.css'

type Props = { label: Translated; tabs: readonly { to: string; label: Translated; isCurrent: boolean }[] }

/** Views of one page beside its title; each is a link, so that it can be opened and sent by its address. */
export function PageTabs({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
