import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { t } from '#client/i18n/t.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './SlimFooter.module.css'

/** Help links and languages, below pages without the shop's layout, such as login. */
export const SlimFooter = () => (
  <footer className={styles.footer}>
    <nav aria-label={t('Footer')} className={styles.links}>
      <Link to={paths.faq()}>{t('FAQ')}</Link>
      <Link to={paths.contactSupport()}>{t('Support')}</Link>
    </nav>
    <LanguageSwitch />
  </footer>
)
