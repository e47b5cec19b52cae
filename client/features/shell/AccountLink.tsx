import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { t, verbatim } from '#client/i18n/t.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { IconLogout, IconMapPin, IconMessageCircle, IconPackage, IconUser } from '#client/ui/firstIcons.ts'
import { Menu } from '#client/ui/Menu.tsx'
import styles from './AccountLink.module.css'

/**
 * 'Login' for visitors; for signed-in users the account, as a page on phones and a menu on wide screens. The server
 * does not know the user, so the element reserves its size until the browser does.
 */
export function AccountLink() {
  const { viewer, signedIn, logOut } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!signedIn) {
    const redirect = [paths.home(), paths.login(), paths.register()].includes(pathname) ? undefined : pathname
    return (
      <Link to={paths.login(redirect)} className={styles.link}>
        <IconUser size={23} />
        <span className={styles.label}>{t('Login')}</span>
      </Link>
    )
  }
  const name = viewer ? viewer.name || viewer.mobile : ''
  const picture = viewer?.avatarSmall ? (
    <Avatar src={viewer.avatarSmall} name={name} size={28} />
  ) : (
    <IconUser size={23} />
  )
  return (
    <>
      <Link to={paths.account()} className={`${styles.link} ${styles.phone}`} aria-label={t('Account')}>
        {picture}
      </Link>
      <Menu
        className={`${styles.link} ${styles.wide}`}
        label={
          <>
            {picture}
            <span className={styles.label}>{t('Account')}</span>
          </>
        }
        heading={t('My Account')}
        entries={[
          {
            key: 'profile',
            text: name ? verbatim(name) : t('My Profile'),
            icon: viewer?.avatarSmall ? <Avatar src={viewer.avatarSmall} name={name} size={20} /> : <IconUser />,
            onSelect: () => navigate(paths.profile()),
          },
          { key: 'orders', text: t('My Orders'), icon: <IconPackage />, onSelect: () => navigate(paths.orders()) },
          {
            key: 'addresses',
            text: t('Save Address'),
            icon: <IconMapPin />,
            onSelect: () => navigate(paths.addresses()),
          },
          {
            key: 'tickets',
            text: t('Support Tickets'),
            icon: <IconMessageCircle />,
            onSelect: () => navigate(paths.supportTickets()),
          },
          { key: 'log-out', text: t('Log Out'), icon: <IconLogout />, onSelect: logOut, hasSeparator: true },
        ]}
      />
    </>
  )
}
