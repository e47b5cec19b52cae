import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { myCart, shopName } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { DataSaver } from './DataSaver.tsx'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { SocialLinks } from './SocialLinks.tsx'

export function Footer() {
  const { signedIn } = useSession()
  return (
    <footer className={styles.footer}>
      <div className="band weave" />
      <div className={`page ${styles.content}`}>
        <Logo className={styles.logo} />
        <nav aria-label={t('Footer')} className={styles.links}>
          <Link to={paths.home()}>{t('Home')}</Link>
          <Link to={paths.search()}>{t('Search')}</Link>
          <Link to={paths.cart()}>{t(myCart)}</Link>
          {signedIn && <Link to={paths.orders()}>{t('My Orders')}</Link>}
          <Link to={paths.faq()}>{t('FAQ')}</Link>
          <Link to={paths.contactSupport()}>{t('Support')}</Link>
          <Link to={paths.aboutUs()}>{t('About Us')}</Link>
          <Link to={paths.privacyPolicy()}>{t('Privacy Policy')}</Link>
          <Link to={paths.termsOfService()}>{t('Terms of Service')}</Link>
        </nav>
        <LanguageSwitch className={styles.languages} />
        <DataSaver />
        <SocialLinks />
        <p className={styles.copyright}>© 2025 {shopName}</p>
      </div>
    </footer>
  )
}
