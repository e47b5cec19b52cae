import { NavLink } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { msg, t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { IconUser } from '#client/ui/firstIcons.ts'
import { IconLogout, IconMapPin, IconMessageCircle, IconPackage } from '#client/ui/icons.ts'
import styles from './AccountNav.module.css'

const links = [
  { to: paths.profile(), Icon: IconUser, text: msg('My Profile') },
  { to: paths.orders(), Icon: IconPackage, text: msg('My Orders') },
  { to: paths.addresses(), Icon: IconMapPin, text: msg('Save Address') },
  { to: paths.supportTickets(), Icon: IconMessageCircle, text: msg('Support Tickets') },
]

/** Navigation between the account pages, with the logout button. */
export function AccountNav({ className }: { className?: string }) {
  const { signedIn, logOut } = useSession()
  return (
    <nav aria-label={t('My Account')} className={classNames(styles.nav, className)}>
      {links.map(({ to, Icon, text }) => (
        <NavLink key={to} to={to} className={styles.entry}>
          <Icon /> {t(text)}
        </NavLink>
      ))}
      {signedIn && (
        <button type="button" className={styles.entry} onClick={logOut}>
          <IconLogout /> {t('Log Out')}
        </button>
      )}
    </nav>
  )
}
