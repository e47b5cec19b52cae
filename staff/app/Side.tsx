import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import { Hint } from '#staff/ui/Hint.tsx'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import type { NavigationGroup } from './navigation.ts'
import styles from './Side.module.css'

type Props = {
  navigation: NavigationGroup[]
  isFolded: boolean
  onToggle: () => void
  onSearch: () => void
}

/** Navigation of laptops: 200 px wide, or folded to icons. Only pages that are allowed are in it. */
export function Side({ navigation, isFolded, onToggle, onSearch }: Props) {
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className={styles.side} data-folded={isFolded || undefined}>
      <div className={styles.content}>
        <Link to="/" className={styles.logo}>
          <img src="/brand/logo-on-plum.svg" alt="Kasero" width="97" height="27" />
          <span>{t('Counter')}</span>
        </Link>
        <Hint text={t('Search or run a command')} isShown={isFolded}>
          <button type="button" className={styles.search} onClick={onSearch}>
            <IconSearch size={16} />
            <span className="visually-hidden">{t('Search or run a command')}</span>
            <span aria-hidden="true">{t('Search…')}</span>
            <Kbd keys="Ctrl+k" tone="onDark" />
          </button>
        </Hint>
        <NavigationList navigation={navigation} isFolded={isFolded} />
        <button type="button" className={styles.fold} onClick={onToggle}>
          <Fold size={18} />
          <span className="visually-hidden">{isFolded ? t('Unfold the side') : t('Fold the side')}</span>
          <span aria-hidden="true">{t('Fold')}</span>
          <Kbd keys="[" tone="onDark" />
        </button>
        <AccountMenu isFolded={isFolded} />
      </div>
      <div className={`weave ${styles.edge}`} aria-hidden="true" />
    </aside>
  )
}

type ListProps = { navigation: NavigationGroup[]; isFolded?: boolean; onNavigate?: () => void }

/** The links by group, for the side and the drawer of phones. */
export function NavigationList({ navigation, isFolded = false, onNavigate }: ListProps) {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The link of a page that was opened by its address may be below the end of a low screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(
    () => list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    [pathname],
  )
  return (
    <nav ref={list} className={styles.list} aria-label={t('Pages')}>
      {navigation.map(({ label, entries }) => (
        <div key={label ?? ''} className={styles.group}>
          {label && <h2 className={styles.groupLabel}>{t(label)}</h2>}
          <ul>
            {entries.map(({ id, path, label: name, icon: Icon, Count }) => (
              <li key={id}>
                <Hint text={t(name)} isShown={isFolded}>
                  <NavLink
                    to={path}
                    className={styles.link}
                    aria-label={isFolded ? t(name) : undefined}
                    onClick={onNavigate}
                  >
                    <Icon size={18} />
                    <span className={styles.name}>{t(name)}</span>
                    {Count && <Count />}
                  </NavLink>
                </Hint>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
