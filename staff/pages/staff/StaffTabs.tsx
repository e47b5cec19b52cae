import { NavLink } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import styles from './staff.module.css'

/** Members or roles, beside the title. */
export function StaffTabs() {
  return (
    <nav className={styles.tabs} aria-label={t('Views')}>
      <NavLink to="/staff" end>
        {t('People')}
      </NavLink>
      <NavLink to="/staff/roles">{t('Roles')}</NavLink>
    </nav>
  )
}
