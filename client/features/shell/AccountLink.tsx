import { Link, useLocation } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { t } from '#client/i18n/t.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { IconUser } from '#client/ui/firstIcons.ts'
import { Menu } from '#client/ui/Menu.tsx'
import styles from './AccountLink.module.css'

const loadMenu = () => import('./AccountMenuContent.tsx')

/**
 * 'Login' for visitors; for signed-in users the account, as a page on phones and a menu on wide screens. The server
 * does not know the user, so the element reserves its size until the browser does.
 */
export function AccountLink() {
  const { viewer, signedIn } = useSession()
  const { pathname, search } = useLocation()
  if (!signedIn) {
    const redirect = [paths.home(), paths.login(), paths.register()].includes(pathname) ? undefined : pathname + search
    return (
      <Link to={paths.login(redirect)} className={styles.link}>
        <IconUser size={23} />
        <span className={styles.label}>{t('Login')}</span>
      </Link>
    )
  }
  const picture = viewer?.avatarSmall ? (
    <Avatar src={viewer.avatarSmall} name={viewer.name || viewer.mobile} size={28} />
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
        loadContent={loadMenu}
      />
    </>
  )
}
