import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { shopName } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { IconSearch } from '#client/ui/firstIcons.ts'
import { AccountLink } from './AccountLink.tsx'
import { BackLink } from './BackLink.tsx'
import { CutOffBadge } from './CutOffBadge.tsx'
import styles from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { useCompactHeader } from './useCompactHeader.ts'

type Props = {
  /** Search box, or the content in its place. */
  search: ReactNode
  /** Cart button. */
  cart: ReactNode
  /** Header on a phone: everything, a title with a back link, or the search box with a back link. */
  phone?: 'full' | 'title' | 'search'
  title?: ReactNode
}

export function Header({ search, cart, phone = 'full', title }: Props) {
  const header = useRef<HTMLElement>(null)
  useCompactHeader(header)
  return (
    <header ref={header} className={styles.header} data-phone={phone}>
      <div className={styles.row}>
        {phone !== 'full' && <BackLink className={styles.back} />}
        <Link to={paths.home()} aria-label={t('{shopName}, home', { shopName })} className={styles.logo}>
          <Logo />
        </Link>
        {phone === 'title' && (
          <>
            <span className={styles.title}>{title}</span>
            <Link to={paths.search()} aria-label={t('Search')} className={styles.searchLink}>
              <IconSearch size={23} />
            </Link>
          </>
        )}
        <div className={styles.cutOff}>
          <CutOffBadge />
        </div>
        <div className={styles.search}>{search}</div>
        <Link to={paths.faq()} className={styles.help}>
          {t('FAQ')}
        </Link>
        <Link to={paths.contactSupport()} className={styles.help}>
          {t('Support')}
        </Link>
        <div className={styles.language}>
          <LanguageMenu />
        </div>
        <nav aria-label={t('Account')} className={styles.account}>
          <AccountLink />
        </nav>
        <div className={styles.cart}>{cart}</div>
      </div>
      <div className="band weave" />
    </header>
  )
}
